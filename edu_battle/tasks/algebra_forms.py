"""Forms of expressions: factored, expanded, collected, one fraction. On trees as typed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from edu_battle.tasks import tree, walk
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig, exact
from edu_battle.tasks.factoring import splits
from edu_battle.tasks.plain import plain
from edu_battle.tasks.tree import Negative, Node, Power, Product, Quotient, Sum

_GREATEST_COUNT = 1000


def is_expanded(typed: Node, _goal: Node) -> bool:
    """Tell whether no bracket is left to multiply out."""
    return not any(map(_is_unexpanded, walk.nodes(typed)))


def _is_unexpanded(node: Node) -> bool:
    match node:
        case Product(factors):
            return any(isinstance(_bare(factor), Sum) for factor in factors)
        case Power(base, exponent):
            return isinstance(_bare(base), Sum | Product) and (_whole(exponent) or 0) > 1
        case Negative(body):
            return isinstance(body, Sum)
        case _:
            return False


def is_collected(typed: Node, goal: Node) -> bool:
    """Tell whether the answer is expanded and no two terms are alike."""
    if not is_expanded(typed, goal):
        return False
    return not any(map(has_alike, walk.nodes(typed)))


def has_alike(node: Node) -> bool:
    """Tell whether two terms of a sum, or factors of a product, could be put together."""
    match node:
        case Sum(terms):
            return max(Counter(map(_letters, terms)).values()) > 1
        case Product(factors):
            bases = Counter("" if _value(f) is not None else plain(f) for f in map(_base, factors))
            return max(bases.values()) > 1
        case _:
            return False


def _base(node: Node) -> Node:
    return node.base if isinstance(node, Power) else node


def _letters(term: Node) -> frozenset[tuple[str, str]]:
    """What a term is made of besides its coefficient: atoms and their summed exponents."""
    powers: Counter[str] = Counter()
    for factor, exponent in _factors(term):
        if walk.names(factor) or _value(factor) is None:
            powers[plain(factor)] += exponent
    return frozenset((name, str(count)) for name, count in powers.items() if count)


def is_factored(typed: Node, goal: Node) -> bool:
    """Tell whether there are as many factors as in the key, with no number left inside one.

    Where the key is a bare sum, the factors are looked at themselves.
    """
    if isinstance(goal, Sum):
        return not any(_content(factor) > 1 or splits(factor) for factor in _sums(typed))
    mine, theirs = _brackets(typed), _brackets(goal)
    if sum(mine.values()) < sum(theirs.values()):
        return False
    return all(_content(plain_factor) <= 1 for plain_factor in _sums(typed)) or any(
        _content(factor) > 1 for factor in _sums(goal)
    )


def _brackets(node: Node) -> Counter[str]:
    found: Counter[str] = Counter()
    for factor, exponent in _factors(node):
        if walk.names(factor):
            found[plain(factor)] += exponent
    return found


def _sums(node: Node) -> list[Sum]:
    return [factor for factor, _ in _factors(node) if isinstance(factor, Sum)]


def _factors(node: Node) -> Iterator[tuple[Node, int]]:
    match node:
        case Negative(body):
            yield from _factors(body)
        case Product(factors):
            for factor in factors:
                yield from _factors(factor)
        case Quotient(top, bottom):
            yield from _factors(top)
            yield from ((factor, -exponent) for factor, exponent in _factors(bottom))
        case Power(base, exponent) if abs(count := _whole(exponent) or 0) in range(
            1, _GREATEST_COUNT
        ):
            yield from ((factor, power * count) for factor, power in _factors(base))
        case _:
            yield node, 1


def _content(node: Sum) -> int:
    """The greatest whole number that divides all coefficients of a sum; 1 where unclear."""
    shared = 0
    for term in node.terms:
        coefficient = Fraction(1)
        for factor, exponent in _factors(term):
            value = _value(factor)
            coefficient *= 1 if value is None or not value else value**exponent
        if coefficient.denominator != 1:
            return 1
        shared = math.gcd(shared, coefficient.numerator)
    return shared


def is_single_fraction(typed: Node, _goal: Node) -> bool:
    """Tell whether there is at most one fraction bar, on the outside."""
    body = _bare(typed)
    if isinstance(body, Quotient):
        return not any(_has_bar(part) for part in (body.top, body.bottom))
    return not _has_bar(body)


def _has_bar(node: Node) -> bool:
    for part in walk.nodes(node):
        if isinstance(part, Quotient | tree.Mixed):
            return True
        if isinstance(part, Power) and (_whole(part.exponent) or 0) < 0:
            return True
    return False


def is_polynomial(typed: Node, _goal: Node) -> bool:
    """Tell whether only sums, products and whole powers of the names stand there."""
    for node in walk.nodes(typed):
        match node:
            case Quotient(_, bottom) if walk.names(bottom):
                return False
            case Power(base, exponent) if walk.names(base) and (_whole(exponent) or -1) < 0:
                return False
            case Power(_, exponent) if walk.names(exponent):
                return False
            case tree.Call(_, arguments) if any(map(walk.names, arguments)):
                return False
            case _:
                pass
    return True


def _bare(node: Node) -> Node:
    return node.body if isinstance(node, Negative) else node


def _value(node: Node) -> Fraction | None:
    try:
        return exact(node)
    except (NotRational, NoValue, TooBig):
        return None


def _whole(node: Node) -> int | None:
    value = _value(node)
    return value.numerator if value is not None and value.denominator == 1 else None
