"""What a pupil may write beyond one value: equations, lists of solutions, systems, unions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from edu_battle.tasks import tree, walk
from edu_battle.tasks.notation import Shape, Sign, Word
from edu_battle.tasks.reader_arithmetic import ArithmeticReader
from edu_battle.tasks.reading import Code
from edu_battle.tasks.tokens import Token
from edu_battle.tasks.tree import Group, Logic, Node, Relation
from edu_battle.tasks.words import Kind

_SIGNS = tuple(sign.value for sign in Sign)
_WHOLE = tree.Relation | tree.Group | tree.Logic | tree.Interval
_HOLDERS = tree.Relation | tree.Group | tree.Logic


class StatementReader(ArithmeticReader):
    """Reads a whole answer; where one value is asked, nothing but that."""

    def inside(self) -> Node:
        """Read whatever may stand in brackets."""
        return self.alternatives()

    def whole(self) -> Node:
        """Read everything up to the end."""
        single = self.reading.one_number or self.reading.asked is not None
        node = self.relation() if single else self._rows()
        if self.token.kind is not Kind.END:
            self._refuse_rest(single=single)
        return node

    def relation(self) -> Node:
        """Read a chain of comparisons, or what stands alone."""
        at = self.token.at
        operands, signs = [self._union()], []
        while sign := self.skip(*_SIGNS):
            signs.append(Sign(sign.text))
            operands.append(self._union())
        if not signs:
            return operands[0]
        return Relation(tuple(operands), tuple(signs), at=at)

    def alternatives(self) -> Node:
        """Read statements joined by or, each of them joined by and."""
        return self._joined(Word.OR, self._together)

    def _together(self) -> Node:
        return self._joined(Word.AND, self.relation)

    def _joined(self, word: Word, part: Callable[[], Node]) -> Node:
        at = self.token.at
        parts = [part()]
        while self.at_word(word):
            self.take()
            parts.append(part())
        return parts[0] if len(parts) == 1 else Logic(word, tuple(parts), at=at)

    def _rows(self) -> Node:
        """Or parts most loosely, then the semicolon, then the comma: x=2, y=3 or x=3, y=2."""
        at = self.token.at
        found: list[list[list[Node]]] = [[[self._together()]]]
        while True:
            if self.at_word(Word.OR):
                self.take()
                found.append([[]])
            elif self.skip(";"):
                found[-1].append([])
            elif not self.skip(","):
                break
            elif self.token.kind is Kind.WORD:  # 1, 2, and 3
                self.take()
            found[-1][-1].append(self._together())
        parts = tuple(_listed(list(map(_listed, rows))) for rows in found)
        return parts[0] if len(parts) == 1 else Logic(Word.OR, parts, at=at)

    def _union(self) -> Node:
        at = self.token.at
        first = self._ratio()
        if self.skip("r"):
            return Group(Shape.REMAINDER, (first, self._ratio()), at=at)
        if not self.at_sign("∪"):
            return first
        parts = [first]
        while self.skip("∪"):
            parts.append(self._ratio())
        return Group(Shape.UNION, tuple(map(_as_interval, parts)), at=at)

    def _ratio(self) -> Node:
        at = self.token.at
        terms = [self.value()]
        while self.reading.ratio and self.skip(":"):
            terms.append(self.value())
        return terms[0] if len(terms) == 1 else Group(Shape.RATIO, tuple(terms), at=at)

    def _refuse_rest(self, *, single: bool) -> None:
        before, after = self.row[self.index - 1], self.ahead()
        if single and self.at_sign(",") and before.number and after.number and not after.gap:
            raise self.trouble(Code.DECIMAL_COMMA, digits=before.text)
        if single and (self.at_sign(",", ";", "∪") or self.token.kind is Kind.WORD):
            raise self.trouble(Code.ONE_VALUE)
        if self.at_sign(")", "]", "}"):
            raise self.trouble(Code.BRACKET_NOT_OPENED)
        raise self.trouble(Code.UNEXPECTED)


def with_unions(row: list[Token], declared: frozenset[str]) -> Iterator[Token]:
    """Read a U between two brackets as a union, unless the task has a name U."""
    for place, token in enumerate(row):
        between = token.text in {"U", "u"} and 0 < place < len(row) - 1
        if between and token.text not in declared:
            before, after = row[place - 1].text, row[place + 1].text
            if before in {")", "]", "[", "}"} and after in {"(", "[", "]", "{"}:
                yield Token(Kind.SIGN, "∪", token.at, token.gap)
                continue
        yield token


def misplaced(node: Node) -> Node | None:
    """Find a list or a statement where only a value makes sense: sin(x = 1), 2 + {1}."""
    for part, below in _pairs(node):
        if isinstance(below, _WHOLE) and not isinstance(part, _HOLDERS):
            return below
        if isinstance(part, tree.Relation) and isinstance(below, tree.Relation | tree.Logic):
            return below
    return None


def _pairs(node: Node) -> Iterator[tuple[Node, Node]]:
    for part in walk.nodes(node):
        for below in walk.children(part):
            yield part, below


def _listed(members: list[Node]) -> Node:
    if len(members) == 1:
        return members[0]
    return Group(Shape.LIST, tuple(members), at=members[0].at)


def _as_interval(node: Node) -> Node:
    match node:
        case Group(Shape.ROUND, (low, high)):
            return tree.Interval(low, high, low_closed=False, high_closed=False, at=node.at)
        case Group(Shape.BRACKETS, (low, high)):
            return tree.Interval(low, high, low_closed=True, high_closed=True, at=node.at)
        case _:
            return node
