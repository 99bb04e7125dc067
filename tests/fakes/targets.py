"""A sea to shoot at without a match: a layout, shots, and what the enemy's screen would show."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.sea import Sea
from edu_battle.game.state import Match
from edu_battle.game.views.sea import PublicSea, public_sea


class Target:
    """One sea under fire."""

    def __init__(self, rules: Ruleset, layout: Layout) -> None:
        self.rules = rules
        self.sea = Sea(layout=layout, ready=True)
        self._match = Match(ruleset=rules, teams=(1,), seas=(self.sea,), turns=(0,))

    def fire(self, cell: Cell) -> ShotResult:
        """Fire at a square; once only."""
        assert cell not in self.sea.fired()
        result = self._found(cell)
        self.sea = replace(self.sea, shots=(*self.sea.shots, (cell, result)))
        return result

    def shown(self) -> PublicSea:
        """Return the sea as the enemy's screen shows it."""
        return public_sea(replace(self._match, seas=(self.sea,)), TeamId(0))

    @property
    def cleared(self) -> bool:
        """Tell whether no ship is afloat."""
        return not self.sea.afloat()

    def _found(self, cell: Cell) -> ShotResult:
        if cell in self.sea.layout.mines:
            return ShotResult.MINE
        if cell in self.sea.layout.sweepers:
            return ShotResult.SWEEPER
        hit = any(cell in ship.cells for ship in self.sea.layout.ships)
        return ShotResult.HIT if hit else ShotResult.MISS
