"""The pieces of a fleet that a team puts on its sea one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NewType

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.forms import Form, normal, turns
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Shapes

Piece = NewType("Piece", int)
"""A piece's place in `pieces(ruleset)`: ships from the longest, then mines, then sweepers."""

MINE = "mine"
SWEEPER = "sweeper"


@dataclass(frozen=True, slots=True)
class PieceKind:
    """What a piece is: a ship's name and decks, or a mine, or a minesweeper."""

    name: str
    size: int
    mine: bool = False
    sweeper: bool = False

    @property
    def extra(self) -> bool:
        """Tell a mine or a minesweeper from a ship."""
        return self.mine or self.sweeper


def pieces(ruleset: Ruleset) -> tuple[PieceKind, ...]:
    """Return every piece that a team has to place: ships from the longest, mines, sweepers."""
    ships = sorted(ruleset.fleet, key=lambda ship: -ship.size)
    extras = ruleset.extras
    return (
        tuple(PieceKind(ship.name, ship.size) for ship in ships for _ in range(ship.count))
        + (PieceKind(MINE, 1, mine=True),) * extras.mines
        + (PieceKind(SWEEPER, 1, sweeper=True),) * extras.sweepers
    )


def orientations(kind: PieceKind, shapes: Shapes) -> tuple[Form, ...]:
    """Return the forms of a piece, in the order in which turning goes through them.

    A straight ship lies first along a row, then along a column. Of free forms that are very
    many only the straight ones are here; the others are drawn.
    """
    return turns(Shapes.LINE if kind.extra else shapes, kind.size)


def orientation(kind: PieceKind, shapes: Shapes, cells: tuple[Cell, ...]) -> int | None:
    """Return which of its orientations a piece has where it lies, or None where none of them."""
    found = orientations(kind, shapes)
    form = normal(cells)
    return found.index(form) if form in found else None


def places(ruleset: Ruleset, layout: Layout) -> tuple[tuple[Cell, ...], ...]:
    """Return the squares of each piece, in the order of `pieces`; empty where not placed.

    A ship that is being drawn has fewer squares than its piece; whole ships come first.
    """
    kinds = pieces(ruleset)
    ships = list(layout.ships)
    extras = {MINE: list(layout.mines), SWEEPER: list(layout.sweepers)}
    found: list[tuple[Cell, ...]] = [()] * len(kinds)
    for number, kind in enumerate(kinds):
        if kind.extra:
            found[number] = (extras[kind.name].pop(0),) if extras[kind.name] else ()
        else:
            found[number] = _taken(ships, kind, range(kind.size, kind.size + 1))
    for number, kind in enumerate(kinds):
        if not (kind.extra or found[number]):
            found[number] = _taken(ships, kind, range(1, kind.size))
    return tuple(found)


def moved(ruleset: Ruleset, layout: Layout, piece: Piece, cell: Cell, *, down: bool) -> Layout:
    """Return the layout with one piece put on these squares; whether it may is not asked here."""
    return put(ruleset, layout, piece, cell, turn=int(down))


def put(ruleset: Ruleset, layout: Layout, piece: Piece, cell: Cell, *, turn: int) -> Layout:
    """Return the layout with one piece in one of its orientations, its first square here.

    Turns go round: the one after the last is the first.
    """
    found = orientations(pieces(ruleset)[piece], ruleset.shapes)
    form = found[turn % len(found)]
    right = cell.col - form[0].col
    return drawn(ruleset, layout, piece, [Cell(cell.row + r, right + c) for r, c in form])


def turned(ruleset: Ruleset, layout: Layout, piece: Piece) -> Layout:
    """Return the layout with one piece in its next orientation, about its top left corner."""
    kind, cells = pieces(ruleset)[piece], places(ruleset, layout)[piece]
    if not cells:
        return layout
    now = orientation(kind, ruleset.shapes, cells)
    found = orientations(kind, ruleset.shapes)
    form = found[0 if now is None else (now + 1) % len(found)]
    top, left = min(cell.row for cell in cells), min(cell.col for cell in cells)
    return drawn(ruleset, layout, piece, [Cell(top + row, left + col) for row, col in form])


def tapped(ruleset: Ruleset, layout: Layout, piece: Piece, cell: Cell) -> Layout:
    """Return the layout with a square added to a piece, or taken from it; never one too many."""
    cells = places(ruleset, layout)[piece]
    if cell not in cells and len(cells) == pieces(ruleset)[piece].size:
        return layout
    return drawn(ruleset, layout, piece, {cell}.symmetric_difference(cells))


def drawn(ruleset: Ruleset, layout: Layout, piece: Piece, cells: Iterable[Cell]) -> Layout:
    """Return the layout with one piece on just these squares; whether it may is not asked here."""
    standing = list(places(ruleset, layout))
    standing[piece] = tuple(sorted(cells))
    placed = [(k, lies) for k, lies in zip(pieces(ruleset), standing, strict=True) if lies]
    return Layout(
        ships=tuple(Ship(kind.name, lies) for kind, lies in placed if not kind.extra),
        mines=tuple(lies[0] for kind, lies in placed if kind.mine),
        sweepers=tuple(lies[0] for kind, lies in placed if kind.sweeper),
    )


def _taken(ships: list[Ship], kind: PieceKind, sizes: range) -> tuple[Cell, ...]:
    # Takes the first ship of this name and so many squares off the list.
    ship = next((s for s in ships if s.name == kind.name and len(s.cells) in sizes), None)
    if ship is None:
        return ()
    ships.remove(ship)
    return ship.cells
