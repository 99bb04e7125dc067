"""Answers near their key, where the author allows it: one value, or member by member."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.tasks import tree
from edu_battle.tasks.compare import Sameness
from edu_battle.tasks.kinds.answers import Asked, compared
from edu_battle.tasks.kinds.measuring import in_unit_of_key
from edu_battle.tasks.kinds.members import in_order
from edu_battle.tasks.kinds.outcome import told
from edu_battle.tasks.sampling import Ground
from edu_battle.tasks.tolerance import within
from edu_battle.tasks.tree import Group, Node
from edu_battle.tasks.verdicts import MEASURES, Kind

_MEMBERED = frozenset(
    {Kind.LIST, Kind.SET, Kind.POINT, Kind.VECTOR, Kind.MATRIX, Kind.SYSTEM, Kind.REMAINDER}
)


def close_enough(kind: Kind, typed: Node, goal: Node, tolerance: str) -> bool:
    """Tell whether an answer lies within the tolerance of its key; raises BadTolerance."""
    if kind in _MEMBERED:
        return compared(kind, typed, goal, _Near(Ground(0), tolerance)).same is Sameness.SAME
    if kind in MEASURES:
        pair = in_unit_of_key(typed, goal)
        return pair is not None and bool(within(*pair, tolerance))
    return bool(within(typed, goal, tolerance))


@dataclass(frozen=True, slots=True)
class _Near(Asked):
    """Takes members for the same where one is within the tolerance of the other."""

    tolerance: str = "0"

    def same(self, one: Node, other: Node) -> Sameness:
        if isinstance(one, Group) and isinstance(other, Group):
            return in_order(one.members, other.members, self.same)
        if any(isinstance(node, Group | tree.Relation | tree.Logic) for node in (one, other)):
            return Sameness.DIFFERENT
        return told(same=bool(within(one, other, self.tolerance)))
