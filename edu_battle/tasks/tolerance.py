"""How far from the key an answer may lie, where an author allows it.

Written as `0.01` (absolute), `2%` (of the key), `3 places` (decimal) or `3 figures`.
"""

from __future__ import annotations

import re
from fractions import Fraction

from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig, exact
from edu_battle.tasks.evaluate_real import Reals
from edu_battle.tasks.tree import Node

_PATTERN = re.compile(r"\s*([0-9]{1,9}(?:\.[0-9]{0,20})?|\.[0-9]{1,20})\s*(|%|places|figures)\s*")
_REALS = Reals(50)
_DIGITS = 60


class BadTolerance(Exception):
    """A tolerance that says nothing."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def within(one: Node, goal: Node, tolerance: str) -> bool | None:
    """Tell whether a value lies within the tolerance of the key; None where one has no value."""
    amount, unit = amount_of(tolerance)
    here, there = _value(one), _value(goal)
    if here is None or there is None:
        return None
    return abs(here - there) <= _allowed(amount, unit, there)


def amount_of(text: str) -> tuple[Fraction, str]:
    """Return how much a tolerance allows, and of what; raises BadTolerance."""
    match = _PATTERN.fullmatch(text)
    if match is None:
        raise BadTolerance(text)
    amount = Fraction(match[1])
    if match[2] in {"places", "figures"} and (amount.denominator != 1 or amount > _DIGITS):
        raise BadTolerance(text)
    return amount, match[2]


def _allowed(amount: Fraction, unit: str, goal: Fraction) -> Fraction:
    match unit:
        case "%":
            return abs(goal) * amount / 100
        case "places":
            return Fraction(1, 2) / Fraction(10) ** int(amount)
        case "figures":
            return Fraction(1, 2) * Fraction(10) ** (_order(goal) + 1 - int(amount))
        case _:
            return amount


def _order(value: Fraction) -> int:
    """The power of ten of the first digit."""
    order = 0
    size = abs(value)
    while size >= Fraction(10) ** (order + 1):
        order += 1
    while 0 < size < Fraction(10) ** order:
        order -= 1
    return order


def _value(node: Node) -> Fraction | None:
    try:
        return exact(node)
    except (NotRational, NoValue, TooBig):
        pass
    try:
        return Fraction(_REALS.mp.nstr(_REALS.value(node, {}), 40))
    except NoValue:
        return None
