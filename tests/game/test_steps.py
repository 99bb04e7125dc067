"""A match is shown again step by step: nothing is left out, and nothing is seen too early."""

from __future__ import annotations

import pytest

from edu_battle.chance import Chance
from edu_battle.game import events as e
from edu_battle.game.bout import bout
from edu_battle.game.evolve import fold
from edu_battle.game.presets import PRESETS
from edu_battle.game.state import Phase
from edu_battle.game.steps import Sight, steps
from edu_battle.game.undo import standing
from edu_battle.game.views.projector import projector_view
from tests.fakes.wild import Wild, small

NAMES = tuple(name for name, rules in PRESETS.items() if rules.teams.count > 1)


def test_a_log_that_has_not_begun_has_no_steps() -> None:
    assert steps(bout(small(PRESETS["russian"]), Chance(1)).log[:3]) == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_steps_lead_from_the_first_moment_of_play_to_the_end(name: str) -> None:
    # given
    wild = (standing(Wild(small(PRESETS[name]), seed).played()) for seed in range(5, 25))
    log = next(log for log in wild if any(isinstance(x.event, e.MatchStarted) for x in log))
    # when
    found = steps(log)
    lengths = [step.length for step in found]
    # then
    assert lengths == sorted(set(lengths))
    assert lengths[-1] <= len(log)
    assert fold(log[: lengths[-1]]).phase is fold(log).phase
    assert all(fold(log[:length]).phase is not Phase.PLACING for length in lengths)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.slow] if number % 4 else [])
        for number, name in enumerate(NAMES)
    ],
)
def test_every_shot_is_a_step_of_its_own(name: str) -> None:
    # given
    log = standing(bout(small(PRESETS[name]), Chance(3)).log)
    # when
    lengths = {step.length for step in steps(log)}
    causes = [x.cause for x in log if isinstance(x.event, e.ShotsFired)]
    # then
    ends = {x.cause: place for place, x in enumerate(log, 1)}
    assert {ends[cause] for cause in causes} <= lengths
    assert len(lengths) <= len(set(ends.values()))


def test_a_task_and_its_verdict_are_looked_at_longer_than_a_shot() -> None:
    # given
    log = standing(bout(small(PRESETS["mathematical"]), Chance(3)).log)
    # when
    sights = {step.sight for step in steps(log)}
    # then
    assert sights == set(Sight)


@pytest.mark.slow
def test_no_step_shows_what_the_wall_did_not() -> None:
    # given
    log = standing(bout(PRESETS["lesson-20"], Chance(2)).log)
    # then
    for step in steps(log):
        shown = log[: step.length]
        view = projector_view(fold(shown), shown)
        fired = sum(len(x.event.shots) for x in shown if isinstance(x.event, e.ShotsFired))
        marked = sum(
            mark in {"miss", "hit", "sunk", "mine"}
            for s in view.seas
            for r in s.marks
            for mark in r
        )
        assert marked == fired
