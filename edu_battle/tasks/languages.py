"""What a language changes in maths: the decimal mark, joining words, the units of time."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from edu_battle.tasks.notation import Word
from edu_battle.tasks.question import Language
from edu_battle.tasks.reading import Decimal

_WITH_POINT = frozenset({"en", "ga", "he", "hi", "ja", "ko", "ms", "th", "zh"})


def decimal_of(language: Language) -> Decimal:
    """Return the decimal mark that schools of a language use."""
    return "point" if language.split("-")[0] in _WITH_POINT else "comma"


_JOINERS: Mapping[str, Mapping[Word, str]] = {
    "ru": {Word.AND: "и", Word.OR: "или", Word.REMAINDER: "ост."}
}
_HOURS_AND_MINUTES: Mapping[str, tuple[str, str]] = {"ru": ("ч", "мин")}


def joiners_of(language: Language) -> Mapping[Word, str]:
    """Return the words that join statements and a remainder, where they are not English."""
    return _JOINERS.get(language.split("-")[0], MappingProxyType({}))


def hours_and_minutes(language: Language) -> tuple[str, str]:
    """Return the short units of time."""
    return _HOURS_AND_MINUTES.get(language.split("-")[0], ("h", "min"))
