"""What a team owes: only that team, only legal squares, in its time, and all of it undone again."""

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
from edu_battle.game.facts import Clock, Gift, ShotResult, Termination
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import Millis, Seconds, TaskId, TeamId
from edu_battle.game.ruleset import Extras, Mine, Pace, Ruleset, ShipClass, Teams
from edu_battle.game.state import Match, Move, Owe, Phase
from edu_battle.game.switches import (
    Again,
    First,
    GivenShot,
    MineEffect,
    MineTurn,
    Shapes,
    Target,
)
from edu_battle.game.views.lines import LineKind
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.sea import SquareMark
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.fleets import drawn
from tests.fakes.lessons import Class, legal_gifts, next_move
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.rulesets import rulesets

SHOT_CLOCK = Pace(shot=Seconds(20), verdict=Seconds(0))
CALM = Pace(verdict=Seconds(0))
MINE, SWEEPER = (4, 4), (4, 0)
DECKS = [Cell(*at) for at in ((0, 0), (0, 1), (0, 2), (2, 2), (3, 2))]


def mined(effect: MineEffect = MineEffect.GIVE_CELL, **changes: object) -> Play:
    """Both fleets lie alike; South's mine and minesweeper lie in the last row, no tasks."""
    changes = {"mine": Mine(effect), "pace": CALM, **changes}
    rules = small(tasks=(), extras=Extras(1, 1), first=First.TEAM_0, **changes)
    play = Play(rules)
    for team, picture, sweeper in ((NORTH, NORTHS, (4, 4)), (SOUTH, SOUTHS, SWEEPER)):
        play.do(c.PlaceFleet(team, replace(drawn(picture), sweepers=(Cell(*sweeper),))))
    play.do(c.StartMatch())
    return play


def gifts(play: Play, kind: type[e.Event]) -> list[object]:
    return [getattr(event, "cell", event) for event in play.told() if isinstance(event, kind)]


def test_whoever_hits_a_mine_owes_an_intact_square_and_the_turn_waits() -> None:
    # given
    play = mined()
    # when
    play.fire(MINE)
    # then
    assert play.match.queue == (Owe(NORTH, SOUTH, Gift.CELL),)
    assert play.refused(c.Fire(NORTH, SOUTH, (Cell(1, 1),))) is Rule.OBLIGATION_OPEN
    assert play.refused(c.SkipTurn()) is Rule.OBLIGATION_OPEN
    owing = team_view(play.match, play.standing, NORTH).owing
    assert owing
    assert sorted(owing.choices) == DECKS
    assert team_view(play.match, play.standing, SOUTH).owing is None
    waiting = projector_view(play.match, play.standing).course.waiting
    assert waiting
    assert (waiting.team, waiting.gift) == (NORTH, Gift.CELL)


def test_a_given_square_is_marked_not_damaged_and_the_turn_passes() -> None:
    # given
    play = mined()
    play.fire(MINE)
    # when
    play.do(c.Give(NORTH, Cell(0, 1)))
    # then
    sea = projector_view(play.match, play.standing).seas[NORTH]
    assert sea.marks[0][1] is SquareMark.GIVEN
    assert play.match.seas[NORTH].shots == ()
    assert len(play.match.seas[NORTH].afloat()) == 2
    assert play.match.shooter() == SOUTH


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (c.Give(SOUTH, Cell(0, 0)), Rule.NOTHING_OWED),
        (c.Give(NORTH, Cell(1, 1)), Rule.NOT_TO_GIVE),
        (c.Give(NORTH, Cell(4, 0)), Rule.NOT_TO_GIVE),
        (c.Give(NORTH, Cell(4, 4)), Rule.NOT_TO_GIVE),
        (c.Give(NORTH, Cell(-1, 9)), Rule.NOT_TO_GIVE),
        (c.Relocate(NORTH, ()), Rule.NOTHING_OWED),
        (c.ObligationTimeRanOut(), Rule.NOT_DUE),
    ],
)
def test_only_the_owing_team_gives_and_only_an_intact_deck(command: c.Command, rule: Rule) -> None:
    # given
    play = mined()
    play.fire(MINE)
    # then
    assert play.refused(command) is rule


