"""The easy levels: blind shots, blind shots at possible squares, the hunter, the diagonals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.players.berths import reach
from edu_battle.game.players.seen import Seen, beside, cells_of, joined
from edu_battle.game.spots import grown
from edu_battle.game.switches import Shapes, Touch


def blind(seen: Seen, chance: Chance) -> Cell:
    """Fire anywhere."""
    return any_of(seen, seen.legal, chance)


def possible(seen: Seen, chance: Chance) -> Cell:
    """Fire where a ship afloat fits between misses and wrecks, blind for hits."""
    return any_of(seen, likely(replace(seen, hits=0, given=0, named={})), chance)


def hunter(seen: Seen, chance: Chance) -> Cell:
    """Follow up a hit along its line, else fire anywhere possible."""
    return any_of(seen, follow_up(seen) or likely(seen), chance)


def diagonals(seen: Seen, chance: Chance) -> Cell:
    """Follow up a hit, else search the diagonals that the largest ship afloat must cross."""
    return any_of(seen, follow_up(seen) or net(seen) or likely(seen), chance)


def any_of(seen: Seen, squares: int, chance: Chance) -> Cell:
    """Draw one of these squares, or of all targets where there are none."""
    return chance.choice(cells_of(seen.rules, squares or seen.targets))


def likely(seen: Seen) -> int:
    """Return the targets where a ship can lie."""
    if seen.rules.shapes is Shapes.LINE:
        return reach(seen) & seen.targets
    return seen.water & seen.targets


def follow_up(seen: Seen) -> int:
    """Return the targets that follow up hits: the ends of a line, else all squares beside."""
    open_water = likely(seen)
    if along := ends(seen) & open_water:
        return along
    king = seen.rules.shapes is Shapes.KING
    around = grown(seen.rules.board, seen.hits, Touch.NONE) if king else 0
    return (around | beside(seen.rules, seen.hits)) & open_water


def ends(seen: Seen) -> int:
    """Return the squares before and after hits that lie in line, where ships are straight."""
    if seen.rules.shapes is not Shapes.LINE:
        return 0
    found = 0
    for body in joined(seen.rules, seen.hits):
        found |= _ends(seen, body)
    return found


def _ends(seen: Seen, body: int) -> int:
    # The squares before and after two or more hits in a row or a column.
    stride = seen.rules.board.cols + 1
    found = 0
    for step in (1, stride):
        pairs = body & body << step
        if pairs:
            line = pairs | pairs >> step
            found |= (line << step | line >> step) & ~body
    return found


def net(seen: Seen) -> int:
    """Return the diagonals still to be searched for the largest ship afloat, the fewest squares.

    Every straight ship as long as the diagonals lie apart crosses one of them.
    """
    stride = seen.largest()
    if not stride:
        return 0
    room = likely(seen) if seen.rules.shapes is not Shapes.LINE else reach(seen, stride)
    nets = [net_of for net_of in _nets(seen, stride, room) if net_of]
    return min(nets, key=int.bit_count, default=0)


def _nets(seen: Seen, stride: int, room: int) -> Iterable[int]:
    cells = cells_of(seen.rules, room & seen.targets)
    width = seen.rules.board.cols + 1
    for shift in range(stride):
        yield sum(
            1 << cell.row * width + cell.col
            for cell in cells
            if (cell.row + cell.col) % stride == shift
        )
