"""Stories of rules that a teacher keeps under names, for the rooms to come."""

from __future__ import annotations

from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.service.house import House
from edu_battle.service.names import MOST_TITLE, clean
from edu_battle.service.refusals import NotFound, RulesFaulty, SavedFull, SavedTaken
from edu_battle.store import saved_rulesets
from edu_battle.store.keys import SavedId, TeacherId
from edu_battle.store.rows import SavedRules
from edu_battle.store.saved_rulesets import SavedNameTaken

MOST_SAVED = 60


def kept_by(house: House, teacher: TeacherId) -> tuple[SavedRules, ...]:
    """Return what a teacher keeps, by name."""
    with house.database.reading() as session:
        return saved_rulesets.of_teacher(session, teacher)


def keep(house: House, teacher: TeacherId, name: str, rules: Ruleset) -> str:
    """Keep rules under a name, and return it as it is written.

    Raises RulesFaulty, NameBad, SavedTaken, SavedFull.
    """
    called = clean(name, MOST_TITLE)
    if faults := ruleset_faults(rules):
        raise RulesFaulty(faults)
    try:
        with house.database.writing() as session:
            if len(saved_rulesets.of_teacher(session, teacher)) >= MOST_SAVED:
                raise SavedFull(MOST_SAVED)
            saved_rulesets.add(session, teacher, called, rules, house.clock.now())
    except SavedNameTaken as taken:
        raise SavedTaken(taken.name) from taken
    return called


def found(house: House, teacher: TeacherId, saved: SavedId) -> SavedRules:
    """Return one of a teacher's rulesets; raises NotFound where it is another's too."""
    with house.database.reading() as session:
        one = saved_rulesets.by_id(session, teacher, saved)
    if one is None:
        raise NotFound
    return one


def rename(house: House, teacher: TeacherId, saved: SavedId, name: str) -> str:
    """Give kept rules another name, and return it; raises NotFound, NameBad, SavedTaken."""
    called = clean(name, MOST_TITLE)
    try:
        with house.database.writing() as session:
            if not saved_rulesets.rename(session, teacher, saved, called):
                raise NotFound
    except SavedNameTaken as taken:
        raise SavedTaken(taken.name) from taken
    return called


def forget(house: House, teacher: TeacherId, saved: SavedId) -> SavedRules:
    """Keep rules no longer; return them, so that this can be undone. Raises NotFound."""
    one = found(house, teacher, saved)
    with house.database.writing() as session:
        saved_rulesets.delete(session, teacher, saved, house.clock.now())
    return one


def forgotten(house: House, teacher: TeacherId) -> tuple[SavedRules, ...]:
    """Return what a teacher may have back, the last deleted first."""
    with house.database.reading() as session:
        return saved_rulesets.deleted(session, teacher)


def restore(house: House, teacher: TeacherId, saved: SavedId) -> str:
    """Keep again what was deleted, and return its name; raises NotFound, SavedTaken, SavedFull."""
    try:
        with house.database.writing() as session:
            if len(saved_rulesets.of_teacher(session, teacher)) >= MOST_SAVED:
                raise SavedFull(MOST_SAVED)
            back = saved_rulesets.restore(session, teacher, saved)
    except SavedNameTaken as taken:
        raise SavedTaken(taken.name) from taken
    if back is None:
        raise NotFound
    return back.name
