"""Mines and minesweepers: what the team that hit one gives away, and what that brings."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Gift, ShotResult, Termination
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Extras, Mine, ShipClass, Teams
from edu_battle.game.state import Owe, Phase
from edu_battle.game.switches import (
    Again,
    First,
    GivenShot,
    MineEffect,
    MineTurn,
    SunkSays,
    Target,
)
from edu_battle.game.views.lines import LineKind
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.sea import SquareMark
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.owing import (
    CALM,
    DECKS,
    MINE,
    SHOT_CLOCK,
    SWEEPER,
    gifts,
    mined,
    twice_mined,
)
from tests.fakes.playing import NORTH, SOUTH, Play, begun


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


@pytest.mark.parametrize(
    ("says", "name"), [(SunkSays.SUNK, ""), (SunkSays.NAME, "ship 2"), (SunkSays.NONE, "")]
)
def test_a17_a_given_ship_is_named_only_where_sinkings_are(says: SunkSays, name: str) -> None:
    # given
    play = mined(MineEffect.GIVE_SHIP, sunk_says=says)
    play.fire(MINE)
    # when
    play.do(c.Give(NORTH, Cell(2, 2)))
    # then
    line = next(x for x in projector_view(play.match, play.standing).lines if x.target == SOUTH)
    assert (line.kind, line.ship) == (LineKind.SHIP_GIVEN, name)


def test_a_gift_is_waited_for_before_the_task_of_the_same_mine() -> None:
    # given
    rules = small(mine=Mine(MineEffect.GIVE_CELL), pace=SHOT_CLOCK)
    play = begun(rules, NORTHS, SOUTHS)
    # when
    play.fire(MINE)
    # then
    assert play.left()["ObligationTimeRanOut"] == 20_000
    # when
    play.do(c.Give(NORTH, Cell(0, 0)))
    # then
    assert play.refused(c.Fire(SOUTH, NORTH, (Cell(0, 0),))) is Rule.TASK_OPEN
