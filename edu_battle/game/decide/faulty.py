"""Decisions over a task that was faulty: it is marked anew for all teams, or counts for nobody."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.closing import score
from edu_battle.game.decide.lookups import known
from edu_battle.game.decide.story import event, story
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Instant, Points
from edu_battle.game.opened import COUNTED, OpenedTask, answered
from edu_battle.game.state import Match


def remark(match: Match, command: c.RemarkTask, _: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Mark every answer to a closed task alike, or cancel the task; points follow."""
    task = known(match, command.task)
    if task.closed is None:
        raise RuleBroken(Rule.TASK_OPEN)
    if task.closed not in COUNTED:
        raise RuleBroken(Rule.TASK_CLOSED)
    reason = command.reason.strip()
    if not reason:
        raise RuleBroken(Rule.NO_REASON)
    if command.mark is None:
        nothing = e.TaskScored(task.id, tuple(Points(0) for _ in match.teams))
        return (e.TaskCancelled(task.id, reason), nothing)
    return story(match, event(_all_marked(task, command.mark, reason)), score(task.id))


def _all_marked(task: OpenedTask, mark: Mark, reason: str) -> e.AnswersMarked:
    first, again = (answered(task, second=one) for one in (False, True))
    if not first + again or mark not in {Mark.RIGHT, Mark.WRONG}:
        raise RuleBroken(Rule.NO_ANSWER)
    return e.AnswersMarked(task.id, first, mark, reason, again)
