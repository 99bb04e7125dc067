"""Squares where no ship can be: none that could hold one is marked, and nothing hidden is used."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Ruleset, ShipClass
from edu_battle.game.switches import Halo, HitSays, SunkSays, Touch
from edu_battle.game.views.impossible import with_impossible
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.sea import PublicSea, SquareMark
from tests.fakes.fleets import drawn
from tests.fakes.lessons import Class
from tests.fakes.rulesets import rulesets
from tests.fakes.targets import Target
from tests.fakes.variants import SOUTH_PLAIN, calm

SIGNS = {SquareMark.UNKNOWN: ".", SquareMark.NO_SHIP: "-", SquareMark.MISS: "o"}


def shown(sea: PublicSea) -> list[str]:
    return ["".join(SIGNS.get(mark, "x") for mark in row) for row in sea.marks]


def test_a_place_too_narrow_for_every_ship_afloat_is_marked() -> None:
    # given: ships of three and of two decks
    rules = calm(halo=Halo.ALL)
    sea = Target(rules, drawn(SOUTH_PLAIN))
    # when
    for cell in ((0, 3), (1, 4), (4, 1), (3, 0)):
        sea.fire(Cell(*cell))
    # then
    assert shown(with_impossible(sea.shown(), rules)) == [
        "...o-",
        "....o",
        ".....",
        "o....",
        "-o...",
    ]


@pytest.mark.parametrize("halo", [Halo.NONE, Halo.SUNK])
def test_where_the_rules_do_not_want_it_nothing_is_marked(halo: Halo) -> None:
    # given
    rules = calm(halo=halo)
    sea = Target(rules, drawn(SOUTH_PLAIN))
    # when
    for cell in ((0, 3), (1, 4)):
        sea.fire(Cell(*cell))
    # then
    assert with_impossible(sea.shown(), rules) == sea.shown()


def test_a_name_that_ships_of_two_sizes_bear_does_not_tell_them_apart() -> None:
    # given
    fleet = (ShipClass("Ship", 3), ShipClass("Ship", 2))
    silent = {"hit_says": HitSays.NAME, "sunk_says": SunkSays.NONE}
    rules = calm(fleet=fleet, halo=Halo.ALL, **silent)
    ships = tuple(replace(ship, name="Ship") for ship in drawn(SOUTH_PLAIN).ships)
    sea = Target(rules, Layout(ships))
    # when
    for ship in ships:
        sea.fire(ship.cells[0])
    # then
    marks = with_impossible(sea.shown(), rules).marks
    decks = [cell for ship in ships for cell in ship.cells]
    assert all(marks[row][col] is not SquareMark.NO_SHIP for row, col in decks)


def check(rules: Ruleset, seed: int, steps: int) -> None:
    play = Class(rules, seed, fuss=4).steps(steps)
    seas = projector_view(play.match, play.standing).seas
    for place, sea in enumerate(seas):
        layout = play.match.seas[TeamId(place)].layout
        for ship in layout.ships:
            assert all(sea.marks[row][col] is not SquareMark.NO_SHIP for row, col in ship.cells)


@settings(max_examples=4)
@given(rulesets(), st.integers(0, 2**32), st.integers(4, 60))
def test_no_deck_lies_where_no_ship_can_be(rules: Ruleset, seed: int, steps: int) -> None:
    if rules.touch is not Touch.ANY:
        check(replace(rules, halo=Halo.ALL), seed, steps)


@pytest.mark.slow
@settings(max_examples=300)
@given(rulesets(), st.integers(0, 2**32), st.integers(4, 120))
def test_in_very_many_matches_no_deck_lies_there(rules: Ruleset, seed: int, steps: int) -> None:
    if rules.touch is not Touch.ANY:
        check(replace(rules, halo=Halo.ALL), seed, steps)
