"""Simulated lessons: whole, the same for the same seed, and by the clocks of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game import events as e
from edu_battle.game.clocks import GRACE
from edu_battle.game.evolve import fold
from edu_battle.game.ids import Millis
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.scoring import outcome
from edu_battle.game.switches import WhoAnswers
from edu_battle.simulation import Lesson, Plan, Skill, Squad, lesson
from tests.fakes.wild import small


def plan(rules: Ruleset, crews: int = 2, shot: int = 12) -> Plan:
    squads = tuple(Squad(crews, Skill(0.6)) for _ in range(rules.teams.count))
    return Plan(squads, Millis(shot * 1000))


def played(rules: Ruleset, seed: int = 1, shot: int = 12) -> Lesson:
    return lesson(rules, plan(rules, shot=shot), Chance(seed))


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in PRESETS if PRESETS[name].teams.count > 1])
def test_a_lesson_by_any_preset_comes_to_its_end(name: str) -> None:
    # when
    whole = played(small(PRESETS[name]))
    # then
    assert outcome(whole.match) is not None
    assert fold(whole.log) == whole.match


@pytest.mark.parametrize("who", WhoAnswers)
def test_a_lesson_under_any_policy_comes_to_its_end(who: WhoAnswers) -> None:
    # given
    rules = PRESETS["lesson-20"]
    rules = replace(rules, solving=replace(rules.solving, who=who))
    # when
    whole = played(rules)
    # then
    assert outcome(whole.match) is not None
    assert any(isinstance(one.event, e.AnswerSubmitted) for one in whole.log)


def test_the_same_seed_plays_the_same_lesson_and_another_seed_another() -> None:
    # given
    rules = PRESETS["lesson-20"]
    # then
    assert played(rules, 3) == played(rules, 3)
    assert played(rules, 3).log != played(rules, 4).log


def test_time_only_goes_on_and_no_answer_comes_after_its_window() -> None:
    # given
    rules = PRESETS["lesson-20"]
    # when
    log = played(rules).log
    # then
    assert [one.at for one in log] == sorted(one.at for one in log)
    spare = [one.event.spare for one in log if isinstance(one.event, e.AnswerSubmitted)]
    assert spare
    assert all(left is not None and left >= -GRACE for left in spare)


def test_a_team_that_takes_too_long_for_its_shots_has_them_fired_by_the_clock() -> None:
    # when
    slow, quick = (played(PRESETS["lesson-20"], shot=shot) for shot in (60, 10))
    # then
    fired = [
        [one.event.by_clock for one in whole.log if isinstance(one.event, e.ShotsFired)]
        for whole in (slow, quick)
    ]
    assert all(fired[0])
    assert not any(fired[1])
