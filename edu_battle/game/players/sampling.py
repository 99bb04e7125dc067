"""The sampler level: fire where most of the layouts lie that agree with what was seen."""

from __future__ import annotations

from heapq import nlargest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.players.berths import Chart, chart, pools
from edu_battle.game.players.density import density, hottest
from edu_battle.game.players.drawing import Drawn, Sampler
from edu_battle.game.players.foresight import columns, worth
from edu_battle.game.players.seen import Seen, cells_of

_PLACES = 4500
_MOST = 1000
"""Places laid and layouts drawn for a decision: what ten milliseconds allow."""

_CANDIDATES = 10
_WIDE = 200
"""Boards of more squares are given a third of both: each step costs more there."""

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
    table = columns(seen, known, layouts, chance.below(1 << 20) / (1 << 20))
    best = nlargest(_CANDIDATES // _cost(seen), likely, key=lambda cell: likely[cell])
    return max(best, key=lambda cell: worth(cell, table))


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
    return 3 if board.rows * board.cols > _WIDE else 1
