"""What a language changes in maths: the decimal mark."""

from __future__ import annotations

from edu_battle.tasks.reading import Decimal
from edu_battle.tasks.template import Language

_WITH_POINT = frozenset({"en", "ga", "he", "hi", "ja", "ko", "ms", "th", "zh"})


def decimal_of(language: Language) -> Decimal:
    """Return the decimal mark that schools of a language use."""
    return "point" if language.split("-")[0] in _WITH_POINT else "comma"
