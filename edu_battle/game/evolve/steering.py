"""Events of the teacher and the clock onto the state before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.altered import altered
from edu_battle.game.clocks import shifted, stretched
from edu_battle.game.state import Adjustment, Match, Solve


def _points_adjusted(match: Match, event: e.PointsAdjusted) -> Match:
    adjustment = Adjustment(event.team, event.points, event.reason, match.next_task)
    return altered(match, adjustments=(*match.adjustments, adjustment))


def _paused(match: Match, event: e.Paused) -> Match:
    return altered(match, paused=event.since, eyes=event.eyes)


def _resumed(match: Match, event: e.Resumed) -> Match:
    return altered(shifted(match, event.shift), paused=None, eyes=False)


def _interrupted(match: Match, event: e.Interrupted) -> Match:
    if event.since is None:
        return shifted(match, event.gap)
    return altered(match, paused=event.since)


def _time_extended(match: Match, event: e.TimeExtended) -> Match:
    return stretched(match, event.clock, event.by)


def _time_ran_out(match: Match, _: e.TimeRanOut) -> Match:
    return altered(match, bell=True, until=None)


def _undone(match: Match, event: e.Undone) -> Match:
    match = shifted(match, event.shift, match_too=False)
    return altered(match, next_task=max(match.next_task, event.next_task))


def _match_ended(match: Match, event: e.MatchEnded) -> Match:
    queue = tuple(one for one in match.queue if isinstance(one, Solve))
    return altered(match, ended=event.why, queue=queue, until=None)


def _match_voided(match: Match, event: e.MatchVoided) -> Match:
    return altered(match, void=event.reason, queue=())


STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.PointsAdjusted: _points_adjusted,
    e.Paused: _paused,
    e.Resumed: _resumed,
    e.Interrupted: _interrupted,
    e.TimeExtended: _time_extended,
    e.TimeRanOut: _time_ran_out,
    e.Undone: _undone,
    e.MatchEnded: _match_ended,
    e.MatchVoided: _match_voided,
}
