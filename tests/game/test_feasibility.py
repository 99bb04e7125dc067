"""Fleets that fit and fleets that do not."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from edu_battle.game.cells import Cell
from edu_battle.game.feasibility import Verdict, fits, solve
from edu_battle.game.layouts import layout_faults
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.spots import groups
from edu_battle.game.switches import Touch
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


@pytest.mark.parametrize("ruleset", IMPOSSIBLE, ids=said)
def test_an_impossible_fleet_is_refused(ruleset: Ruleset) -> None:
    # Fault 8: on an impossible board the loop never ended. Here 25 boats fit and 26 do not.
    assert fits(ruleset) is Verdict.NO


def test_a_fleet_too_large_to_list_is_refused_at_once() -> None:
    fleet = tuple(replace(ship, count=10**12) for ship in fleet_of(1))

    assert fits(ruleset_of(20, 20, fleet)) is Verdict.NO


def test_a_search_that_runs_out_says_so() -> None:
    crowded = ruleset_of(10, 10, fleet_of(*(4,) * 4, *(3,) * 5, *(2,) * 6, *(1,) * 9), CORNER)

    solution = solve(crowded)

    assert solution.verdict in {Verdict.UNKNOWN, Verdict.YES}
    assert (solution.layout is None) == (solution.verdict is Verdict.UNKNOWN)


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


@pytest.mark.parametrize(("size", "count"), [(5, 120), (4, 140), (3, 160), (2, 180), (1, 100)])
def test_each_size_has_as_many_spots_as_known_and_none_twice(size: int, count: int) -> None:
    # Fault 9: one placement was counted twice, and others hung over the edge.
    (group,) = groups(ruleset_of(10, 10, fleet_of(size)))

    assert len(group.spots) == len({frozenset(spot.cells) for spot in group.spots}) == count
