"""The exact counter of layouts, against known numbers and against counting by the book."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.counting import TooManyLayouts, count
from edu_battle.game.laying import laid
from edu_battle.game.ruleset import Board, Extras, Ruleset, ShipClass
from edu_battle.game.switches import Shapes, Touch
from tests.fakes.counting import layouts
from tests.fakes.fleets import fleet_of, ruleset_of

ANY, CORNER, NONE = Touch.ANY, Touch.CORNER, Touch.NONE
RUSSIAN = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
HASBRO = (5, 4, 3, 3, 2)
TWO_NAMES = (
    ShipClass("Carrier", 5),
    ShipClass("Battleship", 4),
    ShipClass("Cruiser", 3),
    ShipClass("Submarine", 3),
    ShipClass("Destroyer", 2),
)


@pytest.mark.parametrize(
    ("lines", "fleet", "counts"),
    [
        (4, (2, 2), {ANY: 224, CORNER: 126, NONE: 98}),
        (4, (2, 2, 1), {ANY: 2688, CORNER: 624, NONE: 300}),
        (5, (3, 2, 1), {ANY: 19120, CORNER: 6360, NONE: 3944}),
        (5, (3, 2, 2), {ANY: 12798, CORNER: 3192, NONE: 1956}),
    ],
)
def test_small_boards_have_as_many_layouts_as_known(
    lines: int, fleet: tuple[int, ...], counts: dict[Touch, int]
) -> None:
    found = {touch: count(ruleset_of(lines, lines, fleet_of(*fleet), touch)) for touch in Touch}

    assert found == counts


@pytest.mark.parametrize(("touch_extras", "known"), [(NONE, 17424), (ANY, 74936)])
def test_a_mine_multiplies_the_layouts_as_known(touch_extras: Touch, known: int) -> None:
    ruleset = ruleset_of(5, 5, fleet_of(3, 2, 1), mines=1, touch_extras=touch_extras)

    assert count(ruleset) == known


def test_six_ships_on_eight_by_eight_lie_in_as_many_ways_as_known() -> None:
    assert count(ruleset_of(8, 8, fleet_of(4, 3, 3, 2, 2, 2))) == 250_530_392


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fleet", "touch", "known"),
    [
        (HASBRO, NONE, 1_925_751_392),
        (RUSSIAN, NONE, 1_855_545_978_831_780),
        (RUSSIAN, CORNER, 17_012_294_240_149_696),
        (HASBRO, ANY, 15_046_987_768),
    ],
)
def test_the_usual_fleets_lie_in_as_many_ways_as_known(
    fleet: tuple[int, ...], touch: Touch, known: int
) -> None:
    assert count(ruleset_of(10, 10, fleet_of(*fleet), touch)) == known


@pytest.mark.slow
def test_ships_of_two_names_are_told_apart() -> None:
    assert count(ruleset_of(10, 10, TWO_NAMES, ANY)) == 30_093_975_536


def test_names_multiply_the_layouts_by_their_orders() -> None:
    alike = (ShipClass("a", 2, 3),)
    apart = (ShipClass("a", 2, 2), ShipClass("b", 2))

    assert count(ruleset_of(5, 5, apart)) == 3 * count(ruleset_of(5, 5, alike))


@pytest.mark.slow
@pytest.mark.parametrize("shapes", [Shapes.LINE, Shapes.BENT, Shapes.ORTHO])
@pytest.mark.parametrize("touch", Touch)
def test_it_counts_what_the_judge_of_layouts_lets_pass(shapes: Shapes, touch: Touch) -> None:
    for fleet, touch_extras in product([(4, 1), (3, 2)], (touch, ANY)):
        small = ruleset_of(3, 4, fleet_of(*fleet), touch, touch_extras=touch_extras)
        holed = replace(small, board=Board(3, 4, (Cell(1, 3),)), shapes=shapes)
        ruleset = replace(holed, extras=Extras(1, 1))
        assert count(ruleset) == layouts(ruleset), (fleet, touch_extras)


@pytest.mark.slow
def test_kings_chains_are_counted_too() -> None:
    ruleset = replace(ruleset_of(3, 4, fleet_of(3, 2, 2)), shapes=Shapes.KING)

    assert count(ruleset) == layouts(ruleset)


def test_nothing_to_place_is_placed_in_one_way_and_too_much_in_none() -> None:
    assert count(ruleset_of(5, 5, fleet_of(6))) == 0
    assert count(ruleset_of(5, 5, fleet_of(*(1,) * 10))) == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "ruleset",
    [
        ruleset_of(20, 20, fleet_of(6, 5, 5, 4, 4, 4, 3, 3, 3, 3, 2, 2, 1), mines=9),
        replace(ruleset_of(20, 20, fleet_of(8)), shapes=Shapes.KING),
        ruleset_of(20, 20, fleet_of(*(2,) * 9), ANY),
    ],
    ids=["long numbers", "free forms", "wide board"],
)
def test_too_much_work_is_refused_in_bounded_time(ruleset: Ruleset) -> None:
    with pytest.raises(TooManyLayouts) as refusal:
        count(ruleset, limit=20_000)

    assert refusal.value.limit == 20_000


@pytest.mark.slow
def test_the_mean_weight_of_random_layouts_is_the_number_of_layouts() -> None:
    # Pieces of one size are laid in any order: so often is each layout drawn.
    ruleset, chance, rounds = ruleset_of(5, 5, fleet_of(3, 2, 2)), Chance(2), 4000

    mean = sum(laid(ruleset, chance).weight for _ in range(rounds)) / rounds

    assert mean / 2 == pytest.approx(count(ruleset), rel=0.04)
