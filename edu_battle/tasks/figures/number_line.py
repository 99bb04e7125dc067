"""A number line with ticks, named points and a shaded stretch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.author.values import AuthorError, decimal_node, number
from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Svg
from edu_battle.tasks.notation import ConstantName
from edu_battle.tasks.tree import Node

NEEDED = ("low", "high")
OPTIONAL = ("step", "labels", "points", "names", "shade")

WIDTH, HEIGHT = 360, 96
_MARGIN, _AXIS = 24, 52

Scale = Callable[[float], float]

_MOST_TICKS = 60
_SIGN_WIDTH, _BETWEEN = 9, 7


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    low, high = given.number("low"), given.number("high")
    if low >= high:
        raise AuthorError("bad-figure", f"{low} to {high}", "Give low below high.")
    scale = (WIDTH - 2 * _MARGIN) / (high - low)

    def x(value: float) -> float:
        return _MARGIN + (value - low) * scale

    strokes = [ink.arrow((6, _AXIS), (WIDTH - 6, _AXIS))]
    strokes += _ticks(given, low, high, x)
    strokes += _shade(given, x)
    strokes += _points(given, low, high, x)
    return WIDTH, HEIGHT, strokes


def _ticks(given: Given, low: float, high: float, x: Scale) -> Iterator[Svg]:
    step = given.number("step", 1)
    count = round((high - low) / step) if step > 0 else _MOST_TICKS + 1
    if not 1 <= count <= _MOST_TICKS:
        raise AuthorError("bad-figure", f"step {step}", f"Let there be up to {_MOST_TICKS} ticks.")
    places = [low + step * place for place in range(count + 1)]
    for place in places:
        yield ink.line((x(place), _AXIS - 6), (x(place), _AXIS + 6))
    chosen = given.has("labels")
    written = given.numbers("labels") if chosen else places
    words = given.labels("labels") if chosen else [_words(given, place) for place in places]
    widest = max((len(each) for each in words), default=0) * _SIGN_WIDTH + _BETWEEN
    every = 1 if chosen else -(-len(words) * widest // (WIDTH - _MARGIN))
    for place, each in list(zip(written, words, strict=True))[::every]:
        yield ink.text((x(place), _AXIS + 24), each, "small")


def _words(given: Given, place: float) -> str:
    value = Fraction(place).limit_denominator(1000)
    tenths = value.denominator in {1, 10, 100, 1000}
    return given.written("labels", decimal_node(value) if tenths else value)


def _points(given: Given, low: float, high: float, x: Scale) -> Iterator[Svg]:
    names = given.labels("names")
    for place, value in enumerate(given.numbers("points")):
        if not low <= value <= high:
            raise AuthorError("bad-figure", f"points: {value}", "Let it lie on the line.")
        yield ink.circle((x(value), _AXIS), 6, "dot")
        if place < len(names):
            yield ink.text((x(value), _AXIS - 24), names[place], "strong")


def _shade(given: Given, x: Scale) -> Iterator[Svg]:
    for each in given.members("shade"):
        if not isinstance(each, tree.Interval):
            raise AuthorError("bad-figure", "shade", "Write interval('[', low, high, ')').")
        start, end = _end(each.low, x, 14), _end(each.high, x, WIDTH - 18)
        yield ink.line((start, _AXIS), (end, _AXIS), "thick")
        for node, place, closed in (
            (each.low, start, each.low_closed),
            (each.high, end, each.high_closed),
        ):
            if number(node) is not None:
                yield ink.circle((place, _AXIS), 7, "dot" if closed else "hole")


def _end(node: Node, x: Scale, edge: float) -> float:
    body = node.body if isinstance(node, tree.Negative) else node
    if isinstance(body, tree.Constant) and body.name is ConstantName.INFINITY:
        return edge
    value = number(node)
    if value is None:
        raise AuthorError("bad-figure", "shade", "Let both ends be numbers or oo.")
    return x(float(value))
