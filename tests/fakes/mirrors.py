"""The eight symmetries of the square, applied to anything that has squares in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from edu_battle.game.cells import Cell
from edu_battle.game.events import ShipGiven
from edu_battle.game.facts import Shot
from edu_battle.game.fleet import Ship
from edu_battle.game.ruleset import Board

Mirror = Callable[[Any], Any]


def mirrors(board: Board) -> tuple[Mirror, ...]:
    """Return the eight ways to lay a board, of which the first changes nothing."""
    return tuple(
        _mirror(board, down=down, right=right, turned=turned)
        for turned in (False, True)
        for down in (False, True)
        for right in (False, True)
    )


def _mirror(board: Board, *, down: bool, right: bool, turned: bool) -> Mirror:
    def square(cell: Cell) -> Cell:
        row = board.rows - 1 - cell.row if down else cell.row
        col = board.cols - 1 - cell.col if right else cell.col
        return Cell(col, row) if turned else Cell(row, col)

    def image(one: Any) -> Any:
        if isinstance(one, Cell):
            return square(one)
        if isinstance(one, Board):
            rows, cols = (one.cols, one.rows) if turned else (one.rows, one.cols)
            return Board(rows, cols, image(one.holes))
        return _inside(one, image)

    return image


def in_order(one: Any) -> Any:
    """Return the same with the squares of every ship in one order, however it was laid."""
    match one:
        case Ship(cells=cells):
            return replace(one, cells=tuple(sorted(cells)))
        case Shot(wreck=wreck):
            return replace(one, wreck=tuple(sorted(wreck)))
        case ShipGiven(shots=shots):
            told = sorted((in_order(shot) for shot in shots), key=lambda shot: shot.cell)
            return replace(one, shots=tuple(told))
    return one if isinstance(one, Cell) else _inside(one, in_order)


def _inside(one: Any, image: Mirror) -> Any:
    """Apply a change to all that a value is made of."""
    if isinstance(one, (tuple, frozenset)):
        return type(one)(map(image, one))
    if is_dataclass(one) and not isinstance(one, type):
        own = {f.name: getattr(one, f.name) for f in fields(one) if f.init}
        return type(one)(**{name: image(value) for name, value in own.items()})
    return one
