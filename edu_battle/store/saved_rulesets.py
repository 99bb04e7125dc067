"""The rulesets that teachers keep under names; the last that were deleted can be had back."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Select, func, select, update
from sqlalchemy import delete as delete_from
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.game.ruleset import Ruleset
from edu_battle.store.codec import from_json, to_json
from edu_battle.store.keys import SavedId, TeacherId
from edu_battle.store.models import SavedRulesetRow
from edu_battle.store.rows import SavedRules


@dataclass(eq=False)
class SavedNameTaken(Exception):
    """The teacher keeps another ruleset under this name."""

    name: str


MOST_DELETED = 5
"""So many deleted ones can be had back."""


def add(session: Session, teacher: TeacherId, name: str, rules: Ruleset, at: Instant) -> None:
    """Keep a ruleset; raises SavedNameTaken."""
    _refuse_taken(session, teacher, name)
    row = SavedRulesetRow(teacher_id=teacher, name=name, body=to_json(rules), saved_at=at)
    session.add(row)
    session.flush()


def of_teacher(session: Session, teacher: TeacherId) -> tuple[SavedRules, ...]:
    """Return what a teacher keeps, by name."""
    mine = (
        select(SavedRulesetRow)
        .where(SavedRulesetRow.teacher_id == teacher, SavedRulesetRow.deleted_at.is_(None))
        .order_by(func.lower(SavedRulesetRow.name))
    )
    return tuple(_saved(row) for row in session.scalars(mine))


def by_id(session: Session, teacher: TeacherId, saved: SavedId) -> SavedRules | None:
    """Return one of a teacher's rulesets."""
    mine = select(SavedRulesetRow).where(
        SavedRulesetRow.teacher_id == teacher,
        SavedRulesetRow.id == saved,
        SavedRulesetRow.deleted_at.is_(None),
    )
    row = session.scalars(mine).first()
    return _saved(row) if row else None


def rename(session: Session, teacher: TeacherId, saved: SavedId, name: str) -> bool:
    """Give a ruleset another name; tell whether there was one. Raises SavedNameTaken."""
    _refuse_taken(session, teacher, name, but=saved)
    named = (
        update(SavedRulesetRow)
        .where(
            SavedRulesetRow.teacher_id == teacher,
            SavedRulesetRow.id == saved,
            SavedRulesetRow.deleted_at.is_(None),
        )
        .values(name=name)
        .returning(SavedRulesetRow.id)
    )
    return session.execute(named).first() is not None


def deleted(session: Session, teacher: TeacherId) -> tuple[SavedRules, ...]:
    """Return what a teacher has deleted and may have back, newest first."""
    return tuple(_saved(row) for row in session.scalars(_deleted(teacher)))


def delete(session: Session, teacher: TeacherId, saved: SavedId, at: Instant) -> None:
    """Keep one of a teacher's rulesets no longer; only the last ones can be had back."""
    _mark(session, teacher, saved, at)
    old = [row.id for row in session.scalars(_deleted(teacher))][MOST_DELETED:]
    session.execute(delete_from(SavedRulesetRow).where(SavedRulesetRow.id.in_(old)))


def restore(session: Session, teacher: TeacherId, saved: SavedId) -> SavedRules | None:
    """Keep again what was deleted, and return it if there was anything; raises SavedNameTaken."""
    gone = next((one for one in deleted(session, teacher) if one.id == saved), None)
    if gone is not None:
        _refuse_taken(session, teacher, gone.name, but=saved)
        _mark(session, teacher, saved, None)
    return gone


def _mark(session: Session, teacher: TeacherId, saved: SavedId, at: Instant | None) -> None:
    mine = SavedRulesetRow.teacher_id == teacher, SavedRulesetRow.id == saved
    session.execute(update(SavedRulesetRow).where(*mine).values(deleted_at=at))


def _deleted(teacher: TeacherId) -> Select[SavedRulesetRow]:
    gone = SavedRulesetRow.deleted_at
    mine = select(SavedRulesetRow).where(SavedRulesetRow.teacher_id == teacher, gone.is_not(None))
    return mine.order_by(gone.desc(), SavedRulesetRow.id.desc())


def _refuse_taken(
    session: Session, teacher: TeacherId, name: str, but: SavedId | None = None
) -> None:
    """Names are compared as people read them, in every script, which SQLite's own lower is not.

    A name that is given again is that of nothing deleted any more.
    """
    for kept in of_teacher(session, teacher):
        if kept.name.casefold() == name.casefold() and kept.id != but:
            raise SavedNameTaken(name)
    gone = SavedRulesetRow.deleted_at.is_not(None), SavedRulesetRow.id != (but or 0)
    alike = SavedRulesetRow.teacher_id == teacher, SavedRulesetRow.name == name, *gone
    session.execute(delete_from(SavedRulesetRow).where(*alike))


def _saved(row: SavedRulesetRow) -> SavedRules:
    rules = from_json(Ruleset, row.body)
    return SavedRules(SavedId(row.id), row.name, rules, row.saved_at)
