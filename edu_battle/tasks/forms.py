"""Is an answer in the form asked for? Looked up on the tree as typed; values play no part."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from edu_battle.tasks import tree, walk
from edu_battle.tasks.algebra_forms import (
    has_alike,
    is_collected,
    is_expanded,
    is_factored,
    is_polynomial,
    is_single_fraction,
)
from edu_battle.tasks.notation import Notation, Shape
from edu_battle.tasks.number_forms import is_rationalised, is_scientific
from edu_battle.tasks.square_form import is_completed_square
from edu_battle.tasks.tree import Mixed, Negative, Node, Number, Quotient
from edu_battle.tasks.verdicts import Form


def fits(form: Form, typed: Node, goal: Node) -> bool:
    """Tell whether a typed tree is in a form; `goal` is the key, in that form itself."""
    check = _CHECKS[form]
    if form in _OF_WHOLE:
        return check(typed, goal)
    return all(check(value, goal) for value in _values(typed))


def _values(node: Node) -> Iterator[Node]:
    """Go through the single values of lists, equations and quantities."""
    match node:
        case tree.Group(Shape.RATIO, (top, bottom)):
            yield Quotient(top, bottom)
        case tree.Relation((tree.Name(), value)):
            yield from _values(value)
        case tree.Group() | tree.Relation() | tree.Logic() | tree.Interval() | tree.Quantity():
            for part in walk.children(node):
                yield from _values(part)
        case tree.Sum(terms) if any(isinstance(term, tree.Quantity) for term in terms):
            for term in terms:
                yield from _values(term)
        case _:
            yield node


def _unsigned(node: Node) -> Node:
    return node.body if isinstance(node, Negative) else node


def _whole(node: Node) -> int | None:
    body = _unsigned(node)
    if isinstance(body, Number) and body.notation is Notation.INTEGER:
        return body.value.numerator
    return None


def _is_integer(typed: Node, _goal: Node) -> bool:
    return _whole(typed) is not None


def _is_decimal(typed: Node, _goal: Node) -> bool:
    body = _unsigned(typed)
    return isinstance(body, Number) and body.notation is not Notation.SCIENTIFIC


def _parts(node: Node) -> tuple[int, int] | None:
    body = _unsigned(node)
    if not isinstance(body, Quotient):
        return None
    top, bottom = _whole(body.top), _whole(body.bottom)
    return None if top is None or bottom is None else (top, bottom)


def _is_fraction(typed: Node, _goal: Node) -> bool:
    return _whole(typed) is not None or _parts(typed) is not None


def _is_lowest(typed: Node, _goal: Node) -> bool:
    body = _unsigned(typed)
    if isinstance(body, Mixed):
        proper = 0 < body.numerator < body.denominator
        return proper and math.gcd(body.numerator, body.denominator) == 1
    parts = _parts(typed)
    if parts is None:
        return _whole(typed) is not None
    return math.gcd(*parts) == 1 and parts[1] != 1


def _is_mixed(typed: Node, _goal: Node) -> bool:
    body = _unsigned(typed)
    if isinstance(body, Mixed):
        return body.whole > 0 and 0 < body.numerator < body.denominator
    parts = _parts(typed)
    return _whole(typed) is not None if parts is None else parts[0] < parts[1]


def _is_percent(typed: Node, _goal: Node) -> bool:
    return isinstance(_unsigned(typed), tree.Percent)


def _has_no_negative_powers(typed: Node, _goal: Node) -> bool:
    powers = (part for part in walk.nodes(typed) if isinstance(part, tree.Power))
    return not any(isinstance(power.exponent, Negative) for power in powers)


def _is_simplified(typed: Node, goal: Node) -> bool:
    """No longer than the key, and with nothing left to collect or cancel in sight."""
    if _parts(typed) is not None or isinstance(_unsigned(typed), Mixed):
        return _is_lowest(typed, goal)
    left = (holds(part) for part in walk.nodes(typed) for holds in (_holds_square, has_alike))
    return _size(typed) <= _size(goal) and not any(left)


def _holds_square(node: Node) -> bool:
    """Tell whether a square could still be taken out of a root, as in √8."""
    match node:
        case tree.Call("sqrt", (body,)):
            number = _whole(body) or 0
            return any(
                number % root**2 == 0 for root in range(2, math.isqrt(abs(number)) + 1)[:999]
            )
        case _:
            return False


def _size(node: Node) -> int:
    leaves = [part for part in walk.nodes(node) if not walk.children(part)]
    return len(leaves) + sum(isinstance(part, tree.Power | tree.Call) for part in walk.nodes(node))


def _is_as_typed(typed: Node, goal: Node) -> bool:
    return typed == goal


_CHECKS: dict[Form, Callable[[Node, Node], bool]] = {
    Form.INTEGER: _is_integer,
    Form.DECIMAL: _is_decimal,
    Form.FRACTION: _is_fraction,
    Form.LOWEST_TERMS: _is_lowest,
    Form.MIXED: _is_mixed,
    Form.PERCENT: _is_percent,
    Form.FACTORED: is_factored,
    Form.EXPANDED: is_expanded,
    Form.COLLECTED: is_collected,
    Form.SINGLE_FRACTION: is_single_fraction,
    Form.NO_POWERS_NEGATIVE: _has_no_negative_powers,
    Form.SIMPLIFIED: _is_simplified,
    Form.AS_TYPED: _is_as_typed,
    Form.POLYNOMIAL: is_polynomial,
    Form.COMPLETED_SQUARE: is_completed_square,
    Form.RATIONALISED: is_rationalised,
    Form.SCIENTIFIC: is_scientific,
}
_OF_WHOLE = frozenset({Form.AS_TYPED, Form.SIMPLIFIED, Form.FACTORED})
