"""Where ships of more than one square go when they are packed together or kept to the border.

The boats and the extras are left to chance; so is a ship for which there is no such place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import straight
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.spots import Group, Spot, groups
from edu_battle.game.switches import Touch

_File = list[int]
"""The sizes of ships that lie one behind the other."""


def packed(ruleset: Ruleset, chance: Chance) -> tuple[Spot, ...]:
    """Lay the big ships file beside file in a corner, so that they bar little water to others."""
    lines = list(_lines(ruleset, chance))

    def best(size: int, legal: Sequence[Spot], barred: int) -> list[Spot]:
        line = next((line for line in lines if len(line) == size), None)
        if line:
            lines.remove(line)
            wanted = [spot for spot in legal if spot.cells == line]
            if wanted:
                return wanted
        return _least(legal, lambda spot: (spot.bars_ships & ~barred).bit_count())

    return _laid(ruleset, chance, best)


def along_border(ruleset: Ruleset, chance: Chance) -> tuple[Spot, ...]:
    """Lay the big ships along the edge of the board."""
    board = ruleset.board

    def best(_: int, legal: Sequence[Spot], __: int) -> list[Spot]:
        return _least(legal, lambda spot: -sum(_on_edge(board, cell) for cell in spot.cells))

    return _laid(ruleset, chance, best)


def _laid(
    ruleset: Ruleset,
    chance: Chance,
    best: Callable[[int, Sequence[Spot], int], list[Spot]],
) -> tuple[Spot, ...]:
    laid: list[Spot] = []
    barred = 0
    for group in _big(ruleset):
        for _ in range(group.count):
            legal = [spot for spot in group.spots if not spot.squares & barred]
            if not legal:
                return tuple(laid)
            spot = chance.choice(best(group.size, legal, barred))
            barred |= spot.bars_ships
            laid.append(spot)
    return tuple(laid)


def _big(ruleset: Ruleset) -> list[Group]:
    return [group for group in groups(ruleset) if group.size > 1 and not group.extra]


def _least(legal: Sequence[Spot], rank: Callable[[Spot], int]) -> list[Spot]:
    ranks = [rank(spot) for spot in legal]
    least = min(ranks)
    return [spot for spot, its in zip(legal, ranks, strict=True) if its == least]


def _on_edge(board: Board, cell: Cell) -> bool:
    return cell.row in {0, board.rows - 1} or cell.col in {0, board.cols - 1}


def _lines(ruleset: Ruleset, chance: Chance) -> Iterator[tuple[Cell, ...]]:
    # The squares of each big ship when they are packed, from one corner in either direction.
    board, apart = ruleset.board, ruleset.touch is not Touch.ANY
    down, low, right = (bool(chance.below(2)) for _ in range(3))
    length = board.rows if down else board.cols
    sizes = [group.size for group in _big(ruleset) for _ in range(group.count)]
    for number, file in enumerate(_files(sizes, length, int(apart), chance)):
        start = 0
        for size in file:
            along = straight(Cell(number * (1 + apart), start), size, down=False)
            turned = [Cell(cell.col, cell.row) for cell in along] if down else along
            yield _from_corner(board, turned, low=low, right=right)
            start += size + apart


def _from_corner(
    board: Board, cells: Sequence[Cell], *, low: bool, right: bool
) -> tuple[Cell, ...]:
    return tuple(
        sorted(
            Cell(
                board.rows - 1 - row if low else row,
                board.cols - 1 - col if right else col,
            )
            for row, col in cells
        )
    )


def _files(sizes: Sequence[int], length: int, gap: int, chance: Chance) -> Iterator[_File]:
    # Each file is filled as far as the ships that are left allow.
    left = [size for size in chance.shuffled(sizes) if size <= length]
    while left:
        file = chance.shuffled(_fullest(left, length + gap, gap))
        for size in file:
            left.remove(size)
        yield file


def _fullest(sizes: Sequence[int], room: int, gap: int) -> _File:
    reached: dict[int, _File] = {0: []}
    for size in sizes:
        for used, file in list(reached.items()):
            if used + size + gap <= room:
                reached.setdefault(used + size + gap, [*file, size])
    return reached[max(reached)]