def test_a14_a_gift_is_always_a_new_square_and_never_a_deck_that_was_hit() -> None:
    # given
    play = twice_mined()
    play.fire(MINE)
    play.do(c.Give(NORTH, Cell(0, 1)))
    play.fire((2, 2))
    # when
    play.fire((2, 4))
    # then
    assert {play.refused(c.Give(NORTH, Cell(*at))) for at in ((0, 1), (2, 2))} == {Rule.NOT_TO_GIVE}
    assert play.refused(c.Give(NORTH, Cell(0, 0))) is None


def twice_mined() -> Play:
    """South has two mines in the last column."""
    rules = small(
        tasks=(),
        extras=Extras(2, 0),
        first=First.TEAM_0,
        mine=Mine(MineEffect.GIVE_CELL),
        pace=CALM,
    )
    play = Play(rules)
    for team, picture in ((NORTH, NORTHS), (SOUTH, SOUTHS)):
        layout = drawn(picture)
        play.do(c.PlaceFleet(team, replace(layout, mines=(*layout.mines, Cell(2, 4)))))
    play.do(c.StartMatch())
    return play


def test_a14_a_team_whose_intact_squares_are_all_given_has_nothing_to_give() -> None:
    # given
    rules = small(
        tasks=(),
        fleet=(ShipClass("ship 1", 1),),
        extras=Extras(2, 0),
        first=First.TEAM_0,
        mine=Mine(MineEffect.GIVE_CELL),
        pace=CALM,
    )
    play = Play(rules)
    layout = Layout((Ship("ship 1", (Cell(0, 0),)),), (Cell(4, 4), Cell(4, 2)))
    for team in (NORTH, SOUTH):
        play.do(c.PlaceFleet(team, layout))
    play.do(c.StartMatch())
    play.fire(MINE)
    play.do(c.Give(NORTH, Cell(0, 0)))
    play.fire((1, 1))
    # when
    play.fire((4, 2))
    # then
    assert gifts(play, e.CellGiven) == [Cell(0, 0), None]
    assert play.match.shooter() == SOUTH


@pytest.mark.parametrize(
    ("again", "given_shot", "goes_on"),
    [
        (Again.HIT, GivenShot.AS_HIT, True),
        (Again.HIT, GivenShot.BONUS, True),
        (Again.NEVER, GivenShot.AS_HIT, False),
        (Again.NEVER, GivenShot.BONUS, True),
    ],
)
def test_a15_the_shot_at_a_given_square_is_a_sure_hit_and_earns_another_as_the_rules_say(
    again: Again, given_shot: GivenShot, *, goes_on: bool
) -> None:
    # given
    play = mined(again=again, given_shot=given_shot)
    play.fire(MINE)
    play.do(c.Give(NORTH, Cell(0, 1)))
    # when
    play.fire((0, 1))
    # then
    assert play.match.last
    assert play.match.last.shots[0].result is ShotResult.HIT
    assert (play.match.shooter() == SOUTH) is goes_on


def test_a15_a_bonus_is_for_given_squares_alone() -> None:
    # given
    play = mined(again=Again.NEVER, given_shot=GivenShot.BONUS)
    # when
    play.fire((0, 0))
    # then
    assert play.match.shooter() == SOUTH


def test_whoever_hits_a_minesweeper_names_a_mine_which_is_then_out_of_the_game() -> None:
    # given
    play = mined()
    play.fire(SWEEPER)
    owed = play.match.head()
    # when
    play.do(c.Give(NORTH, Cell(4, 0)))
    play.fire((4, 0))
    # then
    assert owed == Owe(NORTH, SOUTH, Gift.MINE)
    assert play.match.last
    assert play.match.last.shots[0].result is ShotResult.MISS
    assert play.match.shooter() == NORTH


