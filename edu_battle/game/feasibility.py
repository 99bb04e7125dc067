"""Whether a fleet can be placed at all: bounds, a few draws, then an exact search with a limit.

There is no loop here that ends only with success. Where the forms of a ship are too many to
list, the search goes through examples: then it can say yes, but never no.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from edu_battle.chance import Chance
from edu_battle.game.bounds import Room, room
from edu_battle.game.fleet import Layout
from edu_battle.game.laying import laid
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Group, Spot, groups, layout_of, sea

_DRAWS = 32
_FIRST_LIMIT = 2_000_000
_RETRY_LIMIT = 500_000
_RETRIES = 6
_STEP_COST = 50
"""Limits in spots looked at, a step with its bounds counting as so many: under half a second."""


class Verdict(StrEnum):
    """Whether a fleet fits; unknown where the search gave up."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Solution:
    """A verdict, with a layout to prove a yes."""

    verdict: Verdict
    layout: Layout | None = None


def fits(ruleset: Ruleset) -> Verdict:
    """Tell whether the fleet and its extras can be placed on the board."""
    return solve(ruleset).verdict


def solve(ruleset: Ruleset) -> Solution:
    """Decide whether the fleet fits, and find one layout if so; the board must be of legal size."""
    if not _squares_suffice(ruleset):
        return Solution(Verdict.NO)
    todo = groups(ruleset)
    if not room(ruleset, todo).enough(0, 0, 0):
        return Solution(Verdict.NO)
    chance = Chance(0)
    for _ in range(_DRAWS):
        draw = laid(ruleset, chance)
        if draw.weight:
            return Solution(Verdict.YES, layout_of(ruleset, draw.spots))
    found = search(ruleset, todo, _FIRST_LIMIT)
    for retry in range(_RETRIES):
        if found.verdict is not Verdict.UNKNOWN:
            break
        found = search(ruleset, shuffled(todo, chance)[:: (-1, 1)[retry % 2]], _RETRY_LIMIT)
    return found


def shuffled(todo: Sequence[Group], chance: Chance) -> list[Group]:
    """Return the groups with their spots in random order."""
    return [replace(group, spots=tuple(chance.shuffled(group.spots))) for group in todo]


def search(ruleset: Ruleset, todo: Sequence[Group], limit: int) -> Solution:
    """Search for a layout by placing the groups in this order, looking at so many spots."""
    dive = _Search(todo, room(ruleset, todo), limit)
    verdict = dive.run()
    return Solution(verdict, dive.layout(ruleset) if verdict is Verdict.YES else None)


@dataclass(slots=True)
class _Level:
    """One piece's turn in the search: its spots still to try and what is barred before it."""

    spots: Sequence[Spot]
    ships: int
    mines: int
    tried: int = 0


class _Search:
    """A depth-first search for a layout, in the order in which the groups' spots are given."""

    def __init__(self, todo: Sequence[Group], measure: Room, limit: int) -> None:
        self.chosen: list[Spot] = []
        self._pieces = [group for group in todo for _ in range(group.count)]
        self._room = measure
        self._left = limit
        self._never = Verdict.UNKNOWN if any(group.free for group in todo) else Verdict.NO

    def run(self) -> Verdict:
        """Search; after a yes `chosen` holds the spots in the order of the pieces."""
        if not self._pieces:
            return Verdict.YES
        levels = [_Level(self._pieces[0].spots, 0, 0)]
        while levels:
            if self._left < 0:
                return Verdict.UNKNOWN
            del self.chosen[len(levels) - 1 :]
            below = self._try_next(levels[-1])
            if len(self.chosen) == len(self._pieces):
                return Verdict.YES
            if below:
                levels.append(below)
            elif levels[-1].tried >= len(levels[-1].spots):
                levels.pop()
        return self._never

    def layout(self, ruleset: Ruleset) -> Layout:
        """Return the layout that was found."""
        placed = zip(self._pieces, self.chosen, strict=True)
        in_order = sorted(placed, key=lambda one: one[0].place)
        return layout_of(ruleset, [spot for _, spot in in_order])

    def _try_next(self, level: _Level) -> _Level | None:
        if level.tried >= len(level.spots):
            return None
        spot = level.spots[level.tried]
        level.tried += 1
        self._left -= _STEP_COST
        self.chosen.append(spot)
        placed = len(self.chosen)
        ships, mines = level.ships | spot.bars_ships, level.mines | spot.bars_mines
        if placed == len(self._pieces) or not self._room.enough(placed, ships, mines):
            return None
        spots = self._spots(level, ships, mines)
        return _Level(spots, ships, mines) if spots else None

    def _spots(self, level: _Level, ships: int, mines: int) -> list[Spot]:
        # Pieces that are alike are laid in one order only: the next one lies further on.
        before, piece = self._pieces[len(self.chosen) - 1], self._pieces[len(self.chosen)]
        spots = level.spots[level.tried :] if piece is before else piece.spots
        self._left -= len(spots)
        barred = piece.barred(ships, mines)
        return [spot for spot in spots if not spot.squares & barred]


def _squares_suffice(ruleset: Ruleset) -> bool:
    # Counted without listing the pieces: someone may have asked for a million of them.
    extras = ruleset.extras.mines + ruleset.extras.sweepers
    needed = sum(ship.size * ship.count for ship in ruleset.fleet) + extras
    return needed <= sea(ruleset.board).bit_count()
