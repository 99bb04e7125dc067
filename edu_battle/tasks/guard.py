"""Refuses numbers that would grow beyond all bounds: towers of powers, factorials, 1/0."""

from __future__ import annotations

from edu_battle.tasks import tree, walk
from edu_battle.tasks.evaluate import (
    GREATEST_EXPONENT,
    GREATEST_FACTORIAL,
    NotRational,
    NoValue,
    TooBig,
    exact,
)
from edu_battle.tasks.reading import Code, Unreadable
from edu_battle.tasks.tree import Node


def check(node: Node) -> None:
    """Raise Unreadable where a number in the tree is beyond the limits or has no value."""
    for part in walk.nodes(node):
        match part:
            case tree.Power(base, exponent):
                _check_power(part, base, exponent)
            case tree.Quotient(_, bottom):
                _check_bottom(bottom)
            case tree.Call("factorial", (body,)):
                _check_factorial(body)
            case _:
                pass


def _check_power(power: Node, base: Node, exponent: Node) -> None:
    try:
        exact(power)
    except TooBig:
        raise Unreadable(Code.POWER_TOO_BIG, base.at) from None
    except NoValue:
        raise Unreadable(Code.DIVISION_BY_ZERO, base.at) from None
    except NotRational:
        if _exponent_too_big(exponent):
            raise Unreadable(Code.POWER_TOO_BIG, base.at) from None


def _exponent_too_big(exponent: Node) -> bool:
    try:
        return abs(exact(exponent)) > GREATEST_EXPONENT
    except TooBig:
        return True
    except (NotRational, NoValue):
        return False


def _check_bottom(bottom: Node) -> None:
    try:
        zero = not exact(bottom)
    except (NotRational, NoValue, TooBig):
        return
    if zero:
        raise Unreadable(Code.DIVISION_BY_ZERO, bottom.at)


def _check_factorial(body: Node) -> None:
    try:
        value = exact(body)
    except (NotRational, NoValue):
        return
    except TooBig:
        value = None
    if value is None or value > GREATEST_FACTORIAL:
        raise Unreadable(Code.FACTORIAL_TOO_BIG, body.at, limit=GREATEST_FACTORIAL)
    if value.denominator != 1 or value < 0:
        raise Unreadable(Code.FACTORIAL_OF, body.at)
