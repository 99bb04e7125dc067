"""The strokes of a picture as SVG elements: classes only, no style, so that any theme fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NewType

Svg = NewType("Svg", str)
Spot = tuple[float, float]


def drawing(width: float, height: float, says: str, body: Iterable[Svg]) -> Svg:
    """Return a whole picture with what it says to who cannot see it."""
    inner = "".join(body)
    return Svg(
        f'<figure class="picture"><svg class="sketch" viewBox="0 0 {n(width)} {n(height)}" '
        f'role="img" aria-label="{escape(says)}" focusable="false">{inner}</svg></figure>'
    )


def n(value: float) -> str:
    """Write a coordinate shortly."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def line(start: Spot, end: Spot, look: str = "stroke") -> Svg:
    """Draw a straight line."""
    (x1, y1), (x2, y2) = start, end
    return Svg(f'<line class="{look}" x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}"/>')


def arrow(start: Spot, end: Spot, look: str = "stroke") -> Svg:
    """Draw a line with a head at its end."""
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    back, side = 9, 4
    left = (x2 - back * ux - side * uy, y2 - back * uy + side * ux)
    right = (x2 - back * ux + side * uy, y2 - back * uy - side * ux)
    return Svg(line(start, end, look) + polygon((end, left, right), f"{look} solid"))


def polygon(spots: Sequence[Spot], look: str = "stroke") -> Svg:
    """Draw a closed outline."""
    return Svg(f'<polygon class="{look}" points="{_points(spots)}"/>')


def polyline(spots: Sequence[Spot], look: str = "curve") -> Svg:
    """Draw an open row of lines."""
    return Svg(f'<polyline class="{look}" points="{_points(spots)}"/>')


def box(corner: Spot, width: float, height: float, look: str = "stroke", round_: float = 0) -> Svg:
    """Draw a rectangle."""
    x, y = corner
    turned = f' rx="{n(round_)}"' if round_ else ""
    place = f'x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}"'
    return Svg(f'<rect class="{look}" {place}{turned}/>')


def circle(centre: Spot, radius: float, look: str = "stroke") -> Svg:
    """Draw a circle."""
    x, y = centre
    return Svg(f'<circle class="{look}" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>')


def path(steps: str, look: str = "stroke") -> Svg:
    """Draw along steps of a path, which must be our own."""
    return Svg(f'<path class="{look}" d="{steps}"/>')


def text(spot: Spot, words: str, look: str = "") -> Svg:
    """Write words whose middle lies at a spot."""
    x, y = spot
    kind = f"label {look}".strip()
    return Svg(f'<text class="{kind}" x="{n(x)}" y="{n(y)}">{escape(words)}</text>')


def _points(spots: Sequence[Spot]) -> str:
    return " ".join(f"{n(x)},{n(y)}" for x, y in spots)
