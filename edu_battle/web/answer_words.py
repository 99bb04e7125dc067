"""What is said of an answer or a layout that is not right yet: codes with fields to sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from flask_babel import LazyString, gettext

from edu_battle.game.broken import Fault
from edu_battle.web.fault_words import LAYOUT_WORDS, RULESET_WORDS
from edu_battle.web.game_words import ship_words
from edu_battle.web.reasons import NOTES, REASONS

_SHIPS = ("place", "other")


def fault_sentence(fault: Fault) -> str:
    """Say what is wrong with a layout or a ruleset, ships by the names pupils see."""
    fields = {"place": fault.place, **dict(fault.fields)}
    for name in _SHIPS:
        if name in fields:
            fields[name] = ship_words(str(fields[name]))
    return _filled(LAYOUT_WORDS.get(fault.code) or RULESET_WORDS.get(fault.code), fields)


def reading_words(code: str, fields: Mapping[str, object]) -> str:
    """Say why a text cannot be read."""
    return _filled(REASONS.get(code), fields)


def reason_words(code: str, about: Iterable[tuple[str, str]]) -> str:
    """Say why an answer is not taken yet, from what was kept with it."""
    return _filled(REASONS.get(code), dict(about))


def note_words(note: str) -> str:
    """Say what a pupil may have meant otherwise."""
    return str(NOTES.get(note, ""))


def _filled(words: LazyString | None, fields: Mapping[str, object]) -> str:
    try:
        return str(words) % fields if words is not None else ""
    except KeyError:
        return gettext("Look at it once more: something does not fit yet.")
