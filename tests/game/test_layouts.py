"""What is wrong with a layout."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship, straight
from edu_battle.game.layouts import faulty_cells, layout_faults
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.switches import Touch
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
