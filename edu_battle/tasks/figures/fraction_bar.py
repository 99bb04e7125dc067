"""Bars cut into equal parts, some of them shaded, one bar under the other."""

from __future__ import annotations

from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Svg

NEEDED = ("parts", "shaded")
OPTIONAL = ("names",)

WIDTH = 340
_EDGE, _TALL, _GAP = 8, 44, 16
_MOST_BARS, _MOST_PARTS = 4, 24


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    parts, shaded = given.numbers("parts"), given.numbers("shaded")
    good = len(parts) == len(shaded) and 1 <= len(parts) <= _MOST_BARS
    good = good and all(
        each == int(each) and some == int(some) and 0 <= some <= each and 1 <= each <= _MOST_PARTS
        for each, some in zip(parts, shaded, strict=False)
    )
    if not good:
        advice = f"Give up to {_MOST_BARS} bars of 1 to {_MOST_PARTS} parts, and what is shaded."
        raise AuthorError("bad-figure", "parts and shaded", advice)
    names = given.labels("names")
    left = _EDGE + (48 if names else 0)
    strokes = []
    for row, (each, some) in enumerate(zip(parts, shaded, strict=True)):
        top = _EDGE + row * (_TALL + _GAP)
        width = (WIDTH - left - _EDGE) / each
        for part in range(int(each)):
            look = "shape filled" if part < some else "shape"
            strokes.append(ink.box((left + part * width, top), width, _TALL, look))
        if row < len(names):
            strokes.append(ink.text((_EDGE + 22, top + _TALL / 2), names[row], "strong"))
    return WIDTH, 2 * _EDGE + len(parts) * (_TALL + _GAP) - _GAP, strokes
