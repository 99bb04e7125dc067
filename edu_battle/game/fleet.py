"""Ships, mines and the layout they make on a team's sea."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship on the sea: the squares of its decks, in reading order."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """What a team has put on its sea so far; whole only when `layout_faults` finds nothing."""

    ships: tuple[Ship, ...] = ()
    mines: tuple[Cell, ...] = ()
    sweepers: tuple[Cell, ...] = ()


def straight(start: Cell, size: int, *, down: bool) -> tuple[Cell, ...]:
    """Return the squares of a straight ship from its top or left end."""
    return tuple(
        Cell(start.row + step, start.col) if down else Cell(start.row, start.col + step)
        for step in range(size)
    )


def halo(cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """Return the squares around a ship, sides and corners, without the ship's own.

    Squares off the board are among them.
    """
    around = {
        Cell(cell.row + down, cell.col + right)
        for cell in cells
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    }
    return frozenset(around.difference(cells))
