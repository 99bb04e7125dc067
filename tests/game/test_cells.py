"""Squares and their names."""

from __future__ import annotations

import pytest

from edu_battle.game.cells import Alphabet, Axes, Cell, Letters

PLAYABLE = [
    Axes(letters, alphabet)
    for letters in Letters
    for alphabet in (Alphabet.LATIN, Alphabet.CYRILLIC)
]
CELLS = [Cell(row, col) for row in range(20) for col in range(20)]
ON_ROWS = Axes(Letters.ROWS, Alphabet.LATIN)
ON_COLS = Axes(Letters.COLS, Alphabet.LATIN)
CYRILLIC = Axes(Letters.ROWS, Alphabet.CYRILLIC)


@pytest.mark.parametrize("axes", PLAYABLE, ids=str)
def test_every_label_is_read_back_as_its_own_square(axes: Axes) -> None:
    labels = [axes.label(cell) for cell in CELLS]

    assert [axes.parse(label) for label in labels] == CELLS
    assert len(set(labels)) == len(CELLS)


@pytest.mark.parametrize("axes", PLAYABLE, ids=str)
def test_every_text_that_is_read_gives_its_square_back(axes: Axes) -> None:
    texts = [f"{letter}{number}" for letter in "ABEKPTАБЕКРТЯЁЙ!1" for number in range(22)]

    read = {text: cell for text in texts if (cell := axes.parse(text))}

    assert all(axes.parse(axes.label(cell)) == cell for cell in read.values() if cell in CELLS)


@pytest.mark.parametrize(
    ("axes", "text", "cell"),
    [
        (ON_ROWS, "D4", Cell(3, 3)),
        (ON_ROWS, "B7", Cell(1, 6)),
        (ON_COLS, "B7", Cell(6, 1)),
        (ON_ROWS, " d 10 ", Cell(3, 9)),
        (ON_ROWS, "d-4", Cell(3, 3)),
        (CYRILLIC, "в3", Cell(2, 2)),
        (CYRILLIC, "К1", Cell(9, 0)),
    ],
)
def test_a_square_is_read_letter_first_in_any_dress(axes: Axes, text: str, cell: Cell) -> None:
    assert axes.parse(text) == cell


@pytest.mark.parametrize(
    "text", ["", " ", "D", "4", "4D", "D0", "DD4", "D4D", "D111", "D²", "!4", "É4"]
)
def test_what_names_no_square_is_not_read(text: str) -> None:
    assert ON_ROWS.parse(text) is None


@pytest.mark.parametrize(
    ("axes", "typed", "line"),
    [
        (CYRILLIC, "A", 0),  # Latin A for А: both the first line
        (ON_ROWS, "А", 0),  # Cyrillic А for A
        *((CYRILLIC, twin, None) for twin in "BCEHKMOPT"),  # Latin, on a Cyrillic board
        *((ON_ROWS, twin, None) for twin in "ВСЕНКМОРТ"),  # Cyrillic, on a Latin board
    ],
)
def test_a_twin_counts_only_for_the_line_that_both_name(
    axes: Axes, typed: str, line: int | None
) -> None:
    assert axes.parse(f"{typed}1") == (None if line is None else Cell(line, 0))
