"""Makes author-made trees fit to be shown: no 1x, no x^1, no + -3, no + 0x.

Plain arithmetic is left alone: in `7 · 1` and `5 - (-3)` the ones and signs are the task.
"""

from __future__ import annotations

from dataclasses import replace

from edu_battle.tasks import tree, walk
from edu_battle.tasks.tree import Negative, Node, Number, Power, Product, Quotient, Sum, whole


def tidy(node: Node) -> Node:  # noqa: C901 - one line a kind
    """Return the tree as a careful hand would write it; the value stays the same."""
    match node:
        case Sum(terms):
            return _sum(node, tuple(map(tidy, terms)))
        case Product(factors):
            return _product(node, tuple(map(tidy, factors)))
        case Quotient(top, bottom):
            return _quotient(node, tidy(top), tidy(bottom))
        case Power(base, exponent):
            return _power(node, tidy(base), tidy(exponent))
        case Negative(body):
            return _negative(node, tidy(body))
        case tree.Call(_, parts):
            return replace(node, arguments=tuple(map(tidy, parts)))
        case tree.Relation(parts):
            return replace(node, operands=tuple(map(tidy, parts)))
        case tree.Group(_, parts):
            return replace(node, members=tuple(map(tidy, parts)))
        case _:
            return node


def _is(node: Node, value: int) -> bool:
    return isinstance(node, Number) and node.value == value


def _literal(node: Node) -> bool:
    return not walk.names(node)


def _sum(node: Sum, terms: tuple[Node, ...]) -> Node:
    if _literal(node):
        return replace(node, terms=terms)
    flat: list[Node] = []
    for term in map(_unsigned_twice, terms):
        flat += term.terms if isinstance(term, Sum) else [term]
    kept = tuple(term for term in flat if not _is(_body(term), 0))
    if len(kept) < 2:  # noqa: PLR2004 - a sum has two terms
        return kept[0] if kept else whole(0)
    return replace(node, terms=kept)


def _unsigned_twice(node: Node) -> Node:
    body = _body(node)
    twice = isinstance(node, Negative) and isinstance(body, Negative)
    return _body(body) if twice else node


def _body(node: Node) -> Node:
    return node.body if isinstance(node, Negative) else node


def _product(node: Product, factors: tuple[Node, ...]) -> Node:
    if _literal(node) and not node.implicit:
        return replace(node, factors=factors)
    if any(_is(factor, 0) for factor in factors):
        return whole(0)
    negative = isinstance(factors[0], Negative)
    first = _body(factors[0])
    kept = tuple(factor for factor in (first, *factors[1:]) if not _is(factor, 1))
    if len(kept) > 1:
        body: Node = replace(node, factors=kept)
    else:
        body = kept[0] if kept else whole(1)
    return Negative(body, at=node.at) if negative else body


def _quotient(node: Quotient, top: Node, bottom: Node) -> Node:
    if _is(bottom, 1) and not (_literal(top) and node.sign != "/"):
        return top
    if isinstance(top, Negative) and node.sign == "/":
        return Negative(replace(node, top=top.body, bottom=bottom), at=node.at)
    return replace(node, top=top, bottom=bottom)


def _power(node: Power, base: Node, exponent: Node) -> Node:
    if _literal(base):
        return replace(node, base=base, exponent=exponent)
    if _is(exponent, 0):
        return whole(1)
    return base if _is(exponent, 1) else replace(node, base=base, exponent=exponent)


def _negative(node: Negative, body: Node) -> Node:
    if isinstance(body, Negative) and not _literal(body):
        return body.body
    if _is(body, 0):
        return body
    return replace(node, body=body)
