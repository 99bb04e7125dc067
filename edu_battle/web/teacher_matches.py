"""The matches of a room as the desk sees them: begun, again, several at once and who plays whom."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from edu_battle.service import pairing, teaching
from edu_battle.service.beginning import begin as begin_matches
from edu_battle.service.cards import NO_MATCH, MatchNumber, RoomId, TeamKey
from edu_battle.service.pairs import most_at_once
from edu_battle.web.done import DONE, Empty
from edu_battle.web.own_room import own_desk
from edu_battle.web.sent import number
from edu_battle.web.session import current_house

pages = Blueprint("matches", __name__, url_prefix="/rooms/<int:room>")

pages.add_app_template_global(most_at_once)


def address(room: RoomId, match: MatchNumber) -> str:
    """Return the address of a room's desk, or of the desk of one of its matches."""
    if not match:
        return url_for("teacher.desk", room=room)
    return url_for("teacher.desk", room=room, match=match)


@pages.post("/begin")
def begin(room: int) -> Empty | Response:
    """Begin a match, or every match whose teams are free: the fleets are placed."""
    return _onward(room, NO_MATCH)


@pages.post("/start-all")
def start_all(room: int) -> Empty:
    """Begin to play in every match whose fleets are being placed."""
    teaching.start_all(current_house(), own_desk(room))
    return DONE


@pages.post("/again")
def again(room: int) -> Empty | Response:
    """Let the teams of the match that is looked at meet once more."""
    return _onward(room, own_desk(room).match)


@pages.post("/at-once")
def at_once(room: int) -> Empty:
    """Set how many matches the room has at once."""
    pairing.play_at_once(current_house(), own_desk(room).room, number("count"))
    return DONE


@pages.post("/pair")
def pair(room: int) -> Empty:
    """Pair the teams by list, by chance, or put one at a place by hand."""
    house, own = current_house(), own_desk(room).room
    how = request.form.get("how", "")
    if how == "chance":
        pairing.pair_by_chance(house, own)
    elif how == "list":
        pairing.pair_by_list(house, own)
    else:
        pairing.pair_by_hand(house, own, number("place"), TeamKey(number("team")))
    return DONE


@pages.post("/show")
def show(room: int) -> Empty:
    """Have the projector show one match large, or all of them."""
    wanted = number("number")
    match = MatchNumber(wanted) if wanted > 0 else None
    pairing.show_large(current_house(), own_desk(room).room, match)
    return DONE


def _onward(room: int, match: MatchNumber) -> Empty | Response:
    """The desk of a match that is over goes on to the next; the room's own learns it by stream."""
    desk = own_desk(room)
    begun = begin_matches(current_house(), desk.room, desk.deed().actor, match)
    if not desk.match:
        return DONE
    onward = address(desk.room, begun[0].number)
    return Response(status=204, headers={"HX-Redirect": onward})
