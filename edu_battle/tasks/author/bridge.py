"""Our trees to sympy objects, node by node, under size limits; `bridge_back` is the way back.

With `algebra`, the only places that know sympy. No text is ever given to sympy to read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

import sympy

from edu_battle.tasks import tree
from edu_battle.tasks.author.values import AuthorError, Value, as_node, number
from edu_battle.tasks.notation import ConstantName
from edu_battle.tasks.tree import Node
from edu_battle.tasks.walk import nodes

MOST_NODES = 150
HIGHEST_EXPONENT = 12
LARGEST_NUMBER = 10**30

CONSTANTS: Mapping[ConstantName, Any] = {ConstantName.PI: sympy.pi, ConstantName.E: sympy.E}
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
        case tree.Constant(name=constant) if constant in CONSTANTS:
            return CONSTANTS[constant]
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
