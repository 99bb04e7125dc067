"""A coach: one square to fire at, why, and how likely ships are elsewhere.

Sees no more than the team's screen. It teaches the thinking of a good player, so its reasons are
those a pupil can check on the board; the words are the web's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from edu_battle.game.cells import Cell
from edu_battle.game.players.density import heat
from edu_battle.game.players.seen import NothingToFireAt, Seen, cells_of, seen
from edu_battle.game.players.simple import ends, follow_up, likely, net
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Shapes, Touch
from edu_battle.game.views.sea import PublicSea

_SHADES = 4


class Reason(StrEnum):
    """Why the square: each is a thought that a pupil can follow on the board."""

    GIVEN = "given"
    LINE = "line"
    FOLLOW_UP = "follow-up"
    LARGEST_FIRST = "largest-first"
    PARITY = "parity"
    HALO = "halo"
    PLACES = "places"


@dataclass(frozen=True, slots=True)
class Advice:
    """A square with its reasons, the weightiest first.

    `size`: decks of the largest ship afloat. `shading`: for every square not fired at, from 0 (no
    ship can be here) to 4 (likeliest).
    """

    cell: Cell
    reasons: tuple[Reason, ...]
    size: int
    shading: Mapping[Cell, int]


def advise(sea: PublicSea, rules: Ruleset) -> Advice:
    """Suggest a square, or raise NothingToFireAt; the same sea always gets the same advice."""
    known = seen(sea, rules)
    if not known.legal:
        raise NothingToFireAt
    warmth = _warmth(known)
    wanted, reasons = _wanted(known)
    pool = cells_of(rules, wanted or known.targets)
    cell = max(pool, key=lambda one: (warmth.get(one, 0.0), -one.row, -one.col))
    return Advice(cell, reasons, known.largest(), _shading(known, warmth))


def _wanted(known: Seen) -> tuple[int, tuple[Reason, ...]]:
    if known.given:
        return known.given, (Reason.GIVEN,)
    halo = (Reason.HALO,) if known.wrecks and known.rules.touch is not Touch.ANY else ()
    if after := follow_up(known):
        in_line = bool(ends(known) & after)
        return after, (Reason.LINE if in_line else Reason.FOLLOW_UP, *halo)
    if known.rules.shapes is not Shapes.LINE:
        return likely(known), (*halo, Reason.PLACES)
    sizes = {kind.size for kind in known.kinds if kind.afloat}
    largest = (Reason.LARGEST_FIRST,) if len(sizes) > 1 else ()
    parity = (Reason.PARITY,) if known.largest() > 1 else ()
    return net(known) or likely(known), (*largest, *parity, *halo, Reason.PLACES)


def _warmth(known: Seen) -> dict[Cell, float]:
    if known.rules.shapes is Shapes.LINE:
        return heat(known)
    return dict.fromkeys(cells_of(known.rules, follow_up(known) or likely(known)), 1.0)


def _shading(known: Seen, warmth: Mapping[Cell, float]) -> dict[Cell, int]:
    hottest = max(warmth.values(), default=0.0) or 1.0
    possible = set(cells_of(known.rules, likely(known) | known.given))
    given = set(cells_of(known.rules, known.given))
    shades = {}
    for cell in cells_of(known.rules, known.legal):
        shade = max(1, ceil(_SHADES * warmth.get(cell, 0.0) / hottest))
        shades[cell] = _SHADES if cell in given else shade if cell in possible else 0
    return shades
