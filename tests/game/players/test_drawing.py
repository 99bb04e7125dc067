"""The sampler's layouts: legal, in agreement with the screen, and weighted without favour."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout
from edu_battle.game.layouts import layout_faults
from edu_battle.game.players.berths import Chart, chart, pools
from edu_battle.game.players.drawing import Sampler
from edu_battle.game.players.sampling import shares
from edu_battle.game.players.seen import seen
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Spot, groups, layout_of
from edu_battle.game.switches import HitSays, SunkSays, Touch
from tests.fakes.fleets import drawn, fleet_of, ruleset_of
from tests.fakes.targets import Target

NONE = ruleset_of(4, 5, fleet_of(3, 2, 2))
ANY = ruleset_of(4, 4, fleet_of(3, 2, 2), Touch.ANY)
MINED = ruleset_of(4, 4, fleet_of(3, 2), mines=1)
SMALL_NONE = ruleset_of(4, 4, fleet_of(2, 1, 1))
SMALL_ANY = ruleset_of(3, 4, fleet_of(3, 2), Touch.ANY)
LAYOUT = drawn("aaa.. ..... bb... ...cc")
PACKED = drawn("aaa. bb.. .cc. ....")


def every_layout(rules: Ruleset) -> list[Layout]:
    ways = [list(combinations(group.spots, group.count)) for group in groups(rules)]
    picks: list[list[Spot]] = [[]]
    for choices in ways:
        picks = [[*pick, *choice] for pick in picks for choice in choices]
    layouts = [layout_of(rules, pick) for pick in picks]
    return [layout for layout in layouts if not layout_faults(rules, layout)]


def fired(rules: Ruleset, layout: Layout, cells: tuple[Cell, ...]) -> Target:
    target = Target(rules, layout)
    for cell in cells:
        target.fire(cell)
    return target


def truth(rules: Ruleset, target: Target) -> dict[Cell, float]:
    """Count the layouts that would show the very same screen."""
    cells = tuple(cell for cell, _ in target.sea.shots)
    agreeing = [
        layout
        for layout in every_layout(rules)
        if fired(rules, layout, cells).shown() == target.shown()
    ]
    squares = [Cell(r, c) for r in range(rules.board.rows) for c in range(rules.board.cols)]
    return {
        cell: sum(any(cell in ship.cells for ship in one.ships) for one in agreeing) / len(agreeing)
        for cell in squares
    }


def known_to(rules: Ruleset, target: Target, many: int) -> tuple[dict[Cell, float], Chart]:
    known, places = seen(target.shown(), rules), chart(rules)
    sampler = Sampler(places, pools(known), known.hits | known.given, Chance(4))
    return shares(known, places, list(sampler.layouts(many, 0.5))), places


Shots = tuple[tuple[int, int], ...]


def assert_fair(rules: Ruleset, layout: Layout, shots: Shots, many: int) -> None:
    # given
    target = fired(rules, layout, tuple(Cell(*cell) for cell in shots))
    # when
    told, _ = known_to(rules, target, many)
    # then
    exact = truth(rules, target)
    assert max(abs(share - exact[cell]) for cell, share in told.items()) < 0.025


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "layout", "shots"),
    [
        (SMALL_NONE, drawn("aa.. .... b.c. ...."), ((3, 3),)),
        (SMALL_NONE, drawn("aa.. .... b.c. ...."), ((0, 1), (3, 0))),
        (SMALL_ANY, drawn("aaa. bb.. ...."), ((0, 1), (1, 1))),
    ],
)
def test_on_a_small_board_weighted_shares_are_those_of_all_layouts(
    rules: Ruleset, layout: Layout, shots: Shots
) -> None:
    assert_fair(rules, layout, shots, 4_000)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "layout", "shots"),
    [
        (NONE, LAYOUT, ((3, 3),)),
        (NONE, LAYOUT, ((0, 1), (3, 2))),
        (NONE, LAYOUT, ((2, 0), (2, 1), (3, 3))),
        (ANY, PACKED, ((3, 3), (2, 3))),
        (ANY, PACKED, ((0, 1), (1, 1))),
        (ANY, PACKED, ((0, 1), (1, 1), (2, 1))),
        (replace(ANY, sunk_says=SunkSays.NONE), PACKED, ((1, 0), (1, 1), (2, 1))),
        (replace(ANY, hit_says=HitSays.NAME), PACKED, ((0, 1), (1, 1))),
        (MINED, drawn("aaa. .... bb.. ...*"), ((0, 1), (2, 3))),
    ],
)
def test_weighted_shares_are_those_of_all_layouts_that_show_the_same_screen(
    rules: Ruleset, layout: Layout, shots: Shots
) -> None:
    assert_fair(rules, layout, shots, 12_000)


def test_a_given_square_is_a_hit_that_every_layout_explains() -> None:
    target = Target(NONE, LAYOUT)
    target.sea = replace(target.sea, gifts=(Cell(2, 1),))
    told, _ = known_to(NONE, target, 500)
    assert told[Cell(2, 1)] == pytest.approx(1.0)


def test_every_drawn_layout_is_legal_and_explains_all_hits() -> None:
    rules = ruleset_of(8, 8, fleet_of(4, 3, 3, 2, 2, 1))
    layout = drawn("aaaa.... ........ bbb.ccc. ........ dd.ee... ........ f....... ........")
    known = seen(fired(rules, layout, (Cell(0, 1), Cell(2, 5), Cell(7, 7))).shown(), rules)
    places, left = chart(rules), pools(known)
    drawn_layouts = list(Sampler(places, left, known.hits, Chance(2)).layouts(200, 0.0))
    assert len(drawn_layouts) > 100
    for weight, laid in drawn_layouts:
        spots = sorted((places.spots[number] for number in laid), key=lambda s: -len(s.cells))
        assert weight > 0
        assert not layout_faults(rules, layout_of(rules, spots))
        taken = sum(spot.squares for spot in spots)
        assert taken & known.hits == known.hits
        assert not taken & ~known.water
