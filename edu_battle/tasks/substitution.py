"""A tree with other trees in the place of some names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from edu_battle.tasks.tree import Name, Node, Placed


def substituted(node: Node, values: Mapping[str, Node]) -> Node:
    """Return the tree with its names replaced where `values` has them."""
    if isinstance(node, Name):
        return values.get(node.name, node)
    return rebuilt(node, lambda part: substituted(part, values))


def rebuilt(node: Node, change: Callable[[Node], Node]) -> Node:
    """Return a node with all its children changed."""
    changes: dict[str, Any] = {}
    kind: Any = node.__class__
    for field in _fields(kind):
        part = getattr(node, field)
        if isinstance(part, Placed):
            changes[field] = change(part)  # type: ignore[arg-type]
        elif isinstance(part, tuple) and part and isinstance(part[0], Placed):
            changes[field] = tuple(map(change, part))
    return replace(node, **changes) if changes else node


@lru_cache(maxsize=64)
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
