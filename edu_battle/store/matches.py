"""The matches of rooms as lines of a list. What a match is, its log says."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant, Seq
from edu_battle.game.state import Phase
from edu_battle.store.base import table
from edu_battle.store.database import Reader
from edu_battle.store.keys import MatchId, MatchNumber, RoomId
from edu_battle.store.models import MatchRow, RoomRow
from edu_battle.store.rows import MatchLine

CLOSED = (Phase.OVER, Phase.VOID)

_MATCHES = table(MatchRow)
_BY_ID = select(_MATCHES).where(_MATCHES.c.id == bindparam("match"))
_OF_ROOM = (
    select(_MATCHES)
    .where(_MATCHES.c.room_id == bindparam("room"))
    .order_by(_MATCHES.c.number.desc())
)
_NUMBERED = select(_MATCHES).where(
    _MATCHES.c.room_id == bindparam("room"), _MATCHES.c.number == bindparam("number")
)


def create(session: Session, room: RoomId, at: Instant) -> MatchLine:
    """Add the next match of a room; its log is still empty."""
    session.execute(select(RoomRow.id).where(RoomRow.id == room).with_for_update())
    newest = select(func.coalesce(func.max(MatchRow.number), 0)).where(MatchRow.room_id == room)
    number = MatchNumber(session.execute(newest).scalar_one() + 1)
    row = MatchRow(
        room_id=room, number=number, phase=Phase.PLACING.value, head=Seq(0), created_at=at
    )
    session.add(row)
    session.flush()
    return _line(row)


def by_id(session: Reader, match: MatchId) -> MatchLine | None:
    """Return the match with this id."""
    row = session.execute(_BY_ID, {"match": match}).first()
    return _line(row) if row else None


def of_room(session: Reader, room: RoomId) -> tuple[MatchLine, ...]:
    """Return a room's matches, newest first."""
    return tuple([_line(row) for row in session.execute(_OF_ROOM, {"room": room})])


def numbered(session: Reader, room: RoomId, number: MatchNumber) -> MatchLine | None:
    """Return the match of a room with this number."""
    row = session.execute(_NUMBERED, {"room": room, "number": number}).first()
    return _line(row) if row else None


def unfinished(session: Session) -> tuple[MatchLine, ...]:
    """Return the matches of all rooms that are not over, oldest first."""
    matches = select(MatchRow).where(MatchRow.phase.not_in(CLOSED)).order_by(MatchRow.id)
    return tuple(_line(row) for row in session.scalars(matches))


def ended_since(session: Session, at: Instant) -> tuple[MatchLine, ...]:
    """Return the matches of all rooms that were over at this time or later, oldest first."""
    matches = select(MatchRow).where(MatchRow.ended_at >= at).order_by(MatchRow.id)
    return tuple(_line(row) for row in session.scalars(matches))


def newest_beside(session: Session, room: RoomId, most: int) -> tuple[MatchLine, ...]:
    """Return the newest matches that are over, of all rooms of the teacher who has this one."""
    teacher = select(RoomRow.teacher_id).where(RoomRow.id == room).scalar_subquery()
    wanted = (
        select(MatchRow)
        .join(RoomRow, RoomRow.id == MatchRow.room_id)
        .where(RoomRow.teacher_id == teacher, MatchRow.phase == Phase.OVER)
        .order_by(MatchRow.ended_at.desc(), MatchRow.id.desc())
        .limit(most)
    )
    return tuple(_line(row) for row in session.scalars(wanted))


def counted(session: Session) -> tuple[MatchLine, ...]:
    """Return the matches of all rooms that were not called off, oldest first."""
    matches = select(MatchRow).where(MatchRow.phase != Phase.VOID).order_by(MatchRow.id)
    return tuple(_line(row) for row in session.scalars(matches))


def set_phase(session: Session, match: MatchId, phase: Phase, at: Instant) -> None:
    """Note which phase a match came to at this time, with the append that brought it there."""
    ended = at if phase in CLOSED else None
    session.execute(
        update(_MATCHES).where(_MATCHES.c.id == match).values(phase=phase.value, ended_at=ended)
    )


def _line(row: Any) -> MatchLine:
    return MatchLine(
        id=row.id,
        room=row.room_id,
        number=row.number,
        phase=row.phase,
        head=row.head,
        created_at=row.created_at,
        ended_at=row.ended_at,
    )
