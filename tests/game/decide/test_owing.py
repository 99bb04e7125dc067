"""What a team owes: in its time, by the clock or by the teacher; ships that move; taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Clock, Termination
from edu_battle.game.fleet import Ship
from edu_battle.game.ids import Millis, TaskId, TeamId
from edu_battle.game.ruleset import Extras, Mine, Ruleset, Teams
from edu_battle.game.state import Match, Move, Owe, Phase
from edu_battle.game.switches import Again, First, MineEffect, Target
from edu_battle.game.views.lines import LineKind
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.sea import SquareMark
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.fleets import drawn
from tests.fakes.lessons import Class, legal_gifts, next_move
from tests.fakes.owing import (
    DECKS,
    MINE,
    SHOT_CLOCK,
    dutch,
    gifts,
    owing,
)
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.rulesets import rulesets


@pytest.mark.parametrize("start", [owing, dutch])
def test_after_its_time_what_is_owed_is_done_by_the_clock(start: Callable[..., Play]) -> None:
    # given
    play = start(pace=SHOT_CLOCK)
    team = play.match.queue[0].team  # type: ignore[union-attr]
    play.wait(19)
    early = play.refused(c.ObligationTimeRanOut())
    # when
    play.wait(1)
    play.ring()
    # then
    assert early is Rule.NOT_DUE
    assert play.match.shooter() is not None
    if start is owing:
        assert gifts(play, e.CellGiven)[0] in DECKS
    else:
        assert play.told()[-2] == e.ShipRelocated(team, None)


@pytest.mark.parametrize("start", [owing, dutch])
def test_what_the_clock_has_done_for_a_team_can_be_taken_back_with_time_to_act(
    start: Callable[..., Play],
) -> None:
    # given
    play = start(pace=SHOT_CLOCK)
    head = play.match.head()
    play.wait(20)
    play.ring()
    # when
    play.undo()
    play.ring()
    # then
    assert play.left()["ObligationTimeRanOut"] == 15_000
    assert isinstance(head, Owe | Move)
    assert isinstance(play.match.head(), type(head))


def test_what_a_team_did_in_time_is_taken_back_with_the_time_it_had() -> None:
    # given
    play = owing(pace=SHOT_CLOCK)
    play.wait(7)
    play.do(c.Give(NORTH, Cell(0, 0)))
    play.wait(5)
    # when
    play.undo()
    # then
    assert play.left()["ObligationTimeRanOut"] == 13_000


def test_time_can_be_given_to_what_is_owed() -> None:
    # given
    play = owing(pace=SHOT_CLOCK)
    # when
    play.do(c.ExtendTime(Clock.NOW, Millis(30_000)))
    # then
    assert play.left()["ObligationTimeRanOut"] == 50_000


@pytest.mark.parametrize("start", [owing, dutch])
def test_the_teacher_can_settle_what_is_owed_but_not_in_a_pause(
    start: Callable[..., Play],
) -> None:
    # given
    play = start()
    play.do(c.Pause())
    rule = play.refused(c.SettleObligation())
    play.do(c.Resume())
    # when
    play.do(c.SettleObligation())
    # then
    assert rule is Rule.PAUSED
    assert play.match.shooter() is not None


def test_each_of_two_things_that_a_shot_made_a_team_owe_has_its_full_time() -> None:
    # given
    rules = small(
        tasks=(),
        extras=Extras(1, 0),
        first=First.TEAM_0,
        mine=Mine(MineEffect.GIVE_CELL),
        pace=SHOT_CLOCK,
        teams=Teams(3, target=Target.ALL),
    )
    play = Play(rules)
    for team, picture in enumerate((NORTHS, SOUTHS, SOUTHS)):
        play.do(c.PlaceFleet(TeamId(team), drawn(picture)))
    play.do(c.StartMatch())
    play.fire(MINE)
    play.wait(18)
    # when
    play.do(c.Give(NORTH, Cell(0, 0)))
    # then
    assert play.left()["ObligationTimeRanOut"] == 20_000
    # when
    play.wait(20)
    play.ring()
    play.undo()
    # then
    assert play.left()["ObligationTimeRanOut"] == 15_000


def test_the_frame_of_the_newest_shot_stands_on_every_sea_that_it_fell_on() -> None:
    # given
    play = Play(small(tasks=(), first=First.TEAM_0, teams=Teams(3, target=Target.ALL)))
    play.do(c.StartMatch())
    # when
    play.fire((0, 0))
    # then
    seas = projector_view(play.match, play.standing).seas
    assert [sea.last for sea in seas] == [(), (Cell(0, 0),), (Cell(0, 0),)]


# The ship that moves


def test_a19_a_ship_that_was_hit_moves_without_the_deck_and_its_sea_is_wiped() -> None:
    # given
    play = dutch()
    # when
    play.do(c.Relocate(SOUTH, (Cell(4, 4), Cell(3, 3))))
    # then
    sea = play.match.seas[SOUTH]
    assert sea.layout.ships == (Ship("Dutchman", (Cell(3, 3), Cell(4, 4))),)
    assert sea.shots == ()
    seen = projector_view(play.match, play.standing)
    assert {mark for row in seen.seas[SOUTH].marks for mark in row} == {SquareMark.UNKNOWN}
    assert (seen.lines[0].kind, seen.lines[0].team) == (LineKind.MOVED, SOUTH)
    assert play.match.shooter() == SOUTH


def test_a19_a_ship_that_stays_keeps_its_marks_and_is_said_to_stay() -> None:
    # given
    play = dutch()
    # when
    play.do(c.Relocate(SOUTH, ()))
    # then
    seen = projector_view(play.match, play.standing)
    assert seen.seas[SOUTH].marks[1][1] is SquareMark.HIT
    assert seen.lines[0].kind is LineKind.STAYED


@pytest.mark.parametrize(
    ("cells", "rule"),
    [
        (((3, 3),), Rule.SHIP_FORM),
        (((3, 3), (3, 3)), Rule.SHIP_FORM),
        (((3, 3), (3, 4), (4, 4)), Rule.SHIP_FORM),
        (((0, 0), (2, 2)), Rule.SHIP_FORM),
        (((4, 4), (5, 5)), Rule.OFF_THE_BOARD),
    ],
)
def test_a19_a_ship_takes_any_linked_form_of_the_decks_it_has_left(
    cells: tuple[tuple[int, int], ...], rule: Rule
) -> None:
    # given
    play = dutch()
    # then
    assert play.refused(c.Relocate(NORTH, ())) is Rule.NOTHING_OWED
    assert play.refused(c.Relocate(SOUTH, tuple(Cell(*at) for at in cells))) is rule


def test_a_moved_ship_is_crossed_out_when_it_is_sunk() -> None:
    # given
    play = dutch(again=Again.HIT)
    play.do(c.Relocate(SOUTH, (Cell(4, 4), Cell(3, 3))))
    # when
    play.fire((3, 3))
    play.do(c.Relocate(SOUTH, (Cell(0, 0),)))
    play.fire((0, 0))
    # then
    assert play.match.ended is Termination.FLEET
    assert [line.sunk for line in projector_view(play.match, play.standing).seas[SOUTH].fleet] == [
        True
    ]


# Of every ruleset


@pytest.mark.slow
@settings(max_examples=10)
@given(rulesets(), st.integers(0, 2**32), st.integers(1, 70))
def test_what_is_owed_is_asked_of_one_team_and_legal_squares_alone(
    rules: Ruleset, seed: int, steps: int
) -> None:
    # given
    play = Class(rules, seed, fuss=5).steps(steps)
    for state in play.states:
        head = state.head()
        # then
        for team in range(len(state.teams)):
            seen = team_view(state, play.log[:1], TeamId(team)).owing
            assert (seen is not None) is (isinstance(head, Owe | Move) and head.team == team)
            if isinstance(head, Owe) and seen:
                assert sorted(seen.choices) == sorted(legal_gifts(state.seas[team], head.gift))


@pytest.mark.slow
@settings(max_examples=15)
@given(rulesets(), st.integers(0, 2**32), st.integers(1, 70))
def test_a_shot_a_volley_a_gift_or_a_move_taken_back_leaves_no_trace(
    rules: Ruleset, seed: int, steps: int
) -> None:
    # given
    klass = Class(rules, seed, fuss=5)
    play = klass.steps(steps)
    before = play.match
    move = next_move(before, klass.chance)
    if move is None or before.paused or before.phase is not Phase.PLAYING:
        return
    # when
    play.do(move)
    play.undo()
    # then
    assert without_numbers(play.match) == without_numbers(before)


def without_numbers(match: Match) -> Match:
    """Task numbers go on, whatever is undone."""
    return replace(match, next_task=TaskId(0))
