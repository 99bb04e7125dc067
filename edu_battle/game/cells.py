"""Squares of a board and the ways to name them on its axes: display only, never a rule."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Cell(NamedTuple):
    """A square: row from the top and column from the left, both from 0."""

    row: int
    col: int


class Letters(StrEnum):
    """Which lines of the board the letters name; of two numbers, which is said first."""

    ROWS = "rows"
    COLS = "cols"


class Alphabet(StrEnum):
    """What the lettered lines are called; the last two have numbers on both axes."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"
    CYRILLIC_YO = "cyrillic-yo"
    REPUBLIC = "republic"
    SNEGUROCHKA = "snegurochka"
    NUMBERS = "numbers"
    CARTESIAN = "cartesian"


WORDS = frozenset({Alphabet.REPUBLIC, Alphabet.SNEGUROCHKA})
"""Words whose letters name the lines: all of them, no more and no fewer."""

MOST_LINES = 20
"""No board has more lines on a side."""

_LETTERS = {
    Alphabet.LATIN: "ABCDEFGHIJKLMNOPQRST",
    Alphabet.CYRILLIC: "АБВГДЕЖЗИКЛМНОПРСТУФ",
    Alphabet.CYRILLIC_YO: "АБВГДЕЁЖЗИЙКЛМНОПРСТ",
    Alphabet.REPUBLIC: "РЕСПУБЛИКА",
    Alphabet.SNEGUROCHKA: "СНЕГУРОЧКА",
}
# The orders in which letters are counted where they are no word's.
_ORDERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
)
_LOOK_ALIKE = ("ABCEHKMOPTXY", "АВСЕНКМОРТХУ")
_TWINS = {
    one: other for pair in zip(*_LOOK_ALIKE, strict=True) for one, other in (pair, pair[::-1])
}
_MINUS = "\N{MINUS SIGN}"
_LETTERED = re.compile(
    r"(?P<letter>[^\W\d_])[\s,;:.-]*(?P<number>\d{1,2})"
    r"|(?P<number_first>\d{1,2})[\s,;:.-]*(?P<letter_last>[^\W\d_])"
)
_NUMBERED = re.compile(r"(\d{1,2})(?:\s*[,;:.\-/]\s*|\s+)(\d{1,2})")
_ON_PLANE = re.compile(r"([+-]?\s*\d{1,2})(?:\s*[,;:/]\s*|\s+)([+-]?\s*\d{1,2})")


@dataclass(frozen=True, slots=True)
class Read:
    """What a typed square was taken for: a square; those it might be; or neither."""

    cell: Cell | None = None
    perhaps: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Axes:
    """How the squares are named. `origin`: the square (0, 0) of a coordinate plane."""

    letters: Letters = Letters.ROWS
    alphabet: Alphabet = Alphabet.LATIN
    origin: Cell = Cell(0, 0)

    def letter(self, line: int) -> str:
        """Name the lettered line with this index."""
        return self.row_name(line) if self.letters is Letters.ROWS else self.col_name(line)

    def row_name(self, row: int) -> str:
        """Name a row as it stands beside the board."""
        if self.alphabet is Alphabet.CARTESIAN:
            return _signed(self.origin.row - row)
        return self._line_name(row, lettered=self.letters is Letters.ROWS)

    def col_name(self, col: int) -> str:
        """Name a column as it stands above the board."""
        if self.alphabet is Alphabet.CARTESIAN:
            return _signed(col - self.origin.col)
        return self._line_name(col, lettered=self.letters is Letters.COLS)

    def label(self, cell: Cell) -> str:
        """Write a square, its letter first: `D4`, `3-4`, `(−2, 3)`."""
        first, second = self._names(cell)
        if self.alphabet is Alphabet.CARTESIAN:
            return f"({first}, {second})"
        return f"{first}-{second}" if self.alphabet is Alphabet.NUMBERS else first + second

    def spoken(self, cell: Cell) -> str:
        """Say a square, so that no hyphen or bracket is read out."""
        first, second = self._names(cell)
        return self.label(cell) if self.alphabet in _LETTERS else f"{first}, {second}"

    def parse(self, text: str) -> Cell | None:
        """Read a square as it is said, or None where it is none of this board's or unclear."""
        return self.read(text).cell

    def read(self, text: str) -> Read:
        """Read a square as pupils write it: `D4`, `d 4`, `4D`, `(-2, 3)`, `3;4`.

        A Latin or Cyrillic look-alike counts only where both stand for the same line; else it
        is said which squares it might be.
        """
        said = unicodedata.normalize("NFC", text).strip().strip("()[]").strip().upper()
        said = re.sub(f"[{_MINUS}\N{EN DASH}\N{HYPHEN}]", "-", said)
        if self.alphabet is Alphabet.CARTESIAN:
            return self._read_plane(said)
        if self.alphabet is Alphabet.NUMBERS:
            found = _NUMBERED.fullmatch(said)
            return self._read_lines((int(found[1]) - 1,), int(found[2])) if found else Read()
        return self._read_lettered(said)

    def lines(self) -> int:
        """Return how many lines this alphabet can name."""
        return len(_LETTERS[self.alphabet]) if self.alphabet in _LETTERS else MOST_LINES

    def _line_name(self, line: int, *, lettered: bool) -> str:
        letters = _LETTERS.get(self.alphabet, "") if lettered else ""
        # A line that the alphabet cannot name has its number: the rules refuse such a board.
        return letters[line] if line < len(letters) else str(line + 1)

    def _names(self, cell: Cell) -> tuple[str, str]:
        row, col = self.row_name(cell.row), self.col_name(cell.col)
        across = self.alphabet is Alphabet.CARTESIAN or self.letters is Letters.COLS
        return (col, row) if across else (row, col)

    def _read_plane(self, said: str) -> Read:
        found = _ON_PLANE.fullmatch(said)
        if not found:
            return Read()
        x, y = (int("".join(number.split())) for number in found.groups())
        cell = Cell(self.origin.row - y, self.origin.col + x)
        return Read(cell) if min(cell) >= 0 else Read()

    def _read_lettered(self, said: str) -> Read:
        found = _LETTERED.fullmatch(said)
        if not found:
            return Read()
        letter = found["letter"] or found["letter_last"]
        number = int(found["number"] or found["number_first"])
        own = _LETTERS[self.alphabet]
        if letter in own:
            return self._read_lines((own.index(letter),), number)
        twin = _TWINS.get(letter, "")
        if not twin or twin not in own:
            return Read()
        counted = {order.index(letter) for order in _ORDERS if letter in order}
        return self._read_lines((own.index(twin), *sorted(counted - {own.index(twin)})), number)

    def _read_lines(self, lines: tuple[int, ...], number: int) -> Read:
        """Return the square of the only line, or those that any of several might mean."""
        meant = [line for line in lines if line < self.lines()]
        if number < 1 or min(meant, default=-1) < 0:
            return Read()
        by_rows = self.letters is Letters.ROWS
        cells = [Cell(line, number - 1) if by_rows else Cell(number - 1, line) for line in meant]
        return Read(cells[0]) if len(lines) == 1 else Read(perhaps=tuple(cells))


def middle(rows: int, cols: int) -> Cell:
    """Return the square that is (0, 0) when a coordinate plane lies in the middle of a board."""
    return Cell((rows - 1) // 2, cols // 2)


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"{_MINUS}{-number}"
