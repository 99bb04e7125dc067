"""Trees as quotients of polynomials in one name, and where those are zero. Exact, bounded."""

from __future__ import annotations

from fractions import Fraction
from itertools import zip_longest
from typing import Any, TypeAlias

from edu_battle.tasks import tree, walk
from edu_battle.tasks.evaluate import NotRational, TooBig, exact, whole_exponent
from edu_battle.tasks.kinds.real_sets import REAL
from edu_battle.tasks.tree import Node

Coefficients: TypeAlias = tuple[Fraction, ...]
Ratio: TypeAlias = tuple[Coefficients, Coefficients]

_GREATEST_DEGREE = 6
_GREATEST_BITS = 600
_ONE: Coefficients = (Fraction(1),)
_REAL_ENOUGH = REAL.mpf(10) ** -60


def ratio(node: Node) -> Ratio:
    """Return top and bottom, lowest power first; raises NotRational, NoValue or TooBig."""
    if not walk.names(node):
        return _kept((exact(node),)), _ONE
    match node:
        case tree.Name():
            return (Fraction(0), Fraction(1)), _ONE
        case tree.Negative(body):
            top, bottom = ratio(body)
            return tuple(-each for each in top), bottom
        case tree.Sum(terms):
            return _sum([ratio(term) for term in terms])
        case tree.Product(factors):
            return _product([ratio(factor) for factor in factors])
        case tree.Quotient(above, below):
            return _product([ratio(above), ratio(below)[::-1]])
        case tree.Power(base, exponent):
            return _power(ratio(base), whole_exponent(exponent))
        case _:
            raise NotRational


def real_roots(given: Coefficients) -> list[Any]:
    """Return the real zeros of a polynomial, each once."""
    row = _square_free(_trimmed(given))
    degree = len(row) - 1
    if degree < 1:
        return []
    if degree == 1:
        return [_real(-row[0] / row[1])]
    numbers = [_real(each) for each in reversed(row)]
    if degree == 2:  # noqa: PLR2004
        return _of_square(*numbers)
    found = REAL.polyroots(numbers, maxsteps=400, extraprec=200)
    return [root.real for root in found if abs(root.imag) < _REAL_ENOUGH * max(1, abs(root))]


def _of_square(a: Any, b: Any, c: Any) -> list[Any]:
    inside = b * b - 4 * a * c
    if inside < 0:
        return []
    root = REAL.sqrt(inside)
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)]


def _real(value: Fraction) -> Any:
    return REAL.mpf(value.numerator) / value.denominator


def _kept(row: Coefficients) -> Coefficients:
    if len(row) - 1 > _GREATEST_DEGREE:
        raise TooBig
    if any(each.numerator.bit_length() > _GREATEST_BITS for each in row):
        raise TooBig
    return row


def _plus(one: Coefficients, other: Coefficients) -> Coefficients:
    return tuple(a + b for a, b in zip_longest(one, other, fillvalue=Fraction(0)))


def _times(one: Coefficients, other: Coefficients) -> Coefficients:
    found = [Fraction(0)] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            found[i + j] += a * b
    return _kept(tuple(found))


def _sum(terms: list[Ratio]) -> Ratio:
    top, bottom = terms[0]
    for above, below in terms[1:]:
        if below == bottom:
            top = _plus(top, above)
        else:
            top = _plus(_times(top, below), _times(above, bottom))
            bottom = _times(bottom, below)
    return top, bottom


def _product(factors: list[Ratio]) -> Ratio:
    top, bottom = _ONE, _ONE
    for above, below in factors:
        top, bottom = _times(top, above), _times(bottom, below)
    return top, bottom


def _power(base: Ratio, exponent: int) -> Ratio:
    if abs(exponent) > _GREATEST_DEGREE:
        raise TooBig
    found = _product([base] * abs(exponent))
    return found[::-1] if exponent < 0 else found


def _trimmed(row: Coefficients) -> Coefficients:
    while row and not row[-1]:
        row = row[:-1]
    return row


def _square_free(row: Coefficients) -> Coefficients:
    """Divide by what the polynomial shares with its derivative."""
    slope = tuple(power * each for power, each in enumerate(row))[1:]
    shared = _shared(row, slope)
    return _divided(row, shared)[0] if len(shared) > 1 else row


def _shared(one: Coefficients, other: Coefficients) -> Coefficients:
    while other := _trimmed(other):
        other = tuple(each / other[-1] for each in other)
        one, other = other, _divided(one, other)[1]
    return one


def _divided(one: Coefficients, other: Coefficients) -> tuple[Coefficients, Coefficients]:
    rest, found = list(one), [Fraction(0)] * max(1, len(one) - len(other) + 1)
    for place in range(len(one) - len(other), -1, -1):
        factor = rest[place + len(other) - 1] / other[-1]
        found[place] = factor
        for shift, each in enumerate(other):
            rest[place + shift] -= factor * each
    return tuple(found), _trimmed(tuple(rest[: len(other) - 1]))
