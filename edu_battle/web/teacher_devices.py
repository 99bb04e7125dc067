"""The desk of a room elsewhere: on a phone by QR, shown under the cover, or at a colleague's."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, url_for

from edu_battle.service import accounts, sharing
from edu_battle.service.cards import RoomCard, TeacherId
from edu_battle.web.own_room import own_room
from edu_battle.web.sent import number
from edu_battle.web.session import current_house, current_teacher

pages = Blueprint("devices", __name__, url_prefix="/rooms/<int:room>/devices")


@pages.get("")
def page(room: int) -> str:
    """Show how this desk comes onto another device."""
    return _page(own_room(room))


@pages.post("/phone")
def phone(room: int) -> str:
    """Make a link that opens this desk once on one more device of the same teacher."""
    card = own_room(room)
    token = accounts.device_link(current_house(), current_teacher())
    return _page(card, phone=url_for("teacher.enter_room", token=token, room=card.id))


@pages.post("/colleague")
def colleague(room: int) -> str:
    """Make a link by which a colleague comes to this desk, once."""
    card = own_room(room)
    token = sharing.ask(current_house(), current_teacher(), card.id)
    return _page(card, shared=url_for("teacher.share.page", token=token))


@pages.post("/part")
def part(room: int) -> Response:
    """Let a colleague sit at this desk no more."""
    card = own_room(room)
    gone = TeacherId(number("teacher"))
    sharing.part(current_house(), current_teacher(), card.id, gone)
    return make_response(redirect(url_for("teacher.devices.page", room=card.id), 303))


def _page(card: RoomCard, **made: object) -> str:
    return render_template(
        "teacher/devices.html",
        room=card,
        host=sharing.is_host(current_house(), current_teacher(), card.id),
        colleagues=sharing.colleagues(current_house(), card.id),
        **made,
    )
