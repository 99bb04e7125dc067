"""Our own small vocabulary of pictures, drawn from a task's values as inline SVG."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from edu_battle.tasks.drawing import Draw
from edu_battle.tasks.figures import (
    angle,
    bars,
    cards,
    circle,
    clock,
    dice,
    fraction_bar,
    ink,
    number_line,
    plane,
    rectangle,
    triangle,
)
from edu_battle.tasks.figures.given import Given
from edu_battle.tasks.figures.ink import Svg
from edu_battle.tasks.question import Language
from edu_battle.tasks.template import Figure

Paint = Callable[[Given], tuple[float, float, list[Svg]]]


@dataclass(frozen=True, slots=True)
class Sketch:
    """One kind of picture: the values it needs, those it can use, and how it is drawn."""

    needed: tuple[str, ...]
    optional: tuple[str, ...]
    paint: Paint


FIGURES: Mapping[str, Sketch] = {
    "number-line": Sketch(number_line.NEEDED, number_line.OPTIONAL, number_line.paint),
    "plane": Sketch(plane.NEEDED, plane.OPTIONAL, plane.paint),
    "triangle": Sketch(triangle.NEEDED, triangle.OPTIONAL, triangle.paint),
    "circle": Sketch(circle.NEEDED, circle.OPTIONAL, circle.paint),
    "rectangle": Sketch(rectangle.NEEDED, rectangle.OPTIONAL, rectangle.paint),
    "angle": Sketch(angle.NEEDED, angle.OPTIONAL, angle.paint),
    "bars": Sketch(bars.NEEDED, bars.OPTIONAL, bars.paint),
    "clock": Sketch(clock.NEEDED, clock.OPTIONAL, clock.paint),
    "fraction-bar": Sketch(fraction_bar.NEEDED, fraction_bar.OPTIONAL, fraction_bar.paint),
    "dice": Sketch(dice.NEEDED, dice.OPTIONAL, dice.paint),
    "cards": Sketch(cards.NEEDED, cards.OPTIONAL, cards.paint),
}


def figure_html(figure: Figure, draw: Draw, says: str, language: Language) -> str:
    """Draw a picture of a task; raises AuthorError."""
    values = {entry.name: draw.value(entry.source) for entry in figure.values}
    values |= {entry.name: draw.value(entry.source) for entry in figure.in_words.get(language, ())}
    width, height, strokes = FIGURES[figure.kind].paint(Given(values, language))
    return ink.drawing(width, height, says, strokes)
