"""Figures of simulated lessons with their 95 % intervals, as rows of bench/LESSONS.md."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from edu_battle.chance import Chance
from edu_battle.game.ids import Millis
from edu_battle.game.presets import preset
from edu_battle.simulation import Measured, Plan, Skill, Squad, lesson, measured, summary
from edu_battle.simulation.summary import percentile

CASES = (
    ("lesson-40", 12, 5),
    ("lesson-40", 18, 5),
    ("lesson-40", 12, 9),
    ("lesson-40", 18, 9),
    ("lesson-20", 12, 5),
)
SQUADS = (Squad(4, Skill(0.75)), Squad(4, Skill(0.55)))


def row(rules: str, shot: int, grade: int, lessons: int, seed: int) -> str:
    """Return the table's row of so many lessons."""
    plan, chance = Plan(SQUADS, Millis(shot * 1000), grade=grade), Chance(seed)
    played = [measured(lesson(preset(rules), plan, Chance(chance.bits()))) for _ in range(lessons)]
    found = summary(played, SQUADS)
    cells = [
        f"{rules}, {shot} s, grade {grade}",
        _mean([one.tasks for one in played]),
        _late([one.gap / 1000 for one in played]),
        _share(found.by_fleet, lessons),
        _share(found.good_end, lessons),
        _share(found.better_wins, lessons),
        _mean([_margin(one) for one in played]),
        _mean([one.length / 60_000 for one in played]),
        f"{found.minutes_p95:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def _margin(one: Measured) -> float:
    return abs(one.points[0] - one.points[1]) / 2


def _mean(values: Sequence[float]) -> str:
    return f"{fmean(values):.2f} ± {1.96 * stdev(values) / sqrt(len(values)):.2f}"


def _share(found: float, count: int) -> str:
    """Wald's interval is too narrow near 0 and 1, so Agresti and Coull's is given."""
    more = count + 3.84
    middle = (found * count + 1.92) / more
    half = 1.96 * sqrt(middle * (1 - middle) / more)
    return f"{found:.1%} ({max(0, middle - half):.1%} to {min(1, middle + half):.1%})"


def _late(values: Sequence[float]) -> str:
    """The 95th percentile lies between two places of the sorted values."""
    count = len(values)
    half = 1.96 * sqrt(count * 0.95 * 0.05)
    low, high = (sorted(values)[min(count - 1, int(count * 0.95 + step))] for step in (-half, half))
    return f"{percentile(values, 95):.0f} ({low:.0f} to {high:.0f})"


def main() -> None:
    """Print the rows."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--lessons", type=int, default=1000)
    ask.add_argument("--seed", type=int, default=1)
    told = ask.parse_args()
    for rules, shot, grade in CASES:
        print(row(rules, shot, grade, told.lessons, told.seed), flush=True)


if __name__ == "__main__":
    main()
