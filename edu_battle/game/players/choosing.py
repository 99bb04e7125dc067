"""The levels of computer players, and the one way to ask for a shot."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.players.density import density
from edu_battle.game.players.sampling import sampled
from edu_battle.game.players.seen import NothingToFireAt, Seen, cells_of, seen
from edu_battle.game.players.simple import blind, diagonals, hunter, possible
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Shapes
from edu_battle.game.views.sea import PublicSea


class Level(StrEnum):
    """How well a computer player shoots, from the weakest."""

    RANDOM = "random"
    POSSIBLE = "possible"
    HUNTER = "hunter"
    DIAGONALS = "diagonals"
    DENSITY = "density"
    SAMPLER = "sampler"


_WAYS: dict[Level, Callable[[Seen, Chance], Cell]] = {
    Level.RANDOM: blind,
    Level.POSSIBLE: possible,
    Level.HUNTER: hunter,
    Level.DIAGONALS: diagonals,
    Level.DENSITY: density,
    Level.SAMPLER: sampled,
}
_STRAIGHT_ONLY = frozenset({Level.DIAGONALS, Level.DENSITY, Level.SAMPLER})


def choose(level: Level, sea: PublicSea, rules: Ruleset, chance: Chance) -> Cell:
    """Choose a square to fire at, or raise NothingToFireAt where every square was.

    Ships of other shapes than straight ones are only hunted.
    """
    known = seen(sea, rules)
    if not known.legal:
        raise NothingToFireAt
    if known.given and level is not Level.RANDOM:
        return cells_of(rules, known.given)[0]
    if rules.shapes is not Shapes.LINE and level in _STRAIGHT_ONLY:
        level = Level.HUNTER
    return _WAYS[level](known, chance)
