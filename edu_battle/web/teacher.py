"""The teacher's pages: signing in by link, the rooms, and the desk of each with its stream.

Knows views and cards only; what is done there is in `teacher_commands` and `teacher_setup`.
"""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask_babel import gettext

from edu_battle.game.presets import preset
from edu_battle.service import accounts, keeping, rooms
from edu_battle.service import pages as models
from edu_battle.service.cards import MatchNumber
from edu_battle.service.refusals import Elsewhere
from edu_battle.web import (
    live,
    share,
    teacher_account,
    teacher_answers,
    teacher_archive,
    teacher_banks,
    teacher_bell,
    teacher_commands,
    teacher_devices,
    teacher_fair,
    teacher_handout,
    teacher_matches,
    teacher_names,
    teacher_network,
    teacher_paper,
    teacher_people,
    teacher_report,
    teacher_setup,
)
from edu_battle.web.counted import Wanted, found
from edu_battle.web.language import language
from edu_battle.web.own_room import match_meant, note_match, own_room, still_own
from edu_battle.web.sample_sea import sample_sea
from edu_battle.web.session import current_house, current_teacher, sign_in
from edu_battle.web.teacher_matches import address

pages = Blueprint("teacher", __name__, url_prefix="/teach")
pages.url_value_preprocessor(note_match)
AT_DESK = (
    *(teacher_commands.pages, teacher_fair.pages, teacher_matches.pages),
    *(teacher_paper.pages, teacher_people.pages, teacher_names.pages),
    *(teacher_network.pages, teacher_bell.pages),
)
for at_desk in AT_DESK:
    pages.register_blueprint(at_desk)
    # The desk of one of several matches: the same commands below its own address.
    below = str(at_desk.url_prefix).replace("<int:room>", "<int:room>/matches/<int:match>", 1)
    pages.register_blueprint(at_desk, name=f"{at_desk.name}_of_match", url_prefix=below)
pages.register_blueprint(teacher_setup.pages)
pages.register_blueprint(teacher_account.pages)
pages.register_blueprint(teacher_devices.pages)
pages.register_blueprint(share.pages)
pages.register_blueprint(teacher_archive.pages)
pages.register_blueprint(teacher_answers.pages)
pages.register_blueprint(teacher_banks.pages)
pages.register_blueprint(teacher_report.pages)
pages.register_blueprint(teacher_handout.pages)


@pages.get("/in/<token>")
def enter(token: str) -> Response:
    """Sign in by a one-time link."""
    teacher = accounts.use_link(current_house(), token)
    sign_in(teacher.id, teacher.epoch)
    return make_response(redirect(url_for("teacher.all_rooms"), 303))


@pages.get("/in/<token>/rooms/<int:room>")
def enter_room(token: str, room: int) -> Response:
    """Sign one more device in by a one-time link, at the desk of a room."""
    teacher = accounts.use_link(current_house(), token)
    sign_in(teacher.id, teacher.epoch)
    return make_response(redirect(url_for("teacher.desk", room=room), 303))


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
    """Open a room in the teacher's language with the rules of a usual lesson, or ask for them."""
    title = gettext("Mathematical sea battle")
    room = rooms.open_room(current_house(), current_teacher(), title, language())
    first = "rules" if request.form.get("then") == "rules" else ""
    return make_response(redirect(url_for("teacher.desk", room=room) + first, 303))


@pages.get("/rooms/<int:room>/")
@pages.get("/rooms/<int:room>/matches/<int:match>/")
def desk(room: int) -> str | Response:
    """Show the desk, whatever the state of the match; of several, at the one it looks at."""
    own = own_room(room).id
    try:
        page = models.desk_page(current_house(), own, match_meant())
    except Elsewhere as elsewhere:
        return make_response(redirect(address(own, MatchNumber(elsewhere.match)), 303))
    return render_template("teacher/page.html", page=page)


@pages.get("/rooms/<int:room>/counted")
@pages.get("/rooms/<int:room>/matches/<int:match>/counted")
def counted(room: int) -> str:
    """Show what counted by team, kind or words, for browsers without scripts."""
    page = models.desk_page(current_house(), own_room(room).id, match_meant())
    fields = (request.args.get(name, "") for name in ("team", "kind", "text"))
    wanted = Wanted(*fields)
    lines = found(wanted, page)
    return render_template("teacher/counted.html", page=page, wanted=wanted, lines=lines)


@pages.get("/rooms/<int:room>/live")
@pages.get("/rooms/<int:room>/matches/<int:match>/live")
def stream(room: int) -> Response:
    """Stream what changes on the desk."""
    own = own_room(room).id
    return live.stream(live.desk(own, match_meant()), still=still_own(own))


@pages.get("/rooms/<int:room>/fragments")
@pages.get("/rooms/<int:room>/matches/<int:match>/fragments")
def fragments(room: int) -> Response:
    """Return what the stream would send, for pages whose stream is held up."""
    return live.fragments(live.desk(own_room(room).id, match_meant()))
