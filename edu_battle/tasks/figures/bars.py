"""A bar chart with a scale at its side."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Svg

NEEDED = ("values", "names")
OPTIONAL = ("step", "title")

WIDTH, HEIGHT = 340, 240
_LEFT, _RIGHT, _TOP, _FLOOR = 44, 6, 30, 206
_MOST_BARS = 10
_MOST_LINES = 12
_NICE = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    values, names = given.numbers("values"), given.labels("names")
    if not 1 <= len(values) <= _MOST_BARS or len(names) != len(values) or min(values) < 0:
        advice = f"Give 1 to {_MOST_BARS} values from 0 up, and a name for each."
        raise AuthorError("bad-figure", "values and names", advice)
    step = given.number("step", _step(max(values)))
    lines = -int(-max(values) // step) if step > 0 else _MOST_LINES + 1
    if not 1 <= lines <= _MOST_LINES:
        raise AuthorError(
            "bad-figure", f"step {step:g}", f"Let there be up to {_MOST_LINES} lines."
        )
    strokes = [*_scale(given, step, lines), *_bars(values, names, step * lines)]
    if given.has("title"):
        strokes.append(ink.text((WIDTH / 2, 14), given.label("title"), "strong"))
    return WIDTH, HEIGHT, strokes


def _step(highest: float) -> float:
    return next((step for step in _NICE if highest / step <= _MOST_LINES - 2), highest / 10) or 1


def _scale(given: Given, step: float, lines: int) -> Iterator[Svg]:
    for number in range(lines + 1):
        y = _FLOOR - (_FLOOR - _TOP) * number / lines
        yield ink.line((_LEFT, y), (WIDTH - _RIGHT, y), "grid" if number else "stroke")
        words = given.written("step", Fraction(step * number).limit_denominator(1000))
        yield ink.text((_LEFT - 22, y), words, "small")


def _bars(values: list[float], names: list[str], top: float) -> Iterator[Svg]:
    room = (WIDTH - _LEFT - _RIGHT) / len(values)
    for place, (value, name) in enumerate(zip(values, names, strict=True)):
        height = (_FLOOR - _TOP) * value / top
        x = _LEFT + room * (place + 0.2)
        yield ink.box((x, _FLOOR - height), room * 0.6, height, "shape filled")
        yield ink.text((x + room * 0.3, _FLOOR + 18), name, "small")
