"""From the value of a template's answer to the tree of its key, written as its kind asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.author.values import (
    AuthorError,
    Value,
    as_node,
    decimal_node,
    improper_node,
    kind_of,
    mixed_node,
    number,
    percent_node,
)
from edu_battle.tasks.author.writing import recurring_node, scientific_node
from edu_battle.tasks.languages import hours_and_minutes
from edu_battle.tasks.notation import Shape, Word
from edu_battle.tasks.question import Language
from edu_battle.tasks.tree import Node

_HOUR = 60

_NUMBERS: Mapping[str, Callable[[Fraction], Node]] = {
    "decimal": recurring_node,
    "fraction": improper_node,
    "mixed": mixed_node,
    "percent": percent_node,
}
_SHAPES: Mapping[str, Shape] = {
    "list": Shape.LIST,
    "set": Shape.BRACES,
    "point": Shape.ROUND,
    "vector": Shape.ROUND,
    "ratio": Shape.RATIO,
    "remainder": Shape.REMAINDER,
}


@dataclass(frozen=True, slots=True)
class Manner:
    """How an answer is written: its kind, the form asked for, the unit, the language."""

    kind: str
    form: str | None = None
    unit: str = ""
    language: Language = Language("en")


def answer_node(manner: Manner, value: Value) -> Node:
    """Return the tree of an answer as its kind is written; raises AuthorError."""
    kind = manner.kind
    if kind in _NUMBERS:
        return _NUMBERS[kind](_number(kind, value))
    if kind in {"quantity", "money"}:
        return tree.Quantity(_short(_number(kind, value)), manner.unit)
    if kind == "time" and not isinstance(value, tree.Group):
        return _duration(_number(kind, value), manner.language)
    if isinstance(value, tuple):
        return _members(kind, value)
    if isinstance(value, bool | str) or kind in _SHAPES or kind == "matrix":
        raise AuthorError("no-answer", kind_of(value), _ADVICE.get(kind, "Give an expression."))
    if manner.form == "scientific" and isinstance(value, Fraction):
        return scientific_node(value)
    return as_node(value)


_ADVICE = dict.fromkeys((*_SHAPES, "matrix"), "Give a list of members, such as [2, 3].")


def _number(kind: str, value: Value) -> Fraction:
    found = number(value)
    if found is None:
        raise AuthorError("no-answer", kind_of(value), f"An answer of kind {kind} is a number.")
    return found


def _short(value: Fraction) -> Node:
    """Write a measure: as a decimal where it ends, else as a fraction."""
    try:
        return decimal_node(value)
    except AuthorError:
        return tree.fraction(value)


def _duration(minutes: Fraction, language: Language) -> Node:
    """Write a time that is given in minutes, as in 1 h 20 min."""
    if minutes.denominator != 1 or minutes < 0:
        raise AuthorError("no-answer", str(minutes), "Give whole minutes, from 0 up.")
    units = hours_and_minutes(language)
    parts = zip(divmod(minutes.numerator, _HOUR), units, strict=True)
    shown = [tree.Quantity(tree.whole(value), unit) for value, unit in parts if value]
    if not shown:
        return tree.Quantity(tree.whole(0), units[1])
    return shown[0] if len(shown) == 1 else tree.Sum(tuple(shown))


def _members(kind: str, members: tuple[Value, ...]) -> Node:
    if kind == "list" and not members:  # as every reader writes that there is none
        return tree.Group(Shape.BRACES, ())
    if kind in _SHAPES:
        return tree.Group(_SHAPES[kind], tuple(map(as_node, members)))
    if kind == "system":
        return tree.Logic(Word.AND, tuple(map(as_node, members)))
    if kind == "matrix":
        rows = [row for row in members if isinstance(row, tuple)]
        if len(rows) == len(members) > 0:
            return tree.Group(Shape.BRACKETS, tuple(_row(row) for row in rows))
    advice = f"An answer of kind {kind} is no list; ask for a list, a set, a point or a vector."
    raise AuthorError("no-answer", "a list", _ADVICE.get(kind, advice))


def _row(members: tuple[Value, ...]) -> Node:
    return tree.Group(Shape.BRACKETS, tuple(map(as_node, members)))
