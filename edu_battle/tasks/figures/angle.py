"""An angle of two rays with an arc and a label."""

from __future__ import annotations

from math import cos, radians, sin

from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Svg

NEEDED = ("degrees",)
OPTIONAL = ("label", "second", "straight")

WIDTH, HEIGHT = 320, 200
_CENTRE = (160.0, 170.0)
_LONG, _ARC = 140, 36
_STRAIGHT = 180


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes; `straight` draws the other angle of a line as well."""
    angle = given.whole("degrees", 5, _STRAIGHT - 5)
    end = (_CENTRE[0] + _LONG * cos(radians(angle)), _CENTRE[1] - _LONG * sin(radians(angle)))
    left = _CENTRE[0] - _LONG if given.has("straight") else _CENTRE[0]
    strokes = [
        ink.line((left, _CENTRE[1]), (_CENTRE[0] + _LONG, _CENTRE[1])),
        ink.line(_CENTRE, end),
    ]
    strokes += _marked(given.label("label"), 0, angle)
    if given.has("second"):
        strokes += _marked(given.label("second"), angle, _STRAIGHT)
    return WIDTH, HEIGHT, strokes


def _marked(label: str, start: float, end: float) -> list[Svg]:
    n, radius = ink.n, _ARC
    x1, y1 = _on(start, radius)
    x2, y2 = _on(end, radius)
    arc = ink.path(f"M{n(x1)} {n(y1)}A{radius} {radius} 0 0 0 {n(x2)} {n(y2)}", "stroke bare")
    return [arc, ink.text(_on((start + end) / 2, radius + 26), label)]


def _on(angle: float, radius: float) -> tuple[float, float]:
    return _CENTRE[0] + radius * cos(radians(angle)), _CENTRE[1] - radius * sin(radians(angle))
