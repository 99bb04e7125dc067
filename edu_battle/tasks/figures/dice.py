"""Dice with their spots."""

from __future__ import annotations

from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Svg

NEEDED = ("values",)
OPTIONAL = ()

_SIDE, _GAP, _EDGE = 80, 20, 8
_MOST = 6
_AT = {"l": 20, "m": 40, "r": 60}
_SPOTS = {
    1: ("mm",),
    2: ("lr", "rl"),
    3: ("lr", "mm", "rl"),
    4: ("ll", "lr", "rl", "rr"),
    5: ("ll", "lr", "mm", "rl", "rr"),
    6: ("ll", "lm", "lr", "rl", "rm", "rr"),
}


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    values = given.numbers("values")
    if not 1 <= len(values) <= _MOST or any(value not in _SPOTS for value in values):
        raise AuthorError("bad-figure", "values", f"Give 1 to {_MOST} numbers from 1 to 6.")
    strokes = []
    for place, value in enumerate(values):
        left = _EDGE + place * (_SIDE + _GAP)
        strokes.append(ink.box((left, _EDGE), _SIDE, _SIDE, "shape", 14))
        spots = [(left + _AT[each[0]], _EDGE + _AT[each[1]]) for each in _SPOTS[int(value)]]
        strokes += [ink.circle(spot, 8, "dot") for spot in spots]
    width = 2 * _EDGE + len(values) * (_SIDE + _GAP) - _GAP
    return width, _SIDE + 2 * _EDGE, strokes
