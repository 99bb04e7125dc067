"""Crews' levels as the desk's forms send them and as its buttons say them."""

from __future__ import annotations

from flask_babel import LazyString
from flask_babel import lazy_gettext as _l

from edu_battle.game.facts import CrewLevel

LEVELS = {level.name.lower(): level for level in CrewLevel}

_WORDS: dict[CrewLevel, LazyString] = {
    CrewLevel.EASIER: _l("Easier"),
    CrewLevel.USUAL: _l("Usual"),
    CrewLevel.HARDER: _l("Harder"),
}
_BETTER: dict[CrewLevel, LazyString] = {
    CrewLevel.EASIER: _l("Easier tasks?"),
    CrewLevel.USUAL: _l("Usual tasks again?"),
    CrewLevel.HARDER: _l("Harder tasks?"),
}


def crew_levels() -> tuple[tuple[str, CrewLevel, str], ...]:
    """Return what a form sends for each level, the level, and its name."""
    return tuple((level.name.lower(), level, str(words)) for level, words in _WORDS.items())


def better_words(level: CrewLevel) -> str:
    """Ask whether another level would be better for a crew."""
    return str(_BETTER[level])
