"""Fleets that fit and fleets that do not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from edu_battle.game.cells import Cell
from edu_battle.game.counting import count
from edu_battle.game.feasibility import Verdict, fits, solve
from edu_battle.game.layouts import layout_faults
from edu_battle.game.ruleset import Board, Extras, Ruleset
from edu_battle.game.spots import groups
from edu_battle.game.switches import Shapes, Touch
from tests.fakes.counting import layouts
from tests.fakes.fleets import fleet_of, ruleset_of

ANY, CORNER, NONE = Touch.ANY, Touch.CORNER, Touch.NONE
RUSSIAN = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)

FITTING = [
    ruleset_of(10, 10, fleet_of(*(1,) * 25)),
    ruleset_of(7, 7, fleet_of(*RUSSIAN)),
    ruleset_of(10, 10, fleet_of(*(1,) * 50), CORNER),
    ruleset_of(10, 10, fleet_of(*(1,) * 100), ANY),
    ruleset_of(5, 5, fleet_of(5, 5, 5, 5, 5), ANY),
    ruleset_of(5, 5, fleet_of(5, 5, 5)),
    ruleset_of(5, 20, fleet_of(20, 20, 20)),
    ruleset_of(6, 6, fleet_of(1), mines=8),
]
IMPOSSIBLE = [
    ruleset_of(10, 10, fleet_of(*(1,) * 26)),
    ruleset_of(10, 10, fleet_of(*RUSSIAN, *RUSSIAN)),
    ruleset_of(10, 10, fleet_of(*(1,) * 51), CORNER),
    ruleset_of(10, 10, fleet_of(*(1,) * 101), ANY),
    ruleset_of(5, 5, fleet_of(5, 5, 5, 5, 5, 1), ANY),
    ruleset_of(5, 5, fleet_of(5, 5, 5, 1)),
    ruleset_of(5, 9, fleet_of(10)),
    ruleset_of(6, 6, fleet_of(1), mines=9),
    ruleset_of(5, 5, fleet_of(*(1,) * 10), ANY, mines=9),
    ruleset_of(5, 5, fleet_of(*(1,) * 24), ANY, mines=1),
]


def said(ruleset: Ruleset) -> str:
    ships = "-".join(f"{ship.count}x{ship.size}" for ship in ruleset.fleet)
    return f"{ruleset.board.rows}x{ruleset.board.cols}-{ships}-{ruleset.touch}"


@pytest.mark.parametrize("ruleset", FITTING, ids=said)
def test_a_fleet_that_fits_is_proven_by_a_layout(ruleset: Ruleset) -> None:
    solution = solve(ruleset)

    assert solution.verdict is Verdict.YES
    assert solution.layout is not None
    assert layout_faults(ruleset, solution.layout) == ()


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", IMPOSSIBLE, ids=said)
def test_an_impossible_fleet_is_refused(ruleset: Ruleset) -> None:
    # Fault 8: on an impossible board the loop never ended. Here 25 boats fit and 26 do not.
    assert fits(ruleset) is Verdict.NO


def test_a_fleet_too_large_to_list_is_refused_at_once() -> None:
    fleet = tuple(replace(ship, count=10**12) for ship in fleet_of(1))

    assert fits(ruleset_of(20, 20, fleet)) is Verdict.NO


@pytest.mark.slow
def test_a_search_that_runs_out_says_so() -> None:
    crowded = ruleset_of(10, 10, fleet_of(*(4,) * 4, *(3,) * 5, *(2,) * 6, *(1,) * 9), CORNER)

    solution = solve(crowded)

    assert solution.verdict in {Verdict.UNKNOWN, Verdict.YES}
    assert (solution.layout is None) == (solution.verdict is Verdict.UNKNOWN)


@pytest.mark.slow
@pytest.mark.parametrize("touch", Touch)
def test_on_small_boards_the_verdict_is_whether_any_layout_exists(touch: Touch) -> None:
    fleets = [(3, 3), (2, 2, 2), (3, 2, 1, 1), (3, 3, 3), (1,) * 7]

    for fleet, mines in product(fleets, (0, 2)):
        ruleset = ruleset_of(3, 4, fleet_of(*fleet), touch, mines=mines)
        assert (fits(ruleset) is Verdict.YES) == (layouts(ruleset) > 0), (fleet, mines)


def test_holes_take_room() -> None:
    ruleset = ruleset_of(5, 5, fleet_of(5, 5, 5))
    holed = replace(ruleset, board=Board(5, 5, holes=(Cell(2, 2),)))

    assert fits(ruleset) is Verdict.YES
    assert fits(holed) is Verdict.NO


@pytest.mark.parametrize(("size", "known"), [(5, 120), (4, 140), (3, 160), (2, 180), (1, 100)])
def test_each_size_has_as_many_spots_as_known_and_none_twice(size: int, known: int) -> None:
    # Fault 9: one placement was counted twice, and others hung over the edge.
    (group,) = groups(ruleset_of(10, 10, fleet_of(size)))

    assert len(group.spots) == len({frozenset(spot.cells) for spot in group.spots}) == known


def shaped(shapes: Shapes, size: int) -> Ruleset:
    return replace(ruleset_of(10, 10, fleet_of(size)), shapes=shapes)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shapes", "size", "known"),
    [
        (Shapes.BENT, 3, 484),
        (Shapes.BENT, 4, 1085),
        (Shapes.BENT, 5, 120),
        (Shapes.KING, 2, 180 + 162),
    ],
)
def test_each_bent_size_has_as_many_spots_as_known(shapes: Shapes, size: int, known: int) -> None:
    (group,) = groups(shaped(shapes, size))

    assert len(group.spots) == len({frozenset(spot.cells) for spot in group.spots}) == known


def test_a_bent_four_lies_in_140_straight_ways_576_corners_81_squares_and_288_zigzags() -> None:
    (group,) = groups(shaped(Shapes.BENT, 4))

    boxes = Counter(_box(spot.cells) for spot in group.spots)
    assert (boxes[1, 4] + boxes[4, 1], boxes[2, 2]) == (140, 81)
    assert boxes[2, 3] + boxes[3, 2] == 576 + 288


def _box(cells: tuple[Cell, ...]) -> tuple[int, int]:
    rows, cols = {cell.row for cell in cells}, {cell.col for cell in cells}
    return len(rows), len(cols)


SHAPED = [
    # Nine squares of four decks lie on eight by eight, but never nine straight ships.
    (replace(ruleset_of(8, 8, fleet_of(*(4,) * 9)), shapes=Shapes.BENT), Verdict.YES),
    (ruleset_of(8, 8, fleet_of(*(4,) * 9)), Verdict.NO),
    (replace(ruleset_of(8, 8, fleet_of(*(4,) * 10)), shapes=Shapes.BENT), Verdict.NO),
    (replace(ruleset_of(20, 20, fleet_of(8)), shapes=Shapes.KING), Verdict.YES),
    (replace(ruleset_of(10, 10, fleet_of(*(8,) * 4)), shapes=Shapes.ORTHO), Verdict.YES),
    (replace(ruleset_of(10, 10, fleet_of(*(8,) * 9)), shapes=Shapes.ORTHO), Verdict.NO),
]


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "verdict"), SHAPED)
def test_bent_ships_are_measured_by_their_own_room(ruleset: Ruleset, verdict: Verdict) -> None:
    assert fits(ruleset) is verdict


@pytest.mark.slow
@pytest.mark.parametrize("shapes", [Shapes.BENT, Shapes.ORTHO, Shapes.KING])
@pytest.mark.parametrize("touch", Touch)
def test_for_every_shape_the_verdict_is_whether_a_layout_exists(
    shapes: Shapes, touch: Touch
) -> None:
    for fleet, sweepers in product([(3, 3), (3, 3, 2), (3, 3, 3), (2, 2, 1)], (0, 1)):
        plain = ruleset_of(4, 4, fleet_of(*fleet), touch)
        ruleset = replace(plain, shapes=shapes, extras=Extras(0, sweepers))
        assert (fits(ruleset) is Verdict.YES) == (count(ruleset) > 0), (fleet, sweepers)


@pytest.mark.slow
def test_where_forms_are_too_many_to_list_a_search_in_vain_is_no_proof() -> None:
    # Two ships of eight leave room enough by every bound, but the only ways are not examples.
    tight = replace(ruleset_of(5, 5, fleet_of(8, 8), Touch.CORNER), shapes=Shapes.ORTHO)

    assert fits(tight) in {Verdict.YES, Verdict.UNKNOWN}


def test_minesweepers_need_room_as_mines_do() -> None:
    four_by_four = ruleset_of(5, 5, fleet_of(1))

    assert fits(replace(four_by_four, extras=Extras(4, 4))) is Verdict.YES
    assert fits(replace(four_by_four, extras=Extras(5, 4))) is Verdict.NO
