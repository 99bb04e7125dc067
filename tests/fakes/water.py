"""What lies on a sea and what was done to it, kept in the plainest way."""

from __future__ import annotations

from dataclasses import dataclass, field

from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult
from edu_battle.game.fleet import Layout

HIT, SUNK, MISS = ShotResult.HIT, ShotResult.SUNK, ShotResult.MISS
MINE, SWEEPER, WASTED = ShotResult.MINE, ShotResult.SWEEPER, ShotResult.WASTED


@dataclass
class Water:
    """What lies on a sea and what was done to it."""

    layout: Layout = field(default_factory=Layout)
    hit: set[Cell] = field(default_factory=set)
    given: set[Cell] = field(default_factory=set)
    named: set[Cell] = field(default_factory=set)

    def decks(self) -> set[Cell]:
        return {cell for ship in self.layout.ships for cell in ship.cells}

    def afloat(self) -> int:
        return sum(not set(ship.cells) <= self.hit for ship in self.layout.ships)

    def answer(self, cell: Cell) -> tuple[ShotResult, str, set[Cell]]:
        """Return what is hit, the ship's name, and the wreck."""
        if cell in self.hit:
            return WASTED, "", set()
        for ship in self.layout.ships:
            if cell in ship.cells:
                gone = set(ship.cells) <= self.hit | {cell}
                return (SUNK if gone else HIT), ship.name, set(ship.cells) if gone else set()
        if cell in self.layout.sweepers:
            return SWEEPER, "", set()
        live = cell in self.layout.mines and cell not in self.named
        return (MINE if live else MISS), "", set()

    def around(self, cell: Cell) -> int:
        return sum(max(abs(r - cell.row), abs(k - cell.col)) == 1 for r, k in self.decks())
