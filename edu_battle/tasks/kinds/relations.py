"""Equations: the same up to a nonzero constant factor; identities are no answers."""

from __future__ import annotations

from edu_battle.tasks import tree, walk
from edu_battle.tasks.compare import Sameness, positive_somewhere, same_value
from edu_battle.tasks.kinds.members import matched
from edu_battle.tasks.kinds.outcome import told
from edu_battle.tasks.notation import Sign
from edu_battle.tasks.sampling import Ground
from edu_battle.tasks.substitution import substituted
from edu_battle.tasks.tree import Name, Negative, Node, Product, Relation, Sum, whole

_FLIPPED = {Sign.LESS: Sign.GREATER, Sign.LESS_EQUAL: Sign.GREATER_EQUAL}
_ZERO = whole(0)


def pairs(node: Relation) -> list[Relation]:
    """Cut a chain such as a < b < c into its comparisons, none of them with < or ≤."""
    found = []
    for sign, left, right in zip(node.signs, node.operands, node.operands[1:], strict=False):
        both = (left, right)
        if sign in _FLIPPED:
            sign, both = _FLIPPED[sign], (right, left)  # noqa: PLW2901
        found.append(Relation(both, (sign,)))
    return found


def residue(node: Relation) -> Node:
    """Return left minus right."""
    left, right = node.operands[:2]
    return Sum((left, Negative(right)))


def same_relation(one: Node, other: Node, ground: Ground) -> Sameness:
    """Compare equations and inequalities without solving them."""
    if not isinstance(one, Relation) or not isinstance(other, Relation):
        return Sameness.DIFFERENT
    mine, theirs = pairs(one), pairs(other)
    if len(mine) == len(theirs) == 1:
        return _same_pair(mine[0], theirs[0], ground)
    return matched(list(mine), list(theirs), lambda a, b: same_relation(a, b, ground))


def _same_pair(one: Relation, other: Relation, ground: Ground) -> Sameness:
    if one.signs != other.signs:
        return Sameness.DIFFERENT
    here, there = residue(one), residue(other)
    nothing = same_value(here, _ZERO, ground), same_value(there, _ZERO, ground)
    if Sameness.SAME in nothing:
        return told(same=nothing[0] is nothing[1])
    found = _multiples(here, there, ground)
    if found is not Sameness.SAME or one.signs[0] in {Sign.EQUAL, Sign.NOT_EQUAL}:
        return found
    positive = positive_somewhere(Product((here, there)), ground)
    return Sameness.UNDECIDED if positive is None else told(same=positive)


def _multiples(one: Node, other: Node, ground: Ground) -> Sameness:
    """Tell whether one is a constant times the other: f(p) g(q) = f(q) g(p)."""
    names = walk.names(one) | walk.names(other)
    moved: dict[str, Node] = {name: Name(name + "'") for name in names}
    there, again = substituted(other, moved), substituted(one, moved)
    twice = {f"{name}'": ground.ranges[name] for name in ground.ranges}
    wider = Ground(ground.seed, ground.positive, {**ground.ranges, **twice})
    return same_value(Product((one, there)), Product((again, other)), wider)


def same_up_to_constant(one: Node, other: Node, constant: str, ground: Ground) -> Sameness:
    """Compare antiderivatives: equal but for what the constant stands for."""
    if constant not in walk.names(one):
        return Sameness.DIFFERENT
    bare, goal = (substituted(node, {constant: _ZERO}) for node in (one, other))
    gap = Sum((bare, Negative(goal)))
    up, down = (substituted(one, {constant: place}) for place in (whole(3), Negative(whole(3))))
    steps = Sum((up, Negative(bare)))
    both_ways = Sum((up, Negative(down)))  # C² or |C| stands for half of all numbers
    if any(
        same_value(each, _ZERO, ground) is not Sameness.DIFFERENT for each in (steps, both_ways)
    ):
        return Sameness.DIFFERENT
    names = walk.names(one) | walk.names(other)
    moved: dict[str, Node] = {name: Name(name + "'") for name in names}
    fixed = [same_value(node, substituted(node, moved), ground) for node in (gap, steps)]
    return fixed[0] if fixed[1] is Sameness.SAME else Sameness.DIFFERENT


def with_constant(typed: Node, key: Node, constant: str) -> Node:
    """Write an answer's c as the key's C, unless the key has a name c of its own."""
    twin = constant.swapcase()
    if twin in walk.names(key) or constant in walk.names(typed):
        return typed
    return substituted(typed, {twin: Name(constant)})


def constant_of(key: Node) -> str | None:
    """Return the name of a constant of integration that a key ends with, as in x² + C."""
    terms = key.terms if isinstance(key, tree.Sum) else ()
    for term in terms:
        if isinstance(term, Name) and term.name in {"C", "c"}:
            others = [walk.names(each) for each in terms if each is not term]
            return None if any(term.name in names for names in others) else term.name
    return None
