"""Do two trees have the same value? By exact sampling, never by simplifying."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from fractions import Fraction
from itertools import islice
from typing import Any

import mpmath

from edu_battle.tasks import tree, walk
from edu_battle.tasks.evaluate import PRIMES, Modular, NotRational, NoValue, TooBig, exact
from edu_battle.tasks.evaluate_real import Reals
from edu_battle.tasks.sampling import Ground, edge_points, modular_points, real_points, whole_points
from edu_battle.tasks.tree import Node


class Sameness(Enum):
    """Whether two values are the same, as far as could be found out."""

    SAME = auto()
    DIFFERENT = auto()
    UNDECIDED = auto()


_ENOUGH = 7
_CANDIDATES = 24
_KINKED = frozenset({"abs", "min", "max", "sign", "floor", "ceil"})
_EFFORT = 700  # function calls and powers all candidates together may cost
_SMALL = -100  # powers of two: below, more digits are asked for
_CLOSE = -110  # relative, in powers of two; 50 digits are 166
_VERY_CLOSE = -300  # of 664; the first point is always looked at so closely
_NOISE = -300  # at 200 digits noise lies near -660
_SHRINKS = 100
_NEAR, _FAR = Reals(50), Reals(200)
_COMPLEX, _COMPLEX_FAR = Reals(50, complex_too=True), Reals(200, complex_too=True)


def same_value(one: Node, other: Node, ground: Ground) -> Sameness:
    """Compare two trees wherever both have a value."""
    if one == other:
        return Sameness.SAME
    names = sorted(walk.names(one) | walk.names(other))
    if not names:
        return _same_number(one, other)
    try:
        return _same_modular(one, other, names, ground)
    except (NotRational, TooBig):
        return _same_sampled(one, other, names, ground)


def _same_number(one: Node, other: Node) -> Sameness:
    try:
        return _verdict(same=exact(one) == exact(other))
    except (NotRational, NoValue, TooBig):
        pass
    same = _same_at(one, other, {}, complex_too=False, closely=True)
    return Sameness.UNDECIDED if same is None else _verdict(same=same)


def _verdict(*, same: bool) -> Sameness:
    return Sameness.SAME if same else Sameness.DIFFERENT


def _same_modular(one: Node, other: Node, names: list[str], ground: Ground) -> Sameness:
    met = 0
    for prime in PRIMES:
        field = Modular(prime)
        for point in islice(modular_points(ground, names, prime), 2):
            here, there = _residue(field, one, point), _residue(field, other, point)
            if here != there:
                return Sameness.DIFFERENT
            met += here is not None
            if here is not None:
                break
    return Sameness.SAME if met else Sameness.UNDECIDED


def _residue(field: Modular, node: Node, point: dict[str, int]) -> int | None:
    try:
        return field.value(node, point)
    except NoValue:
        return None


def _same_sampled(one: Node, other: Node, names: list[str], ground: Ground) -> Sameness:
    count = max(6, min(_CANDIDATES, _EFFORT // (1 + _cost(one) + _cost(other))))
    kinks = any(isinstance(p, tree.Call) and p.name in _KINKED for p in _all_nodes(one, other))
    points: Iterable[dict[str, Fraction]] = real_points(ground, names, count, far=kinks)
    if kinks:
        edges = [part.value for part in _all_nodes(one, other) if isinstance(part, tree.Number)]
        points = (*points, *islice(edge_points(ground, names, edges), count // 2))
    found = _agreed(one, other, points, complex_too=False, enough=2 * count if kinks else _ENOUGH)
    if found is not None:
        return found
    found = _agreed(one, other, whole_points(ground, names, count // 2), complex_too=False)
    if found is not None:
        return found
    turned = _turned(real_points(ground, names, count // 2))
    return _agreed(one, other, turned, complex_too=True) or Sameness.UNDECIDED


def _turned(points: Iterable[dict[str, Fraction]]) -> list[dict[str, Any]]:
    """Move real points off the real line."""
    return [
        {name: complex(value, 0.7 + 0.1 * place) for place, (name, value) in enumerate(p.items())}
        for p in points
    ]


def _cost(node: Node) -> int:
    return sum(isinstance(part, tree.Call | tree.Power) for part in walk.nodes(node))


def _all_nodes(*trees: Node) -> Iterable[Node]:
    return (part for each in trees for part in walk.nodes(each))


def _agreed(
    one: Node, other: Node, points: Iterable[Any], *, complex_too: bool, enough: int = _ENOUGH
) -> Sameness | None:
    agreed = 0
    for point in points:
        same = _same_at(one, other, point, complex_too=complex_too, closely=not agreed)
        if same is False:
            return Sameness.DIFFERENT
        agreed += same is True
        if agreed >= enough:
            return Sameness.SAME
    return Sameness.SAME if enough > _ENOUGH <= agreed else None


def _same_at(
    one: Node, other: Node, point: dict[str, Any], *, complex_too: bool, closely: bool
) -> bool | None:
    """Compare at a point; what is small or not quite equal is looked at with more digits."""
    coarse, fine = (_COMPLEX, _COMPLEX_FAR) if complex_too else (_NEAR, _FAR)
    try:
        here, there = _pair(coarse, one, other, point)
        plain_sight = min(_mag(here), _mag(there)) > _SMALL and _gap(here, there) <= _CLOSE
        if plain_sight and not closely:
            return True
        here_again, there_again = _pair(fine, one, other, point)
    except NoValue:
        return None
    zero = _is_zero(here, here_again)
    if zero or _is_zero(there, there_again):
        return zero and _is_zero(there, there_again)
    return _gap(here_again, there_again) <= _VERY_CLOSE


def _is_zero(coarse: Any, fine: Any) -> bool:
    """Tell noise around zero, which shrinks with more digits, from a small value."""
    before = _mag(coarse) if coarse else _NOISE
    return not fine or _mag(fine) < min(_NOISE, before - _SHRINKS)


def _pair(reals: Reals, one: Node, other: Node, point: dict[str, Any]) -> tuple[Any, Any]:
    converted = {name: _convert(reals, value) for name, value in point.items()}
    return reals.value(one, converted), reals.value(other, converted)


def _mag(value: Any) -> float:
    return float(mpmath.mp.mag(value)) if value else float("-inf")


def _gap(here: Any, there: Any) -> float:
    """How far apart two values are beside their size, in powers of two."""
    return _mag(here - there) - max(_mag(here), _mag(there)) if here != there else float("-inf")


def _convert(reals: Reals, value: Fraction | complex) -> Any:
    return reals.number(value) if isinstance(value, Fraction) else reals.mp.mpc(value)


def has_value(node: Node, ground: Ground) -> bool:
    """Tell whether a tree has a value, at least somewhere if it holds names."""
    names = sorted(walk.names(node))
    points = list(real_points(ground, names, _CANDIDATES // 2)) if names else [{}]
    if any(_value_at(node, point) is not None for point in points):
        return True
    return bool(names) and any(
        _value_at(node, point, _COMPLEX) is not None for point in _turned(points[:6])
    )


def positive_somewhere(node: Node, ground: Ground) -> bool | None:
    """Tell the sign of a tree that has the same sign everywhere; None where it has no value."""
    for point in real_points(ground, sorted(walk.names(node)), _CANDIDATES):
        value = _value_at(node, point)
        if value is not None and _mag(value) > _SMALL:
            return bool(value > 0)
    return None


def _value_at(node: Node, point: dict[str, Any], reals: Reals = _NEAR) -> Any:
    try:
        return reals.value(node, {name: _convert(reals, value) for name, value in point.items()})
    except NoValue:
        return None
