"""A sea with the fleet of a ruleset on it, to be drawn as an example. Pure."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game.ids import TeamId
from edu_battle.game.placing import CannotPlace, random_layout
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.views.sea import OwnSea, PublicSea, SquareMark

_SEED = 7
"""The same ruleset is always drawn the same."""


def sample_sea(rules: Ruleset) -> OwnSea | None:
    """Return a sea with the whole fleet, or None where it does not fit."""
    try:
        layout = random_layout(rules, Chance(_SEED))
    except CannotPlace:
        return None
    board = rules.board
    blank = ((SquareMark.UNKNOWN,) * board.cols,) * board.rows
    public = PublicSea(
        team=TeamId(0), board=board, marks=blank, wrecks=(), fleet=(), names=(), last=()
    )
    return OwnSea(public, layout.ships, layout.mines)
