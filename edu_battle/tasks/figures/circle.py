"""A circle with radius or diameter, cut into equal parts, or with one sector."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Spot, Svg

NEEDED = ()
OPTIONAL = ("radius", "diameter", "parts", "shaded", "sector", "label")

SIDE = 240
_CENTRE: Spot = (120.0, 120.0)
_RADIUS = 100.0
_FULL = 360
_MOST_PARTS = 24
_HALF = 180


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    strokes = [*_parts(given), *_sector(given)]
    strokes.append(ink.circle(_CENTRE, _RADIUS, "stroke bare"))
    if given.has("radius"):
        strokes += _measured(_CENTRE, given.label("radius"))
    if given.has("diameter"):
        left = (_CENTRE[0] - _RADIUS, _CENTRE[1])
        strokes += _measured(left, given.label("diameter"))
    if given.has("label"):
        strokes.append(ink.text((_CENTRE[0], _CENTRE[1] + 48), given.label("label")))
    return SIDE, SIDE, strokes


def _measured(start: Spot, label: str) -> Iterator[Svg]:
    yield ink.line(start, (_CENTRE[0] + _RADIUS, _CENTRE[1]))
    yield ink.circle(_CENTRE, 4, "dot")
    middle = (start[0] + _CENTRE[0] + _RADIUS) / 2
    yield ink.text((middle, _CENTRE[1] - 16), label)


def _parts(given: Given) -> Iterator[Svg]:
    if not given.has("parts"):
        return
    parts = given.whole("parts", 1, _MOST_PARTS)
    shaded = given.whole("shaded", 0, parts) if given.has("shaded") else 0
    for part in range(parts):
        look = "shape filled" if part < shaded else "shape"
        yield _slice(part * _FULL / parts, (part + 1) * _FULL / parts, look)


def _sector(given: Given) -> Iterator[Svg]:
    if given.has("sector"):
        angle = given.whole("sector", 1, _FULL - 1)
        yield _slice(0, angle, "shape filled")
        if not given.has("label"):
            yield ink.text(_on(angle / 2, _RADIUS * 0.5), f"{angle}°")


def _slice(start: float, end: float, look: str) -> Svg:
    if end - start >= _FULL:
        return ink.circle(_CENTRE, _RADIUS, look)
    (x1, y1), (x2, y2) = _on(start, _RADIUS), _on(end, _RADIUS)
    long = int(end - start > _HALF)
    n, radius = ink.n, ink.n(_RADIUS)
    to = f"A{radius} {radius} 0 {long} 1 {n(x2)} {n(y2)}Z"
    return ink.path(f"M{n(_CENTRE[0])} {n(_CENTRE[1])}L{n(x1)} {n(y1)}{to}", look)


def _on(angle: float, radius: float) -> Spot:
    """Return a spot by its angle in degrees from the top, clockwise."""
    turned = radians(angle - 90)
    return _CENTRE[0] + radius * cos(turned), _CENTRE[1] + radius * sin(turned)
