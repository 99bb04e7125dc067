"""Tasks of simulated lessons: a level and its time, no text."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.aiming import aimable
from edu_battle.game.coming_back import origin
from edu_battle.game.commands import ServeTask
from edu_battle.game.decide.earning import rule_for
from edu_battle.game.facts import Crew
from edu_battle.game.gates import BEFORE_SHOT
from edu_battle.game.ids import Seconds, TaskId
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.switches import Aim
from edu_battle.simulation.crews import Plan
from edu_battle.tasks.template import Level, seconds_for


def due_task(
    match: Match, number: TaskId, crews: tuple[Crew, ...], plan: Plan, chance: Chance
) -> ServeTask:
    """Return the command that shows a task of the rules' level to every crew."""
    level = level_of(match, number)
    made = TaskSnapshot(
        bank="simulation",
        template=f"template-{_first(match, number)}",
        version=1,
        seed=number,
        level=level,
        seconds=Seconds(seconds_for(level, plan.grade)),
        kind="number",
        texts=(),
        key="{}",
    )
    task = match.task(number)
    named = task and task.trigger == BEFORE_SHOT
    aims = named and match.ruleset.solving.aim is Aim.ANSWER_IS_CELL
    squares = aimable(match, task.team) if task and task.team is not None and aims else ()
    aim = chance.choice(squares) if squares else None
    return ServeTask(number, made, crews, aim=aim)


def _first(match: Match, number: TaskId) -> TaskId:
    """Return the task whose template comes back, or the task itself: each has its own."""
    task = match.task(number)
    return origin(match, task).id if task else number


def level_of(match: Match, number: TaskId) -> Level:
    """Return the level that the rules give a task."""
    task = match.task(_first(match, number))
    rule = rule_for(match.ruleset, task.trigger) if task else None
    return Level(rule.level if rule else 1)
