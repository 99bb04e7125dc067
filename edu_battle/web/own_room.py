"""The room that a teacher's request is about: fetched and authorised in one call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import g

from edu_battle.service import rooms
from edu_battle.service.cards import NO_MATCH, MatchNumber, RoomCard, RoomId
from edu_battle.service.refusals import NotFound
from edu_battle.service.teaching import Desk
from edu_battle.web.session import command_key, current_house, current_teacher, named, trust

LAST_ID = 2**31 - 1
"""No database is asked for a greater one."""


def own_room(room: int) -> RoomCard:
    """Return the room; raises NotSignedIn, and NotFound where it is another's or nowhere."""
    teacher = current_teacher()
    return rooms.room_of(current_house(), teacher, _room(room))


def still_own(room: RoomId) -> Callable[[], bool]:
    """Return what tells, long after this request, whether its teacher still may see the room."""
    house, (teacher, epoch) = current_house(), named()

    def still() -> bool:
        try:
            return rooms.at_desk(house, teacher, epoch, room)
        except NotFound:
            return False

    return still


def own_desk(room: int) -> Desk:
    """Sit the teacher at the desk of a room that is hers; raises as `own_room` does."""
    teacher, epoch = named()
    own = _room(room)
    trust(teacher, counts=rooms.at_desk(current_house(), teacher, epoch, own))
    return Desk(teacher, own, command_key(), match_meant())


def _room(number: int) -> RoomId:
    if number > LAST_ID:
        raise NotFound
    return RoomId(number)


def match_meant() -> MatchNumber:
    """Return the match whose desk the address names; none where it names the room's."""
    return MatchNumber(min(int(g.get("match", NO_MATCH)), LAST_ID))


def note_match(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Take the match out of an address: a desk's pages are the same whichever it looks at."""
    if values and "match" in values:
        g.match = values.pop("match")
