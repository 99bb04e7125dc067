"""Stories of how long rooms are kept: the teacher says how many days, the house clears up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from edu_battle.game.ids import Instant
from edu_battle.service.house import House
from edu_battle.service.refusals import DaysBad, NotFound
from edu_battle.service.room_settings import days_since, with_days_since
from edu_battle.service.rooms import found_room
from edu_battle.store import keeping, matches, rooms
from edu_battle.store.database import Reader, Session
from edu_battle.store.keys import RoomId
from edu_battle.store.rows import Use

DAY_MS = 24 * 60 * 60 * 1000
MOST_DAYS = 366


@dataclass(frozen=True, slots=True)
class Kept:
    """How many days after its last use a room is deleted, and when that is as things stand."""

    days: int
    until: Instant


def kept(session: Reader, room: RoomId) -> Kept:
    """Return how long a room is kept; raises NotFound."""
    use = keeping.of_room(session, room)
    if use is None:
        raise NotFound
    return _kept(use)


def kept_rooms(house: House, *ids: RoomId) -> dict[RoomId, Kept]:
    """Return how long each of these rooms is kept."""
    with house.database.reading() as session:
        return {room: kept(session, room) for room in ids}


def keep_for(house: House, room: RoomId, days: int) -> None:
    """Say for how many days after its last use a room is kept; raises DaysBad, NotFound."""
    if not 1 <= days <= MOST_DAYS:
        raise DaysBad(MOST_DAYS)
    with house.database.writing() as session:
        _set_days(session, room, days, house.clock.now())
    house.announcer.announce(room)


def clear_up(house: House) -> tuple[RoomId, ...]:
    """Delete every room whose days are over, with all that is in it; return which.

    Of a room that was made before rooms were ever deleted the days begin to hold now.
    """
    now = house.clock.now()
    with house.database.writing() as session:
        for use in keeping.of_all(session):
            if days_since(use.settings) is None:
                _set_days(session, use.room, use.days, now)
        gone = tuple(use.room for use in keeping.of_all(session) if _kept(use).until <= now)
        stopped = [line for room in gone for line in matches.of_room(session, room)]
        house.difficulty.remember(session, stopped)
        for room in gone:
            rooms.delete(session, room)
    for line in stopped:
        house.timer.expect(line.id, ())
    for room in gone:
        house.announcer.announce(room)
    return gone


def _set_days(session: Session, room: RoomId, days: int, now: Instant) -> None:
    plan = found_room(session, room).plan
    settings = with_days_since(plan.settings, now)
    rooms.plan_anew(session, room, replace(plan, settings=settings, delete_after_days=days))


def _kept(use: Use) -> Kept:
    """No room goes before a day after its days were set: what was a slip can be mended."""
    since = days_since(use.settings) or Instant(0)
    return Kept(use.days, Instant(max(use.last + use.days * DAY_MS, since + DAY_MS)))
