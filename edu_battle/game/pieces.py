"""The pieces of a fleet that a team puts on its sea one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship, straight
from edu_battle.game.ruleset import Ruleset

Piece = NewType("Piece", int)
"""A piece's place in `pieces(ruleset)`: ships from the longest, then mines."""

MINE = "mine"


@dataclass(frozen=True, slots=True)
class PieceKind:
    """What a piece is: a ship's name and decks, or a mine."""

    name: str
    size: int
    mine: bool = False


def pieces(ruleset: Ruleset) -> tuple[PieceKind, ...]:
    """Return every piece that a team has to place, ships from the longest, then mines."""
    ships = sorted(ruleset.fleet, key=lambda ship: -ship.size)
    return (
        tuple(PieceKind(ship.name, ship.size) for ship in ships for _ in range(ship.count))
        + (PieceKind(MINE, 1, mine=True),) * ruleset.extras.mines
    )


def places(ruleset: Ruleset, layout: Layout) -> tuple[tuple[Cell, ...], ...]:
    """Return the squares of each piece, in the order of `pieces`; empty where not placed."""
    ships, mines = list(layout.ships), list(layout.mines)
    found: list[tuple[Cell, ...]] = []
    for kind in pieces(ruleset):
        if kind.mine:
            found.append((mines.pop(0),) if mines else ())
            continue
        ship = next((s for s in ships if s.name == kind.name and len(s.cells) == kind.size), None)
        found.append(ship.cells if ship else ())
        if ship:
            ships.remove(ship)
    return tuple(found)


def moved(ruleset: Ruleset, layout: Layout, piece: Piece, cell: Cell, *, down: bool) -> Layout:
    """Return the layout with one piece put on these squares; whether it may is not asked here."""
    kinds, standing = pieces(ruleset), list(places(ruleset, layout))
    standing[piece] = straight(cell, kinds[piece].size, down=down)
    placed = [(kind, cells) for kind, cells in zip(kinds, standing, strict=True) if cells]
    return Layout(
        ships=tuple(Ship(kind.name, cells) for kind, cells in placed if not kind.mine),
        mines=tuple(cells[0] for kind, cells in placed if kind.mine),
    )
