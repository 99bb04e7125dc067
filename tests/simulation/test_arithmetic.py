"""The formula for a lesson's length beside the simulation that it stands for."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from edu_battle.chance import Chance
from edu_battle.game.ids import Millis
from edu_battle.game.presets import PRESETS
from edu_battle.simulation import Plan, Skill, Squad, lesson, measured
from edu_battle.simulation.arithmetic import forecast
from edu_battle.simulation.pace import Pace


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "minutes", "shot", "grade"),
    [
        ("lesson-40", 26, 12, 5),
        ("lesson-40", 26, 18, 9),
        ("lesson-40", 0, 12, 5),
        ("lesson-20", 12, 12, 5),
        ("lesson-20", 12, 18, 9),
        ("hasbro", 0, 12, 5),
        ("mathematical", 0, 12, 5),
    ],
)
def test_the_formula_tells_minutes_within_a_sixth_and_tasks_within_two(
    name: str, minutes: int, shot: int, grade: int
) -> None:
    # given
    rules = replace(PRESETS[name], end=replace(PRESETS[name].end, minutes=minutes))
    plan = Plan((Squad(4, Skill(0.7)),) * 2, Millis(shot * 1000), grade=grade)
    played = [lesson(rules, plan, Chance(seed)) for seed in range(8)]
    # when
    found = forecast(rules, grade, Pace(shot))
    # then
    length = fmean(measured(one).length for one in played) / 60_000
    closed = [sum(bool(task.answers) for task in one.match.tasks) for one in played]
    assert found.minutes == pytest.approx(length, rel=1 / 6)
    assert found.tasks == pytest.approx(fmean(closed), abs=2)


def test_more_time_for_a_shot_means_a_longer_lesson_or_fewer_tasks() -> None:
    # given
    rules = PRESETS["lesson-40"]
    free = replace(rules, end=replace(rules.end, minutes=0))
    # then
    assert forecast(free, pace=Pace(18)).minutes > forecast(free, pace=Pace(12)).minutes
    assert forecast(rules, pace=Pace(18)).tasks < forecast(rules, pace=Pace(12)).tasks


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_length(name: str) -> None:
    # when
    found = forecast(PRESETS[name])
    # then
    assert 5 < found.minutes < 200
    assert 0 <= found.tasks < 150
