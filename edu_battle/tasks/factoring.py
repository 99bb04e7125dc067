"""Whether a sum could be taken apart further: by a letter or by a rational zero. Exact, bounded."""

from __future__ import annotations

import math
from fractions import Fraction

from edu_battle.tasks import walk
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig
from edu_battle.tasks.kinds.polynomials import Coefficients, ratio, real_roots
from edu_battle.tasks.substitution import substituted
from edu_battle.tasks.tree import Node, Sum, whole

_LINEAR = 2
"""Coefficients of a x + b, which no zero takes apart."""
_MOST_NAMES = 4
_PLACES = ((7, 11, 13), (17, 5, 19))
"""What the other letters stand for; a zero counts where it is rational at both."""


def splits(node: Sum) -> bool:
    """Tell whether a sum has a factor that its rational zeros show, or a letter below a bar."""
    names = sorted(walk.names(node))
    if not 1 <= len(names) <= _MOST_NAMES:
        return False
    return any(all(_splits_in(node, name, names, place) for place in _PLACES) for name in names)


def _splits_in(node: Node, name: str, names: list[str], place: tuple[int, ...]) -> bool:
    others = [other for other in names if other != name]
    at = {other: whole(value) for other, value in zip(others, place, strict=False)}
    try:
        top, bottom = ratio(substituted(node, at))
    except (NotRational, NoValue, TooBig):
        return False
    row = _whole(top)
    letter = bool(others) and len(row) > 1 and row[0] == 0
    below = len(bottom) > 1  # x - 4 + 4/x is no factor of a polynomial
    return below or letter or (len(row) > _LINEAR and _has_rational_zero(row))


def _whole(row: Coefficients) -> tuple[int, ...]:
    shared = math.lcm(*(each.denominator for each in row))
    return tuple(int(each * shared) for each in row)


def _has_rational_zero(row: tuple[int, ...]) -> bool:
    """A rational zero has a divisor of the last coefficient below the line."""
    zeros = real_roots(tuple(map(Fraction, row)))
    near = (Fraction(round(float(zero * row[-1])), row[-1]) for zero in zeros)
    return any(sum(each * zero**power for power, each in enumerate(row)) == 0 for zero in near)
