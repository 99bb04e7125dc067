"""A coordinate plane with graphs, points, segments and a polygon."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.author.values import AuthorError, Value, as_node
from edu_battle.tasks.evaluate import NoValue
from edu_battle.tasks.evaluate_real import Reals
from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Spot, Svg
from edu_battle.tasks.walk import names

NEEDED = ("x", "y")
OPTIONAL = ("step", "graph", "points", "names", "segments", "polygon", "arrows")

SIDE, _MARGIN = 360, 16
_SAMPLES = 120
_MOST_LINES = 40
_MOST_NUMBERS = 10
_REALS = Reals(15)

Place = Callable[[float, float], Spot]
Span = tuple[float, float]


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    across, up = _span(given, "x"), _span(given, "y")
    scale = (SIDE - 2 * _MARGIN) / max(across[1] - across[0], up[1] - up[0])
    width = (across[1] - across[0]) * scale + 2 * _MARGIN
    height = (up[1] - up[0]) * scale + 2 * _MARGIN

    def place(x: float, y: float) -> Spot:
        return _MARGIN + (x - across[0]) * scale, height - _MARGIN - (y - up[0]) * scale

    strokes = [*_grid(given, across, up, place)]
    for graph in given.members("graph"):
        strokes += _curve(graph, across, up, place)
    strokes += _shapes(given, place)
    strokes += _points(given, place)
    return width, height, strokes


def _span(given: Given, name: str) -> Span:
    ends = given.numbers(name)
    if len(ends) != len(("low", "high")) or not ends[0] < ends[1] or not ends[0] <= 0 <= ends[1]:
        raise AuthorError("bad-figure", name, "Give the lowest and highest, with 0 between them.")
    return ends[0], ends[1]


def _grid(given: Given, across: Span, up: Span, place: Place) -> Iterator[Svg]:
    step = given.number("step", 1)
    if step <= 0 or max(across[1] - across[0], up[1] - up[0]) / step > _MOST_LINES:
        raise AuthorError(
            "bad-figure", f"step {step:g}", f"Let there be up to {_MOST_LINES} lines."
        )
    for x in _multiples(across, step):
        yield ink.line(place(x, up[0]), place(x, up[1]), "grid")
    for y in _multiples(up, step):
        yield ink.line(place(across[0], y), place(across[1], y), "grid")
    yield ink.arrow(place(across[0], 0), place(across[1], 0))
    yield ink.arrow(place(0, up[0]), place(0, up[1]))
    yield from _numbers(given, across, up, place)
    x, y = place(across[1], 0)
    yield ink.text((x - 2, y - 14), "x", "letter")
    x, y = place(0, up[1])
    yield ink.text((x + 12, y + 8), "y", "letter")


def _numbers(given: Given, across: Span, up: Span, place: Place) -> Iterator[Svg]:
    step = given.number("step", 1)
    for value in _written(across, step):
        x, y = place(value, 0)
        yield ink.text((x, y + 14), _words(given, value), "small")
    for value in _written(up, step):
        x, y = place(0, value)
        yield ink.text((x - 13, y), _words(given, value), "small")


def _written(span: Span, step: float) -> list[float]:
    """Return the numbers that are written at an axis: not 0, not under its arrow, not too many."""
    values = [value for value in _multiples(span, step) if value]
    every = -(-len(values) // _MOST_NUMBERS)
    below = span[1] - step / 2
    return [value for value in values if round(value / step) % every == 0 and value < below]


def _words(given: Given, value: float) -> str:
    return given.written("step", Fraction(value).limit_denominator(1000))


def _multiples(span: Span, step: float) -> list[float]:
    first, last = -int(-span[0] // step), int(span[1] // step)
    return [n * step for n in range(first, last + 1)]


def _curve(graph: Value, across: Span, up: Span, place: Place) -> Iterator[Svg]:
    """Draw a graph in pieces: it is broken where it has no value or leaves the picture."""
    node = as_node(graph)
    letters = names(node)
    if len(letters) > 1 or isinstance(node, tree.Relation):
        raise AuthorError(
            "bad-figure", "graph", "Give an expression in one letter, such as 2x + 1."
        )
    room = up[1] - up[0]
    piece: list[Spot] = []
    for number in range(_SAMPLES + 1):
        x = across[0] + (across[1] - across[0]) * number / _SAMPLES
        y = _height(node, letters, x)
        if y is not None and up[0] - room / 50 <= y <= up[1] + room / 50:
            piece.append(place(x, y))
            continue
        if len(piece) > 1:
            yield ink.polyline(piece)
        piece = []
    if len(piece) > 1:
        yield ink.polyline(piece)


def _height(node: tree.Node, letters: frozenset[str], x: float) -> float | None:
    try:
        return float(_REALS.value(node, {letter: _REALS.mp.mpf(x) for letter in letters}))
    except NoValue:
        return None


def _shapes(given: Given, place: Place) -> Iterator[Svg]:
    corners = [place(*spot) for spot in given.spots("polygon")]
    if corners:
        yield ink.polygon(corners, "shape")
    for name, draw in (("segments", ink.line), ("arrows", ink.arrow)):
        ends = [place(*spot) for spot in given.spots(name)]
        for start, end in zip(ends[::2], ends[1::2], strict=False):
            yield draw(start, end, "curve")


def _points(given: Given, place: Place) -> Iterator[Svg]:
    labels = given.labels("names")
    for number, spot in enumerate(given.spots("points")):
        x, y = place(*spot)
        yield ink.circle((x, y), 5, "dot")
        if number < len(labels):
            yield ink.text((x + 11, y - 11), labels[number], "strong")
