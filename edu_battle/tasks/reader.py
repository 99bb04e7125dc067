"""Text to tree, the pupil's way or the author's. The only door: `read`."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.tasks import guard
from edu_battle.tasks.notation import Word
from edu_battle.tasks.reader_statements import StatementReader, misplaced, with_unions
from edu_battle.tasks.reading import Code, Reading, Unreadable
from edu_battle.tasks.tidy_tokens import tidied
from edu_battle.tasks.tokens import Token, tokens
from edu_battle.tasks.tree import Conditional, Logic, Node
from edu_battle.tasks.words import Kind

_NAMES = {Kind.NAME, Kind.UNKNOWN}


def read(text: str, reading: Reading) -> Node:
    """Read a text as the task declares; raises Unreadable with a code and a place."""
    row = tokens(text, reading)
    if row[0].kind is Kind.END:
        raise Unreadable(Code.EMPTY, 0)
    if reading.author:
        return _AuthorReader(row, reading).whole()
    row = _without_asked(tidied(row, reading), reading)
    row = list(with_unions(row, reading.names))
    node = StatementReader(row, reading).whole()
    wrong = misplaced(node)
    if wrong is not None:
        raise Unreadable(Code.ONE_VALUE, wrong.at)
    guard.check(node)
    return node


class _AuthorReader(StatementReader):
    def inside(self) -> Node:
        return self.conditional()

    def whole(self) -> Node:
        node = self.conditional()
        if self.token.kind is not Kind.END:
            raise self.trouble(Code.UNEXPECTED)
        return node

    def conditional(self) -> Node:
        at = self.token.at
        yes = self._either(Word.OR)
        if not self.at_word("if"):
            return yes
        self.take()
        condition = self._either(Word.OR)
        if not self.at_word("else"):
            raise self.trouble(Code.SOMETHING_MISSING)
        self.take()
        with self.deeper():
            return Conditional(yes, condition, self.conditional(), at=at)

    def _either(self, word: Word) -> Node:
        at = self.token.at
        parts = [self._part(word)]
        while self.at_word(word):
            self.take()
            parts.append(self._part(word))
        return parts[0] if len(parts) == 1 else Logic(word, tuple(parts), at=at)

    def _part(self, word: Word) -> Node:
        if word is Word.OR:
            return self._either(Word.AND)
        if not self.at_word(Word.NOT):
            return self.relation()
        at = self.take().at
        with self.deeper():
            return Logic(Word.NOT, (self._part(Word.AND),), at=at)


def _without_asked(row: list[Token], reading: Reading) -> list[Token]:
    """Drop a leading `x =` or `f(x) =` where the value of one name is asked, and any `x ∈`."""
    if row[0].kind in _NAMES and row[1].text == "∈" and len(row) > len("x∈"):
        return row[2:]
    if reading.asked is None:
        return row
    for token in row:
        if token.kind is Kind.WORD:
            raise Unreadable(Code.ONE_VALUE, token.at)
    row = _turned(row)
    length = _length_of_lead(row)
    if not length or any(t.kind in _NAMES and t.text == row[0].text for t in row[length:]):
        return row
    if reading.asked and row[0].text.casefold() != reading.asked.casefold():
        raise Unreadable(Code.OTHER_NAME, row[0].at, name=row[0].text, asked=reading.asked)
    rest = row[length:]
    if rest[0].kind is Kind.END:
        raise Unreadable(Code.SOMETHING_MISSING, rest[0].at)
    return [replace(rest[0], gap=False), *rest[1:]]


def _turned(row: list[Token]) -> list[Token]:
    """Read 5 = x as x = 5."""
    once = sum(token.text == "=" for token in row) == 1
    if once and len(row) > len("=x.") and row[-3].text == "=" and row[-2].kind in _NAMES:
        return [row[-2], row[-3], *row[:-3], row[-1]]
    return row


def _length_of_lead(row: list[Token]) -> int:
    texts = [token.text for token in row[:5]]
    if row[0].kind in _NAMES and texts[1:2] == ["="]:
        return 2
    named = row[0].kind in _NAMES | {Kind.FUNCTION} and len(row) > len(texts)
    if named and [texts[1], *texts[3:]] == ["(", ")", "="] and row[2].kind in _NAMES:
        return len(texts)
    return 0
