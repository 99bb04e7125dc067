"""Rows of a report counted: by team, crew, topic, template or task, and which came out weakest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from edu_battle.game.ids import Points
from edu_battle.game.report.rows import RIGHT, Outcome, Row, Source

K = TypeVar("K", bound=Hashable)

WEAK_PERCENT = 60
"""Where fewer than these were right, the class has not understood."""

FEWEST_ROWS = 2
"""From one row nothing can be said about a class."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rows came to each outcome. `hints`: looked at one; the rest: see Row."""

    outcomes: tuple[tuple[Outcome, int], ...]
    hints: int
    recovered: int
    earned: Points = Points(0)

    def of(self, outcome: Outcome) -> int:
        """Return how many rows came to an outcome."""
        return dict(self.outcomes)[outcome]

    @property
    def asked(self) -> int:
        """How many answers were asked for."""
        return sum(count for _, count in self.outcomes)

    @property
    def right(self) -> int:
        """How many were right, sooner or later."""
        return sum(self.of(outcome) for outcome in RIGHT)

    @property
    def percent(self) -> int | None:
        """How many in a hundred were right, to the nearest whole one; None of nothing."""
        return (200 * self.right + self.asked) // (2 * self.asked) if self.asked else None

    @property
    def weak(self) -> bool:
        """Whether it is to be taught again."""
        enough = self.asked >= FEWEST_ROWS
        return enough and 100 * self.right < WEAK_PERCENT * self.asked


def tally(rows: Iterable[Row]) -> Tally:
    """Count rows."""
    rows = tuple(rows)
    counts = Counter(row.outcome for row in rows)
    return Tally(
        outcomes=tuple((outcome, counts[outcome]) for outcome in Outcome),
        hints=sum(row.hint for row in rows),
        recovered=sum(row.recovered for row in rows),
        earned=Points(sum(row.earned for row in rows)),
    )


def tallies(rows: Iterable[Row], key: Callable[[Row], K]) -> dict[K, Tally]:
    """Count rows by what a key says of each, in the order of its first row."""
    groups = dict[K, list[Row]]()
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return {kind: tally(group) for kind, group in groups.items()}


def weakest(rows: Iterable[Row], key: Callable[[Row], K]) -> tuple[tuple[K, Tally], ...]:
    """Return what is to be taught again, the worst first."""
    found = [(kind, one) for kind, one in tallies(rows, key).items() if one.weak]
    return tuple(sorted(found, key=lambda pair: _quality(pair[1])))


def by_need(rows: Iterable[Row]) -> tuple[Source, ...]:
    """Return the templates of which anything was not right at once, the worst first."""
    counted = tallies(rows, lambda row: row.source)
    needed = [(source, one) for source, one in counted.items() if one.of(Outcome.FIRST) < one.asked]
    return tuple(source for source, _ in sorted(needed, key=lambda pair: _quality(pair[1])))


def _quality(one: Tally) -> tuple[float, float]:
    return one.right / one.asked, one.of(Outcome.FIRST) / one.asked
