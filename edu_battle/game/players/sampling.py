"""The sampler level: fire where most of the layouts lie that agree with what was seen."""

from __future__ import annotations

from heapq import nlargest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.players.berths import Chart, chart, pools
from edu_battle.game.players.density import density, hottest
from edu_battle.game.players.drawing import Drawn, Sampler
from edu_battle.game.players.foresight import columns, doubt
from edu_battle.game.players.pattern import straying
from edu_battle.game.players.seen import Seen, beside, cells_of
from edu_battle.game.spots import square
from edu_battle.game.switches import Touch

_PLACES = 7500
_MOST = 1000
"""Places laid and layouts drawn for a decision: what ten milliseconds allow."""

_CANDIDATES = 16
_NEAR = 0.05
"""So many squares are weighed, and only those that are hit nearly as often as the best."""

_DOUBT = {Touch.NONE: 0.02, Touch.CORNER: 0.02, Touch.ANY: 0.05}
_ROOM = {Touch.NONE: 0.0, Touch.CORNER: 0.0, Touch.ANY: 0.035}
"""What doubt costs and each open side is worth, beside a sure hit (1): found by playing.

Where a wreck clears the squares around it, open sides are worth nothing.
"""

_WIDE = 200
"""Boards of more squares are given a quarter of all that: each step costs more there."""

_SURE = 1 - 1e-9


def sampled(seen: Seen, chance: Chance) -> Cell:
    """Fire where a ship lies in most layouts, or nearly so where the answer tells more.

    Where no layout is found in the time it goes by density.
    """
    known = chart(seen.rules)
    layouts = drawn(seen, known, chance)
    if not layouts:
        return density(seen, chance)
    likely = shares(seen, known, layouts)
    if max(likely.values()) > _SURE:
        return hottest(seen, likely, chance)
    best = nearly_best(likely, _CANDIDATES // _cost(seen))
    if len(best) == 1:
        return best[0]
    table = columns(seen, known, layouts, chance.below(1 << 20) / (1 << 20))
    touch, board, strays = seen.rules.touch, seen.rules.board, straying(seen, likely)

    def worth(cell: Cell) -> float:
        sides = (beside(seen.rules, square(board, cell)) & seen.targets).bit_count()
        gain = likely[cell] + _ROOM[touch] * sides - strays(cell)
        return gain - _DOUBT[touch] * doubt(cell, table)

    return max(best, key=worth)


def nearly_best(likely: dict[Cell, float], most: int) -> list[Cell]:
    """Return the squares that are hit nearly as often as the best, from the best, at most so many.

    No square is ever given up for one that is hit far less often, whatever that one would tell.
    """
    best = nlargest(most, likely, key=lambda cell: likely[cell])
    return [cell for cell in best if likely[cell] > likely[best[0]] - _NEAR]


def drawn(seen: Seen, known: Chart, chance: Chance) -> list[Drawn]:
    """Draw layouts that agree with what was seen, as many as the time allows."""
    left = pools(seen)
    places = _PLACES // _cost(seen)
    many = min(_MOST, places // max(1, sum(pool.count for pool in left)))
    sampler = Sampler(known, left, seen.hits | seen.given, chance)
    return list(sampler.layouts(max(1, many), chance.below(1 << 20) / (1 << 20)))


def shares(seen: Seen, known: Chart, layouts: list[Drawn]) -> dict[Cell, float]:
    """Return for each target the share of layouts, by weight, that have a ship there."""
    tally = [0.0] * len(known.spots)
    for weight, laid in layouts:
        for number in laid:
            tally[number] += weight
    whole = sum(weight for weight, _ in layouts)
    found = dict.fromkeys(cells_of(seen.rules, seen.targets), 0.0)
    for number, weight in enumerate(tally):
        if weight and number not in known.mines:
            for cell in known.spots[number].cells:
                if cell in found:
                    found[cell] += weight / whole
    return found


def _cost(seen: Seen) -> int:
    board = seen.rules.board
    return 4 if board.rows * board.cols > _WIDE else 1
