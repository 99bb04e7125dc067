"""The density level: fire where the most places of ships that are left cross."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.players.berths import chart, pools
from edu_battle.game.players.seen import Seen, cells_of

_PULL = 32.0
"""How much more a place counts for each hit that it explains."""


def density(seen: Seen, chance: Chance) -> Cell:
    """Fire at one of the hottest squares."""
    return hottest(seen, heat(seen), chance)


def hottest(seen: Seen, warmth: dict[Cell, float], chance: Chance) -> Cell:
    """Draw one of the warmest targets; of all targets where none is warm."""
    best = max(warmth.values(), default=0.0)
    tied = [cell for cell, warm in warmth.items() if warm == best]
    return chance.choice(tied or cells_of(seen.rules, seen.targets))


def heat(seen: Seen) -> dict[Cell, float]:
    """Count for each target the places that cross it, of every ship afloat.

    While hits are not explained only the places that explain some are counted.
    """
    known = chart(seen.rules)
    warmth = dict.fromkeys(cells_of(seen.rules, seen.targets), 0.0)
    for _ in range(2):
        for pool in pools(seen):
            if pool.mine or pool.lost:
                continue
            for number in pool.berths:
                spot = known.spots[number]
                explained = (spot.squares & seen.hits).bit_count()
                if explained or not seen.hits:
                    worth = pool.count * _PULL ** (explained - 1)
                    for cell in spot.cells:
                        if cell in warmth:
                            warmth[cell] += worth
        break
    return warmth
