"""How many layouts a ruleset has, exactly.

The board is gone through square by square in reading order. All that matters of the pieces laid
so far is which squares ahead they bar; for each such picture the ways to get there are kept,
told apart by the pieces used: one long whole number with a slot for each count of pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, factorial, prod
from typing import NamedTuple

from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Group, groups

WORK_LIMIT = 40_000_000
"""So many steps take two minutes or three; the Russian fleet takes one million."""

_LONGEST = 200_000
"""Bits of a number at most."""

_STEP_BITS = 4096
"""A number of so many bits makes a step cost double."""


class TooManyLayouts(Exception):
    """Counting would take more than the allowed steps, or the forms are too many to list."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


def count(ruleset: Ruleset, limit: int = WORK_LIMIT) -> int:
    """Count the layouts; ships of one name are not told apart, ships of two names are.

    Raises TooManyLayouts where that takes more than `limit` steps.
    """
    todo = groups(ruleset)
    if any(group.free for group in todo):
        raise TooManyLayouts(limit)
    if any(group.count > len(group.spots) for group in todo):
        return 0
    numbers = _Numbers(todo)
    if numbers.bits > _LONGEST:
        raise TooManyLayouts(limit)
    sweep = _Sweep(here=3 if todo[-1].extra else 1, bits=numbers.bits, limit=limit)
    return numbers.last(sweep.run(_entries(ruleset, todo, numbers))) * _namings(ruleset)


class _Numbers:
    """Long numbers as rows of slots, one slot for each combination of counts of pieces used."""

    def __init__(self, todo: Sequence[Group]) -> None:
        most = prod(comb(len(group.spots), group.count) for group in todo)
        self._todo = todo
        self._width = most.bit_length()
        self._slots = prod(group.count + 1 for group in todo)
        self.bits = self._slots * self._width

    def grown(self) -> Iterator[tuple[int, int]]:
        """Yield for each group how far one piece more shifts, and the slots that may grow."""
        stride, slot = 1, (1 << self._width) - 1
        for group in self._todo:
            counts = group.count + 1
            growing = [n for n in range(self._slots) if n // stride % counts < group.count]
            yield stride * self._width, sum(slot << n * self._width for n in growing)
            stride *= counts

    def last(self, number: int) -> int:
        """Return what the slot of all pieces holds."""
        return number >> (self._slots - 1) * self._width


class _Entry(NamedTuple):
    """A way to lay a piece with its first square on the present one.

    `needs` and `bars` are squares from the present one on, two bits each: for ships and for
    extras. `shift` and `room` do one piece more to the numbers.
    """

    needs: int
    bars: int
    shift: int
    room: int


def _entries(ruleset: Ruleset, todo: Sequence[Group], numbers: _Numbers) -> list[list[_Entry]]:
    board = ruleset.board
    found: list[list[_Entry]] = [[] for _ in range(board.rows * (board.cols + 1))]
    with_extras = todo[-1].extra
    for group, (shift, room) in zip(todo, numbers.grown(), strict=True):
        for spot in group.spots:
            first = (spot.squares & -spot.squares).bit_length() - 1
            ships, extras, squares = (
                _spread(bits >> first) for bits in (spot.bars_ships, spot.bars_mines, spot.squares)
            )
            bars = ships | extras << 1 if with_extras else ships
            found[first].append(_Entry(squares << group.extra, bars, shift, room))
    return found


def _spread(squares: int) -> int:
    # Two bits a square, the upper one free: binary digits read in base four.
    return int(f"{squares:b}", 4)


@dataclass(frozen=True, slots=True)
class _Sweep:
    """The way over the board; `here`: the bits of the present square."""

    here: int
    bits: int
    limit: int

    def run(self, squares: Sequence[Sequence[_Entry]]) -> int:
        """Go through all squares; a picture of barred squares costs a step, or more if long."""
        ways, left = {0: 1}, self.limit
        for entries in squares:
            left -= len(ways) * (1 + self.bits // _STEP_BITS)
            if left < 0:
                raise TooManyLayouts(self.limit)
            ways = self._one_further(ways, entries)
        return sum(ways.values())

    def _one_further(self, ways: dict[int, int], entries: Sequence[_Entry]) -> dict[int, int]:
        found: dict[int, int] = {}
        so_far = found.get
        for barred, number in ways.items():
            ahead = barred >> 2
            found[ahead] = so_far(ahead, 0) + number
            if barred & self.here == self.here:
                continue
            for needs, bars, shift, room in entries:
                more = 0 if barred & needs else number & room
                if more:
                    ahead = (barred | bars) >> 2
                    found[ahead] = so_far(ahead, 0) + (more << shift)
        return found


def _namings(ruleset: Ruleset) -> int:
    # In how many ways the names of one size go round its ships.
    sizes: dict[int, list[int]] = {}
    for ship in ruleset.fleet:
        sizes.setdefault(ship.size, []).append(ship.count)
    return prod(factorial(sum(n)) // prod(map(factorial, n)) for n in sizes.values())
