"""Where the pieces of a fleet can lie, as whole numbers with one bit a square.

For the placing and the feasibility of fleets only; everyone else speaks of cells.
A spare column between the rows keeps a halo from wrapping round the board's edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship, straight
from edu_battle.game.pieces import pieces
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.switches import Touch


class Spot(NamedTuple):
    """One way to lie: the squares taken, and those it bars to other ships and to mines."""

    squares: int
    bars_ships: int
    bars_mines: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces that are alike: `count` ships of one size, or all the mines, with their spots."""

    size: int
    count: int
    mine: bool
    spots: tuple[Spot, ...]

    def barred(self, ships: int, mines: int) -> int:
        """Pick the barred squares that matter to this group."""
        return mines if self.mine else ships


@lru_cache(maxsize=64)
def groups(ruleset: Ruleset) -> tuple[Group, ...]:
    """Return what has to be placed, ships from the longest, then mines: the order of `pieces`."""
    counts: dict[int, int] = {}
    for ship in sorted(ruleset.fleet, key=lambda ship: -ship.size):
        counts[ship.size] = counts.get(ship.size, 0) + ship.count
    found = [
        Group(size, n, mine=False, spots=_ship_spots(ruleset, size)) for size, n in counts.items()
    ]
    if ruleset.extras.mines:
        found.append(Group(1, ruleset.extras.mines, mine=True, spots=_mine_spots(ruleset)))
    return tuple(found)


def layout_of(ruleset: Ruleset, spots: list[Spot]) -> Layout:
    """Name the ships that lie at these spots, given in the order of `pieces`."""
    named = list(zip(pieces(ruleset), spots, strict=True))
    return Layout(
        ships=tuple(Ship(kind.name, spot.cells) for kind, spot in named if not kind.mine),
        mines=tuple(sorted(spot.cells[0] for kind, spot in named if kind.mine)),
    )


def square(board: Board, cell: Cell) -> int:
    """Return a square's bit."""
    return 1 << (cell.row * (board.cols + 1) + cell.col)


def sea(board: Board) -> int:
    """Return all squares that a piece may take: the board without its holes."""
    holes = set(board.holes)
    cells = (Cell(row, col) for row in range(board.rows) for col in range(board.cols))
    return sum(square(board, cell) for cell in cells if cell not in holes)


def grown(board: Board, squares: int, touch: Touch) -> int:
    """Add to these squares the neighbours that `touch` forbids to others."""
    if touch is Touch.ANY:
        return squares
    stride = board.cols + 1
    wide = squares | squares << 1 | squares >> 1
    tall = squares if touch is Touch.CORNER else wide
    return wide | tall << stride | tall >> stride


def _ship_spots(ruleset: Ruleset, size: int) -> tuple[Spot, ...]:
    board, touch, extras = ruleset.board, ruleset.touch, ruleset.touch_extras
    return tuple(
        Spot(taken, grown(board, taken, touch), grown(board, taken, extras), cells)
        for taken, cells in _lines(board, size)
    )


def _mine_spots(ruleset: Ruleset) -> tuple[Spot, ...]:
    board, extras = ruleset.board, ruleset.touch_extras
    return tuple(
        Spot(taken, grown(board, taken, extras), grown(board, taken, extras), cells)
        for taken, cells in _lines(board, 1)
    )


def _lines(board: Board, size: int) -> list[tuple[int, tuple[Cell, ...]]]:
    # One square looks the same both ways and must count once.
    water = sea(board)
    found = []
    for start in (Cell(row, col) for row in range(board.rows) for col in range(board.cols)):
        for down in (False, True)[: 1 if size == 1 else 2]:
            cells = straight(start, size, down=down)
            if cells[-1].row < board.rows and cells[-1].col < board.cols:
                taken = sum(square(board, cell) for cell in cells)
                if taken & water == taken:
                    found.append((taken, cells))
    return found
