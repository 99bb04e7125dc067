"""A rectangle to scale with its sides labelled, plain or on squared paper."""

from __future__ import annotations

from collections.abc import Iterator

from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.figures import ink
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Svg

NEEDED = ("width", "height")
OPTIONAL = ("labels", "squares", "shaded")

_ROOM_WIDE, _ROOM_TALL, _EDGE = 300, 180, 12
_LABEL = 44
_MOST_SQUARES = 20
_MOST_RATIO = 12


def paint(given: Given) -> tuple[float, float, list[Svg]]:
    """Return width, height and strokes."""
    across, up = given.number("width"), given.number("height")
    if across <= 0 or up <= 0 or max(across / up, up / across) > _MOST_RATIO:
        raise AuthorError("bad-figure", f"{across:g} x {up:g}", f"Ratio up to {_MOST_RATIO}.")
    scale = min(_ROOM_WIDE / across, _ROOM_TALL / up)
    wide, tall = across * scale, up * scale
    strokes = [
        *_squares(given, across, up, scale),
        ink.box((_EDGE, _EDGE), wide, tall, "stroke bare"),
    ]
    labels = given.labels("labels")
    if labels:
        strokes.append(ink.text((_EDGE + wide / 2, _EDGE + tall + 20), labels[0]))
    if len(labels) > 1:
        strokes.append(ink.text((_EDGE + wide + _LABEL - 8, _EDGE + tall / 2), labels[1]))
    right = 2 * _LABEL if len(labels) > 1 else 0
    return wide + 2 * _EDGE + right, tall + 2 * _EDGE + (24 if labels else 0), strokes


def _squares(given: Given, across: float, up: float, scale: float) -> Iterator[Svg]:
    """Cut it into unit squares, the first of them shaded, row by row."""
    shaded = given.whole("shaded", 0, _MOST_SQUARES**2) if given.has("shaded") else 0
    if not given.has("squares"):
        yield ink.box((_EDGE, _EDGE), across * scale, up * scale, "shape")
        return
    columns, rows = given.whole("width", 1, _MOST_SQUARES), given.whole("height", 1, _MOST_SQUARES)
    for place in range(columns * rows):
        row, column = divmod(place, columns)
        look = "shape filled" if place < shaded else "shape"
        yield ink.box((_EDGE + column * scale, _EDGE + row * scale), scale, scale, look)
