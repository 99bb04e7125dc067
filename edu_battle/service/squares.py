"""Tasks whose answer is a square: which square the key of the maths names on the game's board."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.aiming import aimable, named_square, numbers_of
from edu_battle.game.cells import Cell
from edu_battle.game.gates import BEFORE_SHOT
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.switches import Aim
from edu_battle.service.choosing_templates import SEED_SHIFT
from edu_battle.service.snapshots import answer_key, snapshot
from edu_battle.tasks.named_squares import naming_task, whole_numbers
from edu_battle.tasks.template import Level


def squares_for(match: Match, task: OpenedTask) -> tuple[Cell, ...]:
    """Return the squares that the task's key may name; none where it need not name any."""
    named = match.ruleset.solving.aim is Aim.ANSWER_IS_CELL and task.trigger == BEFORE_SHOT
    return aimable(match, task.team) if named and task.team is not None else ()


def square_of(rules: Ruleset, made: TaskSnapshot) -> Cell | None:
    """Return the square that a task's key names, None where it names none."""
    return named_square(rules, whole_numbers(answer_key(made)))


def built_in(
    rules: Ruleset, squares: tuple[Cell, ...], level: Level, chance: Chance
) -> TaskSnapshot:
    """Return a small task made at once whose answer is one of these squares."""
    return snapshot(
        naming_task(level, numbers_of(rules, chance.choice(squares)), chance.bits() >> SEED_SHIFT)
    )
