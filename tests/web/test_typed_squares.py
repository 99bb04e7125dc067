"""Typed squares: read as they are called, asked back where a letter only looks right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask

from edu_battle.game.cells import Cell
from edu_battle.game.presets import preset
from edu_battle.web.typed_squares import read_square

HASBRO = preset("hasbro")
CUSTOM = preset("russian-custom")


@pytest.fixture(autouse=True)
def speaking(app: Flask) -> Iterator[None]:
    with app.test_request_context("/"):
        yield


@pytest.mark.parametrize("text", ["d4", "D4", " D 4 "])
def test_a_square_is_read_as_it_is_called(text: str) -> None:
    read = read_square(HASBRO, text)
    assert (read.cell, read.words, read.perhaps) == (Cell(3, 3), "D4", ())


def test_a_look_alike_of_another_line_is_asked_back_and_never_guessed() -> None:
    # when: a Cyrillic В on a board with a Latin B
    read = read_square(HASBRO, "В4")
    # then
    assert read.cell is None
    assert Cell(1, 3) in read.perhaps
    assert "looks like another one" in read.words


@pytest.mark.parametrize("text", ["K1", "A11", "A0", "4", "hello", "A1 B2"])
def test_what_is_no_square_is_told_how_squares_are_called(text: str) -> None:
    read = read_square(HASBRO, text)
    assert (read.cell, read.perhaps) == (None, ())
    assert "not on this sea" in read.words or "from A1 to J10" in read.words


def test_a_hole_of_the_board_is_no_square() -> None:
    corner = CUSTOM.axes.label(CUSTOM.board.holes[0])
    assert read_square(CUSTOM, corner).cell is None


def test_a_smaller_board_ends_where_it_ends() -> None:
    small = replace(HASBRO, board=replace(HASBRO.board, rows=6, cols=6))
    assert read_square(small, "F6").cell == Cell(5, 5)
    assert read_square(small, "G1").cell is None
