"""The teachers' accounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.store import links
from edu_battle.store.base import table
from edu_battle.store.database import Reader
from edu_battle.store.keys import TeacherId
from edu_battle.store.models import TeacherRow
from edu_battle.store.rows import Teacher

_TEACHERS = table(TeacherRow)
_BY_ID = select(_TEACHERS).where(_TEACHERS.c.id == bindparam("teacher"))


@dataclass(eq=False)
class NameTaken(Exception):
    """Another account has this name."""

    name: str


def create(
    session: Session,
    name: str,
    at: Instant,
    password_hash: str | None = None,
    *,
    guest: bool = False,
) -> Teacher:
    """Open an account; raises NameTaken."""
    if by_name(session, name):
        raise NameTaken(name)
    row = TeacherRow(name=name, password_hash=password_hash, created_at=at, epoch=0, guest=guest)
    session.add(row)
    session.flush()
    return _teacher(row)


def first(session: Session) -> Teacher | None:
    """Return the oldest account, the one that the first start made."""
    row = session.scalars(select(TeacherRow).order_by(TeacherRow.id).limit(1)).first()
    return _teacher(row) if row else None


def by_id(session: Reader, teacher: TeacherId) -> Teacher | None:
    """Return the account with this id."""
    row = session.execute(_BY_ID, {"teacher": teacher}).first()
    return _teacher(row) if row else None


def by_name(session: Session, name: str) -> Teacher | None:
    """Return the account with this name, in capitals or not, in any script."""
    return next((one for one in everyone(session) if one.name.casefold() == name.casefold()), None)


def everyone(session: Session) -> tuple[Teacher, ...]:
    """Return all accounts, the oldest first."""
    return tuple(
        _teacher(row) for row in session.execute(select(_TEACHERS).order_by(_TEACHERS.c.id))
    )


def rename(session: Session, teacher: TeacherId, name: str) -> None:
    """Call an account something else; raises NameTaken."""
    other = by_name(session, name)
    if other and other.id != teacher:
        raise NameTaken(name)
    session.execute(update(TeacherRow).where(TeacherRow.id == teacher).values(name=name))


def set_password(session: Session, teacher: TeacherId, password_hash: str) -> None:
    """Change the password, which ends every session of the account."""
    own = update(TeacherRow).where(TeacherRow.id == teacher)
    session.execute(own.values(password_hash=password_hash))
    end_sessions(session, teacher)


def set_guest(session: Session, teacher: TeacherId, *, guest: bool) -> None:
    """Say whether an account is no more than a guest's."""
    session.execute(update(TeacherRow).where(TeacherRow.id == teacher).values(guest=guest))


def end_sessions(session: Session, teacher: TeacherId) -> None:
    """Sign the account out on every device; its links that lie about sign nobody in either."""
    links.void(session, teacher)
    session.execute(
        update(TeacherRow).where(TeacherRow.id == teacher).values(epoch=TeacherRow.epoch + 1)
    )


def _teacher(row: Any) -> Teacher:
    return Teacher(row.id, row.name, row.password_hash, row.epoch, row.guest)
