"""Going through a tree: its children, all its nodes, its names, its notes."""

from __future__ import annotations

from collections.abc import Iterator

from edu_battle.tasks import tree
from edu_battle.tasks.notation import Note
from edu_battle.tasks.tree import Node


def children(node: Node) -> tuple[Node, ...]:  # noqa: C901 - one line a kind
    """Return the nodes right below a node."""
    match node:
        case tree.Name() | tree.Number() | tree.Constant():  # first, since most nodes are these
            return ()
        case tree.Percent(body) | tree.Degree(body) | tree.Negative(body) | tree.PlusMinus(body):
            return (body,)
        case tree.Sum(parts) | tree.Product(parts):
            return parts
        case tree.Quotient(one, other) | tree.Power(one, other):
            return one, other
        case tree.Call(_, parts) | tree.Group(_, parts) | tree.Logic(_, parts):
            return parts
        case tree.Relation(parts, _):
            return parts
        case tree.Interval(low, high):
            return low, high
        case tree.Quantity(value, _):
            return (value,)
        case tree.Conditional(yes, condition, no):
            return yes, condition, no
        case tree.Subscript(_, index):
            return (index,)
        case _:
            return ()


def nodes(node: Node) -> Iterator[Node]:
    """Go through a node and everything below it."""
    yield node
    for child in children(node):
        yield from nodes(child)


def names(node: Node) -> frozenset[str]:
    """Return all names that stand in a tree."""
    return frozenset(part.name for part in nodes(node) if isinstance(part, tree.Name))


def notes(node: Node) -> tuple[Note, ...]:
    """Return the notes a reading carries, in the order of the text."""
    found = (getattr(part, "note", None) for part in nodes(node))
    return tuple(dict.fromkeys(note for note in found if note is not None))
