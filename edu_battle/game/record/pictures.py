"""A sea as text, for the command line: what lies there and what was fired at."""

from __future__ import annotations

from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult
from edu_battle.game.state import Match

_FIRED = {
    ShotResult.MISS: "-",
    ShotResult.HIT: "x",
    ShotResult.SUNK: "#",
    ShotResult.MINE: "*",
    ShotResult.SWEEPER: "^",
}


def picture(match: Match, sea: int) -> str:
    """Draw a sea, rows from the top: `.` water, `o` deck, `m` mine, `s` minesweeper; then shots.

    `-` miss, `x` hit, `#` the hit that sank a ship, `*` mine gone off, `^` minesweeper hit.
    """
    board, shown = match.ruleset.board, match.seas[sea]
    marks = {cell: "o" for ship in shown.layout.ships for cell in ship.cells}
    marks |= dict.fromkeys(shown.layout.mines, "m") | dict.fromkeys(shown.layout.sweepers, "s")
    marks |= {cell: _FIRED[result] for cell, result in shown.shots}
    marks |= dict.fromkeys(board.holes, " ")
    rows = range(board.rows)
    return "\n".join(
        "".join(marks.get(Cell(row, col), ".") for col in range(board.cols)).rstrip()
        for row in rows
    )
