"""Shots: what they find, whose turn follows, what is told; faults that other engines had."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Axes, Cell, Letters
from edu_battle.game.facts import Shot, ShotResult, Termination
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Board, Mine, Ruleset, ShipClass
from edu_battle.game.sea import Sea
from edu_battle.game.shooting import found, keeps_turn
from edu_battle.game.switches import Again, First, Halo, HitSays, MineTurn, SunkSays, Touch
from edu_battle.game.views.projector import ProjectorView, projector_view
from edu_battle.game.views.sea import SquareMark
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SMALL, SOUTHS, small
from tests.fakes.fleets import drawn
from tests.fakes.playing import NORTH, SOUTH, Play, begun

HIT, MISS, SUNK, MINE = ShotResult.HIT, ShotResult.MISS, ShotResult.SUNK, ShotResult.MINE
TWINS = (ShipClass("Cruiser", 3), ShipClass("Submarine", 3))


def results(play: Play) -> list[ShotResult]:
    return [
        shot.result
        for entry in play.standing
        if isinstance(entry.event, e.ShotsFired) and entry.event.team == NORTH
        for shot in entry.event.shots
    ]


def alone(**changes: object) -> Play:
    """No task holds the turn, so that North can fire as often as it likes."""
    return begun(small(tasks=(), **changes), NORTHS, SOUTHS)


def norths(play: Play, *cells: tuple[int, int]) -> None:
    """Fire for North only; South's turns are skipped."""
    for cell in cells:
        if play.match.shooter() == SOUTH:
            play.do(c.SkipTurn())
        play.fire(cell)


def test_fault_1_one_deck_hit_three_times_sinks_no_ship() -> None:
    # given
    play = alone()
    norths(play, (0, 0))
    # when
    for _ in range(2):
        play.do(c.SkipTurn())
        assert play.refused(c.Fire(NORTH, SOUTH, (Cell(0, 0),))) is Rule.REPEATED_SHOT
        play.do(c.SkipTurn())
    # then
    assert results(play) == [HIT]
    assert len(play.match.seas[SOUTH].afloat()) == 2


def test_fault_1_even_a_log_with_a_repeated_hit_sinks_no_ship() -> None:
    # given
    deck = Cell(0, 0)
    sea = Sea(drawn("aa ..".replace(" ", "\n")), shots=((deck, HIT), (deck, HIT)))
    # then
    assert found(SMALL, sea, deck).result is ShotResult.WASTED
    assert sea.afloat() == sea.layout.ships


def test_fault_2_a_square_that_was_hit_counts_once() -> None:
    # given
    play = begun(small(again=Again.HIT, tasks=()), NORTHS, SOUTHS)
    play.fire((0, 0))
    before = play.match
    # when
    rule = play.refused(c.Fire(NORTH, SOUTH, (Cell(0, 0),)))
    # then
    assert rule is Rule.REPEATED_SHOT
    assert play.match == before
    assert play.match.shot_count == 1


def test_fault_3_no_points_go_on_after_a_ship_is_sunk() -> None:
    # given
    play = begun(small(again=Again.HIT), NORTHS, SOUTHS)
    play.fire((2, 2), (3, 2))
    play.do(c.SkipTask(play.task.id))
    # when
    rules = {play.refused(c.Fire(NORTH, SOUTH, (Cell(row, 2),))) for row in (2, 3)}
    # then
    assert rules == {Rule.REPEATED_SHOT}
    assert len(play.match.tasks) == 1


@pytest.mark.parametrize(
    ("hit_says", "sunk_says", "told"),
    [
        (HitSays.HIT, SunkSays.NONE, [("hit", ""), ("hit", ""), ("hit", "")]),
        (HitSays.HIT, SunkSays.SUNK, [("hit", ""), ("hit", ""), ("sunk", "")]),
        (HitSays.HIT, SunkSays.NAME, [("hit", ""), ("hit", ""), ("sunk", "Cruiser")]),
        (HitSays.NAME, SunkSays.NONE, [("hit", "Cruiser")] * 3),
        (HitSays.NAME, SunkSays.NAME, [*[("hit", "Cruiser")] * 2, ("sunk", "Cruiser")]),
    ],
)
def test_fault_11_sinking_and_name_are_announced_as_the_switches_say(
    hit_says: HitSays, sunk_says: SunkSays, told: list[tuple[str, str]]
) -> None:
    # given
    play = twins(hit_says, sunk_says)
    # when
    play.fire((0, 0), (0, 1), (0, 2))
    # then
    for view in (team_view(play.match, play.standing, NORTH), screen(play)):
        lines = [(str(x.result), x.ship) for x in reversed(view.lines) if x.kind == "shot"]
        assert lines == told
        last = view.course.last
        assert last is not None
        assert (str(last.result), last.ship) == told[-1]


