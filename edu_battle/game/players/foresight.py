"""How much doubt about all the other squares a shot leaves, whatever its answer is.

Layouts become columns: whole numbers with one bit a layout, so that counting layouts is
counting bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from edu_battle.game.cells import Cell
from edu_battle.game.players.berths import Chart
from edu_battle.game.players.drawing import Drawn
from edu_battle.game.players.seen import Seen
from edu_battle.game.spots import square

_ROWS = 1024
_ROOTS = [count**0.25 for count in range(_ROWS + 1)]


@dataclass(frozen=True, slots=True)
class Columns:
    """For each square the layouts with a ship there, and those where a hit there sinks it."""

    ship: dict[Cell, int]
    sinks: dict[Cell, int]


def columns(seen: Seen, known: Chart, layouts: list[Drawn], start: float) -> Columns:
    """Resample the layouts to equal weights and turn them into columns."""
    at: dict[int, int] = {}
    whole = sum(weight for weight, _ in layouts)
    upto, row = 0.0, 0
    for weight, laid in layouts:
        upto += weight
        last = min(_ROWS, int(upto / whole * _ROWS + start))
        if last > row:
            rows = (1 << last) - (1 << row)
            row = last
            for number in laid:
                at[number] = at.get(number, 0) | rows
    return _by_cell(seen, known, at)


def _by_cell(seen: Seen, known: Chart, at: dict[int, int]) -> Columns:
    ship: dict[Cell, int] = {}
    sinks: dict[Cell, int] = {}
    for number, rows in at.items():
        if number in known.mines:
            continue
        spot = known.spots[number]
        left = spot.squares & seen.legal
        for cell in spot.cells:
            bit = square(seen.rules.board, cell)
            if bit & left:
                ship[cell] = ship.get(cell, 0) | rows
                if bit == left and seen.told:
                    sinks[cell] = sinks.get(cell, 0) | rows
    return Columns(ship, sinks)


def doubt(cell: Cell, table: Columns) -> float:
    """Return the doubt that a shot at a square leaves, on average over its answers.

    A square's doubt is the fourth root of p(1 − p): what matters most is whether anything can be
    there at all, for such a square may have to be fired at one day.
    """
    own, sunk = table.ship.get(cell, 0), table.sinks.get(cell, 0)
    hits, wrecks = own.bit_count(), sunk.bit_count()
    misses, wounds, roots = _ROWS - hits, hits - wrecks, _ROOTS
    missed = wounded = wrecked = 0.0
    for other, column in table.ship.items():
        if other == cell:
            continue
        both = (own & column).bit_count()
        gone = (sunk & column).bit_count() if sunk else 0
        alone, both = column.bit_count() - both, both - gone
        missed += roots[alone] * roots[misses - alone]
        wounded += roots[both] * roots[wounds - both]
        wrecked += roots[gone] * roots[wrecks - gone]
    left = sqrt(misses) * missed + sqrt(wounds) * wounded + sqrt(wrecks) * wrecked
    return left / _ROWS
