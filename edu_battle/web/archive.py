"""Matches that are over, for everyone in the room: the record, the audit, the replay.

Nothing secret: the service tells no match before its end. Records brought along look the same.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, render_template

from edu_battle.service import archive, joining, showing
from edu_battle.service.archive import Archived
from edu_battle.service.cards import MatchNumber, RecordNumber, RoomCard
from edu_battle.service.refusals import NotFound
from edu_battle.service.showing import Still
from edu_battle.web.archive_words import step_words
from edu_battle.web.language import speak
from edu_battle.web.own_room import LAST_ID
from edu_battle.web.session import current_house
from edu_battle.web.stages import stage

pages = Blueprint(
    "archive", __name__, url_prefix="/screen/<code>/<any(match, record):kind>/<int:number>"
)

SHOWN = ("seas", "middle", "task", "ticks", "verdict", "podium")
"""The projector's fragments that a replay shows."""


@pages.get("/record.sbn")
def record(code: str, kind: str, number: int) -> Response:
    """Send a match as text; before its end without what is secret."""
    room, house = _room(code, number), current_house()
    brought = kind == "record"
    text = (
        _found(room, kind, number).text
        if brought
        else archive.record_text(house, room, MatchNumber(number))
    )
    headers = {"Content-Disposition": f'attachment; filename="{room.code}-{kind}-{number}.sbn"'}
    return Response(text, mimetype="text/plain", headers=headers)


@pages.get("/audit")
def audit(code: str, kind: str, number: int) -> str:
    """Show a record beside both layouts, every answer and promise checked."""
    room = _room(code, number)
    return render_template("archive/audit.html", room=room, shown=_found(room, kind, number))


@pages.get("/replay")
@pages.get("/replay/<int:step>")
def replay(code: str, kind: str, number: int, step: int = 1) -> str:
    """Show a match again, as the projector was after a step."""
    still = _still(code, kind, number, step)
    reel = f"/screen/{still.page.room.code}/{kind}/{number}"
    return render_template(
        "archive/replay.html", page=still.page, moment=still, said=step_words(still), reel=reel
    )


@pages.get("/replay/<int:step>/fragments")
def fragments(code: str, kind: str, number: int, step: int) -> Response:
    """Return what the replay's page shows after a step."""
    still = _still(code, kind, number, step)
    content: dict[str, Any] = {"stage": stage(still.page), "sight": still.sight}
    content["said"] = step_words(still)
    content["fragments"] = {
        name: render_template(f"screen/_{name}.html", page=still.page).strip() for name in SHOWN
    }
    return jsonify(content)


def _still(code: str, kind: str, number: int, step: int) -> Still:
    room = _room(code, number)
    return showing.still(_found(room, kind, number), room, step)


def _found(room: RoomCard, kind: str, number: int) -> Archived:
    if kind == "match":
        return archive.match_of(current_house(), room, MatchNumber(number))
    return archive.record_of(current_house(), room, RecordNumber(number))


def _room(code: str, number: int) -> RoomCard:
    """Find the room and speak its language; raises NoSuchRoom, NotFound."""
    room = joining.room_by_code(current_house(), code)
    speak(room.language)
    if number > LAST_ID:
        raise NotFound
    return room
