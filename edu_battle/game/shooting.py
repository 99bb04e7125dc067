"""What a shot finds, and whether it shoots again."""

from __future__ import annotations

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Sea
from edu_battle.game.switches import Again, MineTurn


def found(sea: Sea, cell: Cell) -> Shot:
    """Return what a shot at a square of this sea finds; a ship is sunk with its last deck."""
    if cell in sea.layout.mines:
        return Shot(cell, ShotResult.MINE)
    ship = next((ship for ship in sea.layout.ships if cell in ship.cells), None)
    if ship is None:
        return Shot(cell, ShotResult.MISS)
    if sea.fired().union({cell}).issuperset(ship.cells):
        return Shot(cell, ShotResult.SUNK, ship.name, ship.cells)
    return Shot(cell, ShotResult.HIT, ship.name)


def keeps_turn(rules: Ruleset, result: ShotResult) -> bool:
    """Tell whether the shooter goes on after this result (source: doubt A1, the shooter)."""
    if result is ShotResult.MINE:
        return rules.mine.turn is MineTurn.KEEP
    return rules.again is Again.HIT and result in {ShotResult.HIT, ShotResult.SUNK}