@pytest.mark.parametrize(
    ("hit_says", "sunk_says", "crossed"),
    [
        (HitSays.HIT, SunkSays.NONE, []),
        (HitSays.HIT, SunkSays.SUNK, ["Cruiser"]),
        (HitSays.HIT, SunkSays.NAME, ["Submarine"]),
        (HitSays.NAME, SunkSays.SUNK, ["Submarine"]),
        (HitSays.NAME, SunkSays.NONE, []),
    ],
)
def test_fault_11_the_fleet_list_crosses_out_what_was_told_and_no_more(
    hit_says: HitSays, sunk_says: SunkSays, crossed: list[str]
) -> None:
    """Where no name is told, a ship of three decks is crossed out, the first of the list."""
    # given
    play = twins(hit_says, sunk_says)
    # when
    play.fire((4, 0), (4, 1), (4, 2))
    # then
    sea = screen(play).seas[SOUTH]
    assert [line.name for line in sea.fleet if line.sunk] == crossed
    told = sunk_says is not SunkSays.NONE
    assert sea.wrecks == (((Cell(4, 0), Cell(4, 1), Cell(4, 2)),) if told else ())
    assert sea.marks[4][0] is (SquareMark.SUNK if told else SquareMark.HIT)


def test_the_order_in_which_a_fleet_was_placed_is_not_told() -> None:
    # given
    rules = small(tasks=(), hit_says=HitSays.NAME, sunk_says=SunkSays.NAME)
    seen = []
    for turn in (1, -1):
        play = Play(replace(rules, first=First.TEAM_0))
        layout = drawn(SOUTHS)
        play.do(c.PlaceFleet(SOUTH, replace(layout, ships=layout.ships[::turn])))
        play.do(c.StartMatch())
        # when
        norths(play, (2, 2), (0, 0), (0, 1), (0, 2), (3, 2))
        seen.append(screen(play).seas[SOUTH])
    # then
    assert seen[0] == seen[1]
    assert len(seen[0].wrecks) == 2


def twins(hit_says: HitSays, sunk_says: SunkSays) -> Play:
    """South's Cruiser lies in the first row, its Submarine in the last; North goes on at a hit."""
    rules = Ruleset(
        preset="twins",
        fleet=TWINS,
        board=Board(5, 5),
        first=First.TEAM_0,
        hit_says=hit_says,
        sunk_says=sunk_says,
    )
    play = Play(rules)
    rows = {
        ship.name: tuple(Cell(row, col) for col in range(3))
        for ship, row in zip(TWINS, (0, 4), strict=True)
    }
    play.do(c.PlaceFleet(SOUTH, Layout(tuple(Ship(name, cells) for name, cells in rows.items()))))
    play.do(c.StartMatch())
    return play


def screen(play: Play) -> ProjectorView:
    return projector_view(play.match, play.standing)


@pytest.mark.parametrize(
    ("again", "mine", "shooters"),
    [
        (Again.HIT, MineTurn.PASS, [NORTH, NORTH, NORTH, SOUTH, SOUTH]),
        (Again.NEVER, MineTurn.PASS, [NORTH, SOUTH, NORTH, SOUTH, NORTH]),
    ],
)
def test_fault_12_and_a1_after_a_hit_the_shooter_goes_on_where_the_rules_say_so(
    again: Again, mine: MineTurn, shooters: list[TeamId]
) -> None:
    # given
    play = begun(small(tasks=(), again=again, mine=Mine(turn=mine)), NORTHS, SOUTHS)
    # when
    seen = []
    for cell in ((2, 2), (3, 2), (1, 4), (0, 0), (0, 1)):
        seen.append(play.match.shooter())
        play.fire(cell)
    # then
    assert seen == shooters


