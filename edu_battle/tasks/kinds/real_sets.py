"""Sets of real numbers: points in order, and for each point and each gap whether it belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import mpmath

REAL = mpmath.mp.clone()
REAL.dps = 100
_CLOSE = REAL.mpf(10) ** -75


@dataclass(frozen=True, slots=True)
class RealSet:
    """`gaps` has one entry more than `points`: what lies before, between and after them."""

    points: tuple[Any, ...]
    at: tuple[bool, ...]
    gaps: tuple[bool, ...]

    def trimmed(self) -> RealSet:
        """Leave out points at which nothing changes."""
        points, at, gaps = [], [], [self.gaps[0]]
        for point, here, after in zip(self.points, self.at, self.gaps[1:], strict=True):
            if here == after == gaps[-1]:
                continue
            points.append(point)
            at.append(here)
            gaps.append(after)
        return RealSet(tuple(points), tuple(at), tuple(gaps))

    def same(self, other: RealSet) -> bool:
        """Tell whether two trimmed sets are the same."""
        if (self.at, self.gaps) != (other.at, other.gaps):
            return False
        return all(near(one, two) for one, two in zip(self.points, other.points, strict=True))

    @property
    def empty(self) -> bool:
        """Whether nothing belongs to the set."""
        return not any((*self.at, *self.gaps))


NOTHING = RealSet((), (), (False,))
EVERYTHING = RealSet((), (), (True,))


def near(one: Any, other: Any) -> bool:
    """Tell whether two numbers are the same but for rounding."""
    return bool(abs(one - other) <= _CLOSE * max(1, abs(one), abs(other)))


def ordered(points: Iterable[Any]) -> list[Any]:
    """Return points in order, each once."""
    kept: list[Any] = []
    for point in sorted(points):
        if not kept or not near(kept[-1], point):
            kept.append(point)
    return kept


def by_testing(points: Iterable[Any], holds: Callable[[Any], bool]) -> RealSet:
    """Make the set of where something holds that can only change at the points."""
    row = ordered(points)
    if not row:
        return RealSet((), (), (holds(REAL.mpf(0.37)),))
    middles = [(low + high) / 2 for low, high in pairwise(row)]
    gaps = [row[0] - 1, *middles, row[-1] + 1]
    return RealSet(tuple(row), tuple(map(holds, row)), tuple(map(holds, gaps))).trimmed()


def interval(low: Any, high: Any, *, low_closed: bool, high_closed: bool) -> RealSet:
    """Make an interval; None is endless, and the wrong way round is empty."""
    if low is not None and high is not None and (low > high or near(low, high)):
        point = near(low, high) and low_closed and high_closed
        return RealSet((low,), (True,), (False, False)) if point else NOTHING
    ends = [(low, low_closed), (high, high_closed)]
    points = tuple(end for end, _ in ends if end is not None)
    at = tuple(closed for end, closed in ends if end is not None)
    gaps = ([] if low is None else [False]) + [True] + ([] if high is None else [False])
    return RealSet(points, at, tuple(gaps))


def combined(one: RealSet, other: RealSet, rule: Callable[[bool, bool], bool]) -> RealSet:
    """Join two sets by a rule about belonging, such as and, or."""
    points = ordered((*one.points, *other.points))
    both = _spread(one, points), _spread(other, points)
    at = tuple(map(rule, both[0].at, both[1].at))
    gaps = tuple(map(rule, both[0].gaps, both[1].gaps))
    return RealSet(tuple(points), at, gaps).trimmed()


def _spread(given: RealSet, points: list[Any]) -> RealSet:
    """Cut a set at more points than its own."""
    at, gaps, place = [], [given.gaps[0]], 0
    for point in points:
        own = place < len(given.points) and near(given.points[place], point)
        at.append(given.at[place] if own else gaps[-1])
        place += own
        gaps.append(given.gaps[place])
    return RealSet(tuple(points), tuple(at), tuple(gaps))
