"""Squares, ships and layouts have one spelling each, and it can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Axes, Cell, Letters
from edu_battle.game.fleet import Layout
from edu_battle.game.placing import random_layout
from edu_battle.game.presets import PRESETS
from edu_battle.game.record.spelling import Spelling, codes

SQUARES = [Cell(row, col) for row in range(20) for col in range(20)]


@pytest.mark.parametrize("letters", Letters)
def test_every_square_of_the_largest_board_has_a_label_of_its_own(letters: Letters) -> None:
    # given
    spelling = Spelling(replace(PRESETS["hasbro"], axes=Axes(letters)))
    # when
    labels = [spelling.label(cell) for cell in SQUARES]
    # then
    assert len(set(labels)) == len(SQUARES)
    assert [spelling.cell(label) for label in labels] == SQUARES


def test_the_letter_names_the_line_that_the_ruleset_letters() -> None:
    assert Spelling(PRESETS["hasbro"]).label(Cell(3, 0)) == "D1"
    assert Spelling(PRESETS["russian"]).label(Cell(3, 0)) == "A4"


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_a_layout_is_read_as_it_is_written_in_any_order_of_its_ships(name: str) -> None:
    # given
    rules = PRESETS[name]
    spelling, layout = Spelling(rules), random_layout(rules, Chance(4))
    # when
    text = spelling.layout(layout)
    back = spelling.read_layout(text)
    turned = Layout(layout.ships[::-1], layout.mines[::-1], layout.sweepers[::-1])
    # then
    assert back is not None
    assert sorted(back.ships, key=str) == sorted(
        (replace(ship, cells=tuple(sorted(ship.cells))) for ship in layout.ships), key=str
    )
    assert (set(back.mines), set(back.sweepers)) == (set(layout.mines), set(layout.sweepers))
    assert spelling.layout(turned) == text


@pytest.mark.parametrize(
    "text",
    ["CA", "CA=", "CA=A1-", "CA=A1-B2", "CA=B1-A1", "CA=A1-A2-A3", "*", "*Z9", "CA=A1+", "="],
)
def test_what_is_no_layout_is_none(text: str) -> None:
    assert Spelling(PRESETS["hasbro"]).read_layout(text) is None


def test_ships_have_different_codes_whatever_they_are_called() -> None:
    # given
    names = ("Boat", "Bomb ketch", "Лодка", "Линкор", "x", "S1", "S2", "Carrier")
    # when
    told = codes(names)
    # then
    assert len(set(told.values())) == len(names)
    assert told["Carrier"] == "CA"
