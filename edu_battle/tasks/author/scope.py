"""What an author expression may use: letters, values, functions, chance, and a budget of steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from edu_battle.chance import Chance
from edu_battle.tasks.author.values import AuthorError, Value

Function = Callable[["Scope", tuple[Value, ...]], Value]

_MOST_STEPS = 20_000


@dataclass(slots=True)
class Budget:
    """How many nodes may still be worked out for one task."""

    left: int = _MOST_STEPS

    def spend(self) -> None:
        """Take one step, or refuse when all are used."""
        self.left -= 1
        if self.left < 0:
            raise AuthorError("too-long", "the calculation", "Make the template simpler.")


@dataclass(frozen=True, slots=True)
class Scope:
    """What an expression may use: letters, values so far, functions, and chance in picks."""

    letters: frozenset[str]
    functions: Mapping[str, Function]
    values: Mapping[str, Value] = field(default_factory=dict)
    chance: Chance | None = None
    fold: bool = True
    budget: Budget = field(default_factory=Budget)

    def with_value(self, name: str, value: Value) -> Scope:
        """Return the scope with one more name."""
        return replace(self, values={**self.values, name: value})
