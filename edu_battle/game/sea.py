"""A team's sea: what lies there, what was fired at, and (from paper) what its owner answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from edu_battle.game.altered import altered
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import TeamId


@dataclass(frozen=True, slots=True)
class Heard:
    """What the owner of a sea answered to a shot; `by` is None for a ship that was given away."""

    by: TeamId | None
    shot: Shot


@dataclass(frozen=True, slots=True)
class Sea:
    """A team's sea: its layout and every square that was fired at, with what was found.

    `told`: answers of the owner, where those count and not the layout. `squares`: how many can
    be fired at, where a layout may be faulty: when all were, nothing is left afloat.
    """

    layout: Layout = Layout()
    ready: bool = False
    shots: tuple[tuple[Cell, ShotResult], ...] = ()
    near: tuple[tuple[Cell, int], ...] = ()
    untold: tuple[Cell, ...] = ()  # fired at, but not said what was there
    gifts: tuple[Cell, ...] = ()
    named_mines: tuple[Cell, ...] = ()
    told: tuple[Heard, ...] | None = None
    squares: int = 0
    # Asked so often that a sea remembers them.
    _fired: frozenset[Cell] | None = field(default=None, init=False, repr=False, compare=False)
    _afloat: tuple[Ship, ...] | None = field(default=None, init=False, repr=False, compare=False)

    def fired(self) -> frozenset[Cell]:
        """Return the squares that were fired at."""
        known = self._fired
        if known is None:
            known = frozenset([cell for cell, _ in self.shots])
            object.__setattr__(self, "_fired", known)
        return known

    def hit_by(self, shot: Shot, by: TeamId | None = None) -> Sea:
        """Return the sea after one more shot of a team."""
        near = ((shot.cell, shot.near),) if shot.near >= 0 else ()
        told = None if self.told is None else (*self.told, Heard(by, shot))
        shots = (*self.shots, (shot.cell, shot.result))
        sea = altered(self, shots=shots, near=self.near + near, told=told)
        object.__setattr__(sea, "_fired", self.fired() | {shot.cell})
        if shot.result is ShotResult.MISS and not self.squares:
            object.__setattr__(sea, "_afloat", self._afloat)
        return sea

    def corrected(self, shots: Iterable[Shot]) -> Sea:
        """Return the sea with other answers to shots that have fallen."""
        new = {shot.cell: shot for shot in shots}
        shown = tuple((c, new[c].result if c in new else result) for c, result in self.shots)
        near = [(cell, count) for cell, count in self.near if cell not in new]
        near += [(shot.cell, shot.near) for shot in new.values() if shot.near >= 0]
        told = tuple(
            Heard(one.by, new[one.shot.cell]) if one.shot.cell in new else one
            for one in self.told or ()
        )
        return altered(self, shots=shown, near=tuple(near), told=told)

    def afloat(self) -> tuple[Ship, ...]:
        """Return the ships that have a deck left, or were not told to be sunk."""
        known = self._afloat
        if known is None:
            known = self._left()
            object.__setattr__(self, "_afloat", known)
        return known

    def wrecks(self) -> tuple[Ship, ...]:
        """Return the ships that are sunk, as far as their owner has said."""
        if self.told is not None:
            found = {one.shot.wreck: one.shot for one in self.told if _sinks(one)}
            return tuple(Ship(shot.ship, wreck) for wreck, shot in found.items())
        fired = self.fired()
        return tuple([ship for ship in self.layout.ships if fired.issuperset(ship.cells)])

    def _left(self) -> tuple[Ship, ...]:
        fired = self.fired()
        if self.squares and len(fired) >= self.squares:
            return ()
        if self.told is not None:
            return _not_told_sunk(self.layout.ships, self.told)
        return tuple([s for s in self.layout.ships if not fired.issuperset(s.cells)])


def _sinks(one: Heard) -> bool:
    return one.shot.result is ShotResult.SUNK


def _not_told_sunk(ships: Sequence[Ship], told: Iterable[Heard]) -> tuple[Ship, ...]:
    """Take a ship away for each wreck: the one that lies there, else one alike, else any."""
    left = list(ships)
    for shot in {one.shot.wreck: one.shot for one in told if _sinks(one)}.values():
        here = [ship for ship in left if shot.cell in ship.cells]
        alike = [ship for ship in left if len(ship.cells) == len(shot.wreck)]
        gone = next(iter([*here, *alike, *reversed(left)]), None)
        if gone:
            left.remove(gone)
    return tuple(left)
