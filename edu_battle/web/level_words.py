"""What the levels of computer teams are called on the desk."""

from __future__ import annotations

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.game.players import Level

LEVEL_WORDS: dict[Level, LazyString] = {
    Level.RANDOM: _l("computer: shoots at random"),
    Level.POSSIBLE: _l("computer: skips squares that must be empty"),
    Level.HUNTER: _l("computer: follows up a hit"),
    Level.DIAGONALS: _l("computer: searches in a pattern"),
    Level.DENSITY: _l("computer: counts where ships may lie"),
    Level.SAMPLER: _l("computer: as strong as it gets"),
}


def level_words(level: str) -> str:
    """Say who plays a team: pupils, or the computer and how well."""
    return str(LEVEL_WORDS[Level(level)])


def levels() -> tuple[Level, ...]:
    """Return the levels from the weakest to the strongest."""
    return tuple(LEVEL_WORDS)
