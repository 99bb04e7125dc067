"""Functions that need numbers only: exact arithmetic and ways to write a number. No sympy."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.author.evaluate import evaluate
from edu_battle.tasks.author.lists import LIST_FUNCTIONS
from edu_battle.tasks.author.phrases import WORD_FUNCTIONS
from edu_battle.tasks.author.real import needed_real
from edu_battle.tasks.author.scope import Function, Scope
from edu_battle.tasks.author.signatures import USUAL
from edu_battle.tasks.author.values import (
    AuthorError,
    Value,
    as_node,
    checked,
    decimal_node,
    improper_node,
    mixed_node,
    needed_number,
    needed_whole,
    number,
    percent_node,
)
from edu_battle.tasks.author.writing import clock_node, recurring_node, scientific_node

_MOST_PLACES = 12
_LARGEST_FACTORIAL = 60


def _numbers(arguments: tuple[Value, ...]) -> list[Fraction]:
    if len(arguments) == 1 and isinstance(arguments[0], tuple):
        arguments = arguments[0]
    if not arguments:
        raise AuthorError("empty-list", "a list without members", "Give at least one.")
    return [needed_number(argument) for argument in arguments]


def _of_numbers(work: Callable[[list[Fraction]], Fraction]) -> Function:
    return lambda _, arguments: work(_numbers(arguments))


def _of_wholes(work: Callable[..., int]) -> Function:
    def function(_: Scope, arguments: tuple[Value, ...]) -> Value:
        return Fraction(work(*(needed_whole(member) for member in _numbers(arguments))))

    return function


def _of_one(work: Callable[[Fraction], Value]) -> Function:
    return lambda _, arguments: work(needed_number(arguments[0]))


def _of_one_real(work: Callable[[Fraction], Value]) -> Function:
    return lambda _, arguments: work(needed_real(arguments[0]))


def _round(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Round half away from zero, as school does."""
    value = needed_real(arguments[0])
    places = needed_whole(arguments[1]) if len(arguments) > 1 else 0
    if abs(places) > _MOST_PLACES:
        raise AuthorError("too-large", f"{places} places", f"Take up to {_MOST_PLACES}.")
    scaled = abs(value) * Fraction(10) ** places
    rounded = math.floor(scaled + Fraction(1, 2)) / Fraction(10) ** places
    return -rounded if value < 0 else rounded


def _mod(_: Scope, arguments: tuple[Value, ...]) -> Value:
    value, divisor = (needed_number(argument) for argument in arguments)
    if divisor == 0:
        raise AuthorError("by-zero", str(value), "Exclude it with where.")
    return value % divisor


def _sqrt(_: Scope, arguments: tuple[Value, ...]) -> Value:
    value = number(arguments[0])
    if value is not None and value >= 0:
        top, bottom = math.isqrt(value.numerator), math.isqrt(value.denominator)
        if (top * top, bottom * bottom) == (value.numerator, value.denominator):
            return Fraction(top, bottom)
    return tree.Call("sqrt", (as_node(arguments[0]),))


def _abs(_: Scope, arguments: tuple[Value, ...]) -> Value:
    value = number(arguments[0])
    if value is None:
        return tree.Call("abs", (as_node(arguments[0]),))
    return abs(value)


def _subs(scope: Scope, arguments: tuple[Value, ...]) -> Value:
    where, letter, value = arguments
    if isinstance(value, str):
        raise AuthorError("not-a-number", f"'{value}'"[:20], "Put numbers or letters in.")
    if not isinstance(letter, tree.Name):
        raise AuthorError("not-a-letter", str(letter), "Write subs(expression, letter, value).")
    return evaluate(as_node(where), scope.with_value(letter.name, value))


def _parts(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Write a mixed number from its whole, top and bottom just as given, as in 3 10/7."""
    whole, top, bottom = (needed_whole(argument) for argument in arguments)
    if min(whole, top) < 0 or bottom < 1:
        raise AuthorError("bad-parts", f"{whole} {top}/{bottom}", "Give parts from 0 on.")
    fraction = tree.Quotient(tree.whole(top), tree.whole(bottom))
    if whole == 0:
        return fraction
    return tree.Mixed(whole, top, bottom) if top else Fraction(whole)


def _factorial(_: Scope, arguments: tuple[Value, ...]) -> Value:
    number_ = needed_whole(arguments[0])
    if not 0 <= number_ <= _LARGEST_FACTORIAL:
        raise AuthorError("too-large", f"{number_}!", f"Take 0 to {_LARGEST_FACTORIAL}.")
    return Fraction(math.factorial(number_))


def _binomial(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Count the ways to choose k of n."""
    n, k = (needed_whole(argument) for argument in arguments)
    if not 0 <= k <= n <= _LARGEST_FACTORIAL:
        advice = f"Take 0 <= k <= n <= {_LARGEST_FACTORIAL}."
        raise AuthorError("too-large", f"{k} of {n}", advice)
    return Fraction(math.comb(n, k))


def _product(members: list[Fraction]) -> Fraction:
    product = Fraction(1)
    for member in members:
        product = checked(product * member)
    return product


def _digit(_: Scope, arguments: tuple[Value, ...]) -> Value:
    """Return a digit of a number: place 0 for ones, 1 for tens, -1 for tenths."""
    value, place = abs(needed_number(arguments[0])), needed_whole(arguments[1])
    if abs(place) > _MOST_PLACES:
        raise AuthorError("too-large", f"place {place}", f"Take up to {_MOST_PLACES}.")
    return Fraction(math.floor(value / Fraction(10) ** place) % 10)


def _standing(name: str) -> Function:
    """Leave a usual function standing, for the algebra or the page to use."""
    return lambda _, arguments: tree.Call(name, tuple(as_node(each) for each in arguments))


PLAIN_FUNCTIONS: Mapping[str, Function] = {
    **{name: _standing(name) for name in USUAL},
    "abs": _abs,
    "ceil": _of_one_real(lambda value: Fraction(math.ceil(value))),
    "floor": _of_one_real(lambda value: Fraction(math.floor(value))),
    "round": _round,
    "mod": _mod,
    "max": _of_numbers(max),
    "min": _of_numbers(min),
    "sum": _of_numbers(lambda members: sum(members, Fraction(0))),
    "gcd": _of_wholes(math.gcd),
    "lcm": _of_wholes(math.lcm),
    "numerator": _of_one(lambda value: Fraction(value.numerator)),
    "denominator": _of_one(lambda value: Fraction(value.denominator)),
    "sqrt": _sqrt,
    "factorial": _factorial,
    "binomial": _binomial,
    "product": _of_numbers(_product),
    "digit": _digit,
    "decimal": _of_one(decimal_node),
    "mixed": _of_one(mixed_node),
    "percent": _of_one(percent_node),
    "improper": _of_one(improper_node),
    "scientific": _of_one(scientific_node),
    "recurring": _of_one(recurring_node),
    "clock": lambda _, arguments: clock_node(needed_whole(arguments[0])),
    "parts": _parts,
    "subs": _subs,
    "value": lambda _, arguments: arguments[0],
    **LIST_FUNCTIONS,
    **WORD_FUNCTIONS,
}
