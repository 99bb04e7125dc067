"""Lays the pieces of a fleet one by one, each among the spots that are still legal.

The legal spots of a group are one whole number with a bit a spot, so that a piece once laid
shuts out all spots it bars in a single step.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from edu_battle.chance import Chance
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Group, Spot, free_spots, groups

_TRIALS = 6
"""So many random places are tried for a ship of a form that is too free to list."""

_FIRST_TRIALS = 200
_MOST_KEPT = 4000
_SPARSE = 8
"""Where fewer than one spot in so many is legal, they are listed instead of guessed."""


class Draw(NamedTuple):
    """A layout laid piece by piece; its weight is 0 where a piece found no room.

    The weight is the product of the numbers of choices: so much oftener would the layout have to
    be drawn for all to be equally likely.
    """

    weight: int
    spots: tuple[Spot, ...]


def laid(ruleset: Ruleset, chance: Chance, start: Sequence[Spot] = ()) -> Draw:
    """Lay all pieces by chance, after those that lie already."""
    table = _table(ruleset)
    sea = _Sea(table)
    weight, spots = 1, list(start)
    for spot, (number, _) in zip(start, table.pieces, strict=False):
        sea.take(number, spot)
    for number, group in table.pieces[len(start) :]:
        choices, found = (
            _free(ruleset, sea, group, chance) if group.free else sea.any(number, chance)
        )
        if found is None:
            return Draw(0, tuple(spots))
        weight *= choices
        sea.take(number, found)
        spots.append(found)
    return Draw(weight, tuple(spots))


def _free(ruleset: Ruleset, sea: _Sea, group: Group, chance: Chance) -> tuple[int, Spot | None]:
    # How many of the trials are legal is, on average, in proportion to the legal spots. For a
    # first ship these are always the same number.
    if not sea.barred:
        return 1, next(free_spots(ruleset, group.size, chance, _FIRST_TRIALS), None)
    trials = free_spots(ruleset, group.size, chance, _TRIALS)
    legal = [spot for spot in trials if not spot.squares & sea.barred]
    return len(legal), chance.choice(legal) if legal else None


class _Table:
    """What a ruleset's spots shut out, found when first asked for."""

    def __init__(self, todo: tuple[Group, ...]) -> None:
        self.groups = todo
        self.pieces = [(n, group) for n, group in enumerate(todo) for _ in range(group.count)]
        self.all = [(1 << len(group.spots)) - 1 for group in todo]
        self._over = [_over(group.spots) for group in todo]
        self._kept: dict[tuple[bool, int], list[int]] = {}

    def kept(self, spot: Spot, *, extra: bool) -> list[int]:
        """Return for each group the spots that stay legal beside this one."""
        key = (extra, spot.squares)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) == _MOST_KEPT:
                self._kept.clear()
            found = [self._left(number, spot) for number in range(len(self.groups))]
            self._kept[key] = found
        return found

    def _left(self, number: int, spot: Spot) -> int:
        barred = self.groups[number].barred(spot.bars_ships, spot.bars_mines)
        shut, over = 0, self._over[number]
        while barred:
            lowest = barred & -barred
            barred ^= lowest
            shut |= over.get(lowest, 0)
        return self.all[number] & ~shut


def _over(spots: Sequence[Spot]) -> dict[int, int]:
    # For each square the spots that lie over it.
    found: dict[int, int] = {}
    for number, spot in enumerate(spots):
        squares = spot.squares
        while squares:
            lowest = squares & -squares
            squares ^= lowest
            found[lowest] = found.get(lowest, 0) | 1 << number
    return found


@lru_cache(maxsize=8)
def _table(ruleset: Ruleset) -> _Table:
    return _Table(groups(ruleset))


class _Sea:
    """What is legal while the pieces are laid; `barred`: the squares barred to ships."""

    __slots__ = ("_legal", "_table", "barred")

    def __init__(self, table: _Table) -> None:
        self._table = table
        self._legal = list(table.all)
        self.barred = 0

    def take(self, number: int, spot: Spot) -> None:
        """Lay a piece of this group."""
        group = self._table.groups[number]
        self.barred |= spot.bars_ships
        kept = self._table.kept(spot, extra=group.extra)
        self._legal = [legal & its for legal, its in zip(self._legal, kept, strict=True)]

    def any(self, number: int, chance: Chance) -> tuple[int, Spot | None]:
        """Return how many spots are legal, and one of them."""
        legal, spots = self._legal[number], self._table.groups[number].spots
        count = legal.bit_count()
        if not count:
            return 0, None
        if count * _SPARSE < len(spots):
            return count, spots[_nth(legal, chance.below(count))]
        while not legal >> (place := chance.below(len(spots))) & 1:
            pass
        return count, spots[place]


def _nth(bits: int, number: int) -> int:
    for _ in range(number):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1
