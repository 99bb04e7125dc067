"""The room that a teacher's request is about: fetched and authorised in one call."""

from __future__ import annotations

from edu_battle.service import rooms
from edu_battle.service.cards import RoomCard, RoomId
from edu_battle.web.session import current_house, current_teacher


def own_room(room: int) -> RoomCard:
    """Return the room; raises NotSignedIn, and NotFound where it is another's or nowhere."""
    return rooms.room_of(current_house(), current_teacher(), RoomId(room))
