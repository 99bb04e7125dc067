"""Two values on one number line: the wrong one as a ring, the right one as a dot."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.ink import Svg
from edu_battle.tasks.mirror import Mirror, written
from edu_battle.tasks.reading import Decimal

WIDTH, HEIGHT = 360, 124
_MARGIN, _AXIS = 44, 84
_WRONG, _RIGHT = 14, 42
_TICKS = 6
_SIGN = 10  # the width of a digit of a tick's number
_NICE = (1, 2, 5, 10)


def two_points(mirror: Mirror, decimal: Decimal, says: str) -> Svg:
    """Draw where a wrong answer and the key lie; `says`: the picture in words."""
    step = _step(abs(mirror.wrong - mirror.right))
    low = floor(min(mirror.wrong, mirror.right) / step) * step
    high = max(low + step, ceil(max(mirror.wrong, mirror.right) / step) * step)

    def x(value: Fraction) -> float:
        return _MARGIN + float((value - low) / (high - low)) * (WIDTH - 2 * _MARGIN)

    strokes = [ink.arrow((6, _AXIS), (WIDTH - 6, _AXIS))]
    values = [low + number * step for number in range(int((high - low) / step) + 1)]
    told = [written(value, decimal) for value in values]
    every = _every(told)
    for place, value in enumerate(values):
        strokes.append(ink.line((x(value), _AXIS - 6), (x(value), _AXIS + 6)))
        if place % every == 0:
            strokes.append(ink.text((x(value), _AXIS + 24), told[place], "small"))
    strokes += _point(x(mirror.wrong), _WRONG, f"✗ {mirror.told(mirror.wrong, decimal)}", "hole")
    strokes += _point(x(mirror.right), _RIGHT, f"✓ {mirror.told(mirror.right, decimal)}", "dot")
    return ink.drawing(WIDTH, HEIGHT, says, strokes)


def _every(told: list[str]) -> int:
    """Return which ticks get their numbers (1: each, 2: every other), so that none touch."""
    apart = (WIDTH - 2 * _MARGIN) / (len(told) - 1)
    return ceil(_SIGN * (max(map(len, told)) + 1) / apart)


def _point(x: float, height: float, words: str, look: str) -> Iterator[Svg]:
    yield ink.line((x, height + 12), (x, _AXIS), "stroke dashed")
    yield ink.circle((x, _AXIS), 7, look)
    yield ink.text((x, height), words, "strong")


def _step(apart: Fraction) -> Fraction:
    """Return a round step, so that only a few ticks lie between two values."""
    size = Fraction(10) ** (len(str(floor(apart))) if apart >= 1 else 0)
    while size > apart / _TICKS:
        size /= 10
    return next(nice * size for nice in _NICE if nice * size * _TICKS >= apart)
