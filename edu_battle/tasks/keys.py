"""From the value of a template's answer to the tree of its key, written as its kind asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from edu_battle.tasks.notation import Shape, Word
from edu_battle.tasks.tree import Node

_NUMBERS: Mapping[str, Callable[[Fraction], Node]] = {
    "decimal": decimal_node,
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


def answer_node(kind: str, value: Value, unit: str | None = None) -> Node:
    """Return the tree of an answer as its kind is written; raises AuthorError."""
    if kind in _NUMBERS:
        return _NUMBERS[kind](_number(kind, value))
    if kind in {"quantity", "money"}:
        return tree.Quantity(_short(_number(kind, value)), unit or "")
    if isinstance(value, tuple):
        return _members(kind, value)
    if isinstance(value, bool | str) or kind in _SHAPES or kind == "matrix":
        raise AuthorError("no-answer", kind_of(value), _ADVICE.get(kind, "Give an expression."))
    if kind == "number" and isinstance(value, Fraction):
        return _short(value)
    return as_node(value)


_ADVICE = dict.fromkeys((*_SHAPES, "matrix"), "Give a list of members, such as [2, 3].")


def _number(kind: str, value: Value) -> Fraction:
    found = number(value)
    if found is None:
        raise AuthorError("no-answer", kind_of(value), f"An answer of kind {kind} is a number.")
    return found


def _short(value: Fraction) -> Node:
    return tree.fraction(value)


def _members(kind: str, members: tuple[Value, ...]) -> Node:
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
