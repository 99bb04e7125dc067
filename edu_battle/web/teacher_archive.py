"""The teacher's archive of a room: matches that are over, and records brought from elsewhere."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask_babel import gettext

from edu_battle.service import archive, keeping
from edu_battle.service.cards import RoomCard
from edu_battle.service.refusals import RecordUnplayable
from edu_battle.web.own_room import own_room
from edu_battle.web.sent import number
from edu_battle.web.session import current_house

pages = Blueprint("archive", __name__, url_prefix="/rooms/<int:room>/archive")

_BOTH_ENDS = 4096
"""Bytes that a form takes beside its file."""


@pages.url_value_preprocessor
def _let_records_through(_endpoint: str | None, _values: dict[str, object] | None) -> None:
    """A record is longer than what other pages send, and a letter has up to four bytes."""
    request.max_content_length = 4 * archive.LONGEST + _BOTH_ENDS


@pages.get("")
def shelf(room: int) -> str:
    """Show what the room keeps."""
    return _page(own_room(room))


@pages.post("")
def bring(room: int) -> tuple[str, int] | Response:
    """Take a record in; a text that is none is refused with all that is wrong with it."""
    card = own_room(room)
    name, text = _sent()
    if text is None:
        return _page(card, wrong=[name]), 422
    try:
        number = archive.bring(current_house(), card, name, text)
    except RecordUnplayable as error:
        return _page(card, findings=error.findings), 422
    return make_response(redirect(f"/screen/{card.code}/record/{number}/audit", 303))


@pages.post("/days")
def days(room: int) -> Response:
    """Set for how many days after its last use the room is kept."""
    card = own_room(room)
    keeping.keep_for(current_house(), card.id, number("days"))
    return make_response(redirect(url_for("teacher.archive.shelf", room=card.id), 303))


def _page(card: RoomCard, **said: object) -> str:
    kept = archive.kept_in(current_house(), card)
    return render_template("teacher/archive.html", room=card, kept=kept, **said)


def _sent() -> tuple[str, str | None]:
    """Return the file's name and text, or what is wrong with it."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        return gettext("Choose a file first."), None
    try:
        return sent.filename, sent.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        return gettext("This file is no text in UTF-8. A record ends in .sbn."), None
