"""A triangle to scale, from its three sides or its angles, with what is written on them."""

from __future__ import annotations

from collections.abc import Iterator
from math import acos, cos, degrees, hypot, radians, sin

from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Spot, Svg

NEEDED = ()
OPTIONAL = ("sides", "angles", "labels", "corners", "names", "height")

WIDTH, HEIGHT = 360, 250
_MARGIN = 40
_HALF_TURN = 180
_SMALLEST_ANGLE = 12


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes; `labels` of sides, `corners` written in the angles."""
    sides = _sides(given)
    spots = _fitted(_corners(sides))
    middle = (sum(x for x, _ in spots) / 3, sum(y for _, y in spots) / 3)
    strokes = [ink.polygon(spots, "shape")]
    angles = [degrees(_angle(*(sides[(n + k) % 3] for k in range(3)))) for n in range(3)]
    for place, angle in enumerate(angles):
        strokes += _corner(given, spots, place, angle)
    for name, spot in zip(given.labels("names"), spots, strict=False):
        strokes.append(ink.text(_away(spot, middle, 20), name, "strong"))
    for place, label in enumerate(given.labels("labels")[:3]):
        start, end = spots[(place + 1) % 3], spots[(place + 2) % 3]
        half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        strokes.append(ink.text(_outside(half, start, end, middle), label))
    if given.has("height"):
        strokes += _height(given, spots)
    return WIDTH, HEIGHT, strokes


def _sides(given: Given) -> tuple[float, float, float]:
    """Return the sides opposite to the corners; angles in degrees give sides by their sines."""
    if given.has("sides"):
        sides = given.numbers("sides")
        if len(sides) == 3 and min(sides) > 0 and 2 * max(sides) < sum(sides):  # noqa: PLR2004
            a, b, c = sides
            _check_angles([degrees(_angle(*each)) for each in ((a, b, c), (b, c, a), (c, a, b))])
            return a, b, c
        raise AuthorError("bad-figure", "sides", "Give three sides that close.")
    angles = given.numbers("angles")
    if len(angles) != 3 or abs(sum(angles) - _HALF_TURN) > 0.01:  # noqa: PLR2004
        raise AuthorError("bad-figure", "angles", "Give three sides, or angles that make 180.")
    _check_angles(angles)
    first, second, third = (sin(radians(angle)) for angle in angles)
    return first, second, third


def _check_angles(angles: list[float]) -> None:
    if min(angles) < _SMALLEST_ANGLE:
        raise AuthorError(
            "bad-figure", "a flat triangle", f"Angles from {_SMALLEST_ANGLE} degrees."
        )


def _angle(opposite: float, left: float, right: float) -> float:
    return acos((left**2 + right**2 - opposite**2) / (2 * left * right))


def _corners(sides: tuple[float, float, float]) -> list[Spot]:
    """Lay the side opposite to the third corner flat: A left, B right, C above."""
    a, b, c = sides
    at_first = _angle(a, b, c)
    return [(0, 0), (c, 0), (b * cos(at_first), -b * sin(at_first))]


def _fitted(spots: list[Spot]) -> list[Spot]:
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    across, up = max(x for x, _ in spots) - left, max(y for _, y in spots) - top
    scale = min((WIDTH - 2 * _MARGIN) / across, (HEIGHT - 2 * _MARGIN) / up)
    x0 = (WIDTH - across * scale) / 2
    y0 = (HEIGHT - up * scale) / 2
    return [(x0 + (x - left) * scale, y0 + (y - top) * scale) for x, y in spots]


def _corner(given: Given, spots: list[Spot], place: int, angle: float) -> Iterator[Svg]:
    """Mark a right angle by a square, a labelled one by an arc."""
    here, one, two = (spots[(place + k) % 3] for k in range(3))
    first, second = _direction(here, one), _direction(here, two)
    labels = given.labels("corners")
    label = labels[place] if place < len(labels) else ""
    if abs(angle - 90) < 0.01:  # noqa: PLR2004 - degrees
        size = 14.0
        steps = [_step(here, first, size), _step(_step(here, first, size), second, size)]
        yield ink.polyline([*steps, _step(here, second, size)], "stroke bare")
    elif label:
        yield _arc(here, first, second, 24)
    if label and abs(angle - 90) >= 0.01:  # noqa: PLR2004
        inward = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)
        length = hypot(*inward) or 1
        spot = _step(here, (inward[0] / length, inward[1] / length), 44)
        yield ink.text(spot, label, "small")


def _arc(here: Spot, first: Spot, second: Spot, radius: float) -> Svg:
    start, end = _step(here, first, radius), _step(here, second, radius)
    turn = int(first[0] * second[1] - first[1] * second[0] > 0)
    n = ink.n
    steps = f"M{n(start[0])} {n(start[1])}A{radius} {radius} 0 0 {turn} {n(end[0])} {n(end[1])}"
    return ink.path(steps, "stroke bare")


def _height(given: Given, spots: list[Spot]) -> Iterator[Svg]:
    """Draw the height on the flat side, dashed, with its label."""
    first, second, top = spots
    foot = (top[0], first[1])
    yield ink.line(top, foot, "stroke dashed")
    if not first[0] <= foot[0] <= second[0]:
        yield ink.line(first if foot[0] < first[0] else second, foot, "stroke dashed")
    yield ink.text((top[0] + 16, (top[1] + foot[1]) / 2), given.label("height"))


def _direction(start: Spot, end: Spot) -> Spot:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _step(start: Spot, direction: Spot, length: float) -> Spot:
    return start[0] + direction[0] * length, start[1] + direction[1] * length


def _away(spot: Spot, middle: Spot, length: float) -> Spot:
    return _step(spot, _direction(middle, spot), length)


def _outside(half: Spot, start: Spot, end: Spot, middle: Spot) -> Spot:
    along = _direction(start, end)
    normal = (-along[1], along[0])
    outward = (half[0] - middle[0]) * normal[0] + (half[1] - middle[1]) * normal[1] > 0
    sign = 1 if outward else -1
    return _step(half, (normal[0] * sign, normal[1] * sign), 22)
