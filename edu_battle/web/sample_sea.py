"""A sea with the fleet of a ruleset on it, to be drawn as an example. Pure."""

from __future__ import annotations

from functools import lru_cache

from edu_battle.chance import Chance
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import TeamId
from edu_battle.game.placing import CannotPlace, random_layout
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.styles import Style
from edu_battle.game.views.sea import OwnSea, PublicSea, SquareMark

_SEED = 7
"""The same ruleset is always drawn the same."""


@lru_cache(maxsize=128)
def sample_sea(rules: Ruleset) -> OwnSea:
    """Return a sea with the whole fleet on it."""
    try:
        layout = random_layout(rules, Chance(_SEED), Style.QUICK)
    except CannotPlace:
        return empty_sea(rules)
    return drawn_sea(rules, layout)


def empty_sea(rules: Ruleset) -> OwnSea:
    """Return a sea without ships, as where a fleet does not fit."""
    return drawn_sea(rules, Layout())


def drawn_sea(rules: Ruleset, layout: Layout) -> OwnSea:
    """Return a sea with a layout that nobody has fired at."""
    board = rules.board
    marks = tuple(
        tuple(
            SquareMark.HOLE if (row, col) in board.holes else SquareMark.UNKNOWN
            for col in range(board.cols)
        )
        for row in range(board.rows)
    )
    public = PublicSea(
        team=TeamId(0), board=board, marks=marks, wrecks=(), fleet=(), names=(), last=()
    )
    return OwnSea(public, layout.ships, layout.mines, layout.sweepers)
