"""Simulated crews: their skill means what it says, harder tasks are solved more rarely."""

from __future__ import annotations

import pytest

from edu_battle.chance import Chance
from edu_battle.game.ids import Instant, Millis
from edu_battle.simulation.crews import (
    USUAL_LEVEL,
    Skill,
    answered_at,
    chance_to_solve,
    moved_at,
    solves,
)
from edu_battle.tasks.template import Level

LEVELS = tuple(map(Level, range(1, 6)))


@pytest.mark.parametrize("skill", [0.0, 0.2, 0.55, 0.75, 1.0])
def test_a_skill_is_the_chance_at_the_usual_level_and_falls_with_every_further_one(
    skill: float,
) -> None:
    # when
    likely = [chance_to_solve(Skill(skill), level) for level in LEVELS]
    # then
    assert chance_to_solve(Skill(skill), USUAL_LEVEL) == pytest.approx(skill)
    assert likely == sorted(likely, reverse=True)
    assert len(set(likely)) == (1 if skill in {0.0, 1.0} else len(LEVELS))


def test_crews_solve_as_often_as_their_skill_says_and_half_as_often_at_a_second_try() -> None:
    # given
    chance, skill = Chance(4), Skill(0.8)
    # when
    first = sum(solves(skill, USUAL_LEVEL, chance) for _ in range(2000))
    second = sum(solves(skill, USUAL_LEVEL, chance, second=True) for _ in range(2000))
    # then
    assert 1540 < first < 1660
    assert 730 < second < 870


def test_answers_fall_within_their_window_and_after_three_quarters_of_it_on_average() -> None:
    # given
    begin, until, chance = Instant(5_000), Instant(105_000), Chance(2)
    # when
    times = [answered_at(begin, until, chance) for _ in range(500)]
    # then
    assert all(begin < at < until for at in times)
    assert 80_000 < sum(times) / 500 < 85_000


def test_a_shot_takes_its_usual_time_on_average() -> None:
    # given
    chance = Chance(3)
    # when
    times = [moved_at(Instant(0), Millis(12_000), chance) for _ in range(500)]
    # then
    assert 11_500 < sum(times) / 500 < 12_500
