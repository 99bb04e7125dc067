"""How much room a fleet needs at least: counts that refuse an impossible fleet at once.

Cover the sea with blocks so small that two pieces never meet one block, and count: a straight
ship of L squares meets at least ⌈L/2⌉ of them. Where nothing touches, a block is 2 × 2, and two
ships are apart exactly when their squares, each stretched one to the right and one down, share
nothing: so the stretched areas must fit as well. Where corners may touch, the same holds for
stretching to the right alone, and down alone. A ship of any form is never narrower than the
most compact one: L squares stretch to at least L + ⌈2√L⌉ + 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt

from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.spots import Group, sea
from edu_battle.game.switches import Shapes, Touch


@dataclass(frozen=True, slots=True)
class _Need:
    """What some pieces need at least: squares, blocks, and squares when stretched."""

    squares: int = 0
    blocks: int = 0
    area: int = 0

    def with_one(self, other: _Need) -> _Need:
        return _Need(
            self.squares + other.squares, self.blocks + other.blocks, self.area + other.area
        )


@dataclass(frozen=True, slots=True)
class _Tiling:
    """A cover of the sea by equal blocks: their last squares, and how far each reaches back."""

    ends: int
    reach: tuple[int, ...]

    def met(self, free: int) -> int:
        """Return how many blocks have a free square."""
        spread = free
        for step in self.reach:
            spread |= spread << step
        return (spread & self.ends).bit_count()


@dataclass(frozen=True, slots=True)
class Water:
    """A sea on which pieces keep one kind of distance."""

    squares: int
    stride: int
    touch: Touch
    tilings: tuple[_Tiling, ...]

    def holds(self, need: _Need, barred: int) -> bool:
        """Tell whether no bound forbids this need on what is not barred."""
        free = self.squares & ~barred
        if need.squares > free.bit_count():
            return False
        if any(tiling.met(free) < need.blocks for tiling in self.tilings):
            return False
        return self._stretches(need, free)

    def _stretches(self, need: _Need, free: int) -> bool:
        if self.touch is Touch.ANY:
            return True
        wide, tall = free | free << 1, free | free << self.stride
        if self.touch is Touch.NONE:
            area = (wide | wide << self.stride).bit_count()
            return area >= need.area
        return wide.bit_count() + tall.bit_count() >= need.area


@dataclass(frozen=True, slots=True)
class Room:
    """The room that is left while the pieces of one fleet are placed in their order.

    Ships and extras are counted together where they keep the same distance, else apart.
    """

    for_ships: Water
    for_mines: Water
    ships: tuple[_Need, ...]
    mines: tuple[_Need, ...]

    def enough(self, placed: int, ships: int, mines: int) -> bool:
        """Tell whether the pieces after the first `placed` may still fit.

        `ships` and `mines` are the squares barred to ships and to extras.
        """
        return self.for_ships.holds(self.ships[placed], ships) and self.for_mines.holds(
            self.mines[placed], mines
        )


def room(ruleset: Ruleset, todo: Sequence[Group]) -> Room:
    """Measure the board of a ruleset for its pieces, to be placed in the order of the groups."""
    pieces = [group for group in todo for _ in range(group.count)]
    alike = ruleset.touch is ruleset.touch_extras
    ships = [not one.extra or alike for one in pieces]
    return Room(
        for_ships=_water(ruleset.board, ruleset.touch),
        for_mines=_water(ruleset.board, ruleset.touch_extras),
        ships=_needs(ruleset.touch, ruleset.shapes, pieces, ships),
        mines=_needs(ruleset.touch_extras, ruleset.shapes, pieces, [one.extra for one in pieces]),
    )


def _needs(
    touch: Touch, shapes: Shapes, pieces: Sequence[Group], counted: Sequence[bool]
) -> tuple[_Need, ...]:
    # What is still needed before each piece, and after the last.
    needs = [_Need()]
    for piece, counts in zip(reversed(pieces), reversed(counted), strict=True):
        one = _need(touch, shapes, piece.size) if counts else _Need()
        needs.append(needs[-1].with_one(one))
    return tuple(reversed(needs))


def _need(touch: Touch, shapes: Shapes, size: int) -> _Need:
    compact = shapes is not Shapes.LINE
    sides = isqrt(4 * size - 1) + 1 if compact else size + 1
    if touch is Touch.NONE:
        in_a_block = 4 if compact else 2
        return _Need(size, -(-size // in_a_block), size + sides + 1)
    return _Need(size, (size + 1) // 2, 2 * size + sides)


def _water(board: Board, touch: Touch) -> Water:
    shapes = {Touch.NONE: ((2, 2),), Touch.CORNER: ((1, 2), (2, 1)), Touch.ANY: ()}[touch]
    tilings = [
        _tiling(board, shape, (row, col))
        for shape in shapes
        for row in range(shape[0])
        for col in range(shape[1])
    ]
    return Water(sea(board), board.cols + 1, touch, tuple(tilings))


def _tiling(board: Board, shape: tuple[int, int], first: tuple[int, int]) -> _Tiling:
    # Blocks end at `first` and every whole block on; the spare column and the row below the
    # board hold the ends of blocks that stick out.
    stride = board.cols + 1
    rows = range(first[0], board.rows + 1, shape[0])
    cols = range(first[1], board.cols + 1, shape[1])
    ends = sum(1 << (row * stride + col) for row in rows for col in cols)
    reach = (stride,) * (shape[0] - 1) + (1,) * (shape[1] - 1)
    return _Tiling(ends, reach)
