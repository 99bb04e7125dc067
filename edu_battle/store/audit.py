"""What people did in a room outside its matches: only ever added to."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from edu_battle.store.keys import RoomId
from edu_battle.store.models import RoomAuditRow
from edu_battle.store.rows import Deed


def add(session: Session, room: RoomId, deed: Deed) -> None:
    """Note a deed."""
    session.add(
        RoomAuditRow(room_id=room, at=deed.at, actor=deed.actor, deed=deed.deed, body=deed.body)
    )
    session.flush()


def of_room(session: Session, room: RoomId) -> tuple[Deed, ...]:
    """Return a room's deeds, oldest first."""
    rows = select(RoomAuditRow).where(RoomAuditRow.room_id == room).order_by(RoomAuditRow.id)
    return tuple(Deed(row.at, row.actor, row.deed, row.body) for row in session.scalars(rows))
