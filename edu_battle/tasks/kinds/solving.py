"""Which real numbers make a statement about one name true: inequalities and intervals, solved."""

from __future__ import annotations

from collections.abc import Iterator
from operator import and_, or_
from typing import Any

from edu_battle.tasks import tree, walk
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig
from edu_battle.tasks.evaluate_real import Reals
from edu_battle.tasks.kinds.breaks import breaks
from edu_battle.tasks.kinds.real_sets import (
    EVERYTHING,
    NOTHING,
    REAL,
    RealSet,
    by_testing,
    combined,
    interval,
)
from edu_battle.tasks.kinds.relations import pairs, residue
from edu_battle.tasks.notation import ConstantName, Shape, Sign, Word
from edu_battle.tasks.tree import Group, Interval, Logic, Name, Negative, Node, Relation

_REALS = Reals(100)
_ZERO = REAL.mpf(10) ** -60
_MOST_STATEMENTS = 6


class NotSolved(Exception):
    """A statement that this module cannot solve: several names, or no statement at all."""


def solved(node: Node) -> RealSet:
    """Return the set that a statement or an interval stands for; raises NotSolved."""
    if sum(isinstance(part, Relation) for part in walk.nodes(node)) > _MOST_STATEMENTS:
        raise NotSolved
    return _solved(node)


def _solved(node: Node) -> RealSet:  # noqa: C901 - one line a kind
    match node:
        case Relation():
            return _all_of([_of_pair(pair) for pair in pairs(node)])
        case Logic(word, parts):
            found = [_solved(part) for part in parts]
            return _all_of(found) if word is Word.AND else _any_of(found)
        case Interval(low, high):
            return _interval(node, low, high)
        case Group(Shape.UNION, members):
            return _any_of([_solved(member) for member in members])
        case Group(Shape.BRACES, members) if not any(isinstance(m, Relation) for m in members):
            return _any_of([_point(member) for member in members])
        case Group(Shape.ROUND, (low, high)):
            return _interval(Interval(low, high, low_closed=False, high_closed=False), low, high)
        case Group(Shape.BRACKETS, (low, high)):
            return _interval(Interval(low, high, low_closed=True, high_closed=True), low, high)
        case Group(Shape.LIST | Shape.BRACES, members):
            return _listed([_solved(member) for member in members])
        case Name("R"):
            return EVERYTHING
        case _:
            raise NotSolved


def _all_of(found: list[RealSet]) -> RealSet:
    whole = EVERYTHING
    for each in found:
        whole = combined(whole, each, and_)
    return whole


def _any_of(found: list[RealSet]) -> RealSet:
    whole = NOTHING
    for each in found:
        whole = combined(whole, each, or_)
    return whole


def _listed(found: list[RealSet]) -> RealSet:
    """A list of statements is meant as all of them, or where that is empty as any."""
    together = _all_of(found)
    return _any_of(found) if together.empty else together


def _point(node: Node) -> RealSet:
    value = _number(node)
    return RealSet((value,), (True,), (False, False))


def _interval(node: Interval, low: Node, high: Node) -> RealSet:
    ends = _end(low, sign=-1), _end(high, sign=1)
    return interval(*ends, low_closed=node.low_closed, high_closed=node.high_closed)


def holds_infinity(node: Node) -> bool:
    """Tell whether a bracket says that infinity belongs to an interval, as in [2; ∞]."""
    intervals = (part for part in walk.nodes(node) if isinstance(part, Interval))
    return any(
        (part.low_closed and _is_endless(part.low)) or (part.high_closed and _is_endless(part.high))
        for part in intervals
    )


def _is_endless(node: Node) -> bool:
    body = node.body if isinstance(node, Negative) else node
    return isinstance(body, tree.Constant) and body.name is ConstantName.INFINITY


def _end(node: Node, *, sign: int) -> Any:
    """Return an end of an interval; None where it is endless on its own side."""
    if _is_endless(node):
        if isinstance(node, Negative) == (sign < 0):
            return None
        raise NotSolved
    return _number(node)


def _number(node: Node) -> Any:
    try:
        return REAL.mpf(_REALS.value(node, {}))
    except (NoValue, KeyError):
        raise NotSolved from None


def _of_pair(pair: Relation) -> RealSet:
    if set(_endless(pair)):
        return _beside_infinity(pair)
    gap, sign = residue(pair), pair.signs[0]
    names = walk.names(gap)
    if len(names) > 1:
        raise NotSolved
    name = min(names, default="x")

    def holds(value: Any) -> bool:
        try:
            found = _REALS.value(gap, {name: _REALS.mp.mpf(value)})
        except NoValue:
            return False
        return _true(sign, found)

    try:
        return by_testing(breaks(gap, name), holds)
    except (NotRational, NoValue, TooBig):
        raise NotSolved from None


def _true(sign: Sign, gap: Any) -> bool:
    zero = bool(abs(gap) < _ZERO)
    match sign:
        case Sign.EQUAL:
            return zero
        case Sign.NOT_EQUAL:
            return not zero
        case Sign.GREATER:
            return not zero and bool(gap > 0)
        case _:
            return zero or bool(gap > 0)


def _endless(pair: Relation) -> Iterator[int]:
    """Say at which places of a comparison ∞ stands."""
    for place, operand in enumerate(pair.operands):
        body = operand.body if isinstance(operand, Negative) else operand
        if isinstance(body, tree.Constant) and body.name is ConstantName.INFINITY:
            yield place


def _beside_infinity(pair: Relation) -> RealSet:
    """Nothing is said by x < ∞ or −∞ < x."""
    place, *others = _endless(pair)
    negative = isinstance(pair.operands[place], Negative)
    if others or pair.signs[0] in {Sign.EQUAL, Sign.NOT_EQUAL}:
        raise NotSolved
    return EVERYTHING if negative == (place == 1) else NOTHING
