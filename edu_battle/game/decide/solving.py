"""Decisions about tasks: served, answered, closed."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.aiming import may_aim
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.clocks import GRACE, shown_task
from edu_battle.game.decide.agreeing import at_the_deadline
from edu_battle.game.decide.answers import submitted
from edu_battle.game.decide.choosing import time_to_choose
from edu_battle.game.decide.closing import (
    last_call,
    uncounted,
    when_all_answered,
    window_over,
)
from edu_battle.game.decide.lookups import free_from, in_time, known, still_open, time_for
from edu_battle.game.decide.marking import follow
from edu_battle.game.decide.rights import may_answer, open_for
from edu_battle.game.decide.story import event, story
from edu_battle.game.ids import Instant, Millis, SeatId, Seconds, after
from edu_battle.game.opened import OpenedTask, teams_of
from edu_battle.game.state import Match
from edu_battle.game.switches import TriggerKind, WhoAnswers


def serve(match: Match, command: c.ServeTask, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Show a due task; a mine is void where fewer than half of its team's crews are there."""
    task = known(match, command.task)
    if task.snapshot or task.closed:
        raise RuleBroken(Rule.NOT_DUE)
    if command.aim is not None and not may_aim(match, task.team, command.aim):
        raise RuleBroken(Rule.OFF_THE_BOARD)
    begin = after(now, _verdict_left(match, task))
    length = time_to_choose(match, task) or time_for(match, task, command.snapshot)
    free = None if task.choosing else free_from(match, begin, length)
    served = e.TaskServed(
        task.id,
        command.snapshot,
        command.crews,
        after(begin, length),
        free,
        command.asleep,
        command.aim,
        command.own,
    )
    everyone = {crew.seat for crew in command.crews + command.asleep if crew.team == task.team}
    asleep = {crew.seat for crew in command.asleep if crew.team == task.team}
    if _void(task, len(everyone - asleep), len(everyone)):
        return story(match, event(served), uncounted(task.id, f.Closing.VOID, now))
    if task.choosing and match.ended:
        return story(match, event(served), uncounted(task.id, f.Closing.SAILED, now))
    return (served,)


def _verdict_left(match: Match, task: OpenedTask) -> Seconds:
    """A task before a shot comes while the verdict on the one before is still being read."""
    before = task.trigger.kind is TriggerKind.BEFORE_SHOT
    return match.ruleset.pace.verdict if before and shown_task(match) else Seconds(0)


def _void(task: OpenedTask, there: int, crews: int) -> bool:
    return task.trigger.kind is TriggerKind.MINE and 2 * there < crews


def submit(match: Match, command: c.SubmitAnswer, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Take a crew's answer; the last one that is awaited closes the window."""
    task = open_for(match, command.task, command.crew)
    until = in_time(match, task, now)
    second = may_answer(match, task, command.crew)
    who = match.ruleset.solving.who
    if who in {WhoAnswers.CAPTAIN, WhoAnswers.AGREEMENT} and not command.captain:
        raise RuleBroken(Rule.NOT_CAPTAIN)
    if who is WhoAnswers.AGREEMENT:
        at_the_deadline(until, now)
    answer = submitted(command, second=second, spare=Millis(until - now))
    return story(
        match,
        event(answer),
        follow(task.id, command.crew.seat, second=second),
        when_all_answered(task.id, now),
        last_call(task.id, now),
    )


def time_ran_out(
    match: Match, command: c.TaskTimeRanOut, now: Instant, _: Chance
) -> tuple[e.Event, ...]:
    """Close a window whose time, with the grace for answers on their way, is over."""
    task = still_open(match, command.task)
    reading = task.second is not None and not task.second.open
    over = task.until is not None and now >= task.until + GRACE
    if match.paused or task.choosing or reading or not over:
        raise RuleBroken(Rule.NOT_DUE)
    if command.connected is not None and _left_alone(task, command.connected):
        return uncounted(task.id, f.Closing.VOID, now)(match)
    return window_over(task.id, f.Closing.TIME, now)(match)


def _left_alone(task: OpenedTask, connected: tuple[SeatId, ...]) -> bool:
    """Tell whether fewer than half of the crews that were to defuse a mine were there."""
    own = [seat for seat, team in teams_of(task).items() if team == task.team]
    there = [seat for seat in own if seat in connected or task.counts(seat)]
    return _void(task, len(there), len(own))


def skip(match: Match, command: c.SkipTask, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Close a task that shall not count."""
    task = still_open(match, command.task)
    return uncounted(task.id, f.Closing.SKIPPED, now)(match)
