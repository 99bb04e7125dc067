"""What the set-up form says of the board beside its size: its holes and its (0, 0). Pure."""

from __future__ import annotations

import re
from dataclasses import replace

from edu_battle.game.cells import Alphabet, Cell, middle
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.web.setup_fields import FormProblem, ProblemCode, Reader

_HOLES = re.compile(r"([0-9]{1,2}\.[0-9]{1,2}( |$))*")
_ORIGIN = re.compile(r"(?P<row>[0-9]{1,2})\.(?P<col>[0-9]{1,2}) .*")


def board_from_form(reader: Reader, rules: Ruleset, base: Ruleset) -> Ruleset:
    """Return the ruleset with its holes, and with (0, 0) where its board and letters ask for it."""
    holes = _holes(reader, rules.board)
    rules = replace(rules, board=replace(rules.board, holes=holes))
    return replace(rules, axes=replace(rules.axes, origin=_origin(reader, rules, base)))


def board_fields(rules: Ruleset) -> dict[str, str]:
    """Return what the board's own fields hold for a ruleset."""
    return {"holes": _written(rules.board.holes), "origin": origin_field(rules)}


def origin_field(rules: Ruleset) -> str:
    """Write where (0, 0) is, and for which letters and board: with others it is asked anew."""
    board = rules.board
    return f"{_written((rules.axes.origin,))} {rules.axes.alphabet} {board.rows} {board.cols}"


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


def _origin(reader: Reader, rules: Ruleset, base: Ruleset) -> Cell:
    typed = reader.text("origin")
    found = _ORIGIN.fullmatch(origin_field(base) if typed is None else typed)
    if found:
        rules_then = replace(
            rules, axes=replace(rules.axes, origin=Cell(int(found["row"]), int(found["col"])))
        )
        if origin_field(rules_then) == found[0]:
            return rules_then.axes.origin
    plane = rules.axes.alphabet is Alphabet.CARTESIAN
    return middle(rules.board.rows, rules.board.cols) if plane else Cell(0, 0)


def _written(cells: tuple[Cell, ...]) -> str:
    return " ".join(f"{cell.row}.{cell.col}" for cell in cells)
