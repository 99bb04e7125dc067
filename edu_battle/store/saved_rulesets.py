"""The rulesets that teachers keep under names, each its own."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete as delete_from
from sqlalchemy import func, select, update
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
        .where(SavedRulesetRow.teacher_id == teacher)
        .order_by(func.lower(SavedRulesetRow.name))
    )
    return tuple(_saved(row) for row in session.scalars(mine))


def by_id(session: Session, teacher: TeacherId, saved: SavedId) -> SavedRules | None:
    """Return one of a teacher's rulesets."""
    mine = select(SavedRulesetRow).where(
        SavedRulesetRow.teacher_id == teacher, SavedRulesetRow.id == saved
    )
    row = session.scalars(mine).first()
    return _saved(row) if row else None


def rename(session: Session, teacher: TeacherId, saved: SavedId, name: str) -> bool:
    """Give a ruleset another name; tell whether there was one. Raises SavedNameTaken."""
    _refuse_taken(session, teacher, name, but=saved)
    named = (
        update(SavedRulesetRow)
        .where(SavedRulesetRow.teacher_id == teacher, SavedRulesetRow.id == saved)
        .values(name=name)
        .returning(SavedRulesetRow.id)
    )
    return session.execute(named).first() is not None


def delete(session: Session, teacher: TeacherId, saved: SavedId) -> None:
    """Keep one of a teacher's rulesets no longer."""
    session.execute(
        delete_from(SavedRulesetRow).where(
            SavedRulesetRow.teacher_id == teacher, SavedRulesetRow.id == saved
        )
    )


def _refuse_taken(
    session: Session, teacher: TeacherId, name: str, but: SavedId | None = None
) -> None:
    """Names are compared as people read them, in every script, which SQLite's own lower is not."""
    for kept in of_teacher(session, teacher):
        if kept.name.casefold() == name.casefold() and kept.id != but:
            raise SavedNameTaken(name)


def _saved(row: SavedRulesetRow) -> SavedRules:
    rules = from_json(Ruleset, row.body)
    return SavedRules(SavedId(row.id), row.name, rules, row.saved_at)
