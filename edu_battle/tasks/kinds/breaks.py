"""At which real numbers the sign of a tree in one name may change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

from edu_battle.tasks import tree, walk
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig
from edu_battle.tasks.evaluate_real import Reals
from edu_battle.tasks.kinds.polynomials import ratio, real_roots
from edu_battle.tasks.kinds.real_sets import REAL
from edu_battle.tasks.substitution import rebuilt
from edu_battle.tasks.tree import Call, Negative, Node

_MOST_BARS = 3
_QUICK, _SHARP = Reals(20), Reals(100)
_STEPS = 260
_HALVINGS = 330
_QUICK_HALVINGS = 36
_CHORDS = 14
_MOST_CHANGES = 6
_MOST_CALLS = 8
_REACH = 7
_HALF = REAL.mpf("0.00013")  # off every round number


def breaks(node: Node, name: str) -> list[Any]:
    """Return all candidates; exactly where the tree is rational but for bars, else by search."""
    try:
        return list(_exact(node))
    except (NotRational, TooBig):
        linear = _of_line(node, name)
        return _searched(node, name) if linear is None else linear


def _exact(node: Node) -> Iterator[Any]:
    bars = list(
        dict.fromkeys(
            part for part in walk.nodes(node) if isinstance(part, Call) and part.name == "abs"
        )
    )
    if len(bars) > _MOST_BARS:
        raise TooBig
    for inside in (bar.arguments[0] for bar in bars):
        if not any(isinstance(part, Call) for part in walk.nodes(inside)):
            yield from _zeros(inside)
    for signs in product((False, True), repeat=len(bars)):
        yield from _zeros(_without_bars(node, dict(zip(bars, signs, strict=True))))


def _zeros(node: Node) -> Iterator[Any]:
    for part in ratio(node):
        yield from real_roots(part)


def _without_bars(node: Node, minus: dict[Call, bool]) -> Node:
    if isinstance(node, Call) and node in minus:
        inside = _without_bars(node.arguments[0], minus)
        return Negative(inside) if minus[node] else inside
    return rebuilt(node, lambda part: _without_bars(part, minus))


def _of_line(node: Node, name: str) -> list[Any] | None:
    """Return the zero of a tree that is a line with irrational numbers, as in 2x > √8."""
    try:
        here, there, far = (_SHARP.value(node, {name: _SHARP.mp.mpf(x)}) for x in (1, 2, 5))
    except NoValue:
        return None
    here, there, far = map(REAL.mpf, (here, there, far))
    slope = there - here
    straight = abs(far - here - 4 * slope) < REAL.mpf(10) ** -80
    calls = (part for part in walk.nodes(node) if isinstance(part, Call | tree.Power))
    if not straight or any(name in walk.names(part) for part in calls):
        return None
    return [1 - here / slope] if slope else []


def _searched(node: Node, name: str) -> list[Any]:
    """Find changes of sign, and ends of where there is a value, between close points."""
    if sum(isinstance(part, Call | tree.Power) for part in walk.nodes(node)) > _MOST_CALLS:
        raise TooBig
    turns = (REAL.mpf(2 * step - _STEPS) / _STEPS for step in range(_STEPS + 1))
    grid = [REAL.sinh(_REACH * turn) + _HALF for turn in turns]
    signs = [_sign(_QUICK, node, name, point) for point in grid]
    changes = [
        pair
        for pair, (before, after) in zip(pairwise(grid), pairwise(signs), strict=True)
        if before != after
    ]
    if len(changes) > _MOST_CHANGES:
        raise TooBig
    return [_closer(node, name, *pair) for pair in changes]


def _sign(reals: Reals, node: Node, name: str, value: Any) -> int | None:
    try:
        found = reals.value(node, {name: reals.mp.mpf(value)})
    except NoValue:
        return None
    return int(found > 0) - int(found < 0)


def _closer(node: Node, name: str, low: Any, high: Any) -> Any:
    """Halve until the place is known; where the sign changes through 0, go on along chords."""
    before, after = (_sign(_QUICK, node, name, end) for end in (low, high))
    for turn in range(_HALVINGS):
        if turn == _QUICK_HALVINGS and None not in {before, after}:
            return _rounded(_along_chords(node, name, low, high))
        if turn == _QUICK_HALVINGS and (plain := _round_number(low, high)) is not None:
            return plain
        middle = (low + high) / 2
        reals = _QUICK if turn < _QUICK_HALVINGS else _SHARP
        found = _sign(reals, node, name, middle)
        if found == 0:
            return _rounded(middle)
        if found == before:
            low = middle
        else:
            high = middle
    return _rounded((low + high) / 2)


def _along_chords(node: Node, name: str, low: Any, high: Any) -> Any:
    def value(point: Any) -> Any:
        return REAL.mpf(_SHARP.value(node, {name: _SHARP.mp.mpf(point)}))

    here, there = value(low), value(high)
    for _ in range(_CHORDS):
        if here == there:
            break
        low, high, here = high, high - there * (high - low) / (there - here), there
        there = value(high)
        if abs(high - low) < REAL.mpf(10) ** -90:
            break
    return high


def _round_number(low: Any, high: Any) -> Any | None:
    """Return a plain fraction between two close points."""
    middle = (low + high) / 2
    plain = REAL.nint(middle * 720) / 720
    return plain if low <= plain <= high else None


def _rounded(value: Any) -> Any:
    """Take the round number that is meant, where one is next to what was found."""
    near = REAL.nint(value * 720) / 720
    return near if abs(near - value) < REAL.mpf(10) ** -70 else value
