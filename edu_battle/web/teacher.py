"""The teacher's pages: signing in by link, the rooms, and the desk of each with its stream.

Knows views and cards only; what is done there is in `teacher_commands` and `teacher_setup`.
"""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask_babel import gettext

from edu_battle.game.presets import preset
from edu_battle.service import accounts, keeping, rooms
from edu_battle.service import pages as models
from edu_battle.web import (
    live,
    teacher_answers,
    teacher_archive,
    teacher_commands,
    teacher_fair,
    teacher_handout,
    teacher_paper,
    teacher_people,
    teacher_report,
    teacher_setup,
)
from edu_battle.web.counted import Wanted, found
from edu_battle.web.language import language
from edu_battle.web.own_room import own_room
from edu_battle.web.sample_sea import sample_sea
from edu_battle.web.session import current_house, current_teacher, sign_in

pages = Blueprint("teacher", __name__, url_prefix="/teach")
pages.register_blueprint(teacher_commands.pages)
pages.register_blueprint(teacher_fair.pages)
pages.register_blueprint(teacher_paper.pages)
pages.register_blueprint(teacher_people.pages)
pages.register_blueprint(teacher_setup.pages)
pages.register_blueprint(teacher_archive.pages)
pages.register_blueprint(teacher_answers.pages)
pages.register_blueprint(teacher_report.pages)
pages.register_blueprint(teacher_handout.pages)


@pages.get("/in/<token>")
def enter(token: str) -> Response:
    """Sign in by a one-time link."""
    teacher = accounts.use_link(current_house(), token)
    sign_in(teacher.id, teacher.epoch)
    return make_response(redirect(url_for("teacher.all_rooms"), 303))


@pages.get("")
def all_rooms() -> str:
    """Show the teacher's rooms and the one big button."""
    own = rooms.rooms_of(current_house(), current_teacher())
    usual = preset(rooms.DEFAULT_PRESET)
    kept = keeping.kept_rooms(current_house(), *(room.id for room in own))
    return render_template(
        "teacher/rooms.html", rooms=own, rules=usual, sea=sample_sea(usual), kept=kept
    )


@pages.post("/rooms")
def open_room() -> Response:
    """Open a room in the teacher's language with the rules of a usual lesson."""
    title = gettext("Mathematical sea battle")
    room = rooms.open_room(current_house(), current_teacher(), title, language())
    return make_response(redirect(url_for("teacher.desk", room=room), 303))


@pages.get("/rooms/<int:room>/")
def desk(room: int) -> str:
    """Show the desk, whatever the state of the room's match."""
    page = models.desk_page(current_house(), own_room(room).id)
    return render_template("teacher/page.html", page=page)


@pages.get("/rooms/<int:room>/counted")
def counted(room: int) -> str:
    """Show what counted by team, kind or words, for browsers without scripts."""
    page = models.desk_page(current_house(), own_room(room).id)
    fields = (request.args.get(name, "") for name in ("team", "kind", "text"))
    wanted = Wanted(*fields)
    lines = found(wanted, page)
    return render_template("teacher/counted.html", page=page, wanted=wanted, lines=lines)


@pages.get("/rooms/<int:room>/live")
def stream(room: int) -> Response:
    """Stream what changes on the desk."""
    return live.stream(live.desk(own_room(room).id))


@pages.get("/rooms/<int:room>/fragments")
def fragments(room: int) -> Response:
    """Return what the stream would send, for pages whose stream is held up."""
    return live.fragments(live.desk(own_room(room).id))
