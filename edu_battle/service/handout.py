"""A lesson on paper: the cards of its tasks, numbered, and the fleet of a common sea.

The same room, rules and set give the same handout, so that it can be printed again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NewType

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Stake, Trigger
from edu_battle.game.fleet import Layout
from edu_battle.game.placing import CannotPlace, random_layout
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.styles import Style
from edu_battle.game.switches import Boards
from edu_battle.service.cards import RoomCard
from edu_battle.service.choosing_templates import SEED_SHIFT, fitting_templates, least_used
from edu_battle.service.house import House
from edu_battle.service.reprints import seeded
from edu_battle.service.slots import asked, earners, names_a_square
from edu_battle.service.snapshots import snapshot
from edu_battle.service.squares import built_in
from edu_battle.tasks.last_resort import last_resort
from edu_battle.tasks.template import Level, Template

SetNumber = NewType("SetNumber", int)
"""Which of the handouts that a room's rules give, from 1."""

MOST_CARDS = 48


@dataclass(frozen=True, slots=True)
class TaskOnPaper:
    """A card: its number, what brings it, what it is worth, and the task with its key."""

    number: int
    trigger: Trigger
    stake: Stake
    task: TaskSnapshot


@dataclass(frozen=True, slots=True)
class Handout:
    """What is printed for a lesson; `common`: the fleet of a sea that all teams share."""

    room: RoomCard
    set: SetNumber
    cards: tuple[TaskOnPaper, ...]
    common: Layout | None


def handout(house: House, room: RoomCard, which: SetNumber) -> Handout:
    """Return a handout for a room's rules: as many cards as a match can ask for."""
    chance = seeded(f"paper {room.code} {which}")
    rows = _rows(room.rules)
    drawn = zip(rows, _tasks(house, room.rules, rows, chance), strict=True)
    cards = [
        TaskOnPaper(number, Trigger(rule.trigger, rule.size), Stake(rule.right, rule.wrong), task)
        for number, (rule, task) in enumerate(drawn, 1)
    ]
    return Handout(room, which, tuple(cards), _common(room.rules, chance))


def _rows(rules: Ruleset) -> list[TaskRule]:
    """Return a row for each card: as many as all teams together can ask for."""
    return [
        rule
        for rule in rules.tasks
        for _ in earners(rules, rule)
        for _ in range(asked(rules, rule))
    ][:MOST_CARDS]


def _tasks(
    house: House, rules: Ruleset, rows: Sequence[TaskRule], chance: Chance
) -> Iterator[TaskSnapshot]:
    """Make a task for each row; where there is no template for it, arithmetic takes its place."""
    templates = _templates(house, rules, rows, chance)
    seeds = [chance.bits() >> SEED_SHIFT for _ in rows]
    pairs = zip(templates, seeds, strict=True)
    made = house.stock.made([(template, seed) for template, seed in pairs if template])
    for rule, template, seed in zip(rows, templates, seeds, strict=True):
        found = next(made) if template else None
        yield found or _simple(rules, rule, seed)


def _templates(
    house: House, rules: Ruleset, rows: Iterable[TaskRule], chance: Chance
) -> list[Template | None]:
    used = Counter[str]()
    fitting = [
        () if names_a_square(rules, rule) else fitting_templates(house.library.templates, rule)
        for rule in rows
    ]
    return [least_used(own, used, chance) if own else None for own in fitting]


def _simple(rules: Ruleset, rule: TaskRule, seed: int) -> TaskSnapshot:
    level = Level(rule.level)
    if not names_a_square(rules, rule):
        return snapshot(last_resort(level, seed))
    board = rules.board
    every = (Cell(*divmod(place, board.cols)) for place in range(board.rows * board.cols))
    water = tuple(cell for cell in every if cell not in board.holes)
    return built_in(rules, water, level, Chance(seed))


def _common(rules: Ruleset, chance: Chance) -> Layout | None:
    """Lay the fleet of a sea that is nobody's own; None where each team draws its fleet."""
    if rules.teams.boards is not Boards.SHARED:
        return None
    try:
        return random_layout(rules, chance, Style.QUICK)
    except CannotPlace:
        return None
