"""Values of the author language and the one error that working them out can give.

Numbers are exact fractions; what cannot be a number yet stays a tree. Knows nothing of sympy.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from edu_battle.tasks import tree
from edu_battle.tasks.notation import Notation, Shape
from edu_battle.tasks.tree import Node

Value: TypeAlias = "Fraction | bool | str | tuple[Value, ...] | Node"

LARGEST_BITS = 4_000


class AuthorError(Exception):
    """An expression that cannot be worked out: a code, what was found and what to do."""

    def __init__(self, code: str, found: str = "", advice: str = "") -> None:
        super().__init__(code, found, advice)
        self.code = code
        self.found = found
        self.advice = advice

    def __reduce__(self) -> tuple[type[AuthorError], tuple[str, str, str]]:
        """Let the error cross from a worker to the server with its fields."""
        return AuthorError, (self.code, self.found, self.advice)


def number(value: Value) -> Fraction | None:
    """Return the exact number that a value is, or None if it is none."""
    match value:
        case Fraction():
            return value
        case tree.Number():
            return value.value
        case tree.Mixed(whole=whole, numerator=top, denominator=bottom):
            return whole + Fraction(top, bottom) if bottom else None
        case tree.Negative(body=body):
            inner = number(body)
            return None if inner is None else -inner
        case tree.Percent(body=body):
            inner = number(body)
            return None if inner is None else inner / 100
        case tree.Quotient(top=above, bottom=below):
            top_value, bottom_value = number(above), number(below)
            if top_value is None or not bottom_value:
                return None
            return top_value / bottom_value
    return None


def needed_number(value: Value) -> Fraction:
    """Return the number, or refuse."""
    found = number(value)
    if found is None:
        raise AuthorError("not-a-number", kind_of(value), "Only a number can stand here.")
    return found


def needed_whole(value: Value) -> int:
    """Return the whole number, or refuse."""
    found = needed_number(value)
    if found.denominator != 1:
        raise AuthorError("not-whole", str(found), "Only a whole number can stand here.")
    return found.numerator


def checked(value: Fraction) -> Fraction:
    """Refuse numbers that grew beyond use."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > LARGEST_BITS:
        raise AuthorError("too-large", "a number of over 1,000 digits", "Take smaller numbers.")
    return value


def as_node(value: Value) -> Node:
    """Return the tree that draws a value."""
    match value:
        case Fraction():
            return tree.fraction(value)
        case tuple():
            return tree.Group(Shape.LIST, tuple(as_node(member) for member in value))
        case str():
            return tree.Text(value)
        case bool():
            raise AuthorError("not-drawable", "true or false", "Draw a number or an expression.")
    return value


def decimal_node(value: Fraction) -> Node:
    """Return the tree of a finite decimal, such as 2.5; whole numbers stay whole."""
    if value.denominator == 1:
        return tree.whole(value.numerator)
    places = _places(value.denominator)
    scaled = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    digits = f"{scaled[:-places]}.{scaled[-places:]}"
    shown = tree.Number(abs(value), Notation.DECIMAL, digits)
    return tree.Negative(shown) if value < 0 else shown


def _places(denominator: int) -> int:
    twos = fives = 0
    rest = denominator
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    if rest != 1:
        raise AuthorError("no-decimal", f"1/{denominator}", "Round it, or let it end.")
    return max(twos, fives)


def mixed_node(value: Fraction) -> Node:
    """Return the tree of a mixed number, such as 1 1/2; proper and whole ones stay as they are."""
    whole, rest = divmod(abs(value.numerator), value.denominator)
    if not whole or not rest:
        return tree.fraction(value)
    shown = tree.Mixed(whole, rest, value.denominator)
    return tree.Negative(shown) if value < 0 else shown


def improper_node(value: Fraction) -> Node:
    """Return the tree of a fraction, such as 3/2; whole ones stay whole."""
    return tree.fraction(value)


def percent_node(value: Fraction) -> Node:
    """Return the tree of a percentage: 1/4 is drawn 25 %."""
    body = decimal_node(abs(value) * 100)
    return tree.Negative(tree.Percent(body)) if value < 0 else tree.Percent(body)


def kind_of(value: Value) -> str:
    """Name the sort of a value for a message."""
    match value:
        case bool():
            return "true or false"
        case str():
            return "a text"
        case tuple():
            return "a list"
        case Fraction():
            return "a number"
    return "an expression with letters"
