"""How far a shot strays from the pattern of a search: one colour of the chessboard, no new gaps.

A search that fires at one colour finds every ship of two decks or more, so that squares of the
colour where less is left to find are better finished first. Found by playing (bench/SHOOTING.md).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from edu_battle.game.cells import Cell
from edu_battle.game.players.seen import Seen
from edu_battle.game.spots import grown, square
from edu_battle.game.switches import Touch

_COLOUR = 0.05
_CORNER = 0.01
"""What a deck more to find on the square's own colour costs, and each open corner, beside a sure
hit (1)."""


def straying(seen: Seen, likely: Mapping[Cell, float]) -> Callable[[Cell], float]:
    """Return what each square costs for straying from the pattern of the search.

    Nothing while a hit ship is followed, nor where ships keep apart: it was not tried there.
    """
    if seen.hits or seen.rules.touch is not Touch.ANY:
        return lambda _: 0.0
    decks = [0.0, 0.0]
    for cell, share in likely.items():
        decks[(cell.row + cell.col) % 2] += share
    more = decks[0] - decks[1]

    def cost(cell: Cell) -> float:
        lead = -more if (cell.row + cell.col) % 2 else more
        return _COLOUR * lead + _CORNER * open_corners(seen, cell)

    return cost


def open_corners(seen: Seen, cell: Cell) -> int:
    """Return how many of the squares that touch this one by a corner may still be fired at."""
    board = seen.rules.board
    around = grown(board, square(board, cell), Touch.NONE)
    return (around & ~grown(board, square(board, cell), Touch.CORNER) & seen.targets).bit_count()
