"""Layouts drawn at random among all that agree with what was seen, each with its weight.

Sequential importance sampling: the wrecks that are not located are laid, then the hits that are
left are covered, then the other ships are laid. A layout weighs the product of the numbers of
choices, divided by the orders in which alike ships could have been laid: so weighted means over
the drawn layouts are means over all layouts.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial

from edu_battle.chance import Chance
from edu_battle.game.players.berths import Chart, Pool

_MASK = (1 << 64) - 1
_FACTOR, _STEP = 6364136223846793005, 1442695040888963407
"""Knuth's MMIX generator: a decision takes thousands of draws, so they are made on the spot."""

Drawn = tuple[float, list[int]]
"""A layout: its weight and the numbers of its places."""


class Sampler:
    """Draws layouts of these pools that explain all `hits`."""

    __slots__ = ("_apart", "_covers", "_free", "_laid", "_left", "_masks", "_pools", "_state")

    def __init__(self, chart: Chart, pools: list[Pool], hits: int, chance: Chance) -> None:
        self._apart = chart.apart
        self._pools = sorted(pools, key=lambda pool: not pool.lost)
        self._masks = [sum(1 << number for number in pool.berths) for pool in self._pools]
        self._covers = self._ways_to_cover(chart, hits)
        self._state = chance.bits()
        self._laid: list[int] = []
        self._left: list[int] = []
        self._free = -1

    def layouts(self, many: int, start: float) -> Iterator[Drawn]:
        """Draw so many times, without dead ends; `start` < 1 shifts the even first choices."""
        for turn in range(many):
            self._laid, self._free = [], -1
            self._left = [pool.count for pool in self._pools]
            weight = self._draw((turn + start) / many)
            if weight:
                yield weight, self._laid

    def _ways_to_cover(self, chart: Chart, hits: int) -> list[tuple[int, list[tuple[int, int]]]]:
        # For each hit the places over it, as a set and with their pools; the clearest hit first.
        found = []
        while hits:
            bit = hits & -hits
            hits ^= bit
            ways = [
                (number, place)
                for place, pool in enumerate(self._pools)
                if not (pool.mine or pool.lost)
                for number in pool.berths
                if chart.spots[number].squares & bit
            ]
            found.append((chart.at[bit], ways))
        return sorted(found, key=lambda cover: len(cover[1]))

    def _draw(self, share: float) -> float:
        weight = 1.0
        lost = sum(pool.lost for pool in self._pools)
        for place in range(lost):
            weight *= self._lay(place, share)
        if weight and self._covers:
            weight *= self._cover(share)
        for place in range(lost, len(self._pools)):
            if not weight:
                break
            weight *= self._lay(place, share)
        return weight

    def _lay(self, place: int, share: float) -> float:
        """Lay what is left of a pool; return the weight of the choices, 0 for a dead end."""
        berths, mask, apart = self._pools[place].berths, self._masks[place], self._apart
        free, state, laid, many = self._free, self._state, self._laid, len(berths)
        weight, count = 1.0, self._left[place]
        for _ in range(count):
            choices = (free & mask).bit_count()
            if not choices:
                return 0.0
            weight *= choices
            number = berths[int(share * many)]
            while laid or not free >> number & 1:
                state = (state * _FACTOR + _STEP) & _MASK
                number = berths[((state >> 32) * many) >> 32]
                if free >> number & 1:
                    break
            laid.append(number)
            free &= apart[number]
        self._free, self._state = free, state
        return weight / factorial(count)

    def _cover(self, share: float) -> float:
        weight = 1.0
        taken = sum(1 << number for number in self._laid)
        for at, ways in self._covers:
            if taken & at:
                continue
            free, left = self._free, self._left
            legal = [way for way in ways if left[way[1]] and free >> way[0] & 1]
            if not legal:
                return 0.0
            weight *= len(legal)
            self._state = (self._state * _FACTOR + _STEP) & _MASK
            luck = (self._state >> 32) / (1 << 32) if self._laid else share
            number, place = legal[int(luck * len(legal))]
            self._left[place] -= 1
            self._laid.append(number)
            self._free &= self._apart[number]
            taken |= 1 << number
        return weight
