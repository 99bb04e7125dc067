"""The room that a teacher's request is about: fetched and authorised in one call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import g

from edu_battle.service import rooms
from edu_battle.service.cards import NO_MATCH, MatchNumber, RoomCard, RoomId
from edu_battle.service.refusals import NotFound
from edu_battle.service.teaching import Desk
from edu_battle.web.session import command_key, current_house, current_teacher, still_signed_in

LAST_ID = 2**31 - 1
"""No database is asked for a greater one."""


def own_room(room: int) -> RoomCard:
    """Return the room; raises NotSignedIn, and NotFound where it is another's or nowhere."""
    teacher = current_teacher()
    if room > LAST_ID:
        raise NotFound
    return rooms.room_of(current_house(), teacher, RoomId(room))


def still_own(room: RoomId) -> Callable[[], bool]:
    """Return what tells, long after this request, whether its teacher still may see the room."""
    house, teacher, signed_in = current_house(), current_teacher(), still_signed_in()
    return lambda: signed_in() and rooms.may_enter(house, teacher, room)


def own_desk(room: int) -> Desk:
    """Sit the teacher at the desk of a room that is hers."""
    own = own_room(room)
    return Desk(current_teacher(), own.id, command_key(), match_meant())


def match_meant() -> MatchNumber:
    """Return the match whose desk the address names; none where it names the room's."""
    return MatchNumber(min(int(g.get("match", NO_MATCH)), LAST_ID))


def note_match(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Take the match out of an address: a desk's pages are the same whichever it looks at."""
    if values and "match" in values:
        g.match = values.pop("match")
