"""What comparing an answer of any kind finds out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from edu_battle.tasks.compare import Sameness
from edu_battle.tasks.tree import Node
from edu_battle.tasks.verdicts import Reason


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether an answer is the same as its key; `form`: the same, but to be written so."""

    same: Sameness
    form: Reason | None = None


Same: TypeAlias = Callable[[Node, Node], Sameness]


def all_same(found: list[Sameness]) -> Sameness:
    """Return what holds for a whole of which each part was compared."""
    if Sameness.DIFFERENT in found:
        return Sameness.DIFFERENT
    return Sameness.UNDECIDED if Sameness.UNDECIDED in found else Sameness.SAME


def told(*, same: bool) -> Sameness:
    """Turn a clear yes or no into a sameness."""
    return Sameness.SAME if same else Sameness.DIFFERENT
