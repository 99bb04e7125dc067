"""Compares an answer with its key the way the key's kind asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from edu_battle.tasks import tree, walk
from edu_battle.tasks.compare import Sameness, same_value
from edu_battle.tasks.kinds.measuring import same_measure
from edu_battle.tasks.kinds.members import flat, in_order, matched, matched_sets, proportional
from edu_battle.tasks.kinds.outcome import Outcome
from edu_battle.tasks.kinds.relations import (
    constant_of,
    same_relation,
    same_up_to_constant,
    with_constant,
)
from edu_battle.tasks.kinds.solving import holds_infinity
from edu_battle.tasks.kinds.structures import same_range, same_structure
from edu_battle.tasks.kinds.systems import same_system
from edu_battle.tasks.notation import Shape, Sign
from edu_battle.tasks.sampling import Ground
from edu_battle.tasks.tree import Group, Interval, Node, Relation
from edu_battle.tasks.verdicts import Kind, Reason

_GROUPED = tree.Relation | tree.Logic | tree.Group | tree.Interval


@dataclass(frozen=True, slots=True)
class Asked:
    """What comparing needs besides the two trees."""

    ground: Ground

    def same(self, one: Node, other: Node) -> Sameness:
        """Compare members of whatever shape."""
        return same_structure(one, other, self.ground)


def compared(kind: Kind, typed: Node, goal: Node, asked: Asked) -> Outcome:
    """Compare an answer with its key."""
    return _BY_KIND.get(kind, _value)(typed, goal, asked)


def _value(typed: Node, goal: Node, asked: Asked) -> Outcome:
    constant = constant_of(goal) if walk.names(goal) else None
    if constant is not None:
        typed = with_constant(typed, goal, constant)
    if constant is not None and constant_is_free(goal, constant):
        return Outcome(same_up_to_constant(typed, goal, constant, asked.ground))
    return Outcome(same_value(typed, goal, asked.ground))


def constant_is_free(goal: Node, constant: str) -> bool:
    """Tell a constant of integration from a name of a formula such as A + B + C or a + b + c."""
    return constant.isupper() and not any(
        name.isupper() and name != constant for name in walk.names(goal)
    )


def _ratio(typed: Node, goal: Node, asked: Asked) -> Outcome:
    mine, theirs = _terms(typed), _terms(goal)
    if any(isinstance(term, _GROUPED | tree.PlusMinus) for term in mine):
        return Outcome(Sameness.DIFFERENT)
    return Outcome(proportional(mine, theirs, asked.same))


def _terms(node: Node) -> tuple[Node, ...]:
    match node:
        case Group(Shape.RATIO, members):
            return members
        case tree.Quotient(top, bottom):
            return top, bottom
        case _:
            return node, tree.whole(1)


def _remainder(typed: Node, goal: Node, asked: Asked) -> Outcome:
    mine, theirs = (
        node.members if isinstance(node, Group) else (node, tree.whole(0)) for node in (typed, goal)
    )
    return Outcome(in_order(mine, theirs, asked.same))


def _list(typed: Node, goal: Node, asked: Asked) -> Outcome:
    if _several_names(goal):
        return same_system(typed, goal, asked.ground, asked.same)
    if _in_brackets(typed) and _in_brackets(goal):
        return Outcome(asked.same(typed, goal))
    mine, theirs = _members(typed), _members(goal)
    return Outcome(matched(mine, theirs, asked.same))


def _set(typed: Node, goal: Node, asked: Asked) -> Outcome:
    if _several_names(goal):
        return same_system(typed, goal, asked.ground, asked.same)
    mine, theirs = _members(typed), _members(goal)
    return Outcome(matched_sets(mine, theirs, asked.same))


def _members(node: Node) -> list[Node]:
    return list(node.members) if _in_brackets(node) and isinstance(node, Group) else flat(node)


def _in_brackets(node: Node) -> bool:
    return isinstance(node, Group) and node.shape is Shape.BRACKETS


def _several_names(goal: Node) -> bool:
    """Tell x = 2, y = 3 from x = 2, x = 3."""
    named = {
        part.operands[0].name.partition("_")[0].rstrip("0123456789")
        for part in walk.nodes(goal)
        if isinstance(part, Relation) and isinstance(part.operands[0], tree.Name)
    }
    return len(named) > 1


def _point(typed: Node, goal: Node, asked: Asked) -> Outcome:
    mine, theirs = _coordinates(typed), _coordinates(goal)
    same = in_order(mine, theirs, asked.same)
    round_ = isinstance(typed, Group) and typed.shape is Shape.ROUND
    return Outcome(same, None if round_ else Reason.AS_POINT)


def _vector(typed: Node, goal: Node, asked: Asked) -> Outcome:
    return Outcome(in_order(_coordinates(typed), _coordinates(goal), asked.same))


def _coordinates(node: Node) -> tuple[Node, ...]:
    match node:
        case Group(_, members):
            return tuple(_valued(member) for member in members)
        case Interval(low, high) if not node.low_closed and not node.high_closed:
            return low, high
        case Relation((tree.Name(), value), (Sign.EQUAL,)):
            return _coordinates(value)
        case _:
            return (node,)


def _valued(node: Node) -> Node:
    match node:
        case Relation((tree.Name(), value), (Sign.EQUAL,)):
            return value
        case _:
            return node


def _matrix(typed: Node, goal: Node, asked: Asked) -> Outcome:
    return Outcome(asked.same(_in_rows(_valued(typed)), _in_rows(_valued(goal))))


def _in_rows(node: Node) -> Node:
    """Write {{1, 2}, {3, 4}} as [[1, 2], [3, 4]]."""
    rows = node.members if isinstance(node, Group) else ()
    if not rows or not all(isinstance(row, Group) for row in rows):
        return node
    return Group(Shape.BRACKETS, tuple(Group(Shape.BRACKETS, walk.children(row)) for row in rows))


def _equation(typed: Node, goal: Node, asked: Asked) -> Outcome:
    if not isinstance(goal, Relation):
        return _list(typed, goal, asked)
    if isinstance(typed, _GROUPED):
        return Outcome(same_relation(typed, goal, asked.ground))
    if isinstance(goal.operands[0], tree.Name):
        return Outcome(same_value(typed, goal.operands[1], asked.ground), Reason.AS_EQUATION)
    return Outcome(Sameness.DIFFERENT)


def _inequality(typed: Node, goal: Node, asked: Asked) -> Outcome:
    form = None if _holds_statements(typed) else Reason.AS_INEQUALITY
    return Outcome(_same_ranges(typed, goal, asked), form)


def _interval(typed: Node, goal: Node, asked: Asked) -> Outcome:
    form = Reason.AS_INTERVAL if _holds_statements(typed) else None
    return Outcome(_same_ranges(typed, goal, asked), form)


def _same_ranges(typed: Node, goal: Node, asked: Asked) -> Sameness:
    if holds_infinity(typed) and not holds_infinity(goal):
        return Sameness.DIFFERENT
    names = walk.names(goal) - {"R"}
    if len(names) == 1 and (walk.names(typed) - {"R"}) - names:
        return Sameness.DIFFERENT
    if len(names) > 1:
        return same_relation(typed, goal, asked.ground)
    return same_range(typed, goal, asked.ground)


def _holds_statements(node: Node) -> bool:
    return any(isinstance(part, Relation) for part in walk.nodes(node))


def _system(typed: Node, goal: Node, asked: Asked) -> Outcome:
    return same_system(typed, goal, asked.ground, asked.same)


def _measure(typed: Node, goal: Node, asked: Asked) -> Outcome:
    return same_measure(typed, goal, asked.ground)


_BY_KIND: Mapping[Kind, Callable[[Node, Node, Asked], Outcome]] = {
    Kind.RATIO: _ratio,
    Kind.REMAINDER: _remainder,
    Kind.TIME: _measure,
    Kind.MONEY: _measure,
    Kind.QUANTITY: _measure,
    Kind.EQUATION: _equation,
    Kind.INEQUALITY: _inequality,
    Kind.INTERVAL: _interval,
    Kind.SET: _set,
    Kind.LIST: _list,
    Kind.POINT: _point,
    Kind.VECTOR: _vector,
    Kind.MATRIX: _matrix,
    Kind.SYSTEM: _system,
}
