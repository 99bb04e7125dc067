"""What stands in brackets: members, points, sets, intervals, matrices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from edu_battle.tasks.notation import ConstantName, Shape
from edu_battle.tasks.reader_cursor import Cursor
from edu_battle.tasks.reading import Code
from edu_battle.tasks.tokens import Token
from edu_battle.tasks.tree import Constant, Group, Interval, Negative, Node
from edu_battle.tasks.words import Kind

_CLOSINGS: Mapping[str, tuple[str, ...]] = {
    "(": (")", "]"),
    "[": ("]", ")", "["),
    "]": ("[", "]", ")"),
    "{": ("}",),
}
_SHAPES = {"(": Shape.ROUND, "[": Shape.BRACKETS, "{": Shape.BRACES}
_ENDS = 2
_BEFORE_MEMBERS = frozenset("([{],;=<>∪∈") | {"<=", ">=", "!="}
_OPERATORS = ("+", "-", "*", "/", ":", "^", "÷", "%", "!", "(")
_GO_ON = frozenset({Kind.SUPERSCRIPT, Kind.NUMBER, Kind.NAME, Kind.FUNCTION, Kind.CONSTANT})
_NAMES = frozenset({Kind.NAME, Kind.UNKNOWN})


@dataclass(frozen=True, slots=True)
class _Enclosed:
    """Rows of members between two brackets as typed."""

    opening: Token
    rows: tuple[tuple[Node, ...], ...]
    closing: str

    @property
    def members(self) -> tuple[Node, ...]:
        return tuple(member for row in self.rows for member in row)


class GroupReader(Cursor, ABC):
    """Reads brackets with whatever is in them."""

    @abstractmethod
    def inside(self) -> Node:
        """Read whatever may stand in brackets."""

    def members(self) -> tuple[Node, ...]:
        """Read brackets that close as they open, and the members in them."""
        opening = self.take()
        return self._enclosed(opening, _CLOSINGS[opening.text][:1]).members

    def group(self) -> Node:
        """Read one value in brackets, a point, a set, a list, a matrix or an interval."""
        start = self.index
        opening = self.take()
        if opening.text == "{" and self._is_builder():
            return self._built(opening)
        found = self._enclosed(opening, _CLOSINGS[opening.text])
        members = found.members
        pair = opening.text + found.closing
        if pair == "{}":
            return Group(Shape.BRACES, members, at=opening.at)
        if not members:
            raise self.trouble(Code.EMPTY_BRACKETS, opening.at)
        grouping = pair == "()" or (pair == "[]" and self._within_value(start))
        if grouping and len(members) == 1:
            return members[0]
        if pair in {"()", "[]"} and not (len(members) == _ENDS and any(map(_endless, members))):
            return _listed(opening, found)
        if len(members) != _ENDS:
            raise self.trouble(Code.UNEXPECTED, self.row[self.index - 1].at)
        low, high = members
        closed = opening.text == "[", found.closing == "]"
        return Interval(low, high, *closed, at=opening.at)

    def _within_value(self, start: int) -> bool:
        """Tell whether square brackets only group, as in 2[x + (1 - y)]."""
        before = self.row[start - 1] if start else None
        if before is not None and not _leads(before):
            return True
        return self.at_sign(*_OPERATORS) or self.token.kind in _GO_ON

    def _is_builder(self) -> bool:
        """Tell whether a set is given by a condition: {x | x > 3}, {x ∈ R: x > 3}."""
        at = 2 if self.ahead().text == "∈" else 0
        return self.token.kind in _NAMES and self.ahead(at + 1).text in {"|", ":"}

    def _built(self, opening: Token) -> Node:
        while not self.skip("|", ":"):
            self.take()
        with self.deeper():
            node = self.inside()
        if not self.skip("}"):
            raise self.trouble(Code.BRACKET_NOT_CLOSED, opening.at)
        return node

    def _enclosed(self, opening: Token, closings: tuple[str, ...]) -> _Enclosed:
        bars, self.bars = self.bars, 0
        rows: list[list[Node]] = [[]]
        with self.deeper():
            while not self.at_sign(closings[0]):
                rows[-1].append(self.inside())
                between = self.skip(",", ";")
                if between is None:
                    break
                if between.text == ";":
                    rows.append([])
        self.bars = bars
        closing = self.skip(*closings)
        if closing is None:
            if self.token.kind is Kind.END:
                raise self.trouble(Code.BRACKET_NOT_CLOSED, opening.at)
            raise self.trouble(Code.UNEXPECTED)
        return _Enclosed(opening, tuple(tuple(row) for row in rows if row), closing.text)


def _leads(before: Token) -> bool:
    """Tell whether a member may follow: a bracket, a separator or a joining word stands before."""
    joins = before.kind is Kind.SIGN and before.text in _BEFORE_MEMBERS
    return joins or before.kind is Kind.WORD


def _listed(opening: Token, found: _Enclosed) -> Node:
    """A list; with both separators inside square brackets, a matrix row by row."""
    shape, at = _SHAPES[opening.text], opening.at
    if shape is Shape.BRACKETS and len(found.rows) > 1 and any(len(row) > 1 for row in found.rows):
        return Group(shape, tuple(Group(shape, row, at=at) for row in found.rows), at=at)
    return Group(shape, found.members, at=at)


def _endless(node: Node) -> bool:
    body = node.body if isinstance(node, Negative) else node
    return isinstance(body, Constant) and body.name is ConstantName.INFINITY
