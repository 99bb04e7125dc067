"""Where the pieces of a fleet can lie, as whole numbers with one bit a square.

For the placing and the feasibility of fleets only; everyone else speaks of cells.
A spare column between the rows keeps a halo from wrapping round the board's edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.forms import Form, any_form, are_few, forms, turns
from edu_battle.game.pieces import pieces
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.switches import Shapes, Touch

_EXAMPLES = 200
"""So many random forms are tried by the solver where there are too many to list."""


class Spot(NamedTuple):
    """One way to lie: the squares taken, and those it bars to other ships and to extras."""

    squares: int
    bars_ships: int
    bars_mines: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces that are alike: `count` ships of one size, or all mines, or all sweepers.

    `place`: among the groups. `spots`: all there are, unless the ships are of so free a form
    (`free`) that these are only examples.
    """

    place: int
    size: int
    count: int
    spots: tuple[Spot, ...]
    extra: bool = False
    free: bool = False

    def barred(self, ships: int, mines: int) -> int:
        """Pick the barred squares that matter to this group."""
        return mines if self.extra else ships


def lying(ruleset: Ruleset) -> Ruleset:
    """Return a ruleset stripped of all that does not say where pieces may lie.

    What is worked out for it is kept for every ruleset that differs elsewhere only.
    """
    return Ruleset(
        "",
        fleet=ruleset.fleet,
        board=ruleset.board,
        shapes=ruleset.shapes,
        extras=ruleset.extras,
        touch=ruleset.touch,
        touch_extras=ruleset.touch_extras,
    )


@lru_cache(maxsize=32)
def groups(ruleset: Ruleset) -> tuple[Group, ...]:
    """Return what has to be placed, in the order of `pieces`: ships from the longest, extras."""
    counts: dict[int, int] = {}
    for ship in sorted(ruleset.fleet, key=lambda ship: -ship.size):
        counts[ship.size] = counts.get(ship.size, 0) + ship.count
    found: list[Group] = []
    for size, count in counts.items():
        free = not are_few(ruleset.shapes, size)
        spots = _ship_spots(ruleset, size)
        found.append(Group(len(found), size, count, spots, free=free))
    for count in (ruleset.extras.mines, ruleset.extras.sweepers):
        if count:
            found.append(Group(len(found), 1, count, _extra_spots(ruleset), extra=True))
    return tuple(found)


def layout_of(ruleset: Ruleset, spots: Sequence[Spot]) -> Layout:
    """Name the ships that lie at these spots, given in the order of `pieces`."""
    named = list(zip(pieces(ruleset), spots, strict=True))
    return Layout(
        ships=tuple(Ship(kind.name, spot.cells) for kind, spot in named if not kind.extra),
        mines=tuple(sorted(spot.cells[0] for kind, spot in named if kind.mine)),
        sweepers=tuple(sorted(spot.cells[0] for kind, spot in named if kind.sweeper)),
    )


def ship_spot(ruleset: Ruleset, cells: tuple[Cell, ...]) -> Spot | None:
    """Return the spot of a ship on these squares, or None where they are not all sea."""
    board = ruleset.board
    if any(not (0 <= row < board.rows and 0 <= col < board.cols) for row, col in cells):
        return None
    taken = sum(square(board, cell) for cell in cells)
    if taken & ~sea(board):
        return None
    ships, extras = (grown(board, taken, touch) for touch in (ruleset.touch, ruleset.touch_extras))
    return Spot(taken, ships, extras, cells)


def free_spots(ruleset: Ruleset, size: int, chance: Chance, times: int) -> Iterator[Spot]:
    """Try so often to lay a ship of a random form at a random place, each equally likely."""
    board = ruleset.board
    for _ in range(times):
        form = any_form(ruleset.shapes, size, chance)
        down, right = chance.below(board.rows), chance.below(board.cols)
        spot = ship_spot(ruleset, tuple([Cell(row + down, col + right) for row, col in form]))
        if spot:
            yield spot


def square(board: Board, cell: Cell) -> int:
    """Return a square's bit."""
    return 1 << (cell.row * (board.cols + 1) + cell.col)


@lru_cache(maxsize=64)
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
    if are_few(ruleset.shapes, size):
        return tuple(_lying(ruleset, forms(ruleset.shapes, size)))
    straight = _lying(ruleset, turns(ruleset.shapes, size))
    random = free_spots(ruleset, size, Chance(0), _EXAMPLES)
    return tuple({spot.squares: spot for spots in (straight, random) for spot in spots}.values())


def _extra_spots(ruleset: Ruleset) -> tuple[Spot, ...]:
    return tuple(
        spot._replace(bars_ships=spot.bars_mines) for spot in _lying(ruleset, forms(Shapes.LINE, 1))
    )


def _lying(ruleset: Ruleset, found: Sequence[Form]) -> Iterator[Spot]:
    board = ruleset.board
    for down in range(board.rows):
        for right in range(board.cols):
            for form in found:
                cells = tuple([Cell(row + down, col + right) for row, col in form])
                spot = ship_spot(ruleset, cells)
                if spot:
                    yield spot
