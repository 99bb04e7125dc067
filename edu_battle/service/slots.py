"""Which place on the shelf serves which row of the rules: one a level and choice of banks."""

from __future__ import annotations

from collections import Counter

from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.switches import TriggerKind
from edu_battle.store.keys import Slot

SPARE = 2
"""Tasks kept ready beyond what a match can ask for, so that an undo never empties a hand."""

STORMS = 6
"""How many storms a match is made ready for."""

SHOTS = 8
"""For how many shots of each team a task waits; the shelf is filled again meanwhile."""


def slot_for(rule: TaskRule) -> Slot:
    """Return the shelf's place for a row of the rules."""
    return Slot(f"{rule.level}:{','.join(sorted(rule.banks)) or '*'}")


def wanted(rules: Ruleset) -> dict[Slot, tuple[TaskRule, int]]:
    """Return, for each place of the shelf, a row it serves and how many tasks should wait."""
    counts: Counter[Slot] = Counter()
    rows: dict[Slot, TaskRule] = {}
    for rule in rules.tasks:
        slot = slot_for(rule)
        rows.setdefault(slot, rule)
        counts[slot] += _asked(rules, rule)
    return {slot: (rows[slot], counts[slot] + SPARE) for slot in rows}


def _asked(rules: Ruleset, rule: TaskRule) -> int:
    if rule.trigger is TriggerKind.DROUGHT:
        return STORMS
    teams = rules.teams.count
    if rule.trigger is TriggerKind.BEFORE_SHOT:
        return teams * SHOTS
    if rule.trigger is TriggerKind.MINE:
        return teams * rules.extras.mines
    ships = [ship for ship in rules.fleet if rule.size in {0, ship.size}]
    return teams * sum(ship.count for ship in ships)
