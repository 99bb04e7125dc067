"""What the set-up form says of the board beside its size: its holes and its (0, 0). Pure."""

from __future__ import annotations

import re
from dataclasses import replace

from edu_battle.game.cells import Alphabet, Axes, Cell, middle
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.web.setup_fields import FormProblem, ProblemCode, Reader

_HOLES = re.compile(r"(\d{1,2}\.\d{1,2}( |$))*")


def board_from_form(reader: Reader, rules: Ruleset, base: Ruleset) -> Ruleset:
    """Return the ruleset with its holes, and with (0, 0) where its board and letters ask for it."""
    holes = _holes(reader, rules.board)
    rules = replace(rules, board=replace(rules.board, holes=holes))
    return replace(rules, axes=_placed(rules, base))


def holes_field(board: Board) -> str:
    """Write the holes: `0.0 0.9`, row and column from 0."""
    return " ".join(f"{cell.row}.{cell.col}" for cell in board.holes)


def _holes(reader: Reader, board: Board) -> tuple[Cell, ...]:
    typed = reader.text("holes")
    if typed is None:
        holes = board.holes
    elif _HOLES.fullmatch(typed):
        found = (square.split(".") for square in typed.split())
        holes = tuple(Cell(int(row), int(col)) for row, col in found)
    else:
        reader.problems.append(FormProblem("holes", ProblemCode.NOT_A_CHOICE, typed))
        holes = board.holes
    # A smaller board loses its outer squares, and with them what was cut out there.
    on_board = (cell for cell in holes if cell.row < board.rows and cell.col < board.cols)
    return tuple(dict.fromkeys(on_board))


def _placed(rules: Ruleset, base: Ruleset) -> Axes:
    axes, board = rules.axes, rules.board
    same_board = (board.rows, board.cols) == (base.board.rows, base.board.cols)
    if same_board and axes.alphabet is base.axes.alphabet:
        return axes
    plane = axes.alphabet is Alphabet.CARTESIAN
    return replace(axes, origin=middle(board.rows, board.cols) if plane else Cell(0, 0))
