"""Rooms: found by id or code, planned, locked, counted up at every visible change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy import delete as delete_from
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.game.ruleset import Ruleset
from edu_battle.store.base import table
from edu_battle.store.codec import from_json, to_json
from edu_battle.store.database import Reader
from edu_battle.store.keys import RoomCode, RoomId, TeacherId
from edu_battle.store.models import RoomRow, RoomTeacherRow
from edu_battle.store.rows import Room, RoomPlan

_ROOMS = table(RoomRow)
_BY_ID = select(_ROOMS).where(_ROOMS.c.id == bindparam("room"))
_BY_CODE = select(_ROOMS).where(_ROOMS.c.code == bindparam("code"))


@dataclass(eq=False)
class CodeTaken(Exception):
    """Another room has this code; draw a new one."""

    code: RoomCode


def create(
    session: Session, teacher: TeacherId, code: RoomCode, plan: RoomPlan, at: Instant
) -> Room:
    """Open a room; raises CodeTaken."""
    if by_code(session, code):
        raise CodeTaken(code)
    row = RoomRow(
        teacher_id=teacher, code=code, created_at=at, locked=False, revision=0, **_columns(plan)
    )
    session.add(row)
    session.flush()
    return _room(row)


def by_id(session: Reader, room: RoomId) -> Room | None:
    """Return the room with this id."""
    row = session.execute(_BY_ID, {"room": room}).first()
    return _room(row) if row else None


def by_code(session: Session, code: RoomCode) -> Room | None:
    """Return the room that this code opens."""
    row = session.execute(_BY_CODE, {"code": code}).first()
    return _room(row) if row else None


def of_teacher(session: Session, teacher: TeacherId) -> tuple[Room, ...]:
    """Return a teacher's rooms, those that others share with her too, newest first."""
    shared = select(RoomTeacherRow.room_id).where(RoomTeacherRow.teacher_id == teacher)
    own = (RoomRow.teacher_id == teacher) | RoomRow.id.in_(shared)
    mine = select(RoomRow).where(own).order_by(RoomRow.id.desc())
    return tuple(_room(row) for row in session.scalars(mine))


def plan_anew(session: Session, room: RoomId, plan: RoomPlan) -> int:
    """Replace a room's plan and return its new revision."""
    return _change(session, room, **_columns(plan))


def set_locked(session: Session, room: RoomId, *, locked: bool) -> int:
    """Close a room to new devices, or open it, and return its new revision."""
    return _change(session, room, locked=locked)


def bump(session: Session, room: RoomId) -> int:
    """Say that a screen of the room may have changed, and return its new revision."""
    return _change(session, room)


def delete(session: Session, room: RoomId) -> None:
    """Remove a room with its teams, seats, matches, logs and tasks."""
    session.execute(delete_from(RoomRow).where(RoomRow.id == room))


def _change(session: Session, room: RoomId, **columns: Any) -> int:
    changed = (
        update(RoomRow)
        .where(RoomRow.id == room)
        .values(revision=RoomRow.revision + 1, **columns)
        .returning(RoomRow.revision)
    )
    return session.execute(changed).scalar_one()


def _columns(plan: RoomPlan) -> dict[str, Any]:
    return {
        "title": plan.title,
        "language": plan.language,
        "ruleset": to_json(plan.ruleset),
        "settings": plan.settings,
        "delete_after_days": plan.delete_after_days,
    }


def _room(row: Any) -> Room:
    plan = RoomPlan(
        row.title, row.language, _ruleset(row.ruleset), row.settings, row.delete_after_days
    )
    return Room(row.id, row.teacher_id, row.code, plan, row.locked, row.revision, row.created_at)


@lru_cache(maxsize=64)
def _ruleset(text: str) -> Ruleset:
    """Every request reads its room, and rules change once a lesson."""
    return from_json(Ruleset, text)
