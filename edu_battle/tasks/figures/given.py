"""What a picture is given: its author's values, by name, checked as they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from edu_battle.tasks.author.texts import written
from edu_battle.tasks.author.values import AuthorError, Value, as_node, kind_of, number
from edu_battle.tasks.question import Language
from edu_battle.tasks.tree import Node

MOST = 40
LARGEST = 10**9
_LONGEST_LABEL = 24


@dataclass(frozen=True, slots=True)
class Given:
    """The values of one picture, in one language."""

    values: Mapping[str, Value]
    language: Language

    def has(self, name: str) -> bool:
        """Tell whether a value is given."""
        return name in self.values

    def value(self, name: str) -> Value:
        """Return a value as it is."""
        return self.values[name]

    def number(self, name: str, default: float | None = None) -> float:
        """Return a number of bearable size, or refuse."""
        if name not in self.values and default is not None:
            return default
        return float(_number(name, self.values[name]))

    def whole(self, name: str, low: int, high: int) -> int:
        """Return a whole number in a range, or refuse."""
        found = _number(name, self.values[name])
        if found.denominator != 1 or not low <= found <= high:
            raise AuthorError("bad-figure", f"{name} {found}", f"Take {low} to {high}.")
        return int(found)

    def numbers(self, name: str) -> list[float]:
        """Return a list of numbers; one that is left out is empty."""
        return [float(_number(name, each)) for each in self.members(name)]

    def spots(self, name: str) -> list[tuple[float, float]]:
        """Return a list of points, each a list of two numbers."""
        found = []
        for each in self.members(name):
            if not isinstance(each, tuple) or len(each) != len(("x", "y")):
                advice = "Write a list of points, such as [[1, 2], [3, 4]]."
                raise AuthorError("bad-figure", f"{name}: {kind_of(each)}", advice)
            found.append((float(_number(name, each[0])), float(_number(name, each[1]))))
        return found

    def members(self, name: str) -> tuple[Value, ...]:
        """Return the members of a list, or one value as a list of one."""
        found = self.values.get(name, ())
        members = found if isinstance(found, tuple) else (found,)
        if len(members) > MOST:
            raise AuthorError("bad-figure", f"{len(members)} in {name}", f"Give up to {MOST}.")
        return members

    def labels(self, name: str) -> list[str]:
        """Return a list of short words; an empty one leaves a label away."""
        return [self.written(name, each) for each in self.members(name)]

    def label(self, name: str) -> str:
        """Return short words; none where they are left out."""
        return self.written(name, self.values[name]) if name in self.values else ""

    def written(self, name: str, value: Value) -> str:
        """Write a value as it stands in words of this language."""
        words = value if isinstance(value, str) else written(_node(name, value), self.language)
        if len(words) > _LONGEST_LABEL:
            advice = f"Take up to {_LONGEST_LABEL} signs."
            raise AuthorError("bad-figure", f"{name}: a long label", advice)
        return words


def _node(name: str, value: Value) -> Node:
    if isinstance(value, tuple):
        raise AuthorError("bad-figure", f"{name}: a list in a list", "Give words or numbers.")
    return as_node(value)


def _number(name: str, value: Value) -> Fraction:
    found = number(value)
    if found is None:
        raise AuthorError("bad-figure", f"{name}: {kind_of(value)}", "Give a number.")
    if abs(found) > LARGEST:
        raise AuthorError("bad-figure", f"{name}: {found}", "Take smaller numbers.")
    return found
