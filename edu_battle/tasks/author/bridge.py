"""Our trees to sympy objects and back, node by node, under size limits.

The only place beside `algebra` that knows sympy. No text is ever given to sympy to read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

import sympy

from edu_battle.tasks import tree
from edu_battle.tasks.author import tidy
from edu_battle.tasks.author.values import AuthorError, Value, as_node, number
from edu_battle.tasks.notation import ConstantName
from edu_battle.tasks.tree import Node
from edu_battle.tasks.walk import nodes

MOST_NODES = 150
HIGHEST_EXPONENT = 12
LARGEST_NUMBER = 10**30

_CONSTANTS: Mapping[ConstantName, Any] = {ConstantName.PI: sympy.pi, ConstantName.E: sympy.E}
_TO_FUNCTION: Mapping[str, Callable[..., Any]] = {
    "sin": sympy.sin,
    "cos": sympy.cos,
    "tan": sympy.tan,
    "cot": sympy.cot,
    "asin": sympy.asin,
    "acos": sympy.acos,
    "atan": sympy.atan,
    "acot": sympy.acot,
    "ln": sympy.log,
    "exp": sympy.exp,
    "sqrt": sympy.sqrt,
    "cbrt": sympy.cbrt,
    "abs": sympy.Abs,
}
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


def to_sympy(value: Value) -> Any:
    """Return the sympy expression of a value, or refuse what is too large or no expression."""
    node = as_node(value)
    if sum(1 for _ in islice(nodes(node), MOST_NODES + 1)) > MOST_NODES:
        raise AuthorError("too-large", "an expression", f"Keep it under {MOST_NODES} parts.")
    return _to(node)


def _to(node: Node) -> Any:
    value = number(node)
    if value is not None:
        if max(abs(value.numerator), value.denominator) > LARGEST_NUMBER:
            raise AuthorError("too-large", "a number of over 30 digits", "Take smaller numbers.")
        return sympy.Rational(value.numerator, value.denominator)
    match node:
        case tree.Name(name=name):
            return sympy.Symbol(name)
        case tree.Constant(name=constant) if constant in _CONSTANTS:
            return _CONSTANTS[constant]
        case tree.Negative(body=body):
            return -_to(body)
        case tree.Sum(terms=terms):
            return sympy.Add(*(_to(term) for term in terms))
        case tree.Product(factors=factors):
            return sympy.Mul(*(_to(factor) for factor in factors))
    return _to_other(node)


def _to_other(node: Node) -> Any:
    match node:
        case tree.Quotient(top=top, bottom=bottom):
            below = _to(bottom)
            if below == 0:
                raise AuthorError("by-zero", "a quotient", "Exclude it with where.")
            return _to(top) / below
        case tree.Power(base=base, exponent=exponent):
            return _power(_to(base), _to(exponent))
        case tree.Call(name="root", arguments=(body, degree)):
            return sympy.root(_to(body), _to(degree))
        case tree.Call(name=name, arguments=(argument,)) if name in _TO_FUNCTION:
            return _TO_FUNCTION[name](_to(argument))
    raise AuthorError("no-algebra", type(node).__name__.lower(), "Give an expression.")


def _power(base: Any, exponent: Any) -> Any:
    if exponent.is_Number and abs(exponent) > HIGHEST_EXPONENT:
        raise AuthorError("too-large", "an exponent", f"Take one up to {HIGHEST_EXPONENT}.")
    if base == 0 and exponent.is_nonpositive:
        raise AuthorError("by-zero", "a power of 0", "Exclude it with where.")
    return sympy.Pow(base, exponent)


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
    for constant, symbol in _CONSTANTS.items():
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
