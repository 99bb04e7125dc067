"""Squares that tasks name, and shots at them, where the answer is the square."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.aiming import aimed
from edu_battle.game.cells import Cell
from edu_battle.game.ids import TaskId, TeamId
from edu_battle.game.state import Match
from edu_battle.game.switches import Aim, Repeat, TriggerKind
from edu_battle.game.targets import targets


def aim_for(match: Match, task: TaskId, chance: Chance) -> Cell | None:
    """Draw the square that a task's key names, from those that may be fired at."""
    due = match.task(task)
    if match.ruleset.solving.aim is not Aim.ANSWER_IS_CELL or due is None or due.team is None:
        return None
    if due.trigger.kind is not TriggerKind.BEFORE_SHOT:
        return None
    seas = targets(match, due.team)
    return chance.choice([cell for sea in seas for cell in fresh(match, sea)])


def shot_at_the_aim(match: Match, team: TeamId, chance: Chance) -> c.Fire | None:
    """Return the shot that a team has no choice about, if it is so."""
    aim = aimed(match)
    if aim is None:
        return None
    seas = [sea for sea in targets(match, team) if aim in fresh(match, sea)]
    return c.Fire(team, chance.choice(seas), (aim,))


def fresh(match: Match, sea: TeamId) -> list[Cell]:
    """Return the squares of a sea that may be fired at."""
    board, rules = match.ruleset.board, match.ruleset
    known = {cell for cell, _ in match.seas[sea].shots} if rules.repeat is Repeat.REFUSE else set()
    cells = [Cell(row, col) for row in range(board.rows) for col in range(board.cols)]
    return [cell for cell in cells if cell not in known and cell not in board.holes]
