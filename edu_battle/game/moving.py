"""Where a ship may move to that was hit, and a place for it drawn by chance."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import halo
from edu_battle.game.forms import any_form
from edu_battle.game.ids import TeamId
from edu_battle.game.state import Match
from edu_battle.game.switches import Shapes

_TRIES = 200


def decks_left(match: Match, team: TeamId) -> int:
    """Return how many decks of its ships afloat a team has left."""
    sea = match.seas[team]
    fired = sea.fired()
    return sum(cell not in fired for ship in sea.afloat() for cell in ship.cells)


def move_broken(match: Match, team: TeamId, cells: tuple[Cell, ...]) -> RuleBroken | None:
    """Return what forbids a move to these squares, or None where it is allowed.

    A free form of king's steps with the decks that are left; it may enter shot squares.
    """
    board, left = match.ruleset.board, decks_left(match, team)
    on_board = all(0 <= row < board.rows and 0 <= col < board.cols for row, col in cells)
    if not on_board or any(cell in board.holes for cell in cells):
        return RuleBroken(Rule.OFF_THE_BOARD)
    if not left or len(set(cells)) != left or len(cells) != left or not _linked(frozenset(cells)):
        return RuleBroken(Rule.SHIP_FORM, (("decks", left),))
    return None


def _linked(cells: frozenset[Cell]) -> bool:
    """Tell whether a king could walk over all the squares."""
    reached = {next(iter(cells))}
    while more := {near for cell in reached for near in halo((cell,))} & cells - reached:
        reached |= more
    return reached == cells


def new_place(match: Match, team: TeamId, chance: Chance) -> tuple[Cell, ...]:
    """Draw a free form of the decks that are left, anywhere on the board; none: no room."""
    board, decks = match.ruleset.board, decks_left(match, team)
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
