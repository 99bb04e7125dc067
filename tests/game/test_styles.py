"""Random layouts of every fleet in every style."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.feasibility import Verdict, fits
from edu_battle.game.fleet import Layout, halo, straight
from edu_battle.game.layouts import layout_faults
from edu_battle.game.placing import CannotPlace, random_layout
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Board, Extras, Ruleset
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.styles import Style
from edu_battle.game.switches import Halo, Shapes, Touch
from tests.fakes.fleets import fleet_of, ruleset_of

RUSSIAN = ruleset_of(10, 10, fleet_of(4, 3, 3, 2, 2, 2, 1, 1, 1, 1))
ARMADA = fleet_of(*(size for size in range(6, 0, -1) for _ in range(7 - size)))
MINED = Extras(mines=3, sweepers=1)

FLEETS = {
    "russian": RUSSIAN,
    "touching": ruleset_of(10, 10, fleet_of(5, 4, 3, 3, 2), Touch.ANY),
    "corners": replace(RUSSIAN, touch=Touch.CORNER),
    "bent": replace(RUSSIAN, shapes=Shapes.BENT),
    "sixteen": replace(ruleset_of(16, 16, ARMADA), extras=MINED),
    "eighteen": replace(ruleset_of(18, 18, ARMADA), extras=MINED),
    "mines touch": replace(RUSSIAN, extras=MINED, touch_extras=Touch.ANY),
    "dutchman 5": replace(ruleset_of(20, 20, fleet_of(5)), shapes=Shapes.KING),
    "dutchman 8": replace(ruleset_of(20, 20, fleet_of(8)), shapes=Shapes.KING),
    "free": replace(ruleset_of(10, 10, fleet_of(8, 6, 5, 4, 2, 1)), shapes=Shapes.ORTHO),
    "oblong": ruleset_of(5, 12, fleet_of(4, 3, 3, 2, 1), mines=1),
    "holed": replace(RUSSIAN, board=Board(10, 10, (Cell(0, 1), Cell(5, 5), Cell(9, 9)))),
    "boats": ruleset_of(6, 6, fleet_of(1, 1, 1)),
}


@pytest.mark.slow
@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("name", FLEETS)
def test_every_fleet_is_placed_without_faults_in_every_style(name: str, style: Style) -> None:
    for seed in range(2):
        layout = random_layout(FLEETS[name], Chance(seed), style)
        assert layout_faults(FLEETS[name], layout) == ()


@pytest.mark.slow
@pytest.mark.parametrize("style", Style)
def test_every_preset_is_placed_in_every_style(style: Style) -> None:
    for ruleset in PRESETS.values():
        assert layout_faults(ruleset, random_layout(ruleset, Chance(3), style)) == ()


@pytest.mark.parametrize("style", Style)
def test_the_same_chance_places_the_same_layout_and_another_another(style: Style) -> None:
    drawn = [random_layout(RUSSIAN, Chance(seed), style) for seed in (7, 7, 8)]

    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("style", Style)
def test_an_impossible_fleet_is_refused_in_every_style(style: Style) -> None:
    # Fault 8: the placing loop never ended.
    with pytest.raises(CannotPlace) as refusal:
        random_layout(ruleset_of(5, 5, fleet_of(*(1,) * 10)), Chance(0), style)

    assert refusal.value.verdict is Verdict.NO


def big(ruleset: Ruleset, style: Style, seed: int) -> set[Cell]:
    ships = random_layout(ruleset, Chance(seed), style).ships
    return {cell for ship in ships if len(ship.cells) > 1 for cell in ship.cells}


def on_board(cells: Iterable[Cell]) -> set[Cell]:
    return {cell for cell in cells if 0 <= cell.row < 10 and 0 <= cell.col < 10}


def test_a_block_of_six_ships_leaves_sixty_squares_for_the_boats() -> None:
    # Perelman's advice; layouts drawn uniformly leave 26 to 52.
    for seed in range(20):
        ships = big(RUSSIAN, Style.BLOCK, seed)
        assert 100 - len(on_board(halo(tuple(ships)) | ships)) == 60


def test_blocks_lie_in_every_corner_and_both_ways() -> None:
    first_files = Counter[str]()
    edges = {
        "top": straight(Cell(0, 0), 10, down=False),
        "bottom": straight(Cell(9, 0), 10, down=False),
        "left": straight(Cell(0, 0), 10, down=True),
        "right": straight(Cell(0, 9), 10, down=True),
    }

    for seed in range(60):
        ships = big(RUSSIAN, Style.BLOCK, seed)
        first_files.update(name for name, edge in edges.items() if len(ships & {*edge}) == 8)

    assert set(first_files) == set(edges)


@pytest.mark.slow
def test_where_ships_may_touch_the_block_has_no_gaps() -> None:
    ships = big(FLEETS["touching"], Style.BLOCK, 1)

    rows, cols = {cell.row for cell in ships}, {cell.col for cell in ships}
    assert min(len(rows), len(cols)) == 2


def test_ships_keep_to_the_border_and_boats_lie_anywhere() -> None:
    inner_boats = 0

    for seed in range(20):
        layout = random_layout(RUSSIAN, Chance(seed), Style.BORDER)
        for ship in layout.ships:
            on_edge = any({cell.row, cell.col} & {0, 9} for cell in ship.cells)
            assert on_edge or len(ship.cells) == 1
            inner_boats += not on_edge

    assert inner_boats > 20


@pytest.mark.slow
def test_a_single_free_ship_takes_each_place_equally_often() -> None:
    ruleset = replace(ruleset_of(5, 5, fleet_of(4)), shapes=Shapes.KING, halo=Halo.NONE)
    chance, corner, middle = Chance(1), 0, 0

    for _ in range(1500):
        cells = random_layout(ruleset, chance).ships[0].cells
        corner += Cell(0, 0) in cells
        middle += Cell(2, 2) in cells

    # Of the 973 places by force, 56 take the corner and 336 the middle.
    assert (corner / 1500, middle / 1500) == pytest.approx((56 / 973, 336 / 973), abs=0.03)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    rows, cols = draw(st.integers(5, 12)), draw(st.integers(5, 12))
    sizes = draw(st.lists(st.integers(1, 5), min_size=1, max_size=rows * cols // 10))
    cells = st.builds(Cell, st.integers(0, rows - 1), st.integers(0, cols - 1))
    plain = ruleset_of(rows, cols, fleet_of(*sizes), draw(st.sampled_from(Touch)))
    return replace(
        plain,
        board=Board(rows, cols, tuple(draw(st.lists(cells, max_size=4)))),
        extras=Extras(draw(st.integers(0, 3)), draw(st.integers(0, 3))),
        shapes=draw(st.sampled_from(Shapes)),
        touch_extras=draw(st.sampled_from(Touch)),
        halo=Halo.NONE,
    )


@pytest.mark.slow
@given(rulesets(), st.sampled_from(Style), st.integers(0, 2**64 - 1))
@settings(max_examples=15, deadline=None)
def test_what_the_rules_accept_can_be_placed(ruleset: Ruleset, style: Style, seed: int) -> None:
    assume(not ruleset_faults(ruleset))

    assert layout_faults(ruleset, random_layout(ruleset, Chance(seed), style)) == ()


@pytest.mark.slow
@given(rulesets(), st.sampled_from(Style))
@settings(max_examples=10, deadline=None)
def test_what_cannot_fit_is_never_placed(ruleset: Ruleset, style: Style) -> None:
    verdict = fits(ruleset)

    found = [layout_faults(ruleset, layout) for layout in placed(ruleset, style)]

    assert found == [()] if verdict is Verdict.YES else found in ([], [()])
    assert not found or verdict is not Verdict.NO


def placed(ruleset: Ruleset, style: Style) -> list[Layout]:
    try:
        return [random_layout(ruleset, Chance(1), style)]
    except CannotPlace:
        return []
