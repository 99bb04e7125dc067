"""A new place for a ship that may move, drawn by chance."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.forms import any_form
from edu_battle.game.ids import TeamId
from edu_battle.game.state import Match
from edu_battle.game.switches import Shapes

_TRIES = 200


def new_place(match: Match, team: TeamId, chance: Chance) -> tuple[Cell, ...]:
    """Draw a free form of the decks that are left, anywhere on the board; none: no room."""
    sea, board = match.seas[team], match.ruleset.board
    fired = sea.fired()
    decks = sum(cell not in fired for ship in sea.afloat() for cell in ship.cells)
    for _ in range(_TRIES if decks else 0):
        form = any_form(Shapes.KING, decks, chance)
        down = board.rows - max(cell.row for cell in form)
        right = board.cols - max(cell.col for cell in form)
        if down < 1 or right < 1:
            continue
        top, left = chance.below(down), chance.below(right)
        cells = tuple(Cell(top + row, left + col) for row, col in form)
        if not set(cells).intersection(board.holes):
            return cells
    return ()
