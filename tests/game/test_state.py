"""A state remembers what follows from it, and is the same state all the same."""

from __future__ import annotations

from edu_battle.game import events as e
from edu_battle.game.altered import altered
from edu_battle.game.evolve import evolve
from edu_battle.game.ids import Points, TeamId
from edu_battle.game.views.common import course
from edu_battle.game.views.sea import public_sea
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.playing import begun

ONE, TWO = (e.PointsAdjusted(TeamId(0), Points(half), "") for half in (2, 4))


def test_what_comes_of_a_state_is_worked_out_once_and_never_for_another_event() -> None:
    # given
    match = begun(SMALL, NORTHS, SOUTHS).match
    # when
    first = evolve(match, ONE)
    # then
    assert evolve(match, ONE) is first
    assert evolve(match, TWO) != first
    assert evolve(match, e.PointsAdjusted(ONE.team, ONE.points, ONE.reason)) == first


def test_what_audiences_share_is_worked_out_once_for_each_state() -> None:
    # given
    match = begun(SMALL, NORTHS, SOUTHS).match
    # when
    after = evolve(match, ONE)
    # then
    assert course(match) is course(match)
    assert public_sea(match, TeamId(0)) is public_sea(match, TeamId(0))
    assert public_sea(match, TeamId(0)) != public_sea(match, TeamId(1))
    assert course(after).points != course(match).points


def test_a_state_that_remembers_equals_one_that_does_not() -> None:
    # given
    match = begun(SMALL, NORTHS, SOUTHS).match
    course(match)
    evolve(match, ONE)
    # when
    fresh = altered(match)
    # then
    assert fresh == match
    assert repr(fresh) == repr(match)
    assert fresh.after(ONE) is None
