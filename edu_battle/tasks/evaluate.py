"""The value of a tree: exactly as a fraction, or modulo a prime where fractions would grow.

Nothing here can run away: sizes are checked before each step.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.tree import Node

PRIMES = ((1 << 61) - 1, (1 << 89) - 1)
GREATEST_BITS = 4000
GREATEST_EXPONENT = 1_000_000
GREATEST_FACTORIAL = 5000
_EXACT_FACTORIAL = 120


class NotRational(Exception):
    """The tree holds something beyond the four operations and whole powers."""


class NoValue(Exception):
    """There is no value here, as in 1/0."""


class TooBig(Exception):
    """The exact value would outgrow the limits."""


def exact(node: Node) -> Fraction:  # noqa: C901 - one line a kind
    """Return the exact value of a tree without names; raises NotRational, NoValue, TooBig."""
    match node:
        case tree.Number(value):
            return value
        case tree.Mixed(whole, numerator, denominator):
            return whole + Fraction(numerator, denominator)
        case tree.Percent(body):
            return exact(body) / 100
        case tree.Negative(body):
            return -exact(body)
        case tree.Sum(terms):
            return _small(sum(map(exact, terms), Fraction(0)))
        case tree.Product(factors):
            return _product(factors)
        case tree.Quotient(top, bottom):
            return _quotient(exact(top), exact(bottom))
        case tree.Power(base, exponent):
            return _power(exact(base), exact(exponent))
        case tree.Call("factorial", (body,)):
            return Fraction(math.factorial(_factorial_of(exact(body), _EXACT_FACTORIAL)))
        case _:
            raise NotRational


class Modular:
    """Evaluates modulo a prime, where nothing can grow."""

    def __init__(self, prime: int) -> None:
        self.prime = prime

    def value(self, node: Node, point: Mapping[str, int]) -> int:  # noqa: C901 - one line a kind
        """Return the value at a point; raises NotRational, NoValue or TooBig."""
        match node:
            case tree.Name(name):
                return point[name]
            case tree.Number(value):
                return self._over(value.numerator, value.denominator)
            case tree.Negative(body):
                return -self.value(body, point) % self.prime
            case tree.Sum(terms):
                return sum(self.value(term, point) for term in terms) % self.prime
            case tree.Product(factors):
                return self._times(self.value(factor, point) for factor in factors)
            case tree.Quotient(top, bottom):
                return self._over(self.value(top, point), self.value(bottom, point))
            case tree.Power(base, exponent):
                return self._power(self.value(base, point), whole_exponent(exponent))
            case tree.Call("factorial", (body,)):
                last = _factorial_of(exact(body), GREATEST_FACTORIAL)
                return self._times(range(1, last + 1))
            case tree.Percent(body):
                return self._over(self.value(body, point), 100)
            case tree.Mixed(whole, numerator, denominator):
                return (whole + self._over(numerator, denominator)) % self.prime
            case _:
                raise NotRational

    def _times(self, factors: Iterable[int]) -> int:
        result = 1
        for factor in factors:
            result = result * factor % self.prime
        return result

    def _over(self, top: int, bottom: int) -> int:
        if bottom % self.prime == 0:
            raise NoValue
        return top * pow(bottom, -1, self.prime) % self.prime

    def _power(self, base: int, exponent: int) -> int:
        if exponent <= 0 and base % self.prime == 0:
            raise NoValue
        return pow(base, exponent, self.prime)


def whole_exponent(node: Node) -> int:
    """Return an exponent that is a whole number within limits; raises NotRational or TooBig."""
    value = exact(node)
    if value.denominator != 1:
        raise NotRational
    if abs(value.numerator) > GREATEST_EXPONENT:
        raise TooBig
    return value.numerator


def _bits(value: Fraction) -> int:
    return value.numerator.bit_length() + value.denominator.bit_length()


def _small(value: Fraction) -> Fraction:
    if _bits(value) > 2 * GREATEST_BITS:
        raise TooBig
    return value


def _product(factors: tuple[Node, ...]) -> Fraction:
    result = Fraction(1)
    for factor in factors:
        result = _small(result * exact(factor))
    return result


def _quotient(top: Fraction, bottom: Fraction) -> Fraction:
    if not bottom:
        raise NoValue
    return _small(top / bottom)


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    if exponent.denominator != 1:
        raise NotRational
    if not base and exponent <= 0:
        raise NoValue
    trivial = abs(base) in {0, 1}
    if not trivial and abs(exponent.numerator) * _bits(base) > GREATEST_BITS:
        raise TooBig
    power = exponent.numerator % 2 if trivial and base else exponent.numerator
    return base**power if not trivial or base else Fraction(0)


def _factorial_of(value: Fraction, greatest: int) -> int:
    if value.denominator != 1 or value < 0:
        raise NoValue
    if value > greatest:
        raise TooBig
    return value.numerator
