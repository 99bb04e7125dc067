"""How squares, ships and layouts are spelled in a record.

Always Latin letter and number, whatever the screens show: letters on the lines that the
ruleset letters. A ship's name is told by a short code that follows from the ruleset alone.
"""

from __future__ import annotations

import re
from functools import cache

from edu_battle.game.cells import Cell, Letters
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ruleset import Ruleset

LETTERS = "ABCDEFGHIJKLMNOPQRST"
_CELL = re.compile(r"([A-Ta-t])([1-9][0-9]?)")
UNKNOWN = "?"
"""The code of a ship whose name is not in the ruleset."""


@cache
def _labels(by_rows: bool) -> dict[Cell, str]:  # noqa: FBT001  (one of two tables)
    lines = range(len(LETTERS))
    return {
        Cell(row, col): f"{LETTERS[row]}{col + 1}" if by_rows else f"{LETTERS[col]}{row + 1}"
        for row in lines
        for col in lines
    }


@cache
def _cells(by_rows: bool) -> dict[str, Cell]:  # noqa: FBT001  (one of two tables)
    return {label: cell for cell, label in _labels(by_rows).items()}


class Spelling:
    """The words of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        by_rows = rules.axes.letters is Letters.ROWS
        self._labels, self._cells = _labels(by_rows), _cells(by_rows)
        self._order = [(kind.name, kind.size) for kind in rules.fleet]
        self._codes = codes(tuple(dict.fromkeys(kind.name for kind in rules.fleet)))
        self._names = {code: name for name, code in self._codes.items()}

    def label(self, cell: Cell) -> str:
        """Spell a square."""
        return self._labels[cell]

    def cell(self, label: str) -> Cell | None:
        """Read a square, or None where it is none."""
        return self._cells.get(label)

    def code(self, name: str) -> str:
        """Spell a ship's name."""
        return self._codes.get(name, UNKNOWN)

    def name(self, code: str) -> str:
        """Read a ship's name; empty where there is none of this code."""
        return self._names.get(code, "")

    def layout(self, layout: Layout) -> str:
        """Spell a layout: ships in the fleet's order, then `*` mines and `^` minesweepers."""
        ships = sorted(layout.ships, key=self._rank)
        words = [
            f"{self.code(ship.name)}={self._body(tuple(sorted(ship.cells)))}" for ship in ships
        ]
        words += [f"*{self.label(cell)}" for cell in sorted(layout.mines)]
        words += [f"^{self.label(cell)}" for cell in sorted(layout.sweepers)]
        return " ".join(words)

    def read_layout(self, text: str) -> Layout | None:
        """Read a layout, or None where a word of it is none."""
        ships, extras = list[Ship](), dict[str, list[Cell]]({"*": [], "^": []})
        for word in text.split():
            if word[0] in extras:
                cell = self.cell(word[1:])
                if cell is None:
                    return None
                extras[word[0]].append(cell)
                continue
            code, _, body = word.partition("=")
            cells = self._read_body(body)
            if cells is None:
                return None
            ships.append(Ship(self._names.get(code, UNKNOWN), cells))
        return Layout(tuple(ships), tuple(extras["*"]), tuple(extras["^"]))

    def _rank(self, ship: Ship) -> tuple[int, tuple[Cell, ...]]:
        kind = (ship.name, len(ship.cells))
        place = self._order.index(kind) if kind in self._order else len(self._order)
        return place, tuple(sorted(ship.cells))

    def _body(self, cells: tuple[Cell, ...]) -> str:
        if len(cells) > 1 and cells == _between(cells[0], cells[-1]):
            return f"{self.label(cells[0])}-{self.label(cells[-1])}"
        return "+".join(self.label(cell) for cell in cells)

    def _read_body(self, text: str) -> tuple[Cell, ...] | None:
        ends = text.split("-")
        parts = [self.cell(label) for label in (ends if len(ends) > 1 else text.split("+"))]
        cells = tuple(cell for cell in parts if cell is not None)
        if len(cells) != len(parts):
            return None
        if len(ends) == 1:
            return cells
        return _between(cells[0], cells[1]) if len(cells) == len("ab") else None


def _between(start: Cell, stop: Cell) -> tuple[Cell, ...] | None:
    if start.row == stop.row and start.col < stop.col:
        return tuple(Cell(start.row, col) for col in range(start.col, stop.col + 1))
    if start.col == stop.col and start.row < stop.row:
        return tuple(Cell(row, start.col) for row in range(start.row, stop.row + 1))
    return None


def codes(names: tuple[str, ...]) -> dict[str, str]:
    """Return a code for each name: its first two letters if Latin and nobody else's, or S1, S2."""
    short = [name[:2].upper() if re.fullmatch("[A-Za-z]{2}", name[:2]) else "" for name in names]
    return {
        name: code if code and short.count(code) == 1 else f"S{number}"
        for number, (name, code) in enumerate(zip(names, short, strict=True), 1)
    }
