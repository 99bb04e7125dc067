"""Squares that are typed instead of tapped: what was read, or what to type instead."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext

from edu_battle.game.cells import Axes, Cell
from edu_battle.game.ruleset import Board, Ruleset


@dataclass(frozen=True, slots=True)
class ReadSquare:
    """A square with its name; or none, the reason, and (look-alikes) the squares it might be."""

    cell: Cell | None
    words: str
    perhaps: tuple[Cell, ...] = ()


def read_square(rules: Ruleset, text: str) -> ReadSquare:
    """Read a typed square; a letter that only looks like one of the board's is asked back."""
    axes, board = rules.axes, rules.board
    read = axes.read(text)
    perhaps = tuple(cell for cell in read.perhaps if _on(board, cell))
    if perhaps:
        words = gettext(
            "A letter of “%(typed)s” looks like another one. Which square is meant?",
            typed=text.strip(),
        )
        return ReadSquare(None, words, perhaps)
    if read.cell is None:
        return ReadSquare(None, _how(axes, board))
    if not _on(board, read.cell):
        words = gettext("%(square)s is not on this sea.", square=axes.label(read.cell))
        return ReadSquare(None, words)
    return ReadSquare(read.cell, axes.label(read.cell))


def _on(board: Board, cell: Cell) -> bool:
    return cell.row < board.rows and cell.col < board.cols and cell not in board.holes


def _how(axes: Axes, board: Board) -> str:
    first, last = axes.label(Cell(0, 0)), axes.label(Cell(board.rows - 1, board.cols - 1))
    return gettext("Squares are called from %(first)s to %(last)s here.", first=first, last=last)
