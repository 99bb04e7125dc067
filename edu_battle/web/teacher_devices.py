"""The desk of a room on other devices: a phone by QR, shown under the cover."""

from __future__ import annotations

from flask import Blueprint, render_template, url_for

from edu_battle.service import accounts
from edu_battle.service.cards import RoomCard
from edu_battle.web.own_room import own_room
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


def _page(card: RoomCard, **made: object) -> str:
    return render_template("teacher/devices.html", room=card, **made)
