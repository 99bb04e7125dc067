"""What many simulated lessons add up to, as the figures that a lesson's rules are judged by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import fmean

from edu_battle.game.facts import Termination
from edu_battle.simulation.crews import Squad
from edu_battle.simulation.measures import Measured

ENOUGH_TASKS = 8
"""A lesson that the bell ends is a good one from so many tasks a crew."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Shares are from 0 to 1, times in seconds or minutes, points whole or half.

    `tasks_per_crew`: tasks that a crew answered itself, on average; second tries are not counted.
    `gap_p95_s`: of each lesson the longest time in which no task was open (reading a verdict
    counts into it), of all lessons the 95th percentile. `by_fleet`: a fleet was sunk. `met_bell`:
    ended by the bell, every team having had as many turns. `good_end`: by fleet, or `met_bell`
    with eight tasks a crew. `better_wins`: won by the team of the highest skill (the first of
    them); a draw is half a win. `margin`: points of the first team in the table less the
    second's, on average. `minutes`: from the first turn to the last points.
    """

    tasks_per_crew: float
    gap_p95_s: float
    by_fleet: float
    met_bell: float
    good_end: float
    better_wins: float
    margin: float
    minutes: float
    minutes_p95: float


def summary(lessons: Sequence[Measured], squads: Sequence[Squad]) -> Summary:
    """Return the figures of at least one lesson between these teams."""
    better = max(range(len(squads)), key=lambda team: squads[team].skill)
    wins = [0.5 if one.winner is None else float(one.winner == better) for one in lessons]
    lengths = [one.length / 60_000 for one in lessons]
    return Summary(
        tasks_per_crew=fmean(one.tasks for one in lessons),
        gap_p95_s=percentile([one.gap / 1000 for one in lessons], 95),
        by_fleet=_share(_by_fleet(one) for one in lessons),
        met_bell=_share(_met_bell(one) for one in lessons),
        good_end=_share(_good_end(one) for one in lessons),
        better_wins=fmean(wins),
        margin=fmean(_margin(one) for one in lessons),
        minutes=fmean(lengths),
        minutes_p95=percentile(lengths, 95),
    )


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the smallest value that so many per cent of all do not exceed."""
    return sorted(values)[max(0, ceil(len(values) * percent / 100) - 1)]


def _share(found: Iterable[bool]) -> float:
    return fmean(map(float, found))


def _by_fleet(one: Measured) -> bool:
    return one.why is Termination.FLEET


def _met_bell(one: Measured) -> bool:
    return one.why is Termination.MINUTES and one.equal


def _good_end(one: Measured) -> bool:
    return _by_fleet(one) or (_met_bell(one) and one.tasks >= ENOUGH_TASKS)


def _margin(one: Measured) -> float:
    first, second = sorted(one.points, reverse=True)[:2]
    return (first - second) / 2
