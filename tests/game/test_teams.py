"""Two to eight teams: whose sea, whose turn, who is out, one sea for all."""

from __future__ import annotations

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Termination
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ruleset import End, ShipClass, Teams, Volley
from edu_battle.game.scoring import outcome
from edu_battle.game.switches import (
    Again,
    Boards,
    First,
    Target,
    Win,
)
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.variants import (
    EAST,
    WEST,
    boats,
    calm,
)


def test_with_target_next_a_shot_falls_on_the_next_team_afloat() -> None:
    # given
    play = boats(4)
    # then
    assert play.refused(c.Fire(NORTH, EAST, (Cell(0, 0),))) is Rule.WRONG_SEA
    assert play.refused(c.Fire(NORTH, NORTH, (Cell(0, 0),))) is Rule.OWN_SEA
    # when
    play.fire((0, 0))
    # then
    assert play.match.eliminated == {SOUTH}
    assert play.match.shooter() == EAST
    # when
    play.fire((1, 1), (1, 1))
    # then
    assert play.match.shooter() == NORTH
    assert play.refused(c.Fire(NORTH, EAST, (Cell(2, 2),))) is None


def test_with_target_chosen_a_shot_falls_on_any_team_afloat() -> None:
    # given
    play = boats(4, teams=Teams(4, target=Target.CHOSEN))
    # when
    play.salvo((0, 0), at=WEST)
    # then
    assert play.match.eliminated == {WEST}
    assert play.refused(c.Fire(SOUTH, WEST, (Cell(1, 1),))) is Rule.WRONG_SEA


def test_the_last_team_afloat_wins_and_those_without_a_ship_are_passed_over() -> None:
    # given
    play = boats(3)
    # when
    play.fire((0, 0), (1, 1))
    turn = play.match.shooter()
    play.fire((0, 0))
    # then
    assert turn == NORTH
    assert play.match.ended is Termination.FLEET
    assert outcome(play.match).winner == NORTH  # type: ignore[union-attr]


def test_with_target_all_one_shot_falls_on_every_sea_and_counts_once() -> None:
    # given
    play = boats(3, teams=Teams(3, target=Target.ALL), volley=Volley(2))
    # when
    told = play.fire((1, 1))
    # then
    assert [event.target for event in told if isinstance(event, e.ShotsFired)] == [SOUTH, EAST]
    assert play.match.shots == (1, 0, 0)
    assert play.match.shooter() == NORTH
    # when
    play.fire((0, 0))
    # then
    assert play.match.ended is Termination.FLEET


def test_with_target_all_a_hit_on_any_sea_shoots_again() -> None:
    # given
    play = Play(calm(teams=Teams(3, target=Target.ALL), again=Again.HIT, first=First.TEAM_0))
    for team, col in ((SOUTH, 0), (EAST, 4)):
        ships = (Ship("ship 3", tuple(Cell(row, col) for row in range(3))),)
        other = Ship("ship 2", (Cell(4, 2), Cell(4, 3)))
        play.do(c.PlaceFleet(team, Layout((*ships, other))))
    play.do(c.StartMatch())
    # when
    play.fire((0, 0))
    # then
    assert play.match.shooter() == NORTH


def test_a_shared_sea_is_everyones_target_and_nobody_is_out() -> None:
    # given
    play = Play(calm(teams=Teams(3, boards=Boards.SHARED), first=First.TEAM_0, win=Win.SCORE))
    placing = play.refused(c.ClearFleet(NORTH))
    play.do(c.StartMatch())
    decks = [cell for ship in play.match.seas[0].layout.ships for cell in ship.cells]
    # when
    for cell in decks[:-1]:
        play.fire(cell)
    shooter = play.match.shooter()
    play.fire(decks[-1])
    # then
    assert placing is Rule.NOT_PLACING
    assert shooter == SOUTH
    assert play.match.turns == (2, 2, 1)
    assert play.match.ended is Termination.FLEET
    assert not play.match.eliminated


def test_a_shared_sea_that_is_cleared_ends_play_even_with_equalizing_turns() -> None:
    # given
    rules = calm(
        teams=Teams(2, boards=Boards.SHARED),
        fleet=(ShipClass("ship 1", 1),),
        end=End(equalize=True),
        first=First.TEAM_0,
    )
    play = Play(rules)
    play.do(c.StartMatch())
    # when
    play.fire(play.match.seas[0].layout.ships[0].cells[0])
    # then
    assert play.match.ended is Termination.FLEET
