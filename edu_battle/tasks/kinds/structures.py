"""Compares trees that hold members, at any depth: sets of points, matrices of fractions."""

from __future__ import annotations

from edu_battle.tasks import tree, walk
from edu_battle.tasks.compare import Sameness, same_value
from edu_battle.tasks.kinds.members import in_order, matched, matched_sets, proportional
from edu_battle.tasks.kinds.outcome import told
from edu_battle.tasks.kinds.relations import same_relation
from edu_battle.tasks.kinds.solving import NotSolved, solved
from edu_battle.tasks.notation import Shape
from edu_battle.tasks.sampling import Ground
from edu_battle.tasks.tree import Group, Node

_RANGES = tree.Interval | tree.Relation | tree.Logic
_ORDERED = frozenset({Shape.ROUND, Shape.BRACKETS})


def same_structure(one: Node, other: Node, ground: Ground) -> Sameness:
    """Compare two trees of whatever shape."""

    def same(a: Node, b: Node) -> Sameness:
        return same_structure(a, b, ground)

    if isinstance(one, Group) and isinstance(other, Group) and not _is_range(one, other):
        return _same_groups(one, other, ground)
    if isinstance(one, tree.Relation) and isinstance(other, tree.Relation):
        return same_statement(one, other, ground)
    if _is_range(one, other):
        return same_range(one, other, ground)
    if any(isinstance(node, Group | _RANGES) for node in (one, other)):
        return Sameness.DIFFERENT
    return same_value(one, other, ground)


def _is_range(*nodes: Node) -> bool:
    return any(
        isinstance(n, tree.Interval) or (isinstance(n, Group) and n.shape is Shape.UNION)
        for n in nodes
    )


def _same_groups(one: Group, other: Group, ground: Ground) -> Sameness:
    def same(a: Node, b: Node) -> Sameness:
        return same_structure(a, b, ground)

    shapes = {one.shape, other.shape}
    if shapes <= _ORDERED or shapes == {Shape.REMAINDER}:
        return in_order(one.members, other.members, same)
    if shapes == {Shape.RATIO}:
        return proportional(one.members, other.members, same)
    if len(shapes) > 1:
        return Sameness.DIFFERENT
    match = matched_sets if one.shape is Shape.BRACES else matched
    return match(list(one.members), list(other.members), same)


def same_range(one: Node, other: Node, ground: Ground) -> Sameness:
    """Compare intervals, inequalities and their unions by what belongs to them."""
    try:
        return told(same=solved(one).same(solved(other)))
    except NotSolved:
        return same_relation(one, other, ground)


def same_statement(one: Node, other: Node, ground: Ground) -> Sameness:
    """Compare equations as equations, inequalities about one name by solving."""
    signs = {sign for node in (one, other) for sign in _signs(node)}
    names = walk.names(one) | walk.names(other)
    if signs == {"="} or len(names) != 1:
        return same_relation(one, other, ground)
    return same_range(one, other, ground)


def _signs(node: Node) -> list[str]:
    relations = (part for part in walk.nodes(node) if isinstance(part, tree.Relation))
    return [sign for relation in relations for sign in relation.signs]
