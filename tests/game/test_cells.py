"""Squares and their names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.cells import Alphabet, Axes, Cell, Letters, Read, middle

SIZES = (5, 6, 8, 10, 16, 18, 20)
SPOKEN = [
    (replace(Axes(letters, alphabet), origin=middle(size, size)), size)
    for letters in Letters
    for alphabet in Alphabet
    for size in SIZES
    if size <= Axes(letters, alphabet).lines()
]
BY_NAME = {
    "latin": Axes(Letters.ROWS, Alphabet.LATIN),
    "on_cols": Axes(Letters.COLS, Alphabet.LATIN),
    "cyrillic": Axes(Letters.ROWS, Alphabet.CYRILLIC),
    "yo": Axes(Letters.ROWS, Alphabet.CYRILLIC_YO),
    "republic": Axes(Letters.COLS, Alphabet.REPUBLIC),
    "maiden": Axes(Letters.COLS, Alphabet.SNEGUROCHKA),
    "numbers": Axes(Letters.ROWS, Alphabet.NUMBERS),
    "across": Axes(Letters.COLS, Alphabet.NUMBERS),
    "plane": Axes(Letters.ROWS, Alphabet.CARTESIAN, middle(11, 11)),
}


def _squares(size: int) -> list[Cell]:
    return [Cell(row, col) for row in range(size) for col in range(size)]


@pytest.mark.parametrize(("axes", "size"), SPOKEN, ids=str)
def test_every_label_is_read_back_as_its_own_square(axes: Axes, size: int) -> None:
    # given
    cells = _squares(size)
    # when
    labels = [axes.label(cell) for cell in cells]
    # then: no two squares share a label, and none is unclear
    assert [axes.read(label) for label in labels] == [Read(cell) for cell in cells]
    assert len(set(labels)) == len(cells)
    assert len({axes.spoken(cell) for cell in cells}) == len(cells)


@pytest.mark.parametrize("axes", BY_NAME.values(), ids=BY_NAME)
def test_every_text_that_is_read_gives_its_square_back(axes: Axes) -> None:
    # given
    ends = [*"ABEKPTYАБЕКРТУЯЁЙ!1", "-3", "10"]
    texts = [f"{one}{gap}{number}" for one in ends for gap in ("", ";") for number in range(22)]
    # when
    cells = {cell for text in texts if (cell := axes.parse(text)) and max(cell) < 20}
    # then
    assert all(axes.parse(axes.label(cell)) == cell for cell in cells)


@pytest.mark.parametrize(
    ("name", "text", "cell"),
    [
        ("latin", "D4", Cell(3, 3)),
        ("latin", "B7", Cell(1, 6)),
        ("on_cols", "B7", Cell(6, 1)),
        ("latin", " d 10 ", Cell(3, 9)),
        ("latin", "d-4", Cell(3, 3)),
        ("latin", "4D", Cell(3, 3)),
        ("latin", "4 d", Cell(3, 3)),
        ("latin", "(D; 4)", Cell(3, 3)),
        ("cyrillic", "в3", Cell(2, 2)),
        ("cyrillic", "К1", Cell(9, 0)),
        ("cyrillic", "д 4", Cell(4, 3)),
        ("yo", "ё1", Cell(6, 0)),
        ("yo", "е\u03081", Cell(6, 0)),
        ("republic", "к10", Cell(9, 8)),
        ("maiden", "А1", Cell(0, 9)),
        ("numbers", "(3, 4)", Cell(2, 3)),
        ("numbers", "3-4", Cell(2, 3)),
        ("numbers", "3;4", Cell(2, 3)),
        ("numbers", "3 4", Cell(2, 3)),
        ("across", "3-4", Cell(3, 2)),
        ("plane", "(-2, 3)", Cell(2, 3)),
        ("plane", "(\u22122; 3)", Cell(2, 3)),
        ("plane", "-2 3", Cell(2, 3)),
        ("plane", "0;0", Cell(5, 5)),
        ("plane", "( +5 , - 5 )", Cell(10, 10)),
    ],
)
def test_a_square_is_read_as_pupils_write_it(name: str, text: str, cell: Cell) -> None:
    assert BY_NAME[name].read(text) == Read(cell)


NOTHING = {
    "latin": ["", " ", "D", "4", "D0", "DD4", "D4D", "4D4", "D111", "D²", "!4", "É4", "Z1", "Д4"],
    "cyrillic": ["Ё1", "Й1", "D4", "Х1"],
    "republic": ["Г1", "С0"],
    "numbers": ["34", "3", "0-1", "3-0", "3--4", "A4", "21-1"],
    "plane": ["3", "A4", "-6,0", "0;6", "1.5", "-2-3"],
}


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in NOTHING.items() for text in texts]
)
def test_what_names_no_square_is_not_read(name: str, text: str) -> None:
    assert BY_NAME[name].read(text) == Read()


@pytest.mark.parametrize(
    ("name", "typed", "lines"),
    [
        ("cyrillic", "A", (0,)),  # Latin A for А: both the first line
        ("latin", "А", (0,)),  # Cyrillic А for A
        ("yo", "T", (19,)),  # with ё and й, Т is the twentieth letter too
        ("cyrillic", "B", (2, 1)),  # looks like В, counted like Б
        ("cyrillic", "C", (16, 2)),
        ("cyrillic", "H", (12, 7)),
        ("cyrillic", "E", (5, 4)),
        ("latin", "В", (1, 2)),
        ("latin", "С", (2, 16, 18)),
        ("latin", "Е", (4, 5)),
        ("republic", "P", (0,)),
        ("republic", "A", (9, 0)),
        ("maiden", "Y", (4,)),
    ],
)
def test_a_twin_counts_only_for_the_line_that_both_name(
    name: str, typed: str, lines: tuple[int, ...]
) -> None:
    # given
    axes = BY_NAME[name]
    by_rows = axes.letters is Letters.ROWS
    cells = tuple(Cell(line, 0) if by_rows else Cell(0, line) for line in lines)
    # when
    read = axes.read(f"{typed}1")
    # then
    if name in {"republic", "maiden"} or len(lines) > 1:
        assert read == Read(perhaps=tuple(dict.fromkeys(cells)))
        assert axes.parse(f"{typed}1") is None
    else:
        assert read == Read(cells[0])


@pytest.mark.parametrize(
    ("alphabet", "lines"),
    [
        (Alphabet.CYRILLIC, {10: "К", 16: "Р", 18: "Т", 20: "Ф"}),
        (Alphabet.CYRILLIC_YO, {7: "Ё", 10: "И", 11: "Й"}),
        (Alphabet.LATIN, {10: "J", 20: "T"}),
        (Alphabet.REPUBLIC, {1: "Р", 10: "А"}),
    ],
)
def test_the_letters_are_those_of_the_source_texts(
    alphabet: Alphabet, lines: dict[int, str]
) -> None:
    assert {line: Axes(alphabet=alphabet).letter(line - 1) for line in lines} == lines


@pytest.mark.parametrize(("size", "ends"), [(11, ("−5", "5")), (10, ("−5", "4")), (5, ("−2", "2"))])
def test_a_plane_lies_in_the_middle_with_its_rows_rising(size: int, ends: tuple[str, str]) -> None:
    # given
    axes = Axes(alphabet=Alphabet.CARTESIAN, origin=middle(size, size))
    # then
    assert (axes.col_name(0), axes.col_name(size - 1)) == ends
    assert (axes.row_name(size - 1), axes.row_name(0)) == ends
    assert axes.label(axes.origin) == "(0, 0)"


def test_a_line_that_the_alphabet_cannot_name_still_has_a_name() -> None:
    assert Axes(alphabet=Alphabet.REPUBLIC).letter(10) == "11"
