"""Functions of lists and stretches of the number line. No sympy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.author.scope import Function, Scope
from edu_battle.tasks.author.values import (
    AuthorError,
    Value,
    as_node,
    kind_of,
    needed_number,
    needed_whole,
)
from edu_battle.tasks.notation import Shape

_CLOSED = {"[": True, "(": False, "]": True, ")": False}


def _count(_: Scope, arguments: tuple[Value, ...]) -> Value:
    if not isinstance(arguments[0], tuple):
        raise AuthorError("not-a-list", kind_of(arguments[0]), "Give a list.")
    return Fraction(len(arguments[0]))


def _sort(_: Scope, arguments: tuple[Value, ...]) -> Value:
    members = arguments[0] if isinstance(arguments[0], tuple) else arguments
    return tuple(sorted(needed_number(member) for member in members))


def member(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Return the k-th of what follows, counted from 1."""
    place, members = needed_whole(arguments[0]), arguments[1:]
    if isinstance(members[0], tuple):
        members = members[0]
    if not 1 <= place <= len(members):
        raise AuthorError("no-member", str(place), f"Count from 1 to {len(members)}.")
    return members[place - 1]


def _interval(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Return a stretch, written as in interval("[", 1, 7, ")")."""
    left, low, high, right = arguments
    if left not in {"[", "("} or right not in {"]", ")"}:
        raise AuthorError("bad-interval", "its brackets", 'Write interval("[", 1, 7, ")").')
    closed = _CLOSED[str(left)], _CLOSED[str(right)]
    return tree.Interval(as_node(low), as_node(high), *closed)


def _union(_: Scope, arguments: tuple[Value, ...]) -> Value:
    if not all(isinstance(part, tree.Interval) for part in arguments):
        raise AuthorError("bad-interval", "a part of a union", "Give intervals.")
    return tree.Group(Shape.UNION, tuple(as_node(part) for part in arguments))


LIST_FUNCTIONS: Mapping[str, Function] = {
    "count": _count,
    "sort": _sort,
    "member": member,
    "interval": _interval,
    "union": _union,
}