def test_with_no_mine_left_a_minesweeper_is_only_told_of() -> None:
    # given
    play = mined()
    play.fire((1, 1), (4, 0))
    play.do(c.Give(SOUTH, Cell(0, 0)))
    # when
    play.fire(SWEEPER)
    # then
    assert gifts(play, e.MineGiven) == [None]
    assert play.match.shooter() == SOUTH


def test_a17_a_whole_ship_is_named_and_counts_as_sunk() -> None:
    # given
    play = mined(MineEffect.GIVE_SHIP)
    play.fire(MINE)
    # when
    play.do(c.Give(NORTH, Cell(2, 2)))
    # then
    assert [len(ship.cells) for ship in play.match.seas[NORTH].afloat()] == [3]
    sea = projector_view(play.match, play.standing).seas[NORTH]
    assert sea.wrecks == ((Cell(2, 2), Cell(3, 2)),)
    assert [line.size for line in sea.fleet if line.sunk] == [2]
    assert play.match.shooter() == SOUTH


def test_a17_whoever_gives_its_last_ship_has_lost() -> None:
    # given
    play = mined(MineEffect.GIVE_SHIP, again=Again.HIT)
    play.do(c.SkipTurn())
    play.fire((2, 2), (3, 2), (1, 1))
    play.fire(MINE)
    # when
    play.do(c.Give(NORTH, Cell(0, 0)))
    # then
    assert play.match.ended is Termination.FLEET
    assert play.match.phase is Phase.OVER


@pytest.mark.parametrize(("turn", "shooter"), [(MineTurn.PASS, SOUTH), (MineTurn.KEEP, NORTH)])
def test_a11_the_turn_after_a_mine_is_as_the_rules_say(turn: MineTurn, shooter: TeamId) -> None:
    # given
    play = mined(mine=Mine(MineEffect.GIVE_CELL, turn=turn))
    # when
    play.fire(MINE)
    play.do(c.Give(NORTH, Cell(0, 0)))
    # then
    assert play.match.shooter() == shooter


def test_a_mine_on_every_sea_makes_a_team_owe_no_more_than_it_has() -> None:
    # given
    rules = small(
        tasks=(),
        fleet=(ShipClass("ship 1", 1),),
        teams=Teams(3, target=Target.ALL),
        first=First.TEAM_0,
        mine=Mine(MineEffect.GIVE_CELL),
        pace=CALM,
    )
    play = Play(rules)
    for team in range(3):
        layout = Layout((Ship("ship 1", (Cell(0, 0),)),), (Cell(4, 4),))
        play.do(c.PlaceFleet(TeamId(team), layout))
    play.do(c.StartMatch())
    # when
    play.fire(MINE)
    # then
    assert play.match.queue == (Owe(NORTH, SOUTH, Gift.CELL),)
    assert gifts(play, e.CellGiven) == [None]


# The clock and the teacher's word


def dutch(**changes: object) -> Play:
    """One ship of three decks on each sea; North has hit South's."""
    rules = small(
        tasks=(),
        fleet=(ShipClass("Dutchman", 3),),
        extras=Extras(),
        shapes=Shapes.KING,
        relocate=True,
        first=First.TEAM_0,
        **{"pace": CALM, **changes},
    )
    play = Play(rules)
    cells = (Cell(0, 0), Cell(1, 1), Cell(2, 1))
    for team in (NORTH, SOUTH):
        play.do(c.PlaceFleet(team, Layout((Ship("Dutchman", cells),))))
    play.do(c.StartMatch())
    play.fire((4, 4), (4, 4), (1, 1))
    return play


def owing(**changes: object) -> Play:
    play = mined(MineEffect.GIVE_CELL, **changes)
    play.fire(MINE)
    return play


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


@settings(max_examples=25)
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
