"""The coach: thoughts that hold on the board, and shades that never hide a ship."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.coach import Reason, advise
from edu_battle.game.placing import random_layout
from edu_battle.game.players import NothingToFireAt
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Shapes, Touch
from tests.fakes.fleets import drawn, fleet_of, ruleset_of
from tests.fakes.targets import Target

RULES = ruleset_of(6, 6, fleet_of(4, 2, 1))
PICTURE = "aaaa.. ...... ....bb ...... .c.... ......"
FREE = replace(RULES, touch=Touch.ANY)


def at(rules: Ruleset, *cells: tuple[int, int]) -> Target:
    target = Target(rules, drawn(PICTURE))
    for cell in cells:
        target.fire(Cell(*cell))
    return target


@pytest.mark.parametrize(
    ("rules", "cells", "reasons"),
    [
        (RULES, (), (Reason.LARGEST_FIRST, Reason.PARITY, Reason.PLACES)),
        (RULES, ((0, 1),), (Reason.FOLLOW_UP,)),
        (RULES, ((0, 1), (0, 2)), (Reason.LINE,)),
        (RULES, ((4, 1), (0, 1)), (Reason.FOLLOW_UP, Reason.HALO)),
        (
            RULES,
            ((2, 4), (2, 5)),
            (Reason.LARGEST_FIRST, Reason.PARITY, Reason.HALO, Reason.PLACES),
        ),
        (
            RULES,
            ((0, 0), (0, 1), (0, 2), (0, 3), (4, 1)),
            (Reason.PARITY, Reason.HALO, Reason.PLACES),
        ),
        (RULES, ((0, 0), (0, 1), (0, 2), (0, 3), (2, 4), (2, 5)), (Reason.HALO, Reason.PLACES)),
        (FREE, ((4, 1),), (Reason.LARGEST_FIRST, Reason.PARITY, Reason.PLACES)),
        (replace(RULES, shapes=Shapes.BENT), (), (Reason.PLACES,)),
        (replace(RULES, shapes=Shapes.BENT), ((0, 1), (0, 2)), (Reason.FOLLOW_UP,)),
    ],
)
def test_the_reasons_follow_from_what_is_on_the_board(
    rules: Ruleset, cells: tuple[tuple[int, int], ...], reasons: tuple[Reason, ...]
) -> None:
    assert advise(at(rules, *cells).shown(), rules).reasons == reasons


def test_the_size_is_that_of_the_largest_ship_afloat() -> None:
    assert advise(at(RULES).shown(), RULES).size == 4
    sunk = at(RULES, (0, 0), (0, 1), (0, 2), (0, 3))
    assert advise(sunk.shown(), RULES).size == 2


@pytest.mark.parametrize("rules", [RULES, FREE, replace(RULES, touch=Touch.CORNER)])
def test_whoever_follows_the_coach_clears_the_sea_and_no_ship_is_shaded_impossible(
    rules: Ruleset,
) -> None:
    target = Target(rules, random_layout(rules, Chance(8)))
    while not target.cleared:
        advice = advise(target.shown(), rules)
        fired = target.sea.fired()
        assert advice.cell not in fired
        assert advice.shading[advice.cell] > 0
        assert set(advice.shading.values()) <= {0, 1, 2, 3, 4}
        assert not set(advice.shading) & fired
        hidden = {cell for ship in target.sea.layout.ships for cell in ship.cells} - fired
        assert all(advice.shading[cell] > 0 for cell in hidden)
        target.fire(advice.cell)


def test_the_same_sea_gets_the_same_advice() -> None:
    sea = at(RULES, (3, 3), (0, 1)).shown()
    assert advise(sea, RULES) == advise(sea, RULES)


def test_squares_where_no_ship_can_be_are_shaded_nothing() -> None:
    shading = advise(at(RULES, (4, 1)).shown(), RULES).shading
    assert shading.get(Cell(3, 0), 0) == 0
    assert max(shading.values()) == 4


def test_there_is_no_advice_where_every_square_was_fired_at() -> None:
    rules = ruleset_of(5, 5, fleet_of(1))
    target = Target(rules, drawn("a.... ..... ..... ..... ....."))
    for row in range(5):
        for col in range(5):
            target.fire(Cell(row, col))
    with pytest.raises(NothingToFireAt):
        advise(target.shown(), rules)
