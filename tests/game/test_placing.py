"""Random layouts, against exact counts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.feasibility import Verdict, fits
from edu_battle.game.fleet import Layout
from edu_battle.game.layouts import layout_faults
from edu_battle.game.pieces import pieces
from edu_battle.game.placing import CannotPlace, random_layout
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Board, Extras, Ruleset
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.spots import groups, lying
from edu_battle.game.switches import Halo, Touch
from tests.fakes.counting import layouts, taken
from tests.fakes.fleets import fleet_of, ruleset_of

ANY, CORNER, NONE = Touch.ANY, Touch.CORNER, Touch.NONE
RUSSIAN = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_placed_without_faults(name: str) -> None:
    for seed in range(10):
        assert layout_faults(PRESETS[name], random_layout(PRESETS[name], Chance(seed))) == ()


def test_the_same_chance_places_the_same_layout() -> None:
    ruleset = PRESETS["mathematical"]

    drawn = [random_layout(ruleset, Chance(seed)) for seed in (7, 7, 8)]

    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_what_is_left_of_a_ruleset_for_placing_has_the_same_spots(name: str) -> None:
    ruleset = PRESETS[name]

    assert groups(lying(ruleset)) == groups(ruleset)
    assert pieces(lying(ruleset)) == pieces(ruleset)
    assert lying(replace(ruleset, preset="own", coach=True)) == lying(ruleset)


@pytest.mark.slow
def test_pressing_random_again_never_adds_a_ship() -> None:
    # Fault 6: a ship in the hand and a press on "random" gave a sixth ship.
    ruleset, chance = PRESETS["lesson-40"], Chance(3)

    for _ in range(50):
        layout = random_layout(ruleset, chance)
        sizes = Counter(len(ship.cells) for ship in layout.ships)
        assert sizes == {4: 1, 3: 1, 2: 1, 1: 1}
        assert len(layout.mines) == 1


@pytest.mark.slow
@pytest.mark.parametrize("touch", Touch)
def test_the_generator_and_the_judge_of_layouts_know_the_same_distance(touch: Touch) -> None:
    # Fault 7: a switch was added in one place only; fault 10: someone ignored it.
    crowded = ruleset_of(8, 8, fleet_of(*RUSSIAN), touch, mines=2, touch_extras=touch)

    for seed in range(20):
        assert layout_faults(crowded, random_layout(crowded, Chance(seed))) == ()


def test_each_placement_of_one_boat_comes_about_equally_often() -> None:
    # Fault 9: the generator hung over the edge and counted one placement twice.
    ruleset = ruleset_of(5, 6, fleet_of(1))

    boats = Counter(random_layout(ruleset, Chance(seed)).ships[0].cells[0] for seed in range(1500))

    assert set(boats) == {Cell(row, col) for row in range(5) for col in range(6)}
    assert all(20 <= times <= 90 for times in boats.values())  # 50 each, give or take 7


@pytest.mark.slow
def test_squares_are_taken_as_often_as_in_all_layouts_together() -> None:
    # Without weights the corners get 1.04 ships instead of 1.18, the inner ring 1.02, not 0.79.
    ruleset = ruleset_of(5, 5, fleet_of(3, 2, 2), NONE)
    rounds, all_layouts = 1500, layouts(ruleset)
    corners = [Cell(row, col) for row in (0, 4) for col in (0, 4)]

    drawn = Counter(
        cell
        for seed in range(rounds)
        for ship in random_layout(ruleset, Chance(seed)).ships
        for cell in ship.cells
    )

    exact = taken(ruleset)
    for cells in (corners, [Cell(2, 2)], [Cell(1, 1), Cell(1, 3), Cell(3, 1), Cell(3, 3)]):
        expected = sum(exact[cell] for cell in cells) / all_layouts
        assert sum(drawn[cell] for cell in cells) / rounds == pytest.approx(expected, abs=0.1)


def test_an_impossible_fleet_is_refused_and_does_not_hang() -> None:
    # Fault 8: on a board that is too small the placing loop never ended.
    doubled = ruleset_of(10, 10, fleet_of(*RUSSIAN, *RUSSIAN))

    with pytest.raises(CannotPlace) as refusal:
        random_layout(doubled, Chance(0))

    assert refusal.value.verdict is Verdict.NO


@pytest.mark.slow
@pytest.mark.parametrize(
    "ruleset",
    [
        ruleset_of(5, 9, fleet_of(4, 4, 3, 3, 2, 2), mines=1),
        ruleset_of(9, 5, fleet_of(4, 4, 3, 3, 2, 2), mines=1),
        ruleset_of(10, 10, fleet_of(*(1,) * 25)),
        ruleset_of(7, 7, fleet_of(*RUSSIAN)),
        ruleset_of(10, 10, fleet_of(5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1)),
        ruleset_of(20, 20, fleet_of(20, 20, 6, 5, 5, 4, 4, 4, 3, 3, 2, 1), mines=9),
        ruleset_of(5, 5, fleet_of(5, 5, 5, 5, 5), ANY),
        ruleset_of(5, 5, fleet_of(*(1,) * 13), CORNER),
    ],
    ids=lambda ruleset: f"{ruleset.board.rows}x{ruleset.board.cols}-{len(ruleset.fleet)}",
)
def test_oblong_and_crowded_boards_are_filled(ruleset: Ruleset) -> None:
    assert layout_faults(ruleset, random_layout(ruleset, Chance(5))) == ()


def test_holes_stay_empty() -> None:
    holes = tuple(Cell(row, col) for row in range(6) for col in range(6) if (row + col) % 5 == 0)
    ruleset = replace(ruleset_of(6, 6, fleet_of(3, 2, 1), mines=1), board=Board(6, 6, holes))

    for seed in range(20):
        assert layout_faults(ruleset, random_layout(ruleset, Chance(seed))) == ()


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    rows, cols = draw(st.integers(5, 20)), draw(st.integers(5, 20))
    sizes = draw(st.lists(st.integers(1, 6), min_size=1, max_size=rows * cols // 8))
    cells = st.builds(Cell, st.integers(0, rows - 1), st.integers(0, cols - 1))
    holes = tuple(draw(st.lists(cells, max_size=4)))
    touch = draw(st.sampled_from(Touch))
    return replace(
        ruleset_of(rows, cols, fleet_of(*sizes), touch, touch_extras=draw(st.sampled_from(Touch))),
        board=Board(rows, cols, holes),
        extras=Extras(mines=draw(st.integers(0, 9))),
        halo=Halo.NONE,
    )


@pytest.mark.slow
@given(rulesets(), st.integers(0, 2**64 - 1))
@settings(max_examples=10)
def test_what_the_rules_accept_can_be_placed(ruleset: Ruleset, seed: int) -> None:
    assume(not ruleset_faults(ruleset))

    layout = random_layout(ruleset, Chance(seed))

    assert layout_faults(ruleset, layout) == ()


@pytest.mark.slow
@given(rulesets(), st.integers(0, 2**64 - 1))
@settings(max_examples=10)
def test_placing_fails_only_where_the_fleet_is_not_known_to_fit(
    ruleset: Ruleset, seed: int
) -> None:
    verdict = fits(ruleset)

    if verdict is Verdict.YES:
        assert layout_faults(ruleset, random_layout(ruleset, Chance(seed))) == ()
    else:
        refused = [layout_faults(ruleset, layout) for layout in _drawn(ruleset, seed)]
        assert refused in ([], [()])


def _drawn(ruleset: Ruleset, seed: int) -> list[Layout]:
    try:
        return [random_layout(ruleset, Chance(seed))]
    except CannotPlace:
        return []
