"""The task that a wish is about: found, open, and in time."""

from __future__ import annotations

from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.clocks import GRACE
from edu_battle.game.decide.earning import rule_for
from edu_battle.game.ids import Instant, Seconds, TaskId, after
from edu_battle.game.opened import OpenedTask
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match

SHORTEST = Seconds(5)
FREE_AFTER_PERCENT = 40
"""When this much of a task's time has gone, its hint is free."""


def known(match: Match, task: TaskId) -> OpenedTask:
    """Return a task of the match; raises NO_SUCH_TASK."""
    found = match.task(task)
    if found is None:
        raise RuleBroken(Rule.NO_SUCH_TASK)
    return found


def still_open(match: Match, task: TaskId) -> OpenedTask:
    """Return a task that is not closed."""
    found = known(match, task)
    if found.closed:
        raise RuleBroken(Rule.TASK_CLOSED)
    return found


def in_time(match: Match, task: OpenedTask, now: Instant) -> Instant:
    """Return the end of the window that a task is in now; raises where none is open."""
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    if not task.until:
        raise RuleBroken(Rule.NO_SUCH_TASK)
    if task.choosing:
        raise RuleBroken(Rule.CHOICE_OPEN)
    if now > task.until + GRACE:
        raise RuleBroken(Rule.TOO_LATE, (("late_ms", now - task.until),))
    return task.until


def time_for(match: Match, task: OpenedTask, snapshot: TaskSnapshot) -> Seconds:
    """Return a task's time: the ruleset's row gives it, or else the template."""
    rule = rule_for(match.ruleset, task.trigger)
    seconds = (rule.seconds if rule else 0) or snapshot.seconds
    return Seconds(max(SHORTEST, seconds * match.ruleset.pace.task_percent // 100))


def free_from(match: Match, start: Instant, length: Seconds) -> Instant | None:
    """Return from when on a hint is free, where the rules have hints."""
    if not match.ruleset.solving.hints:
        return None
    return Instant(after(start, length) - length * 10 * (100 - FREE_AFTER_PERCENT))
