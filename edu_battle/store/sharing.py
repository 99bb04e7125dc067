"""Who else sits at a room's desk beside the teacher who opened it, and the links to get there."""

from __future__ import annotations

from sqlalchemy import ColumnElement, bindparam, delete, select, update
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.store.base import table
from edu_battle.store.database import Reader
from edu_battle.store.keys import RoomId, TeacherId
from edu_battle.store.models import RoomLinkRow, RoomTeacherRow, TeacherRow
from edu_battle.store.rows import Teacher
from edu_battle.store.tokens import digest

_PARTNERS = table(RoomTeacherRow)
_SHARES = select(_PARTNERS.c.room_id).where(
    _PARTNERS.c.room_id == bindparam("room"), _PARTNERS.c.teacher_id == bindparam("teacher")
)


def ask(session: Session, room: RoomId, token: str, expires: Instant) -> None:
    """Make a link by which one more teacher comes to a room, once, until it expires."""
    session.add(RoomLinkRow(room_id=room, token_hash=digest(token), expires_at=expires))
    session.flush()


def asked(session: Session, token: str, now: Instant) -> RoomId | None:
    """Return the room that a link which is good still leads to."""
    good = select(RoomLinkRow.room_id).where(*_good(token, now))
    return session.execute(good).scalar_one_or_none()


def spend(session: Session, token: str, now: Instant) -> RoomId | None:
    """Use a link up: return the room it leads to, or None where it was good no more."""
    spent = update(RoomLinkRow).where(*_good(token, now)).values(used_at=now)
    return session.execute(spent.returning(RoomLinkRow.room_id)).scalar_one_or_none()


def withdraw(session: Session, room: RoomId) -> None:
    """Let no link to a room that nobody has used be good any more."""
    unused = RoomLinkRow.room_id == room, RoomLinkRow.used_at.is_(None)
    session.execute(delete(RoomLinkRow).where(*unused))


def _good(token: str, now: Instant) -> tuple[ColumnElement[bool], ...]:
    unused = RoomLinkRow.used_at.is_(None)
    return RoomLinkRow.token_hash == digest(token), unused, RoomLinkRow.expires_at > now


def add(session: Session, room: RoomId, teacher: TeacherId) -> None:
    """Let a teacher sit at the desk of a room; twice is once."""
    session.merge(RoomTeacherRow(room_id=room, teacher_id=teacher))
    session.flush()


def remove(session: Session, room: RoomId, teacher: TeacherId) -> None:
    """Let a teacher sit there no more."""
    gone = delete(RoomTeacherRow).where(
        RoomTeacherRow.room_id == room, RoomTeacherRow.teacher_id == teacher
    )
    session.execute(gone)


def of_room(session: Session, room: RoomId) -> tuple[Teacher, ...]:
    """Return the further teachers of a room, by name."""
    rows = (
        select(TeacherRow)
        .join(RoomTeacherRow, RoomTeacherRow.teacher_id == TeacherRow.id)
        .where(RoomTeacherRow.room_id == room)
        .order_by(TeacherRow.name)
    )
    return tuple(
        Teacher(row.id, row.name, row.password_hash, row.epoch, row.guest)
        for row in session.scalars(rows)
    )


def shares(session: Reader, room: RoomId, teacher: TeacherId) -> bool:
    """Tell whether a teacher is one of a room's further ones."""
    return session.execute(_SHARES, {"room": room, "teacher": teacher}).first() is not None
