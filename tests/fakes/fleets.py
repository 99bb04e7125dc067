"""Rulesets and layouts drawn as text, for the tests of the rules."""

from __future__ import annotations

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ruleset import Board, Extras, Ruleset, ShipClass
from edu_battle.game.switches import Halo, Touch


def fleet_of(*sizes: int) -> tuple[ShipClass, ...]:
    """Name each size by its number: one class a size, in the order given."""
    return tuple(
        ShipClass(f"ship {size}", size, sizes.count(size)) for size in dict.fromkeys(sizes)
    )


def ruleset_of(
    rows: int,
    cols: int,
    fleet: tuple[ShipClass, ...],
    touch: Touch = Touch.NONE,
    *,
    mines: int = 0,
    touch_extras: Touch = Touch.NONE,
) -> Ruleset:
    """Make a ruleset of which only the placing matters."""
    halo = Halo.NONE if touch is Touch.ANY else Halo.SUNK
    return Ruleset(
        preset="test",
        fleet=fleet,
        board=Board(rows, cols),
        extras=Extras(mines=mines),
        touch=touch,
        touch_extras=touch_extras,
        halo=halo,
    )


def drawn(picture: str) -> Layout:
    """Read a layout: each letter is one ship, `*` a mine, `.` water; ships are named by size."""
    squares: dict[str, list[Cell]] = {}
    for row, line in enumerate(picture.split()):
        for col, mark in enumerate(line):
            squares.setdefault(mark, []).append(Cell(row, col))
    mines = tuple(squares.pop("*", ()))
    squares.pop(".", None)
    ships = tuple(Ship(f"ship {len(cells)}", tuple(cells)) for cells in squares.values())
    return Layout(ships, mines)
