"""Functions that need sympy: algebra and calculus for making tasks, under guards.

Imported in worker processes and by bank checks only, never where lessons are served.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import sympy
from sympy.integrals.manualintegrate import manualintegrate

from edu_battle.tasks import tree
from edu_battle.tasks.author.bridge import HIGHEST_EXPONENT, to_sympy
from edu_battle.tasks.author.bridge_back import from_sympy
from edu_battle.tasks.author.plain import PLAIN_FUNCTIONS
from edu_battle.tasks.author.scope import Function, Scope
from edu_battle.tasks.author.values import AuthorError, Value, kind_of, needed_whole, number
from edu_battle.tasks.notation import Sign

_MOST_TERMS = 400
_HIGHEST_SOLVED = 4
_HIGHEST_DERIVATIVE = 5


def _letter(value: Value) -> Any:
    if not isinstance(value, tree.Name):
        raise AuthorError("not-a-letter", kind_of(value), "Name the letter last.")
    return sympy.Symbol(value.name)


def _guard_growth(expression: Any) -> None:
    """Refuse an expansion of too many terms before it starts."""
    if _terms(expression) > _MOST_TERMS:
        raise AuthorError("too-large", "an expansion", f"Keep it under {_MOST_TERMS} terms.")


def _terms(expression: Any) -> int:
    if expression.is_Add:
        return sum(_terms(part) for part in expression.args)
    if expression.is_Mul:
        count = 1
        for part in expression.args:
            count = min(count * _terms(part), _MOST_TERMS + 1)
        return count
    if expression.is_Pow and expression.exp.is_Integer:
        return int(min(_terms(expression.base) ** abs(int(expression.exp)), _MOST_TERMS + 1))
    return 1


def _of_expression(work: Callable[[Any], Any]) -> Function:
    def function(_: Scope, arguments: tuple[Value, ...]) -> Value:
        expression = to_sympy(arguments[0])
        _guard_growth(expression)
        return from_sympy(work(expression))

    return function


def _polynomial(expression: Any, letter: Any, highest: int) -> Any:
    _guard_growth(expression)
    if not expression.is_polynomial(letter):
        raise AuthorError("not-a-polynomial", "an expression", "Give a polynomial here.")
    polynomial = sympy.Poly(expression, letter)
    if polynomial.degree() > highest:
        raise AuthorError("too-large", "the degree", f"Keep it up to {highest}.")
    return polynomial


def _diff(_: Scope, arguments: tuple[Value, ...]) -> Value:
    times = needed_whole(arguments[2]) if len(arguments) > len(("f", "x")) else 1
    if not 1 <= times <= _HIGHEST_DERIVATIVE:
        raise AuthorError("too-large", "the order", f"Take 1 to {_HIGHEST_DERIVATIVE}.")
    return from_sympy(sympy.diff(to_sympy(arguments[0]), _letter(arguments[1]), times))


def _integrate(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Integrate: indefinite with one letter, definite with two bounds more."""
    letter = _letter(arguments[1])
    whole = _antiderivative(to_sympy(arguments[0]), letter)
    bounds = [to_sympy(bound) for bound in arguments[2:]]
    if not bounds:
        return from_sympy(whole)
    if len(bounds) == 1:
        raise AuthorError("no-bound", "one bound", "Give both bounds.")
    low, high = (whole.subs(letter, bound) for bound in bounds)
    return from_sympy(high - low)


def _antiderivative(expression: Any, letter: Any) -> Any:
    _guard_growth(expression)
    if expression.is_polynomial(letter):
        return _polynomial(expression, letter, HIGHEST_EXPONENT).integrate().as_expr()
    whole = manualintegrate(expression, letter)
    if whole.has(sympy.Integral, sympy.Piecewise):
        raise AuthorError("no-result", "no antiderivative", "Give an easier one.")
    return whole


def _solve(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Return the real solutions of an equation (or of expression = 0), smallest first."""
    letter = _letter(arguments[1])
    left, right = _sides(arguments[0])
    above, below = sympy.fraction(sympy.together(to_sympy(left) - to_sympy(right)))
    polynomial = _polynomial(sympy.expand(above), letter, _HIGHEST_SOLVED)
    if polynomial.is_zero:
        raise AuthorError("all-solve", "an identity", "Exclude it with where.")
    found = [
        solution
        for solution in sympy.roots(polynomial)
        if solution.is_real and below.subs(letter, solution) != 0
    ]
    return tuple(from_sympy(solution) for solution in sorted(found, key=_size))


def _size(solution: Any) -> Any:
    return (solution.evalf(30), sympy.default_sort_key(solution))


def _sides(equation: Value) -> tuple[Value, Value]:
    if isinstance(equation, tree.Relation):
        if equation.signs != (Sign.EQUAL,):
            raise AuthorError("not-an-equation", "this relation", "Write left = right.")
        return equation.operands[0], equation.operands[1]
    return equation, Fraction(0)


def _coefficient(_: Scope, arguments: tuple[Value, ...]) -> Value:
    polynomial = _polynomial(to_sympy(arguments[0]), _letter(arguments[1]), HIGHEST_EXPONENT)
    power = needed_whole(arguments[2])
    if not 0 <= power <= HIGHEST_EXPONENT:
        raise AuthorError("too-large", "the power", f"Take 0 to {HIGHEST_EXPONENT}.")
    return from_sympy(polynomial.coeff_monomial(polynomial.gens[0] ** power))


def _degree(_: Scope, arguments: tuple[Value, ...]) -> Value:
    polynomial = _polynomial(to_sympy(arguments[0]), _letter(arguments[1]), HIGHEST_EXPONENT)
    return Fraction(max(int(polynomial.degree()), 0))


def _of_fraction(place: int, name: str) -> Function:
    """Numerators and denominators of numbers and of expressions."""

    def function(scope: Scope, arguments: tuple[Value, ...]) -> Value:
        if number(arguments[0]) is not None:
            return PLAIN_FUNCTIONS[name](scope, arguments)
        return from_sympy(sympy.fraction(sympy.together(to_sympy(arguments[0])))[place])

    return function


def _common(work: Callable[..., Any], name: str) -> Function:
    """Common divisors and multiples of numbers and of polynomials."""

    def function(scope: Scope, arguments: tuple[Value, ...]) -> Value:
        if not any(isinstance(each, tree.Placed) and number(each) is None for each in arguments):
            return PLAIN_FUNCTIONS[name](scope, arguments)
        expressions = [to_sympy(each) for each in arguments]
        for each in expressions:
            _guard_growth(each)
        return from_sympy(work(expressions))

    return function


def _simplified(expression: Any) -> Any:
    if expression.is_rational_function():
        return sympy.cancel(sympy.together(expression))
    return sympy.simplify(expression)


ALGEBRA_FUNCTIONS: Mapping[str, Function] = {
    "expand": _of_expression(sympy.expand),
    "factor": _of_expression(sympy.factor),
    "simplify": _of_expression(_simplified),
    "diff": _diff,
    "integrate": _integrate,
    "solve": _solve,
    "roots": _solve,
    "coefficient": _coefficient,
    "degree": _degree,
    "numerator": _of_fraction(0, "numerator"),
    "denominator": _of_fraction(1, "denominator"),
    "gcd": _common(sympy.gcd, "gcd"),
    "lcm": _common(sympy.lcm, "lcm"),
}
