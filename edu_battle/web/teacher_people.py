"""What a teacher does with the people of a room: each a form of its own, each can be undone."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, request

from edu_battle.game.ids import SeatId
from edu_battle.service import gate, levels, ushering
from edu_battle.service.cards import TeamKey
from edu_battle.service.deed_cards import DeedId
from edu_battle.service.house import House
from edu_battle.service.refusals import NotFound
from edu_battle.service.teaching import Desk
from edu_battle.web.crew_levels import LEVELS
from edu_battle.web.done import DONE, Empty
from edu_battle.web.own_room import own_desk as _desk
from edu_battle.web.sent import number as _number
from edu_battle.web.session import current_house

pages = Blueprint("people", __name__, url_prefix="/rooms/<int:room>")


@pages.post("/lock")
def lock(room: int) -> Empty:
    """Close the room to new devices, or open it again."""
    gate.set_locked(current_house(), _desk(room), locked=request.form.get("locked") == "yes")
    return DONE


@pages.post("/admits")
def admits(room: int) -> Empty:
    """Let new devices wait for the teacher's word, or come at once."""
    gate.set_admits(current_house(), _desk(room), admits=request.form.get("admits") == "yes")
    return DONE


@pages.post("/tablets")
def tablets(room: int) -> Empty:
    """Say how many tablets are meant to come."""
    gate.set_tablets(current_house(), _desk(room), _number("tablets"))
    return DONE


@pages.post("/admit-all")
def admit_all(room: int) -> Empty:
    """Let everyone in who waits."""
    gate.admit_all(current_house(), _desk(room))
    return DONE


@pages.post("/disconnect-all")
def disconnect_all(room: int) -> Response:
    """Let every name wait for another tablet."""
    ushering.disconnect_all(current_house(), _desk(room))
    return Response(status=204, headers={"HX-Refresh": "true"})


@pages.post("/deed/undo")
def undo(room: int) -> Empty:
    """Take back what was done with people."""
    ushering.undo(current_house(), _desk(room), DeedId(_number("deed")))
    return DONE


@pages.post("/team-name")
def team_name(room: int) -> Empty:
    """Give a team another name."""
    team, name = TeamKey(_number("team")), request.form.get("name", "")
    ushering.rename_team(current_house(), _desk(room), team, name)
    return DONE


@pages.post("/crew/name")
def crew_name(room: int) -> Empty:
    """Give a crew another name."""
    ushering.rename_crew(current_house(), _desk(room), _seat(), request.form.get("name", ""))
    return DONE


@pages.post("/crew/move")
def move(room: int) -> Empty:
    """Put a crew into another team, or out of its own."""
    ushering.move(current_house(), _desk(room), _seat(), TeamKey(_number("team")))
    return DONE


@pages.post("/crew/level")
def level(room: int) -> Empty:
    """Give a crew easier or harder tasks than the rest, or the usual ones."""
    desk, wanted = _desk(room), LEVELS.get(request.form.get("level", ""))
    if wanted is None:
        raise NotFound
    levels.set_level(current_house(), desk, _seat(), wanted)
    return DONE


Deed = Callable[[House, Desk, SeatId], None]

_DEEDS: dict[str, Deed] = {
    "captain": ushering.appoint,
    "watch": ushering.watch,
    "disconnect": ushering.disconnect,
    "free": ushering.free,
    "ban": ushering.ban,
    "back": ushering.let_back,
    "admit": gate.admit,
    "turn-away": gate.turn_away,
}
"""What is done with one seat and needs no more words."""


def _door(deed: Deed) -> Callable[[int], Empty]:
    def with_crew(room: int) -> Empty:
        deed(current_house(), _desk(room), _seat())
        return DONE

    return with_crew


for _name, _deed in _DEEDS.items():
    pages.add_url_rule(f"/crew/{_name}", _name, _door(_deed), methods=["POST"])


def _seat() -> SeatId:
    return SeatId(_number("seat"))
