"""Where a computer team aims: a simple hunter that knows nothing but the enemy's sea as found."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.views.sea import PublicSea, SquareMark

_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def aim(sea: PublicSea, chance: Chance) -> Cell | None:
    """Return the square to fire at, None where nothing is left: a found ship's next deck first."""
    unknown = _cells(sea, SquareMark.UNKNOWN)
    hits = _cells(sea, SquareMark.HIT)
    beside = {cell for hit in hits for cell in _beside(hit)}
    in_line = {_beyond(hit, other) for hit in hits for other in hits & _beside(hit)}
    for wish in (in_line, beside, unknown):
        if targets := sorted(unknown & wish):
            return chance.choice(targets)
    return None


def _cells(sea: PublicSea, mark: SquareMark) -> set[Cell]:
    return {
        Cell(row, col)
        for row, marks in enumerate(sea.marks)
        for col, found in enumerate(marks)
        if found is mark
    }


def _beside(cell: Cell) -> set[Cell]:
    return {Cell(cell.row + down, cell.col + right) for down, right in _SIDES}


def _beyond(first: Cell, second: Cell) -> Cell:
    """The square after `second` on the way from `first`."""
    return Cell(2 * second.row - first.row, 2 * second.col - first.col)
