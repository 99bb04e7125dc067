"""When rooms were last used, and for how many days each is kept after that."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, bindparam, func, select
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.store.base import table
from edu_battle.store.database import Reader
from edu_battle.store.keys import RoomId
from edu_battle.store.models import EventRow, MatchRow, RoomRow, SeatRow
from edu_battle.store.rows import Use

_ROOMS, _SEATS = table(RoomRow).c, table(SeatRow).c
_MATCHES, _EVENTS = table(MatchRow).c, table(EventRow).c

_PLAYED = (
    select(func.max(_EVENTS.at))
    .join(table(MatchRow), (_MATCHES.id == _EVENTS.match_id) & (_MATCHES.head == _EVENTS.seq))
    .where(_MATCHES.room_id == _ROOMS.id)
    .correlate(table(RoomRow))
    .scalar_subquery()
)
_VISITED = (
    select(func.max(_SEATS.last_seen))
    .where(_SEATS.room_id == _ROOMS.id)
    .correlate(table(RoomRow))
    .scalar_subquery()
)
_ALL: Select[Any] = select(
    _ROOMS.id, _ROOMS.delete_after_days, _ROOMS.settings, _ROOMS.created_at, _PLAYED, _VISITED
)
_ONE = _ALL.where(_ROOMS.id == bindparam("room"))


def of_room(session: Reader, room: RoomId) -> Use | None:
    """Return when a room was last used: opened, played in, or visited by a tablet."""
    row = session.execute(_ONE, {"room": room}).first()
    return _use(row) if row else None


def of_all(session: Session) -> tuple[Use, ...]:
    """Return the use of every room there is."""
    return tuple(_use(row) for row in session.execute(_ALL))


def _use(row: Any) -> Use:
    room, days, settings, *instants = row
    return Use(room, days, Instant(max(at for at in instants if at is not None)), settings)
