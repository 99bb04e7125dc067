"""The matches of rooms as lines of a list. What a match is, its log says."""

from __future__ import annotations

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant, Seq
from edu_battle.game.state import Phase
from edu_battle.store.keys import MatchId, RoomId
from edu_battle.store.models import MatchRow, RoomRow
from edu_battle.store.rows import MatchLine

_CLOSED = (Phase.OVER, Phase.VOID)


def create(session: Session, room: RoomId, at: Instant) -> MatchLine:
    """Add the next match of a room; its log is still empty."""
    session.execute(select(RoomRow.id).where(RoomRow.id == room).with_for_update())
    newest = select(func.coalesce(func.max(MatchRow.number), 0)).where(MatchRow.room_id == room)
    number = session.execute(newest).scalar_one() + 1
    row = MatchRow(
        room_id=room, number=number, phase=Phase.PLACING.value, head=Seq(0), created_at=at
    )
    session.add(row)
    session.flush()
    return _line(row)


def by_id(session: Session, match: MatchId) -> MatchLine | None:
    """Return the match with this id."""
    row = session.get(MatchRow, match)
    return _line(row) if row else None


def of_room(session: Session, room: RoomId) -> tuple[MatchLine, ...]:
    """Return a room's matches, newest first."""
    matches = select(MatchRow).where(MatchRow.room_id == room).order_by(MatchRow.number.desc())
    return tuple(_line(row) for row in session.scalars(matches))


def latest(session: Session, room: RoomId) -> MatchLine | None:
    """Return a room's newest match."""
    matches = select(MatchRow).where(MatchRow.room_id == room).order_by(MatchRow.number.desc())
    row = session.scalars(matches.limit(1)).first()
    return _line(row) if row else None


def unfinished(session: Session) -> tuple[MatchLine, ...]:
    """Return the matches of all rooms that are not over, oldest first."""
    matches = select(MatchRow).where(MatchRow.phase.not_in(_CLOSED)).order_by(MatchRow.id)
    return tuple(_line(row) for row in session.scalars(matches))


def sum_up(session: Session, match: MatchId, phase: Phase, head: Seq, at: Instant) -> None:
    """Set a match's line to where its log stands after the event `head` at this time."""
    ended = at if phase in _CLOSED else None
    session.execute(
        update(MatchRow)
        .where(MatchRow.id == match, MatchRow.head < head)
        .values(phase=phase.value, head=head, ended_at=ended)
    )


def _line(row: MatchRow) -> MatchLine:
    return MatchLine(
        id=row.id,
        room=row.room_id,
        number=row.number,
        phase=row.phase,
        head=row.head,
        created_at=row.created_at,
        ended_at=row.ended_at,
    )