@pytest.mark.parametrize(
    ("again", "turn", "goes_on"),
    [
        (Again.HIT, MineTurn.PASS, {HIT, SUNK}),
        (Again.HIT, MineTurn.KEEP, {HIT, SUNK, MINE}),
        (Again.NEVER, MineTurn.PASS, set()),
        (Again.NEVER, MineTurn.KEEP, {MINE}),
    ],
)
def test_a_miss_passes_the_turn_and_a_mine_does_as_the_rules_say(
    again: Again, turn: MineTurn, goes_on: set[ShotResult]
) -> None:
    # given
    rules = small(again=again, mine=Mine(turn=turn))
    # then
    assert {one for one in ShotResult if keeps_turn(rules, Shot(Cell(0, 0), one))} == goes_on


def test_a_turn_that_goes_on_is_no_new_turn() -> None:
    # given
    play = begun(small(tasks=(), again=Again.HIT), NORTHS, SOUTHS)
    # when
    play.fire((2, 2), (3, 2), (1, 4))
    # then
    assert play.match.turns == (1, 1)
    # when
    play.fire((1, 4))
    # then
    assert play.match.turns == (2, 1)


LONG = Ruleset(
    preset="long",
    fleet=(ShipClass("ship 2", 2),),
    board=Board(rows=5, cols=8),
    first=First.TEAM_0,
    again=Again.HIT,
    touch=Touch.ANY,
    halo=Halo.NONE,
)


@pytest.mark.parametrize("letters", Letters)
def test_fault_15_and_16_a_square_said_is_the_square_fired_at_on_a_board_that_is_not_square(
    letters: Letters,
) -> None:
    """The ship lies flush with the right edge of the second row."""
    # given
    axes = Axes(letters)
    said = {Letters.ROWS: ("B7", "B8"), Letters.COLS: ("G2", "H2")}[letters]
    play = begun(LONG, WEST, EAST)
    # when
    cells = [axes.parse(word) for word in said]
    play.fire(*[cell for cell in cells if cell])
    # then
    assert results(play) == [HIT, SUNK]
    assert [axes.label(cell) for cell, _ in play.match.seas[SOUTH].shots] == list(said)
    sea = screen(play).seas[SOUTH]
    assert (len(sea.marks), len(sea.marks[0])) == (5, 8)
    assert sea.marks[1][6:] == (SquareMark.SUNK, SquareMark.SUNK)
    assert play.match.ended is Termination.FLEET


WEST = """
    aa......
    ........
    ........
    ........
    ........
"""
EAST = """
    ........
    ......aa
    ........
    ........
    ........
"""


def test_fault_16_rows_and_columns_are_not_swapped_at_the_edge() -> None:
    # given
    play = begun(LONG, WEST, EAST)
    # then
    assert play.refused(c.Fire(NORTH, SOUTH, (Cell(6, 1),))) is Rule.OFF_THE_BOARD
    assert play.refused(c.Fire(NORTH, SOUTH, (Cell(1, 6),))) is None


def test_fault_15_nothing_breaks_when_the_enemy_sinks_the_last_ship() -> None:
    # given
    play = begun(LONG, WEST, EAST)
    play.fire((4, 4))
    # when
    play.fire((0, 0), (0, 1))
    # then
    assert play.match.ended is Termination.FLEET
    own = team_view(play.match, play.standing, NORTH).own
    assert own
    assert own.public.wrecks == ((Cell(0, 0), Cell(0, 1)),)


@pytest.mark.parametrize(
    ("touch", "halo", "shaded"),
    [
        (Touch.NONE, Halo.SUNK, 5),
        (Touch.CORNER, Halo.SUNK, 4),
        (Touch.NONE, Halo.NONE, 0),
        (Touch.ANY, Halo.NONE, 0),
    ],
)
def test_squares_around_a_wreck_are_shaded_where_no_ship_may_be(
    touch: Touch, halo: Halo, shaded: int
) -> None:
    # given
    play = alone(touch=touch, halo=halo)
    # when
    norths(play, (0, 0), (0, 1), (0, 2))
    # then
    marks = [mark for row in screen(play).seas[SOUTH].marks for mark in row]
    assert marks.count(SquareMark.NO_SHIP) == shaded
