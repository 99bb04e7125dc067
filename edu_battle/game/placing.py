"""Random layouts: uniform but for a trifle, or in another style, and never an endless loop.

Pieces are laid one by one among their legal spots, which alone would favour some layouts. The
product of the numbers of choices is the weight that undoes the favour: a layout is accepted
with a chance in proportion to it, or one of many is kept by weight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from edu_battle.chance import Chance
from edu_battle.game.feasibility import Verdict, search, shuffled, solve
from edu_battle.game.fleet import Layout
from edu_battle.game.laying import Draw, laid
from edu_battle.game.packing import along_border, packed
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Spot, groups, layout_of, lying
from edu_battle.game.styles import Style

_TRIES = 128
_HOPELESS = 24
_PILOTS = 192
_SEARCH_LIMIT = 500_000
_BITS = 60


class CannotPlace(Exception):
    """The fleet does not fit (verdict no), or no layout was found in bounded work (unknown)."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict


_Styled = Callable[[Ruleset, Chance], tuple[Spot, ...]]
"""Lays all pieces, or gives up with none."""


def random_layout(ruleset: Ruleset, chance: Chance, style: Style = Style.UNIFORM) -> Layout:
    """Draw a legal layout, or raise CannotPlace where `fits` does not say yes."""
    plan = lying(ruleset)
    spots = _STYLES[style](plan, chance) or _one_uniform(plan, chance)
    if spots:
        return layout_of(plan, spots)
    found = search(plan, shuffled(groups(plan), chance), _SEARCH_LIMIT)
    if found.layout is None:
        found = solve(plan)
    if found.layout is None:
        raise CannotPlace(found.verdict)
    return found.layout


def _one_uniform(ruleset: Ruleset, chance: Chance) -> tuple[Spot, ...]:
    ceiling = _ceiling(ruleset)
    found: list[Draw] = []
    for tried in range(_TRIES):
        if tried == _HOPELESS and not found:
            break
        draw = laid(ruleset, chance)
        if draw.weight:
            found.append(draw)
            if _below(draw.weight, ceiling, chance):
                return draw.spots
    return _one_of(found, chance).spots if found else ()


@lru_cache(maxsize=64)
def _ceiling(ruleset: Ruleset) -> int:
    # As far above the greatest weight of some trials as that is above their mean: next to no
    # layout weighs more.
    chance = Chance(0)
    weights = [laid(ruleset, chance).weight for _ in range(_HOPELESS)]
    if any(weights):
        weights += [laid(ruleset, chance).weight for _ in range(_PILOTS - _HOPELESS)]
    return max(weights) ** 2 * len(weights) // max(1, sum(weights))


def _below(weight: int, ceiling: int, chance: Chance) -> bool:
    drop = max(0, ceiling.bit_length() - _BITS)
    return chance.below(max(1, ceiling >> drop)) < weight >> drop


def _one_of(found: Sequence[Draw], chance: Chance) -> Draw:
    drop = max(0, sum(draw.weight for draw in found).bit_length() - _BITS)
    shares = [(draw.weight >> drop) + 1 for draw in found]
    left = chance.below(sum(shares))
    for share, draw in zip(shares, found, strict=True):
        left -= share
        if left < 0:
            return draw
    return found[-1]


def _piece_by_piece(start: Callable[[Ruleset, Chance], tuple[Spot, ...]]) -> _Styled:
    def styled(ruleset: Ruleset, chance: Chance) -> tuple[Spot, ...]:
        for _ in range(_HOPELESS):
            draw = laid(ruleset, chance, start(ruleset, chance))
            if draw.weight:
                return draw.spots
        return ()

    return styled


_STYLES: dict[Style, _Styled] = {
    Style.UNIFORM: _one_uniform,
    Style.QUICK: _piece_by_piece(lambda _, __: ()),
    Style.BLOCK: _piece_by_piece(packed),
    Style.BORDER: _piece_by_piece(along_border),
}
