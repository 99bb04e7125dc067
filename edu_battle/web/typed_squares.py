"""Squares that are typed instead of tapped: what was read, or what to type instead."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from flask_babel import gettext

from edu_battle.game.cells import Axes, Cell, Letters
from edu_battle.game.ruleset import Board, Ruleset

_CYRILLIC_TWINS = {"B": "В", "C": "С", "H": "Н", "P": "Р", "X": "Х", "Y": "У"}
_LATIN_TWINS = {cyrillic: latin for latin, cyrillic in _CYRILLIC_TWINS.items()}


@dataclass(frozen=True, slots=True)
class ReadSquare:
    """A square as it is called, or no square and the reason."""

    cell: Cell | None
    words: str


def read_square(rules: Ruleset, text: str) -> ReadSquare:
    """Read a typed square; a letter that only looks like one of the board's is asked back."""
    axes, board = rules.axes, rules.board
    cell = axes.parse(text)
    if cell is None:
        return ReadSquare(None, _twin(axes, text) or _how(axes, board))
    on_board = cell.row < board.rows and cell.col < board.cols
    if not on_board or cell in board.holes:
        return ReadSquare(None, gettext("%(square)s is not on this sea.", square=axes.label(cell)))
    return ReadSquare(cell, axes.label(cell))


def _twin(axes: Axes, text: str) -> str:
    """Explain a letter of the other script that has a look-alike on this board."""
    letters = [axes.letter(line) for line in range(axes.lines())]
    for sign in text.upper():
        twin = _CYRILLIC_TWINS.get(sign) or _LATIN_TWINS.get(sign) or ""
        if sign not in letters and twin in letters:
            return _asked_back(sign, twin)
    return ""


def _asked_back(sign: str, twin: str) -> str:
    if unicodedata.name(sign).startswith("CYRILLIC"):
        return gettext(
            "“%(typed)s” is a Cyrillic letter that only looks like “%(line)s”. Type the Latin one.",
            typed=sign,
            line=twin,
        )
    return gettext(
        "“%(typed)s” is a Latin letter that only looks like “%(line)s”. Type the Cyrillic one.",
        typed=sign,
        line=twin,
    )


def _how(axes: Axes, board: Board) -> str:
    rows = board.rows if axes.letters is Letters.ROWS else board.cols
    last = Cell(board.rows - 1, board.cols - 1)
    return gettext(
        "Type a letter from %(first)s to %(last)s and a number, for example %(square)s.",
        first=axes.letter(0),
        last=axes.letter(rows - 1),
        square=axes.label(last),
    )
