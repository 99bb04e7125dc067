"""The four operations and powers: folded to one exact number, or built up as a tidy tree."""

from __future__ import annotations

from fractions import Fraction
from operator import add, mul

from edu_battle.tasks import tree
from edu_battle.tasks.author import tidy
from edu_battle.tasks.author.values import LARGEST_BITS, AuthorError, Value, as_node, checked
from edu_battle.tasks.tree import Node


def fold(node: Node, numbers: list[Fraction]) -> Value:
    """Work a node out, all of whose parts are numbers."""
    match node:
        case tree.Negative():
            return -numbers[0]
        case tree.Sum():
            return checked(sum(numbers, Fraction(0)))
        case tree.Product():
            product = Fraction(1)
            for factor in numbers:
                product = checked(product * factor)
            return product
        case tree.Quotient():
            if numbers[1] == 0:
                raise AuthorError("by-zero", str(numbers[0]), "Exclude it with where.")
            return numbers[0] / numbers[1]
    return _folded_power(*numbers)


def _folded_power(base: Fraction, exponent: Fraction) -> Value:
    if exponent.denominator != 1:
        return tidy.power_of(as_node(base), as_node(exponent))
    size = max(base.numerator.bit_length(), base.denominator.bit_length())
    if size * abs(exponent.numerator) > LARGEST_BITS:
        raise AuthorError("too-large", f"{base}^{exponent}", "Take smaller numbers.")
    if base == 0 and exponent <= 0:
        raise AuthorError("by-zero", f"0^{exponent}", "Exclude it with where.")
    return base**exponent.numerator


def build(node: Node, parts: list[Node], *, folding: bool) -> Node:
    """Put a node together again from its parts; folding joins the numbers among them."""
    match node:
        case tree.Sum() if folding:
            return tidy.sum_of(tidy.gathered(parts, Fraction(0), add))
        case tree.Product() if folding:
            return tidy.product_of(tidy.gathered(parts, Fraction(1), mul), implicit=True)
        case tree.Negative():
            return tidy.negative_of(parts[0])
        case tree.Sum():
            return tidy.sum_of(parts)
        case tree.Product(implicit=implicit):
            return tidy.product_of(parts, implicit=implicit)
        case tree.Quotient(sign=sign):
            return tidy.quotient_of(parts[0], parts[1], "/" if folding else sign)
    return tidy.power_of(*parts)
