"""Squares of a board and the ways to name them on its axes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Cell(NamedTuple):
    """A square: row from the top and column from the left, both from 0."""

    row: int
    col: int


class Letters(StrEnum):
    """Which lines of the board the letters name."""

    ROWS = "rows"
    COLS = "cols"


class Alphabet(StrEnum):
    """What the lettered lines are called; the first two can be played now."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"
    CYRILLIC_YO = "cyrillic-yo"
    REPUBLIC = "republic"
    SNEGUROCHKA = "snegurochka"
    NUMBERS = "numbers"
    CARTESIAN = "cartesian"


_LETTERS = {
    Alphabet.LATIN: "ABCDEFGHIJKLMNOPQRST",
    Alphabet.CYRILLIC: "АБВГДЕЖЗИКЛМНОПРСТУФ",
}
# The same letter in both scripts. B, C, H and P only look like Cyrillic letters of another
# sound: they are never taken for them.
_PAIRS = (("A", "А"), ("E", "Е"), ("K", "К"), ("M", "М"), ("O", "О"), ("T", "Т"))
_TWINS = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
_LONGEST_LABEL = 3


@dataclass(frozen=True, slots=True)
class Axes:
    """How the squares are named: display only, never a rule."""

    letters: Letters = Letters.ROWS
    alphabet: Alphabet = Alphabet.LATIN

    def letter(self, line: int) -> str:
        """Name the lettered line with this index."""
        return _LETTERS[self.alphabet][line]

    def label(self, cell: Cell) -> str:
        """Say a square, letter first: `D4`."""
        lettered, numbered = cell if self.letters is Letters.ROWS else (cell.col, cell.row)
        return f"{self.letter(lettered)}{numbered + 1}"

    def parse(self, text: str) -> Cell | None:
        """Read a square as it is said (`d4`, `D 4`), or None where it is none of this board's.

        A Latin or Cyrillic look-alike counts only where both stand for the same line.
        """
        said = "".join(text.split()).upper().replace("-", "")
        if not said[1:].isdecimal() or len(said) > _LONGEST_LABEL:
            return None
        lettered, numbered = self._line(said[0]), int(said[1:]) - 1
        if lettered is None or numbered < 0:
            return None
        return (
            Cell(lettered, numbered) if self.letters is Letters.ROWS else Cell(numbered, lettered)
        )

    def _line(self, letter: str) -> int | None:
        own, twin = _LETTERS[self.alphabet], _TWINS.get(letter, "")
        if letter in own:
            return own.index(letter)
        foreign = next((letters for letters in _LETTERS.values() if letter in letters), "")
        if twin and twin in own and own.index(twin) == foreign.index(letter):
            return own.index(twin)
        return None

    def lines(self) -> int:
        """Return how many lines this alphabet can name."""
        return len(_LETTERS.get(self.alphabet, ""))
