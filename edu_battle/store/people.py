"""A room's people as plain values, so that what a deed has changed can be told and put back.

Of a room's settings each that a deed can change is a value of its own: the bell may be set anew
between a deed and its undoing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

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


_ADMITS, _ROBOTS = "admits", "robots"
_KEPT = {
    "rooms": (table(RoomRow), ("locked",)),
    "teams": (table(TeamRow), ("name",)),
    "seats": (
        table(SeatRow),
        (
            *("team_id", "token_hash", "name", "pupils", "captain", "gone", "standing"),
            *("paper", "level"),
        ),
    ),
}


def values(session: Session, room: RoomId) -> dict[Field, Value]:
    """Return every value of a room that a deed can change."""
    found: dict[Field, Value] = {}
    for name, (rows, columns) in _KEPT.items():
        ours = rows.c.id if name == "rooms" else rows.c.room_id
        for row in session.execute(select(rows).where(ours == room)).mappings():
            found |= {Field(name, row["id"], column): row[column] for column in columns}
    teams = {field.id for field in found if field.table == "teams"}
    return found | _settings(room, json.loads(_settings_of(session, room)), teams)


def _settings(room: RoomId, kept: dict[str, Any], teams: Iterable[int]) -> dict[Field, Value]:
    robots = kept.get(_ROBOTS, {})
    levels: dict[Field, Value] = {
        Field("rooms", room, f"{_ROBOTS}.{team}"): robots.get(str(team)) for team in sorted(teams)
    }
    return {Field("rooms", room, _ADMITS): bool(kept.get(_ADMITS, False)), **levels}


def _settings_of(session: Session, room: int) -> str:
    return session.execute(select(RoomRow.settings).where(RoomRow.id == room)).scalar() or "{}"


def put(session: Session, field: Field, value: Value) -> None:
    """Set one of these values."""
    if field.table == "rooms" and field.column.split(".")[0] in {_ADMITS, _ROBOTS}:
        _put_setting(session, field, value)
        return
    rows, _ = _KEPT[field.table]
    session.execute(update(rows).where(rows.c.id == field.id).values({field.column: value}))


def _put_setting(session: Session, field: Field, value: Value) -> None:
    kept = json.loads(_settings_of(session, field.id))
    name, _, team = field.column.partition(".")
    if team:
        robots = {key: level for key, level in kept.get(name, {}).items() if key != team}
        kept[name] = robots | ({team: value} if value else {})
    else:
        kept[name] = value
    text = json.dumps(kept)
    session.execute(update(RoomRow).where(RoomRow.id == field.id).values(settings=text))
