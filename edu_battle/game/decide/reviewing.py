"""What the teacher wishes to be looked at: the weakest templates once more, a solution."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.coming_back import weakest
from edu_battle.game.decide.lookups import known
from edu_battle.game.ids import Instant, Points
from edu_battle.game.state import Match
from edu_battle.game.switches import TriggerKind

_UNSCORED = f.Stake(Points(0), Points(0))


def review(match: Match, _: c.Review, __: Instant, ___: Chance) -> tuple[e.Event, ...]:
    """Bring the weakest template that was not reviewed yet; one after another."""
    if not match.ended:
        raise RuleBroken(Rule.NOT_DUE)
    if any(task.closed is None for task in match.tasks):
        raise RuleBroken(Rule.TASK_OPEN)
    weak = weakest(match)
    if weak is None:
        raise RuleBroken(Rule.NOTHING_TO_REVIEW)
    trigger = f.Trigger(TriggerKind.REVIEW)
    return (e.TaskDue(match.next_task, trigger, None, _UNSCORED, again=weak.id),)


def show_solution(
    match: Match, command: c.ShowSolution, _: Instant, __: Chance
) -> tuple[e.Event, ...]:
    """Let the solution of a closed task be shown; twice is once."""
    task = known(match, command.task)
    if task.closed is None:
        raise RuleBroken(Rule.TASK_OPEN)
    return () if task.told else (e.SolutionShown(task.id),)
