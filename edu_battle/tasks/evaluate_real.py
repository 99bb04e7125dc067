"""The value of a tree at a real or complex point, to a fixed number of digits, with mpmath.

School conventions: odd roots of negative numbers are real; even ones have no value among the
reals. Arguments are kept small, so nothing can run away.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Any

import mpmath

from edu_battle.tasks import tree
from edu_battle.tasks.evaluate import (
    GREATEST_EXPONENT,
    GREATEST_FACTORIAL,
    NotRational,
    NoValue,
    TooBig,
    exact,
)
from edu_battle.tasks.notation import ConstantName
from edu_battle.tasks.tree import Node

_GREATEST_SIZE = 20_000  # powers of two a value may reach
_GREATEST_GCD = 10**30


class Reals:
    """Evaluates with a given number of digits, over the reals or the complex numbers."""

    def __init__(self, digits: int, *, complex_too: bool = False) -> None:
        self.mp = mpmath.mp.clone()
        self.mp.dps = digits
        self.complex_too = complex_too
        self._calls = _functions(self.mp)

    def number(self, value: Fraction) -> Any:
        """Convert an exact fraction."""
        return self.mp.mpf(value.numerator) / value.denominator

    def value(self, node: Node, point: Mapping[str, Any]) -> Any:
        """Return the value at a point; raises NoValue where there is none, or a name has none."""
        try:
            return self._checked(self._value(node, point))
        except (ValueError, ZeroDivisionError, OverflowError, NotRational, TooBig) as trouble:
            raise NoValue from trouble
        except (TypeError, KeyError, mpmath.libmp.NoConvergence) as trouble:
            raise NoValue from trouble

    def _checked(self, value: Any) -> Any:
        if isinstance(value, self.mp.mpc) and not self.complex_too:
            raise NoValue
        if not self.mp.isfinite(value):
            raise NoValue
        if value and abs(self.mp.mag(value)) > _GREATEST_SIZE:
            raise NoValue
        return value

    def _value(self, node: Node, point: Mapping[str, Any]) -> Any:  # noqa: C901, PLR0912
        match node:  # one line a kind, hence the exceptions
            case tree.Name(name):
                return point[name]
            case tree.Number(value):
                return self.number(value)
            case tree.Constant(name):
                return self._constant(name)
            case tree.Negative(body):
                return -self._value(body, point)
            case tree.Sum(terms):
                return self.mp.fsum([self._value(term, point) for term in terms])
            case tree.Product(factors):
                return self.mp.fprod([self._value(factor, point) for factor in factors])
            case tree.Quotient(top, bottom):
                return self._value(top, point) / self._value(bottom, point)
            case tree.Power(base, exponent):
                return self._checked(self._power(base, exponent, point))
            case tree.Call(name, arguments):
                return self._call(name, arguments, point)
            case tree.Percent(body):
                return self._value(body, point) / 100
            case tree.Degree(body):
                return self._value(body, point) * self.mp.pi / 180
            case tree.Mixed():
                return self.number(exact(node))
            case _:
                raise NoValue

    def _constant(self, name: ConstantName) -> Any:
        if name is ConstantName.INFINITY:
            raise NoValue
        return +self.mp.pi if name is ConstantName.PI else +self.mp.e

    def _power(self, base: Node, exponent: Node, point: Mapping[str, Any]) -> Any:
        below = self._value(base, point)
        rational = _rational(exponent)
        if rational is not None:
            return self._rational_power(below, rational)
        above = self._value(exponent, point)
        if self.mp.isint(above) and not isinstance(above, self.mp.mpc):
            return self._rational_power(below, Fraction(int(above)))
        if not self.complex_too and below <= 0:
            raise NoValue
        if not below or abs(above) > GREATEST_EXPONENT:
            raise NoValue
        return self._exp(above * self.mp.log(below))

    def _rational_power(self, base: Any, exponent: Fraction) -> Any:
        if abs(exponent) > GREATEST_EXPONENT or (not base and exponent <= 0):
            raise NoValue
        if exponent.denominator == 1:
            if base and abs(self.mp.mag(base) * exponent.numerator) > _GREATEST_SIZE:
                raise NoValue
            return base**exponent.numerator
        if isinstance(base, self.mp.mpc) or base >= 0:
            return base ** self.number(exponent)
        if exponent.denominator % 2:
            root = (-base) ** self.number(exponent)
            return -root if exponent.numerator % 2 else root
        if self.complex_too:
            return self.mp.mpc(base) ** self.number(exponent)
        raise NoValue

    def _exp(self, value: Any) -> Any:
        if abs(value) > _GREATEST_SIZE:
            raise NoValue
        return self.mp.exp(value)

    def _call(self, name: str, arguments: tuple[Node, ...], point: Mapping[str, Any]) -> Any:
        values = [self._value(argument, point) for argument in arguments]
        if any(abs(value) > GREATEST_EXPONENT for value in values):
            raise NoValue
        if name == "exp":
            return self._exp(values[0])
        if name == "root":
            return self._root(values[0], arguments[1])
        if name in {"sqrt", "cbrt"}:
            return self._rational_power(values[0], Fraction(1, 2 if name == "sqrt" else 3))
        function = self._calls.get(name) or self._some_function(name)
        return self._checked(function(*values))

    def _some_function(self, name: str) -> Callable[..., Any]:
        """Stand in for a function the task declares: smooth, and unlike any other."""
        seed = zlib.crc32(name.encode()) % 997 + 2

        def called(*values: Any) -> Any:
            turned = (self.mp.sin(value * seed / 499 + place) for place, value in enumerate(values))
            return self.mp.fsum(turned) + self.mp.mpf(seed) / 89

        return called

    def _root(self, value: Any, degree: Node) -> Any:
        rational = _rational(degree)
        if rational is None or not rational:
            raise NoValue
        return self._rational_power(value, 1 / rational)


def _rational(node: Node) -> Fraction | None:
    try:
        return exact(node)
    except (NotRational, NoValue):
        return None


def _functions(mp: Any) -> dict[str, Callable[..., Any]]:
    def log(value: Any, base: Any = 10) -> Any:
        return mp.log(value) / mp.log(base)

    direct = (
        "sin cos tan cot sec csc asin acos atan asec acsc "
        "sinh cosh tanh coth sech csch asinh acosh atanh sign floor ceil"
    )
    table = {name: getattr(mp, name) for name in direct.split()}
    return table | {
        "acot": lambda value: mp.pi / 2 - mp.atan(value),  # from 0 to π, as in schools
        "ln": mp.log,
        "lg": log,
        "log": log,
        "abs": abs,
        "min": lambda *values: min(values),
        "max": lambda *values: max(values),
        "gcd": lambda *values: reduce(_gcd, map(_integer, values)),
        "lcm": lambda *values: reduce(_lcm, map(_integer, values)),
        "factorial": lambda value: mp.factorial(_counting(value)),
    }


def _integer(value: Any) -> int:
    if value != int(value) or abs(value) > _GREATEST_GCD:
        raise NoValue
    return int(value)


def _gcd(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return abs(one)


def _lcm(one: int, other: int) -> int:
    return abs(one * other) // (_gcd(one, other) or 1)


def _counting(value: Any) -> int:
    number = _integer(value)
    if not 0 <= number <= GREATEST_FACTORIAL:
        raise NoValue
    return number
