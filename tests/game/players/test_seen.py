"""What is made of a screen: squares where ships can lie, and wrecks found by reasoning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout
from edu_battle.game.players.berths import pools, reach
from edu_battle.game.players.seen import Kind, Seen, cells_of, joined, seen
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.switches import HitSays, SunkSays, Touch
from tests.fakes.fleets import drawn, fleet_of, ruleset_of
from tests.fakes.targets import Target

RULES = ruleset_of(6, 6, fleet_of(3, 2, 2, 1))
SILENT = replace(RULES, sunk_says=SunkSays.NONE)
PICTURE = "aaa... ...... ....bb ...... cc.... ....d."


def after(rules: Ruleset, layout: Layout, *cells: tuple[int, int]) -> Seen:
    target = Target(rules, layout)
    for cell in cells:
        target.fire(Cell(*cell))
    return seen(target.shown(), rules)


def squares(rules: Ruleset, mask: int) -> str:
    found = set(cells_of(rules, mask))
    return " ".join(
        "".join("#" if Cell(row, col) in found else "." for col in range(rules.board.cols))
        for row in range(rules.board.rows)
    )


def test_a_told_wreck_bars_the_squares_around_it() -> None:
    known = after(RULES, drawn(PICTURE), (0, 0), (0, 1), (0, 2))
    assert squares(RULES, known.water) == "....## ....## ###### ###### ###### ######"
    assert [(kind.size, kind.afloat) for kind in known.kinds] == [(3, 0), (2, 2), (1, 1)]


def test_where_corners_may_touch_only_the_sides_are_barred() -> None:
    rules = replace(RULES, touch=Touch.CORNER)
    known = after(rules, drawn(PICTURE), (0, 0), (0, 1), (0, 2))
    assert squares(rules, known.water) == "....## ...### ###### ###### ###### ######"


def test_a_silent_wreck_is_located_once_it_can_grow_no_further() -> None:
    shots = ((4, 0), (4, 1), (4, 2), (3, 0), (3, 1), (5, 0))
    assert not after(SILENT, drawn(PICTURE), *shots).wrecks
    done = after(SILENT, drawn(PICTURE), *shots, (5, 1))
    assert cells_of(SILENT, done.wrecks) == [Cell(4, 0), Cell(4, 1)]
    assert Kind("", 2, 1) in done.kinds
    assert not done.hits


def test_a_ship_as_long_as_the_longest_is_complete_at_once() -> None:
    known = after(SILENT, drawn(PICTURE), (0, 0), (0, 1), (0, 2))
    assert cells_of(SILENT, known.wrecks) == [Cell(0, 0), Cell(0, 1), Cell(0, 2)]


def test_where_ships_touch_names_tell_which_hits_belong_together() -> None:
    # given: a ship of three beside a ship of two, both hit, nothing told of sinkings
    rules = ruleset_of(5, 5, fleet_of(3, 2), Touch.ANY)
    rules = replace(rules, hit_says=HitSays.NAME, sunk_says=SunkSays.NONE)
    layout = drawn("aaa.. bb... ..... ..... .....")
    # when
    known = after(rules, layout, (0, 0), (1, 0), (1, 1))
    # then
    assert cells_of(rules, known.wrecks) == [Cell(1, 0), Cell(1, 1)]
    assert cells_of(rules, known.hits) == [Cell(0, 0)]
    assert all(cells_of(rules, known.hits) for pool in pools(known) if pool.size == 3)


def test_where_ships_touch_and_nothing_is_told_nothing_is_taken_for_a_wreck() -> None:
    rules = replace(ruleset_of(5, 5, fleet_of(3, 2), Touch.ANY), sunk_says=SunkSays.NONE)
    known = after(rules, drawn("aaa.. ..... bb... ..... ....."), (2, 0), (2, 1), (2, 2))
    assert not known.wrecks


def test_an_open_hit_bars_the_squares_at_its_corners() -> None:
    known = after(RULES, drawn(PICTURE), (2, 4))
    assert not {Cell(1, 3), Cell(1, 5), Cell(3, 3), Cell(3, 5)} & set(
        cells_of(RULES, reach(known) & known.targets)
    )


def test_a_square_too_narrow_for_every_ship_is_out_of_reach() -> None:
    rules = ruleset_of(5, 5, fleet_of(3))
    known = after(rules, drawn("..... ..... ..... ..aaa ....."), (0, 2), (2, 0), (2, 1))
    assert Cell(0, 0) not in cells_of(rules, reach(known))
    assert Cell(0, 3) in cells_of(rules, reach(known))


def test_a_mine_that_went_off_bars_ships_as_the_rules_say() -> None:
    rules = ruleset_of(5, 5, fleet_of(2), mines=1)
    near = replace(rules, touch_extras=Touch.ANY)
    layout = drawn("*.... ..... ...aa ..... .....")
    assert Cell(1, 1) not in cells_of(rules, after(rules, layout, (0, 0)).water)
    assert Cell(1, 1) in cells_of(near, after(near, layout, (0, 0)).water)


def test_holes_hold_no_ships() -> None:
    rules = replace(RULES, board=Board(6, 6, (Cell(3, 3),)))
    known = after(rules, drawn(PICTURE))
    assert Cell(3, 3) not in cells_of(rules, known.water | known.legal | known.targets)


@pytest.mark.parametrize(
    ("cells", "bodies"),
    [
        (((0, 0), (0, 1), (2, 2)), [2, 1]),
        (((0, 0), (1, 1)), [1, 1]),
        (((0, 5), (1, 0)), [1, 1]),
    ],
)
def test_hits_hang_together_by_their_sides(
    cells: tuple[tuple[int, int], ...], bodies: list[int]
) -> None:
    mask = sum(1 << row * 7 + col for row, col in cells)
    assert [body.bit_count() for body in joined(RULES, mask)] == bodies
