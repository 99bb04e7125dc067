"""Random layouts: close to uniform, and never an endless loop.

Pieces are laid one by one among their legal spots, which alone would favour some layouts; so
several are drawn and one is kept with the weight that undoes the favour.
"""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.feasibility import Verdict, search, shuffled, solve
from edu_battle.game.fleet import Layout
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Group, Spot, groups, layout_of

_DRAWS = 16
_TRIES = 64
_HOPELESS = 24
_SEARCH_LIMIT = 500_000
_WEIGHT_BITS = 60


class CannotPlace(Exception):
    """The fleet does not fit (verdict no), or no layout was found in bounded work (unknown)."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict


def random_layout(ruleset: Ruleset, chance: Chance) -> Layout:
    """Draw a legal layout, or raise CannotPlace where `fits` does not say yes."""
    todo = groups(ruleset)
    drawn = _drawn(todo, chance)
    if drawn:
        return layout_of(ruleset, _one_of(drawn, chance))
    found = search(ruleset, shuffled(todo, chance), _SEARCH_LIMIT)
    if found.layout is None:
        found = solve(ruleset)
    if found.layout is None:
        raise CannotPlace(found.verdict)
    return found.layout


def _drawn(todo: tuple[Group, ...], chance: Chance) -> list[tuple[int, list[Spot]]]:
    found: list[tuple[int, list[Spot]]] = []
    for tried in range(_TRIES):
        if len(found) == _DRAWS or (tried == _HOPELESS and not found):
            break
        weight, spots = _laid(todo, chance)
        if weight:
            found.append((weight, spots))
    return found


def _laid(todo: tuple[Group, ...], chance: Chance) -> tuple[int, list[Spot]]:
    # The weight is the product of the numbers of choices; 0 marks a dead end.
    weight, ships, mines = 1, 0, 0
    laid: list[Spot] = []
    for group in todo:
        legal = group.spots
        for _ in range(group.count):
            barred = group.barred(ships, mines)
            legal = tuple([spot for spot in legal if not spot[0] & barred])
            if not legal:
                return 0, laid
            weight *= len(legal)
            spot = legal[chance.below(len(legal))]
            ships, mines = ships | spot.bars_ships, mines | spot.bars_mines
            laid.append(spot)
    return weight, laid


def _one_of(drawn: list[tuple[int, list[Spot]]], chance: Chance) -> list[Spot]:
    total = sum(weight for weight, _ in drawn)
    drop = max(0, total.bit_length() - _WEIGHT_BITS)
    shares = [(weight >> drop) + 1 for weight, _ in drawn]
    left = chance.below(sum(shares))
    for share, (_, spots) in zip(shares, drawn, strict=True):
        left -= share
        if left < 0:
            return spots
    return drawn[-1][1]
