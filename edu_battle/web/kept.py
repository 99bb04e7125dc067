"""Drawings that are kept: a macro given equal values again answers with the same markup."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from jinja2.runtime import Macro

from edu_battle.web.language import language

MOST_KEPT = 1024
"""A row of squares takes about 2 kB, a whole board 10."""


def kept(macro: Macro, *given: Any) -> str:
    """Call a macro that draws by nothing but its frozen arguments and the language."""
    hashable = (tuple(one) if isinstance(one, list) else one for one in given)
    return _drawn(macro, language(), *hashable)


@lru_cache(MOST_KEPT, typed=True)  # a text and the markup of the same signs are two things
def _drawn(macro: Macro, _language: str, *given: Any) -> str:
    return macro(*given)
