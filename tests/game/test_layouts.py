"""What is wrong with a layout."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship, straight
from edu_battle.game.layouts import faulty_cells, layout_faults
from edu_battle.game.ruleset import Board, Extras, Ruleset
from edu_battle.game.switches import Shapes, Touch
from tests.fakes.fleets import drawn, fleet_of, ruleset_of

RULESET = ruleset_of(5, 6, fleet_of(3, 2), mines=1)
WHOLE = drawn("""
    aaa...
    .....b
    .....b
    ......
    ..*...
""")


def codes(ruleset: Ruleset, layout: Layout) -> list[str]:
    return [fault.code for fault in layout_faults(ruleset, layout)]


def test_a_whole_layout_has_no_faults() -> None:
    assert layout_faults(RULESET, WHOLE) == ()
    assert faulty_cells(RULESET, WHOLE) == frozenset()


def test_a_ship_flush_with_any_edge_is_legal() -> None:
    # Fault 5: a legal ship along the right edge was refused.
    ruleset = ruleset_of(5, 6, fleet_of(3))
    flush = [
        straight(Cell(0, 3), 3, down=False),
        straight(Cell(2, 5), 3, down=True),
        straight(Cell(4, 0), 3, down=False),
        straight(Cell(0, 0), 3, down=True),
    ]

    for cells in flush:
        assert codes(ruleset, Layout((Ship("ship 3", cells),))) == []


def test_an_empty_sea_misses_everything_and_shades_nothing() -> None:
    faults = layout_faults(RULESET, Layout())

    assert [(fault.code, fault.place) for fault in faults] == [
        ("ship_missing", "ship 3"),
        ("ship_missing", "ship 2"),
        ("mine_missing", "mine"),
    ]
    assert faulty_cells(RULESET, Layout()) == frozenset()


FORGED = [
    ("a ship too many", replace(WHOLE, ships=(*WHOLE.ships, WHOLE.ships[1])), "ship_too_many"),
    (
        "a ship of no class",
        replace(WHOLE, ships=(*WHOLE.ships, Ship("ark", (Cell(4, 0),)))),
        "ship_unknown",
    ),
    (
        "a ship that has grown",
        replace(WHOLE, ships=(Ship("ship 3", straight(Cell(0, 0), 4, down=False)), WHOLE.ships[1])),
        "ship_wrong_size",
    ),
    (
        "a bent ship",
        replace(
            WHOLE, ships=(Ship("ship 3", (Cell(0, 0), Cell(0, 1), Cell(1, 1))), WHOLE.ships[1])
        ),
        "ship_not_straight",
    ),
    (
        "a ship with a gap",
        replace(
            WHOLE, ships=(Ship("ship 3", (Cell(0, 0), Cell(0, 1), Cell(0, 3))), WHOLE.ships[1])
        ),
        "ship_not_straight",
    ),
    (
        "one square thrice",
        replace(WHOLE, ships=(Ship("ship 3", (Cell(0, 0),) * 3), WHOLE.ships[1])),
        "ship_not_straight",
    ),
    (
        "a ship of no squares",
        replace(WHOLE, ships=(Ship("ship 3", ()), WHOLE.ships[1])),
        "ship_not_straight",
    ),
    (
        "over the right edge",
        replace(WHOLE, ships=(Ship("ship 3", straight(Cell(3, 4), 3, down=False)), WHOLE.ships[1])),
        "off_board",
    ),
    (
        "over the top edge",
        replace(WHOLE, ships=(Ship("ship 3", straight(Cell(-1, 0), 3, down=True)), WHOLE.ships[1])),
        "off_board",
    ),
    ("a mine off the board", replace(WHOLE, mines=(Cell(5, 0),)), "off_board"),
    ("no mine", replace(WHOLE, mines=()), "mine_missing"),
    ("two mines", replace(WHOLE, mines=(Cell(4, 2), Cell(4, 0))), "mine_too_many"),
    ("a mine in a ship", replace(WHOLE, mines=(Cell(0, 0),)), "overlap"),
    ("a minesweeper", replace(WHOLE, sweepers=(Cell(4, 0),)), "sweeper_too_many"),
]


@pytest.mark.parametrize(("layout", "code"), [f[1:] for f in FORGED], ids=[f[0] for f in FORGED])
def test_a_forged_layout_is_found_out_by_the_server(layout: Layout, code: str) -> None:
    # Faults 18 and 19: overlaps unchecked, placements checked in the client only.
    assert code in codes(RULESET, layout)


def test_a_ship_in_a_hole_is_named_with_the_square() -> None:
    holed = replace(RULESET, board=Board(5, 6, holes=(Cell(0, 1),)))

    (fault,) = layout_faults(holed, WHOLE)

    assert (fault.code, fault.place, dict(fault.fields)["cell"]) == ("in_hole", "ship 3", "A2")
    assert faulty_cells(holed, WHOLE) == frozenset(WHOLE.ships[0].cells)


SIDE_BY_SIDE = drawn("aaab.. ...b.. ...... ...... ..*...")
CORNERED = drawn("aaa... ...bb. ...... ...... ..*...")
MINED_SIDE = drawn("aaa... *..... ....bb ...... ......")
MINED_CORNER = drawn("aaa... ...*.. ...... ....bb ......")


@pytest.mark.parametrize(
    ("layout", "touch", "touch_extras", "found"),
    [
        (SIDE_BY_SIDE, Touch.NONE, Touch.NONE, ["touch_side"]),
        (SIDE_BY_SIDE, Touch.CORNER, Touch.ANY, ["touch_side"]),
        (SIDE_BY_SIDE, Touch.ANY, Touch.NONE, []),
        (CORNERED, Touch.NONE, Touch.ANY, ["touch_corner"]),
        (CORNERED, Touch.CORNER, Touch.NONE, []),
        (CORNERED, Touch.ANY, Touch.NONE, []),
        (MINED_SIDE, Touch.ANY, Touch.NONE, ["touch_side"]),
        (MINED_SIDE, Touch.ANY, Touch.CORNER, ["touch_side"]),
        (MINED_SIDE, Touch.NONE, Touch.ANY, []),
        (MINED_CORNER, Touch.ANY, Touch.NONE, ["touch_corner"]),
        (MINED_CORNER, Touch.NONE, Touch.CORNER, []),
    ],
)
def test_ships_and_extras_keep_the_distance_that_their_switch_asks(
    layout: Layout, touch: Touch, touch_extras: Touch, found: list[str]
) -> None:
    ruleset = replace(RULESET, touch=touch, touch_extras=touch_extras)

    assert codes(ruleset, layout) == found


def test_mines_keep_away_from_one_another_too() -> None:
    ruleset = ruleset_of(5, 5, fleet_of(1), Touch.ANY, mines=2)

    assert codes(ruleset, drawn("**... ..... ..... ..... a....")) == ["touch_side"]
    assert codes(ruleset, drawn("*.*.. ..... ..... ..... a....")) == []


def test_all_faults_are_told_at_once_and_both_partners_are_shaded() -> None:
    ruleset = ruleset_of(5, 6, fleet_of(3, 2, 1), mines=1)
    layout = drawn("aaa... ...bb. ...... *..... ......")
    crowded = replace(layout, mines=(Cell(3, 0), Cell(0, 0), Cell(9, 9)))

    found = set(codes(ruleset, crowded))

    assert found == {"ship_missing", "mine_too_many", "touch_corner", "overlap", "off_board"}
    both = {cell for ship in layout.ships for cell in ship.cells}
    assert faulty_cells(ruleset, crowded) == both | {Cell(3, 0)}
    assert faulty_cells(ruleset, layout) == both


L_SHAPED = drawn("aa.... a..... ...... ...bb. ...... ..*...")
T_SHAPED = drawn("aaa... .a.... ...... ......")
DIAGONAL = drawn("a..... .a.... a..... ......")


@pytest.mark.parametrize(
    ("layout", "shapes", "found"),
    [
        (L_SHAPED, Shapes.LINE, ["ship_not_straight"]),
        (L_SHAPED, Shapes.BENT, []),
        (L_SHAPED, Shapes.ORTHO, []),
        (L_SHAPED, Shapes.KING, []),
        (T_SHAPED, Shapes.BENT, ["ship_form"]),
        (T_SHAPED, Shapes.ORTHO, []),
        (DIAGONAL, Shapes.LINE, ["ship_not_straight"]),
        (DIAGONAL, Shapes.BENT, ["ship_in_pieces"]),
        (DIAGONAL, Shapes.ORTHO, ["ship_in_pieces"]),
        (DIAGONAL, Shapes.KING, []),
    ],
)
def test_a_ship_has_a_form_that_the_shapes_allow(
    layout: Layout, shapes: Shapes, found: list[str]
) -> None:
    sizes = [len(ship.cells) for ship in layout.ships]
    plain = ruleset_of(6, 6, fleet_of(*sizes), mines=len(layout.mines))

    assert codes(replace(plain, shapes=shapes), layout) == found


def test_the_order_in_which_a_ships_squares_are_named_does_not_matter() -> None:
    ruleset = replace(ruleset_of(6, 6, fleet_of(4)), shapes=Shapes.BENT)
    zigzag = (Cell(0, 1), Cell(0, 2), Cell(1, 0), Cell(1, 1))

    for cells in permutations(zigzag):
        assert codes(ruleset, Layout((Ship("ship 4", cells),))) == []


def test_one_square_twice_is_no_form_at_all() -> None:
    for shapes in (Shapes.BENT, Shapes.ORTHO, Shapes.KING):
        ruleset = replace(ruleset_of(6, 6, fleet_of(3)), shapes=shapes)
        for cells in ((), (Cell(0, 0), Cell(0, 1), Cell(0, 1))):
            assert "ship_in_pieces" in codes(ruleset, Layout((Ship("ship 3", cells),)))


SWEPT = replace(RULESET, extras=Extras(mines=1, sweepers=1))


@pytest.mark.parametrize(
    ("sweepers", "found"),
    [
        ((), ["sweeper_missing"]),
        ((Cell(4, 5),), []),
        ((Cell(4, 5), Cell(4, 0)), ["sweeper_too_many"]),
        ((Cell(4, 3),), ["touch_side"]),
        ((Cell(1, 3),), ["touch_corner"]),
        ((Cell(0, 0),), ["overlap"]),
        ((Cell(5, 5),), ["off_board"]),
    ],
)
def test_minesweepers_are_counted_and_keep_their_distance(
    sweepers: tuple[Cell, ...], found: list[str]
) -> None:
    layout = replace(WHOLE, sweepers=sweepers)

    assert codes(SWEPT, layout) == found
    assert bool(faulty_cells(SWEPT, layout)) == (
        found not in ([], ["sweeper_missing"], ["off_board"])
    )


def test_two_legs_of_one_bent_ship_may_touch_each_other_but_no_sister() -> None:
    ruleset = replace(ruleset_of(6, 6, fleet_of(4, 4)), shapes=Shapes.BENT)

    assert codes(ruleset, drawn("aa.... aa.... ...... bbb... b..... ......")) == []
    assert codes(ruleset, drawn("aa.... aa.... ..bb.. ..bb.. ......")) == ["touch_corner"]
