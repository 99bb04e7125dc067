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
_TWINS = str.maketrans("АЕКМОСТ", "AEKMOCT")


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
        return Cell(lettered, numbered) if self.letters is Letters.ROWS else Cell(numbered, lettered)

    def _line(self, letter: str) -> int | None:
        own = _LETTERS[self.alphabet]
        if letter in own:
            return own.index(letter)
        for line, mine in enumerate(own):
            if mine.translate(_TWINS) == letter.translate(_TWINS) and _same_line(mine, letter):
                return line
        return None

    def lines(self) -> int:
        """Return how many lines this alphabet can name."""
        return len(_LETTERS.get(self.alphabet, ""))


_LONGEST_LABEL = 3


def _same_line(mine: str, other: str) -> bool:
    theirs = _LETTERS[Alphabet.LATIN] if mine not in _LETTERS[Alphabet.LATIN] else _LETTERS[Alphabet.CYRILLIC]
    own = _LETTERS[Alphabet.CYRILLIC] if theirs is _LETTERS[Alphabet.LATIN] else _LETTERS[Alphabet.LATIN]
    return other in theirs and theirs.index(other) == own.index(mine)
