"""The form a(x + b)² + c, on the tree as typed."""

from __future__ import annotations

from edu_battle.tasks import tree, walk
from edu_battle.tasks.tree import Name, Negative, Node, Number, Power, Product, Quotient, Sum

_SQUARE = 2


def is_completed_square(typed: Node, _goal: Node) -> bool:
    """Tell whether the names stand in one square of a line only; an equation may hold it."""
    sides = typed.operands if isinstance(typed, tree.Relation) else (typed,)
    return all(_is_square_plus(side) or isinstance(side, Name) for side in sides if _named(side))


def _is_square_plus(node: Node) -> bool:
    terms = node.terms if isinstance(node, Sum) else (node,)
    named = [term for term in terms if _named(term)]
    return len(named) == 1 and _is_square_times(named[0])


def _is_square_times(node: Node) -> bool:
    match node:
        case Negative(body):
            return _is_square_times(body)
        case Product(factors):
            named = [factor for factor in factors if _named(factor)]
            return len(named) == 1 and _is_square_times(named[0])
        case Quotient(top, bottom):
            return not _named(bottom) and _is_square_times(top)
        case Power(base, Number(value)):
            return value == _SQUARE and _is_line(base)
        case _:
            return False


def _is_line(node: Node) -> bool:
    """Tell x, or x ± b, maybe with a factor before x."""
    terms = node.terms if isinstance(node, Sum) else (node,)
    named = [term for term in terms if _named(term)]
    return len(named) == 1 and len(walk.names(node)) == 1 and not _has_powers(named[0])


def _has_powers(node: Node) -> bool:
    held = Power | tree.Call | Sum
    return any(isinstance(part, held) and _named(part) for part in walk.nodes(node))


def _named(node: Node) -> bool:
    return bool(walk.names(node))
