"""Quantities, money and time: the same in whatever units, but never without one."""

from __future__ import annotations

from edu_battle.tasks import tree
from edu_battle.tasks.compare import Sameness, same_value
from edu_battle.tasks.kinds.outcome import Outcome
from edu_battle.tasks.sampling import Ground
from edu_battle.tasks.tree import Negative, Node, Product, Quantity, Quotient, Sum
from edu_battle.tasks.units import Unit, unit_of
from edu_battle.tasks.verdicts import Reason

_CENT = frozenset({("cent", 1)})
_WITH_CENTS = {frozenset({("dollar", 1)}), frozenset({("euro", 1)})}


def same_measure(typed: Node, goal: Node, ground: Ground) -> Outcome:
    """Compare two measures; a bare number that is right but for its unit wants its form."""
    parts = _parts(goal)
    if not any(isinstance(part, Quantity) for part in _parts(typed)):
        bare = goal.value if isinstance(goal, Quantity) else goal
        if any(isinstance(part, Quantity) for part in parts[1:]):
            return Outcome(Sameness.DIFFERENT)
        return Outcome(
            same_value(typed, bare, ground), Reason.WITH_UNIT if bare is not goal else None
        )
    here, there = _in_base(_parts(typed)), _in_base(parts)
    if here is None or there is None or not _alike(here[1], there[1]):
        return Outcome(Sameness.DIFFERENT)
    return Outcome(same_value(here[0], there[0], ground))


def in_unit_of_key(typed: Node, goal: Node) -> tuple[Node, Node] | None:
    """Return the values of an answer and its key in the key's unit; None where they do not fit."""
    here, there = _in_base(_parts(typed)), _in_base(_parts(goal))
    if here is None or there is None or not _alike(here[1], there[1]):
        return None
    size = tree.fraction(there[1].size)
    return Quotient(here[0], size), Quotient(there[0], size)


def _parts(node: Node) -> tuple[Node, ...]:
    match node:
        case Sum(terms):
            return terms
        case Negative(Sum(terms)):
            return tuple(Negative(term) for term in terms)
        case _:
            return (node,)


def _in_base(parts: tuple[Node, ...]) -> tuple[Node, Unit] | None:
    """Return the value in base units and one of the units; None where they do not fit."""
    values: list[Node] = []
    found: list[Unit] = []
    for part in parts:
        quantity = part.body if isinstance(part, Negative) else part
        unit = unit_of(quantity.unit, quantity.unit) if isinstance(quantity, Quantity) else None
        if unit is None or not isinstance(quantity, Quantity):
            return None
        value: Node = Product((quantity.value, tree.fraction(unit.size)))
        values.append(Negative(value) if quantity is not part else value)
        found.append(unit)
    if not all(_alike(unit, found[0]) for unit in found):
        return None
    return (values[0] if len(values) == 1 else Sum(tuple(values))), found[0]


def _alike(one: Unit, other: Unit) -> bool:
    pair = {one.dimensions, other.dimensions}
    return len(pair) == 1 or (_CENT in pair and bool(pair & _WITH_CENTS))
