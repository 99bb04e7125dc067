"""Decisions of the teacher and of the clock over the whole match."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.story import event, story
from edu_battle.game.decide.turns import capped, next_turn
from edu_battle.game.ids import Instant, Millis
from edu_battle.game.state import Choose, Match, Phase, Solve

SHORT_GAP = Millis(15_000)
"""A server that was away no longer than this goes on; after a longer gap the match is paused."""

MOST_POINTS = 200
"""Half-points that a teacher may give or take at once."""

MOST_TIME = Millis(10_800_000)
"""Time that a teacher may give at once, or take from the match."""


def pause(match: Match, command: c.Pause, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Stop every clock; in a pause, blank the screens or show them again."""
    if match.paused and match.eyes is command.eyes:
        raise RuleBroken(Rule.PAUSED)
    return (e.Paused(match.paused or now, command.eyes),)


def resume(match: Match, _: c.Resume, now: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Let every clock run on with the time that was left."""
    if not match.paused:
        raise RuleBroken(Rule.NOT_PAUSED)
    return (e.Resumed(Millis(now - match.paused)),)


def interrupt(match: Match, command: c.Interrupt, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Give back the time that the server was away; a paused match has lost none."""
    gap = Millis(now - command.alive)
    if match.paused or gap <= 0:
        return ()
    return (e.Interrupted(gap, since=None if gap <= SHORT_GAP else command.alive),)


def extend(match: Match, command: c.ExtendTime, moment: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Give time to what runs now, or move the end of play: later, or sooner but not past."""
    now = match.placing_until or any(task.until and not task.closed for task in match.tasks)
    now = now or any(not isinstance(one, Solve | Choose) and one.until for one in match.queue)
    whole = command.clock is f.Clock.MATCH
    if not (match.until if whole else now):
        raise RuleBroken(Rule.NO_CLOCK)
    least = -_left(match, moment) if whole else 0
    if not least < command.by <= MOST_TIME or not command.by:
        raise RuleBroken(Rule.OUT_OF_BOUNDS, (("least", least + 1), ("most", MOST_TIME)))
    return (e.TimeExtended(command.clock, command.by),)


def _left(match: Match, now: Instant) -> int:
    """Return how long play still lasts."""
    return max(0, (match.until or now) - now)


def skip_turn(match: Match, _: c.SkipTurn, now: Instant, __: Chance) -> tuple[e.Event, ...]:
    """Take the turn from the team that has it."""
    team = match.shooter()
    if team is None:
        raise RuleBroken(no_turn(match))
    return story(match, event(e.TurnSkipped(team)), next_turn(now))


def no_turn(match: Match) -> Rule:
    """Return the rule that stands against a turn that nobody has."""
    if match.phase is not Phase.PLAYING:
        return Rule.NOT_PLAYING
    return Rule.TASK_OPEN if isinstance(match.head(), Solve) else Rule.OBLIGATION_OPEN


def adjust(match: Match, command: c.AdjustPoints, __: Instant, ___: Chance) -> tuple[e.Event, ...]:
    """Give or take points for a reason."""
    if not 0 <= command.team < len(match.teams):
        raise RuleBroken(Rule.NO_SUCH_TEAM)
    if not command.reason.strip():
        raise RuleBroken(Rule.NO_REASON)
    if not 0 < abs(command.points) <= MOST_POINTS:
        raise RuleBroken(Rule.OUT_OF_BOUNDS, (("least", 1), ("most", MOST_POINTS)))
    return (e.PointsAdjusted(command.team, command.points, command.reason.strip()),)


def time_ran_out(
    match: Match, _: c.MatchTimeRanOut, now: Instant, __: Chance
) -> tuple[e.Event, ...]:
    """Ring the bell; play ends at once where every team has had as many turns."""
    if match.until is None or match.paused or now < match.until or match.bell:
        raise RuleBroken(Rule.NOT_DUE)
    return story(match, event(e.TimeRanOut()), capped)


def end(match: Match, _: c.EndMatch, __: Instant, ___: Chance) -> tuple[e.Event, ...]:
    """End play now; open tasks do not count, undecided answers still wait for a word."""
    if match.ended:
        raise RuleBroken(Rule.MATCH_OVER)
    return ending(match, f.Termination.TEACHER)


def ending(match: Match, why: f.Termination) -> tuple[e.Event, ...]:
    """Return the events with which play ends at once."""
    skipped = [
        e.TaskClosed(task.id, f.Closing.SKIPPED) for task in match.tasks if task.closed is None
    ]
    return (*skipped, e.MatchEnded(why))


def void(_: Match, command: c.VoidMatch, __: Instant, ___: Chance) -> tuple[e.Event, ...]:
    """Call the match off."""
    return (e.MatchVoided(command.reason),)
