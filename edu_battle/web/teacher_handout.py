"""A lesson without any device: boards, task cards and keys of a room's rules, to be printed."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from edu_battle.service.handout import SetNumber, handout
from edu_battle.web.language import speak
from edu_battle.web.own_room import own_room
from edu_battle.web.sample_sea import drawn_sea, empty_sea
from edu_battle.web.sent import whole
from edu_battle.web.session import current_house

pages = Blueprint("handout", __name__, url_prefix="/rooms/<int:room>/handout")

MOST_SETS = 99


@pages.get("")
def show(room: int) -> str:
    """Show what is to be printed, in the language of the room; `set` asks for other cards."""
    own = own_room(room)
    which = min(MOST_SETS, max(1, whole(request.args.get("set", "1"))))
    printed = handout(current_house(), own, SetNumber(which))
    speak(own.language)
    common = drawn_sea(own.rules, printed.common) if printed.common else None
    return render_template(
        "teacher/handout.html",
        printed=printed,
        room=own,
        sea=empty_sea(own.rules),
        common=common,
        last=MOST_SETS,
    )
