"""Which place on the shelf serves which row of the rules, and how much should wait there.

Where each team solves tasks of its own it has a place of its own, a mate of the other teams': what
lies at the same position of mates is made from the same template, so no team is luckier.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import product

from edu_battle.game.facts import CrewLevel
from edu_battle.game.ids import TeamId
from edu_battle.game.own_numbers import each_its_own
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.switches import Aim, Numbers, TriggerKind, WhoAnswers
from edu_battle.store.keys import Slot

SPARE = 2
"""Tasks kept ready beyond what a match can ask for, so that an undo never empties a hand."""

STORMS = 6
"""How many storms a match is made ready for."""

MOST_TEAMS = 8
"""No match has more."""

SHOTS = 8
"""For how many shots of each team a task waits; the shelf is filled again meanwhile."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the shelf: its mates, itself among them, and whether these hold the same tasks."""

    slot: Slot
    mates: tuple[Slot, ...]
    same: bool = False


def place_for(rules: Ruleset, rule: TaskRule, team: TeamId | None, lead: int = 0) -> Place:
    """Return the shelf's place for a row of the rules and the team that earned its task.

    `lead`: the place in the room of the match's first team, so that matches at once do not mix.
    """
    base = Slot(f"{rule.level}:{','.join(sorted(rule.banks)) or '*'}")
    everyone = rules.solving.who is WhoAnswers.EVERYONE
    if team is None or everyone or rules.teams.count == 1:
        return Place(base, (base,))
    same = rules.numbers is Numbers.SAME
    sign = "=" if same else "@"
    first = lead * MOST_TEAMS
    mates = tuple(Slot(f"{base}{sign}{first + mate}") for mate in range(rules.teams.count))
    return Place(mates[team], mates, same)


def slot_again(bank: str, template: str) -> Slot:
    """Return the place where tasks wait that were made for a template to come back."""
    return Slot(f"again:{sha256(f'{bank}/{template}'.encode()).hexdigest()[:_SIGNS]}")


_SIGNS = 16

LIKE = "like:"
"""So begin the names of places for what is made like a task that waits at another."""


def slot_like(bank: str, template: str, seed: int) -> Slot:
    """Return the place of what was made like a task, for crews that get numbers of their own."""
    return Slot(f"{LIKE}{sha256(f'{bank}/{template}/{seed}'.encode()).hexdigest()[:_SIGNS]}")


def names_a_square(rules: Ruleset, rule: TaskRule) -> bool:
    """Tell whether the answer to a row's tasks is the square that is fired at."""
    before = rule.trigger is TriggerKind.BEFORE_SHOT
    return before and rules.solving.aim is Aim.ANSWER_IS_CELL


def of_each_crew(rules: Ruleset, places: Mapping[Place, tuple[TaskRule, int]]) -> tuple[Slot, ...]:
    """Return the places from which each crew is to get numbers of its own."""
    rows = [(place.slot, rule) for place, (rule, _) in places.items() if each_its_own(rules)]
    return tuple(slot for slot, rule in rows if not names_a_square(rules, rule))


def of_level(rules: Ruleset, rule: TaskRule, level: CrewLevel) -> TaskRule | None:
    """Return a row of the rules as it is for crews of a level; None where there is none such.

    A team that answers together has one task.
    """
    harder = rule.level + level
    alone = rules.solving.who is WhoAnswers.EVERYONE and not names_a_square(rules, rule)
    return replace(rule, level=harder) if alone and harder in _LEVELS else None


_LEVELS = range(1, 6)


def wanted(
    rules: Ruleset, leads: Iterable[int] = (0,), levels: Iterable[CrewLevel] = ()
) -> Mapping[Place, tuple[TaskRule, int]]:
    """Return, for each place of the shelf, a row it serves and how many tasks should wait.

    `leads`: of each match at once, the place in the room of its first team. `levels`: of crews
    whose tasks are easier or harder.
    """
    counts: Counter[Place] = Counter()
    rows: dict[Place, TaskRule] = {}
    for lead, rule in product(leads, rules.tasks):
        others = (of_level(rules, rule, level) for level in levels)
        for row, team in product([rule, *filter(None, others)], earners(rules, rule)):
            place = place_for(rules, row, team, lead)
            rows.setdefault(place, row)
            counts[place] += asked(rules, rule)
    return {place: (rows[place], counts[place] + SPARE) for place in rows}


def earners(rules: Ruleset, rule: TaskRule) -> tuple[TeamId | None, ...]:
    """Return who may earn a task of a row: a storm is nobody's, any other a team's."""
    if rule.trigger is TriggerKind.DROUGHT:
        return (None,)
    return tuple(TeamId(team) for team in range(rules.teams.count))


def asked(rules: Ruleset, rule: TaskRule) -> int:
    """Return how many tasks of a row one team may ask for."""
    if rule.trigger is TriggerKind.DROUGHT:
        return STORMS
    if rule.trigger is TriggerKind.BEFORE_SHOT:
        return SHOTS
    if rule.trigger is TriggerKind.MINE:
        return rules.extras.mines
    return sum(ship.count for ship in rules.fleet if rule.size in {0, ship.size})
