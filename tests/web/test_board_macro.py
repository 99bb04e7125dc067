"""The board macro: marks as on paper, stable ids, squares that can be chosen, nothing hidden."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask, render_template_string
from flask_babel import Babel

from edu_battle import places
from edu_battle.game.cells import Axes, Cell, Letters
from edu_battle.game.fleet import Ship
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Board
from edu_battle.game.symbols import Symbols
from edu_battle.game.views.sea import FleetLine, OwnSea, PublicSea, SquareMark
from edu_battle.web import words
from edu_battle.web.kept import kept

PICTURE = """
. . . . o .
- - - - - .
- # # # - .
- - - - - .
. . x . . *
. o . . . .
"""
SIGNS = {
    ".": SquareMark.UNKNOWN,
    "o": SquareMark.MISS,
    "x": SquareMark.HIT,
    "#": SquareMark.SUNK,
    "*": SquareMark.MINE,
    "-": SquareMark.NO_SHIP,
}
WRECK = (Cell(2, 1), Cell(2, 2), Cell(2, 3))
SEA = PublicSea(
    team=TeamId(1),
    board=Board(6, 6),
    marks=tuple(tuple(SIGNS[sign] for sign in row.split()) for row in PICTURE.strip().splitlines()),
    wrecks=(WRECK,),
    fleet=(FleetLine("Cruiser", 3, sunk=True), FleetLine("Destroyer", 2, sunk=False)),
    names=(),
    last=(Cell(2, 3),),
)
DESTROYER = Ship("Destroyer", (Cell(4, 2), Cell(5, 2)))
OWN = OwnSea(SEA, (Ship("Cruiser", WRECK), DESTROYER), (Cell(4, 5), Cell(0, 0)))
BOARD = '{% from "macros/board.html" import board %}'


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    app = Flask(__name__, template_folder=str(places.templates()))
    Babel(app, default_locale="en")
    words.register(app)
    app.add_template_global(kept)
    with app.test_request_context():
        yield


def drawn(call: str, **context: object) -> str:
    return render_template_string(
        BOARD + "{{ " + call + " }}", sea=SEA, own=OWN, axes=Axes(), **context
    )


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def group(markup: str, name: str) -> str:
    """Return the opening tag and the content of the group with this id."""
    found = re.search(rf'<g id="{name}".*?</g>', markup, re.DOTALL)
    assert found, name
    return found.group()


@pytest.mark.parametrize(
    ("square", "drawing"),
    [
        ("square-1-0-4", 'class="mark dot"'),
        ("square-1-4-2", 'class="mark cross"'),
        ("square-1-2-1", 'class="mark cross"'),
        ("square-1-4-5", 'class="ring"'),
    ],
)
def test_every_mark_of_the_paper_game_stands_in_its_square(square: str, drawing: str) -> None:
    assert drawing in group(drawn('board(sea, axes, "Orange")'), square)


def test_a_wreck_has_one_outline_and_squares_beside_it_are_pale() -> None:
    # when
    markup = drawn('board(sea, axes, "Orange")')
    # then
    assert len(re.findall(r'class="wreck\b', markup)) == 1
    assert markup.count("<circle cx=") == PICTURE.count("-")


@pytest.mark.parametrize(
    ("symbols", "drawings"),
    [
        (Symbols.CROSSES, {"mark cross": 4, "mark dot": 2}),
        (Symbols.DASHES, {"mark cross": 3, "mark cross dash": 1, "mark dot": 2}),
        (Symbols.PEGS, {"mark peg red": 4, "mark peg": 2}),
    ],
)
@pytest.mark.parametrize("pick", ["true", "false"])
def test_hits_and_misses_look_as_the_rules_say(
    symbols: Symbols, drawings: dict[str, int], pick: str
) -> None:
    # when
    markup = drawn(f'board(other, axes, "A", pick={pick})', other=replace(SEA, symbols=symbols))
    # then
    assert Counter(re.findall(r'class="(mark (?:cross|dot|peg)[^"]*)"', markup)) == drawings


def test_where_sunk_ships_leave_the_board_their_crosses_alone_are_left() -> None:
    # given
    lifted = replace(SEA, lifted=True)
    # when
    markup = drawn('board(lifted, axes, "Orange", own=ours)', lifted=lifted, ours=OWN)
    # then
    assert "wreck" not in markup
    assert markup.count('class="mark cross"') == PICTURE.count("#") + PICTURE.count("x")
    assert re.findall(r'id="square-1-\d-\d-hull"', markup) == ['id="square-1-4-2-hull"']


def test_only_the_newest_shot_moves_and_wears_the_dashed_frame() -> None:
    # when
    markup = drawn('board(sea, axes, "Orange")')
    # then
    assert len(re.findall(r'<g id="[^"]+" class="[^"]*fresh', markup)) == 1
    assert 'id="square-1-last" aria-hidden="true" x="120" y="80"' in markup


def test_the_public_sea_draws_no_ship_and_no_mine_that_was_not_found() -> None:
    # when
    markup = drawn('board(sea, axes, "Orange")')
    # then
    assert "hull" not in markup
    assert markup.count('class="ring"') == PICTURE.count("*")


def test_the_own_sea_adds_ships_afloat_and_mines_below_the_marks() -> None:
    # when
    markup = drawn('board(sea, axes, "Orange", own=own)')
    # then
    assert re.findall(r'id="square-1-\d-\d-hull"', markup) == ['id="square-1-4-2-hull"']
    assert markup.count('class="ring"') == len(OWN.mines) + PICTURE.count("*")
    assert markup.index("hull") < markup.index('id="square-1-0-4"')


@pytest.mark.parametrize(
    "call", ['board(sea, axes, "A")', 'board(sea, axes, "A", own=own, pick=true)']
)
def test_ids_are_single_and_the_same_at_every_drawing(call: str) -> None:
    # when
    first, second = ids(drawn(call)), ids(drawn(call))
    # then
    assert first == second
    assert len(set(first)) == len(first)


def test_a_sea_drawn_twice_on_a_page_keeps_its_ids_apart() -> None:
    # when
    markup = drawn('board(sea, axes, "A") ~ board(sea, axes, "A", prefix="own-")')
    # then
    assert len(set(ids(markup))) == len(ids(markup))


def test_squares_to_choose_are_a_grid_with_one_tab_stop_and_spoken_states() -> None:
    # when
    markup = drawn('board(sea, axes, "Orange", pick=true)')
    # then
    assert 'role="grid" aria-label="Orange"' in markup
    assert markup.count('role="row"') == 6
    assert markup.count('role="gridcell"') == 36
    assert markup.count('tabindex="0"') == 1
    assert 'aria-label="E3, hit"' in markup
    assert 'aria-label="A1, not fired at"' in markup


def test_a_square_that_was_fired_at_cannot_be_chosen_again() -> None:
    # when
    markup = drawn('board(sea, axes, "Orange", pick=true)')
    # then
    assert 'aria-disabled="true"' in group(markup, "square-1-0-4")
    assert 'aria-disabled="true"' not in group(markup, "square-1-1-0")


def test_letters_stand_where_the_rules_put_them() -> None:
    # when
    markup = drawn('board(sea, columns, "Orange", pick=true)', columns=Axes(Letters.COLS))
    # then
    assert 'aria-label="C5, hit"' in markup


def test_a_whole_sea_is_said_in_one_sentence() -> None:
    # when
    markup = drawn('board(sea, axes, "Orange")')
    # then
    assert 'aria-label="Sea of Orange: 4 hits, 2 misses, 1 mine, 1 ship sunk"' in markup


def test_a_name_cannot_break_out_of_the_drawing() -> None:
    assert "<b>" not in drawn("board(sea, axes, name)", name='"><b>')


def test_a_bent_ship_is_drawn_deck_by_deck() -> None:
    # given
    bent = replace(SEA, wrecks=((Cell(2, 1), Cell(2, 2), Cell(3, 2)),))
    # when
    markup = drawn('board(bent, axes, "Orange")', bent=bent)
    # then
    assert len(re.findall(r'class="wreck', markup)) == 3
