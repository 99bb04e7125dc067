"""The server's sign of life, one row, so that a start knows how long it was away."""

from __future__ import annotations

from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.store.models import HeartbeatRow
from edu_battle.store.rows import Beat

_ONLY = 1


def write(session: Session, instance: str, at: Instant) -> None:
    """Say that this run of the server is alive."""
    session.merge(HeartbeatRow(id=_ONLY, instance=instance, at=at))
    session.flush()


def read(session: Session) -> Beat | None:
    """Return the last sign of life, None before the first."""
    row = session.get(HeartbeatRow, _ONLY)
    return Beat(row.instance, row.at) if row else None
