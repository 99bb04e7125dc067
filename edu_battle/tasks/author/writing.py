"""More ways to write a number: as a power of ten, with digits that repeat, as a time of day."""

from __future__ import annotations

from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.author.values import AuthorError, decimal_node
from edu_battle.tasks.notation import Notation, Shape
from edu_battle.tasks.tree import Node

_HOUR, _DAY = 60, 24
_MOST_DIGITS = 12


def scientific_node(value: Fraction) -> Node:
    """Return the tree of a number from 1 to below 10 times a power of ten, such as 3.2 · 10^5."""
    if value == 0:
        return tree.whole(0)
    power = 0
    while abs(value) >= Fraction(10) ** (power + 1):
        power += 1
    while abs(value) < Fraction(10) ** power:
        power -= 1
    front = decimal_node(value / Fraction(10) ** power)
    return tree.Product((front, tree.Power(tree.whole(10), tree.whole(power))))


def recurring_node(value: Fraction) -> Node:
    """Return the tree of a decimal that may repeat for ever, such as 0.8(3)."""
    whole, rest = divmod(abs(value.numerator), value.denominator)
    digits, seen = "", dict[int, int]()
    while rest and rest not in seen:
        if len(digits) == _MOST_DIGITS:
            raise AuthorError("no-decimal", str(value), "Let it repeat sooner.")
        seen[rest] = len(digits)
        digit, rest = divmod(rest * 10, value.denominator)
        digits += str(digit)
    if not rest:
        return decimal_node(value)
    start = seen[rest]
    written = f"{whole}.{digits[:start]}({digits[start:]})"
    shown = tree.Number(abs(value), Notation.RECURRING, written)
    return tree.Negative(shown) if value < 0 else shown


def clock_node(minutes: int) -> Node:
    """Return the tree of a time of day, such as 14:05, from minutes since midnight."""
    hour, minute = divmod(minutes, _HOUR)
    if not 0 <= hour < _DAY:
        raise AuthorError("bad-time", str(minutes), "Give minutes from 0 to 1439.")
    shown = tree.Number(Fraction(minute), Notation.INTEGER, f"{minute:02}")
    return tree.Group(Shape.RATIO, (tree.whole(hour), shown))
