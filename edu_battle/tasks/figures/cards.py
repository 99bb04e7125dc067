"""Cards in a row: numbers, letters or playing cards."""

from __future__ import annotations

from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Svg

NEEDED = ("values",)
OPTIONAL = ("suits",)

_WIDE, _TALL, _GAP, _EDGE = 68, 96, 14, 8
_MOST = 8
_SUITS = {"hearts": "♥", "diamonds": "♦", "spades": "♠", "clubs": "♣"}
_RED = frozenset({"hearts", "diamonds"})


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    values, suits = given.labels("values"), given.labels("suits")
    if not 1 <= len(values) <= _MOST:
        raise AuthorError("bad-figure", "values", f"Give 1 to {_MOST} cards.")
    if not set(suits) <= set(_SUITS):
        raise AuthorError("bad-figure", "suits", "Give hearts, diamonds, spades or clubs.")
    strokes = []
    for place, value in enumerate(values):
        left = _EDGE + place * (_WIDE + _GAP)
        middle = left + _WIDE / 2
        strokes.append(ink.box((left, _EDGE), _WIDE, _TALL, "shape", 8))
        suit = suits[place] if place < len(suits) else ""
        red = " red" if suit in _RED else ""
        strokes.append(ink.text((middle, _EDGE + (34 if suit else 48)), value, f"large{red}"))
        if suit:
            strokes.append(ink.text((middle, _EDGE + 68), _SUITS[suit], f"large{red}"))
    width = 2 * _EDGE + len(values) * (_WIDE + _GAP) - _GAP
    return width, _TALL + 2 * _EDGE, strokes
