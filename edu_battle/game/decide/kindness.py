"""The kindnesses of a lesson: hints, the opening of second tries, and verdicts' time."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.clocks import SECOND_TRY, shown_task
from edu_battle.game.decide.closing import closed
from edu_battle.game.decide.lookups import in_time, still_open
from edu_battle.game.decide.rights import asked
from edu_battle.game.decide.turns import shot_until
from edu_battle.game.facts import Closing
from edu_battle.game.ids import Instant, after
from edu_battle.game.state import Match, Shoot


def take_hint(match: Match, command: c.TakeHint, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Show a crew the hint while it may still answer for the first time; twice is once."""
    task, seat = still_open(match, command.task), command.crew.seat
    in_time(match, task, now)
    if not match.ruleset.solving.hints:
        raise RuleBroken(Rule.NO_HINTS)
    asked(match, task, command.crew)
    if task.second:
        raise RuleBroken(Rule.FIRST_TRY_OVER)
    if task.counts(seat):
        raise RuleBroken(Rule.ALREADY_ANSWERED)
    if task.hinted(seat) is not None:
        return ()
    early = task.hint_free is not None and now < task.hint_free
    return (e.HintTaken(task.id, command.crew, early),)


def open_second(match: Match, command: c.TrySecond, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Open the second window when the mistakes have been read."""
    task = still_open(match, command.task)
    reading = task.second is not None and not task.second.open
    if match.paused or not reading or not task.until or now < task.until:
        raise RuleBroken(Rule.NOT_DUE)
    return (e.SecondTryOpened(task.id, after(now, SECOND_TRY)),)


def verdict_time_ran_out(
    match: Match, command: c.VerdictTimeRanOut, now: Instant, _: Chance
) -> tuple[e.Event, ...]:
    """Take a verdict away that has been shown for long enough."""
    shown = shown_task(match)
    over = shown and shown.id == command.task and shown.shown_until and now >= shown.shown_until
    if match.paused or not over:
        raise RuleBroken(Rule.NOT_DUE)
    return (e.VerdictOver(command.task, by_clock=True),)


def move_on(match: Match, _: c.MoveOn, now: Instant, __: Chance) -> tuple[e.Event, ...]:
    """End the oldest second tries, or else the verdict; the shot clock then starts at once."""
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    tried = next((task for task in match.tasks if task.second and not task.closed), None)
    if tried:
        return closed(tried.id, Closing.STOPPED, now)(match)
    shown = shown_task(match)
    if shown is None:
        raise RuleBroken(Rule.NOTHING_SHOWN)
    head, soon = match.head(), shot_until(match, now)
    waits = isinstance(head, Shoot) and head.until and soon and head.until > soon
    return (e.VerdictOver(shown.id, until=soon if waits else None),)
