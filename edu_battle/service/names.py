"""Names that people give: any script, but short, visible and one line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from edu_battle.service.refusals import NameBad

MOST_SIGNS = 24
MOST_TITLE = 60
MOST_PUPILS = 4


def clean(name: str, most: int = MOST_SIGNS) -> str:
    """Return a name with plain single spaces; raises NameBad where it cannot be shown."""
    text = " ".join(unicodedata.normalize("NFC", name[: most * 8]).split())
    if not text:
        raise NameBad("empty", most)
    if len(name) > most * 8 or len(text) > most:
        raise NameBad("too_long", most)
    if all(unicodedata.category(sign)[0] in "CZM" or sign in _BLANKS for sign in text):
        raise NameBad("empty", most)
    if any(unicodedata.category(sign) in {"Cc", "Cs", "Co", "Cn"} for sign in text):
        raise NameBad("unprintable", most)
    # Direction overrides could turn the rest of a line around.
    if any(sign in _OVERRIDES for sign in text):
        raise NameBad("unprintable", most)
    return text


_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that draw nothing."""

_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean_pupils(pupils: Iterable[str]) -> tuple[str, ...]:
    """Return up to four first names; empty ones are left out."""
    given = [name for name in pupils if name.strip()]
    return tuple(clean(name) for name in given[:MOST_PUPILS])


def unlike(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number where somebody has it already, no longer than a name is."""
    taken = {other.casefold() for other in others}
    if name.casefold() not in taken:
        return name
    numbered = (f"{name[: MOST_SIGNS - 1 - len(str(n))]} {n}" for n in range(2, len(taken) + 3))
    return next(other for other in numbered if other.casefold() not in taken)
