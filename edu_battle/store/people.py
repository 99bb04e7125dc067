"""A room's people as plain values, so that what a deed has changed can be told and put back."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from edu_battle.store.base import table
from edu_battle.store.keys import RoomId
from edu_battle.store.models import RoomRow, SeatRow, TeamRow

Value = str | int | bool | None


class Field(NamedTuple):
    """One value of one row: of which table, of which id, in which column."""

    table: str
    id: int
    column: str


_KEPT = {
    "rooms": (table(RoomRow), ("locked", "settings")),
    "teams": (table(TeamRow), ("name",)),
    "seats": (
        table(SeatRow),
        ("team_id", "token_hash", "name", "pupils", "captain", "gone", "standing"),
    ),
}


def values(session: Session, room: RoomId) -> dict[Field, Value]:
    """Return every value of a room that a deed can change."""
    found: dict[Field, Value] = {}
    for name, (rows, columns) in _KEPT.items():
        ours = rows.c.id if name == "rooms" else rows.c.room_id
        for row in session.execute(select(rows).where(ours == room)).mappings():
            found |= {Field(name, row["id"], column): row[column] for column in columns}
    return found


def put(session: Session, field: Field, value: Value) -> None:
    """Set one of these values."""
    rows, _ = _KEPT[field.table]
    session.execute(update(rows).where(rows.c.id == field.id).values({field.column: value}))
