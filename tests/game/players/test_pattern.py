"""The pattern of a search: its colour is kept, gaps are not opened, and a hit ends it."""

from __future__ import annotations

from edu_battle.game.cells import Cell
from edu_battle.game.players.pattern import open_corners, straying
from edu_battle.game.players.seen import Seen, cells_of, seen
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Touch
from tests.fakes.fleets import drawn, fleet_of, ruleset_of
from tests.fakes.targets import Target

TOUCHING = ruleset_of(6, 6, fleet_of(3, 2, 2), Touch.ANY)
APART = ruleset_of(6, 6, fleet_of(3, 2, 2))
LAYOUT = drawn("aaa... ...... bb.... ...... ...... ....cc")
MIDDLE, BESIDE = Cell(3, 3), Cell(3, 2)


def fired(rules: Ruleset, *cells: tuple[int, int]) -> Seen:
    target = Target(rules, LAYOUT)
    for cell in cells:
        target.fire(Cell(*cell))
    return seen(target.shown(), rules)


def even(known: Seen, light: float, dark: float) -> dict[Cell, float]:
    """Give each square of a colour the same share."""
    squares = cells_of(known.rules, known.targets)
    return {cell: dark if (cell.row + cell.col) % 2 else light for cell in squares}


def test_where_both_colours_hide_as_much_equal_squares_stray_alike() -> None:
    known = fired(TOUCHING)
    cost = straying(known, even(known, 0.2, 0.2))
    assert cost(MIDDLE) == cost(BESIDE)


def test_a_square_of_the_colour_that_hides_more_strays() -> None:
    known = fired(TOUCHING)
    light, dark = (straying(known, even(known, *of)) for of in ((0.3, 0.1), (0.1, 0.3)))
    assert light(MIDDLE) > light(BESIDE)
    assert dark(MIDDLE) < dark(BESIDE)


def test_of_equal_squares_that_with_more_open_corners_strays() -> None:
    # given: misses at three corners of a square, and of none of its neighbour by a side
    known = fired(TOUCHING, (2, 2), (2, 4), (4, 2))
    # when
    cost = straying(known, dict.fromkeys(even(known, 0, 0), 0.0))
    # then
    assert (open_corners(known, MIDDLE), open_corners(known, BESIDE)) == (1, 4)
    assert cost(MIDDLE) < cost(BESIDE)


def test_at_the_edge_only_squares_of_the_board_are_corners() -> None:
    known = fired(TOUCHING)
    corners = [open_corners(known, cell) for cell in (Cell(0, 0), Cell(0, 5), Cell(5, 3))]
    assert corners == [1, 1, 2]


def test_nothing_strays_while_a_ship_is_followed_or_where_ships_keep_apart() -> None:
    for known in (fired(TOUCHING, (0, 1)), fired(APART)):
        cost = straying(known, even(known, 0.3, 0.1))
        assert cost(MIDDLE) == cost(BESIDE) == 0.0
