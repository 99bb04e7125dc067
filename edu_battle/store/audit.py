"""What people did in a room outside its matches: only ever added to."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from edu_battle.store.base import table
from edu_battle.store.database import Reader
from edu_battle.store.keys import DeedId, RoomId
from edu_battle.store.models import RoomAuditRow
from edu_battle.store.rows import Deed, NotedDeed

_DEEDS = table(RoomAuditRow)


def add(session: Session, room: RoomId, deed: Deed) -> DeedId:
    """Note a deed."""
    row = RoomAuditRow(room_id=room, at=deed.at, actor=deed.actor, deed=deed.deed, body=deed.body)
    session.add(row)
    session.flush()
    return DeedId(row.id)


def of_room(session: Session, room: RoomId) -> tuple[Deed, ...]:
    """Return a room's deeds, oldest first."""
    rows = select(RoomAuditRow).where(RoomAuditRow.room_id == room).order_by(RoomAuditRow.id)
    return tuple(_deed(row) for row in session.scalars(rows))


def newest(
    session: Reader, room: RoomId, most: int, deeds: Collection[str]
) -> tuple[NotedDeed, ...]:
    """Return the last of a room's deeds of these kinds, newest first."""
    rows = select(_DEEDS).where(_DEEDS.c.room_id == room, _DEEDS.c.deed.in_(deeds))
    last = rows.order_by(_DEEDS.c.id.desc()).limit(most)
    return tuple(NotedDeed(DeedId(row.id), _deed(row)) for row in session.execute(last))


def by_id(session: Session, room: RoomId, deed: DeedId) -> Deed | None:
    """Return one of a room's deeds."""
    row = session.get(RoomAuditRow, deed)
    return _deed(row) if row and row.room_id == room else None


def _deed(row: Any) -> Deed:
    return Deed(row.at, row.actor, row.deed, row.body)
