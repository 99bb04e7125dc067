"""The figures of many lessons: shares, the better team, the ends that a lesson is meant to have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.facts import Termination
from edu_battle.game.ids import Millis, TeamId, whole
from edu_battle.simulation import Measured, Skill, Squad, summary
from edu_battle.simulation.summary import percentile

BELL = Measured(
    tasks=9.0,
    gap=Millis(90_000),
    why=Termination.MINUTES,
    equal=True,
    winner=TeamId(1),
    points=(whole(3), whole(8)),
    length=Millis(26 * 60_000),
)
FLEET = replace(BELL, why=Termination.FLEET, tasks=3.0, winner=TeamId(0))
SQUADS = (Squad(4, Skill(0.5)), Squad(4, Skill(0.7)))


def test_a_good_end_is_by_fleet_or_by_the_bell_on_equal_turns_with_eight_tasks() -> None:
    # given
    few, unequal = replace(BELL, tasks=7.5), replace(BELL, equal=False)
    # when
    found = summary([BELL, FLEET, few, unequal], SQUADS)
    # then
    assert (found.by_fleet, found.met_bell, found.good_end) == (0.25, 0.5, 0.5)


def test_the_better_team_is_the_one_of_the_higher_skill_and_a_draw_is_half_a_win() -> None:
    # given
    draw = replace(BELL, winner=None)
    # then
    assert summary([BELL, FLEET, BELL, draw], SQUADS).better_wins == 2.5 / 4
    assert summary([BELL], SQUADS[::-1]).better_wins == 0


def test_the_margin_is_in_whole_points_and_the_length_in_minutes() -> None:
    # when
    found = summary([BELL], SQUADS)
    # then
    assert (found.margin, found.minutes, found.gap_p95_s) == (5, 26, 90)


@pytest.mark.parametrize(("count", "found"), [(1, 1), (20, 19), (100, 95), (200, 190)])
def test_a_percentile_is_not_exceeded_by_so_many_per_cent(count: int, found: int) -> None:
    assert percentile(range(1, count + 1), 95) == found
