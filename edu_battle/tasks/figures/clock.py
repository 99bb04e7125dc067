"""A clock face with its two hands."""

from __future__ import annotations

from math import cos, radians, sin

from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Spot, Svg

NEEDED = ("hour", "minute")
OPTIONAL = ()

SIDE = 240
_CENTRE: Spot = (120.0, 120.0)
_HOURS, _MINUTES = 12, 60


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    hour, minute = given.whole("hour", 0, 24), given.whole("minute", 0, _MINUTES - 1)
    strokes = [ink.circle(_CENTRE, 108, "shape")]
    for tick in range(_MINUTES):
        whole = tick % 5 == 0
        start = _on(tick / _MINUTES, 96 if whole else 102)
        strokes.append(ink.line(start, _on(tick / _MINUTES, 107), "stroke" if whole else "grid"))
    hours = range(1, _HOURS + 1)
    strokes += [ink.text(_on(number / _HOURS, 82), str(number)) for number in hours]
    turn = (hour % _HOURS + minute / _MINUTES) / _HOURS
    strokes.append(ink.line(_CENTRE, _on(turn, 52), "thick"))
    strokes.append(ink.line(_CENTRE, _on(minute / _MINUTES, 84), "hand"))
    strokes.append(ink.circle(_CENTRE, 6, "dot"))
    return SIDE, SIDE, strokes


def _on(turn: float, radius: float) -> Spot:
    """Return a spot by its share of a full turn from the top, clockwise."""
    angle = radians(360 * turn - 90)
    return _CENTRE[0] + radius * cos(angle), _CENTRE[1] + radius * sin(angle)
