"""sympy objects back to our trees, ordered and written as a teacher would."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import sympy

from edu_battle.tasks import tree
from edu_battle.tasks.author import tidy
from edu_battle.tasks.author.bridge import CONSTANTS
from edu_battle.tasks.author.values import AuthorError, Value, number
from edu_battle.tasks.notation import ConstantName
from edu_battle.tasks.tree import Node

_FROM_FUNCTION: Mapping[Any, str] = {
    sympy.sin: "sin",
    sympy.cos: "cos",
    sympy.tan: "tan",
    sympy.cot: "cot",
    sympy.asin: "asin",
    sympy.acos: "acos",
    sympy.atan: "atan",
    sympy.acot: "acot",
    sympy.log: "ln",
    sympy.Abs: "abs",
}


def from_sympy(expression: Any) -> Value:
    """Return the value of a sympy expression: a number as a fraction, else a tree."""
    node = _from(expression)
    found = number(node)
    return node if found is None else found


def _from(expression: Any) -> Node:
    if expression.is_Rational:
        return tree.fraction(Fraction(int(expression.p), int(expression.q)))
    if expression.is_Symbol:
        return tree.Name(str(expression.name))
    if expression.is_Add:
        return tidy.sum_of([_from(term) for term in _school_order(expression)])
    if expression.is_Mul:
        return _from_product(expression)
    if expression.is_Pow:
        return _from_power(expression.base, expression.exp)
    for constant, symbol in CONSTANTS.items():
        if expression == symbol:
            return tree.Constant(constant)
    return _from_call(expression)


def _from_call(expression: Any) -> Node:
    arguments = tuple(_from(argument) for argument in expression.args)
    if isinstance(expression, sympy.exp):
        return tree.Power(tree.Constant(ConstantName.E), arguments[0])
    name = _FROM_FUNCTION.get(expression.func)
    if name is None or (expression.is_number and not expression.is_finite):
        raise AuthorError("no-result", str(expression)[:40], "Exclude the case with where.")
    return tree.Call(name, arguments)


def _school_order(expression: Any) -> list[Any]:
    """Order terms from the highest power down, but start with a positive one if one is there."""
    terms = list(expression.as_ordered_terms())
    if terms[0].could_extract_minus_sign() and len(expression.free_symbols) == 0:
        terms.sort(key=lambda term: term.could_extract_minus_sign())
    return terms


def _from_product(expression: Any) -> Node:
    coefficient, rest = expression.as_coeff_Mul()
    above, below = _split(rest)
    top = _joined([sympy.Integer(abs(coefficient.p)), *above]) if coefficient.is_Rational else None
    if top is None:
        raise AuthorError("no-result", str(expression)[:40], "Exclude the case with where.")
    if below or _has_sum(above):
        bottom = _joined([sympy.Integer(coefficient.q), *below])
        built = tidy.quotient_of(top, bottom)
    else:
        built = tidy.coefficient_of(
            Fraction(abs(int(coefficient.p)), int(coefficient.q)), _joined(above)
        )
    return tidy.negative_of(built) if coefficient.p < 0 else built


def _has_sum(factors: list[Any]) -> bool:
    return any(factor.is_Add for factor in factors)


def _split(expression: Any) -> tuple[list[Any], list[Any]]:
    above: list[Any] = []
    below: list[Any] = []
    for factor in _factors(expression):
        exponent = factor.as_base_exp()[1]
        if exponent.is_Rational and exponent < 0:
            below.append(sympy.Pow(factor, -1))
        else:
            above.append(factor)
    return above, below


def _factors(expression: Any) -> Iterator[Any]:
    if expression.is_Mul:
        yield from expression.as_ordered_factors()
    elif expression != 1:
        yield expression


def _joined(factors: list[Any]) -> Node:
    return tidy.product_of([_from(factor) for factor in factors], implicit=True)


def _from_power(base: Any, exponent: Any) -> Node:
    if exponent == sympy.Rational(1, 2):
        return tree.Call("sqrt", (_from(base),))
    if exponent.is_Rational and exponent < 0:
        return tidy.quotient_of(tidy.ONE, _from(sympy.Pow(base, -exponent)))
    return tidy.power_of(_from(base), _from(exponent))
