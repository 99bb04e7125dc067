"""Building trees the way a teacher writes them: no `+ −3`, no `1x`, no `0x`, no `x¹`.

What a task asks for stays: an explicit sign between numbers is never worked out here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from edu_battle.tasks import tree
from edu_battle.tasks.author.values import number
from edu_battle.tasks.notation import Sign
from edu_battle.tasks.tree import Node

Join = Callable[[Fraction, Fraction], Fraction]

ZERO = tree.whole(0)
ONE = tree.whole(1)


def negative_of(body: Node) -> Node:
    """Return minus the body, without a double minus."""
    if isinstance(body, tree.Negative):
        return body.body
    return body if number(body) == 0 else tree.Negative(body)


def sum_of(terms: Sequence[Node]) -> Node:
    """Return the sum of the terms; a nought beside other terms goes."""
    flat: list[Node] = []
    for term in terms:
        flat.extend(_terms(term))
    kept = [term for term in flat if number(term) != 0]
    if not kept:
        return ZERO
    return kept[0] if len(kept) == 1 else tree.Sum(tuple(kept))


def _terms(term: Node) -> tuple[Node, ...]:
    if isinstance(term, tree.Sum):
        return term.terms
    return (term,)


def product_of(factors: Sequence[Node], *, implicit: bool) -> Node:
    """Return the product; a coefficient before letters loses its 1 and gives up its minus."""
    if not implicit or all(number(factor) is not None for factor in factors):
        return factors[0] if len(factors) == 1 else tree.Product(tuple(factors))
    negative = False
    kept: list[Node] = []
    for factor in factors:
        bare = factor
        if isinstance(factor, tree.Negative):
            bare, negative = factor.body, not negative
        value = number(bare)
        if value == 0:
            return ZERO
        if value != 1:
            kept.extend(_joined_factors(bare))
    return _signed(_joined(kept), negative=negative)


def _joined_factors(factor: Node) -> tuple[Node, ...]:
    if isinstance(factor, tree.Product) and factor.implicit:
        return factor.factors
    return (factor,)


def _joined(kept: Sequence[Node]) -> Node:
    if not kept:
        return ONE
    if len(kept) == 1:
        return kept[0]
    numbers = sum(1 for factor in kept if number(factor) is not None)
    return tree.Product(tuple(kept), implicit=numbers < len(("two", "numbers")))


def _signed(body: Node, *, negative: bool) -> Node:
    return negative_of(body) if negative else body


def gathered(parts: Sequence[Node], start: Fraction, join: Join) -> list[Node]:
    """Return the parts with all plain numbers among them joined into the first of them."""
    kept: list[Node] = []
    total, place = start, -1
    for part in parts:
        value = number(part)
        if value is None:
            kept.append(part)
            continue
        total, place = join(total, value), len(kept) if place < 0 else place
    return kept if place < 0 else [*kept[:place], tree.fraction(total), *kept[place:]]


def quotient_of(top: Node, bottom: Node, sign: str = "/") -> Node:
    """Return top over bottom; a fraction bar gives up its minus and a 1 below it."""
    if sign != "/":
        return tree.Quotient(top, bottom, sign)
    if number(bottom) == 1:
        return top
    negative = False
    if isinstance(top, tree.Negative):
        top, negative = top.body, not negative
    if isinstance(bottom, tree.Negative):
        bottom, negative = bottom.body, not negative
    return _signed(tree.Quotient(top, bottom), negative=negative)


def power_of(base: Node, exponent: Node) -> Node:
    """Return the power; an exponent 1 goes, a letter to the nought is 1."""
    value = number(exponent)
    if value == 1:
        return base
    if value == 0 and number(base) is None:
        return ONE
    return tree.Power(base, exponent)


def relation_of(operands: Sequence[Node], signs: Sequence[Sign]) -> Node:
    """Return the chain of comparisons; a step that says the same twice is said once."""
    kept, between = [operands[0]], []
    for sign, operand in zip(signs, operands[1:], strict=True):
        if sign is not Sign.EQUAL or operand != kept[-1]:
            kept.append(operand)
            between.append(sign)
    return tree.Relation(tuple(kept), tuple(between)) if between else kept[0]


def coefficient_of(value: Fraction, body: Node) -> Node:
    """Return a number times a body of letters, as in 3x, −x, 2/3 x."""
    return product_of((tree.fraction(value), body), implicit=True)
