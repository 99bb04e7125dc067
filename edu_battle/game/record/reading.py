"""The tolerant reader: any text in, a record and all that is wrong with its text out.

Spacing, line ends, comments and missing turn numbers do not matter; unknown tags are kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from edu_battle.game.record.findings import Finding, Kind, short
from edu_battle.game.record.parsing import WORDS, token_of
from edu_battle.game.record.tokens import Token, Word
from edu_battle.game.record.writing import VERSION

LONGEST = 4_000_000
"""Letters of the largest text that is read."""

MOST_ERRORS = 100
MOST_TEAMS = 8

_TAG = re.compile(r'\[[ \t]*([A-Za-z][A-Za-z0-9_]{0,39})[ \t]+("(?:[^"\\\n]|\\.)*+")[ \t]*\]')
_COMMENT = re.compile(r"\{[^}]*+\}")
_WORD = re.compile(r'(?:[^\s"(){}]++|"(?:[^"\\\n]|\\.)*+"|\([^()"{}\n]*+\))++')
_SPACE = re.compile(r"\s*+")
_ANY = re.compile(r"\S[^\s\[{]*+")


@dataclass(frozen=True, slots=True)
class Item:
    """A token where it stands; line and column count from 1."""

    token: Token
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag where it stands."""

    name: str
    value: str
    line: int


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read; `words` is the game as it is written, known tokens or not."""

    tags: tuple[Tag, ...]
    items: tuple[Item, ...]
    words: tuple[str, ...] = ()

    def tag(self, name: str) -> str | None:
        """Return a tag's value, or None where there is no such tag."""
        return next((tag.value for tag in self.tags if tag.name == name), None)

    def numbered(self, name: str) -> tuple[str, ...]:
        """Return the values of a tag that each team or sea has, empty where one is missing."""
        found = [self.tag(f"{name}{place}") or "" for place in range(MOST_TEAMS)]
        while found and not found[-1]:
            found.pop()
        return tuple(found)

    def line(self, name: str) -> int:
        """Return where a tag stands; 0 where it is not there."""
        return next((tag.line for tag in self.tags if tag.name == name), 0)


@dataclass(frozen=True, slots=True)
class Parsed:
    """What reading gave; a record with errors is good for looking at only."""

    record: Record
    errors: tuple[Finding, ...]


def read(text: str) -> Parsed:
    """Read a record; never raises, whatever the text."""
    if len(text) > LONGEST:
        return Parsed(Record((), ()), (Finding(Kind.TEXT, "too_long", 1, 1),))
    reading = _Reading(text.removeprefix("\ufeff"))
    reading.read()
    record = Record(tuple(reading.tags), tuple(reading.items), tuple(reading.words))
    # What is another kind of file altogether is said once.
    foreign = not record.tags or (not record.items and record.tag("SBN") is None)
    errors = [*_about_version(record), *(() if foreign else reading.errors)]
    return Parsed(record, tuple(errors[:MOST_ERRORS]))


def _about_version(record: Record) -> Iterator[Finding]:
    version = record.tag("SBN")
    if version is None:
        yield Finding(Kind.TEXT, "not_a_record", 1, 1, expected=f'[SBN "{VERSION}"]')
    elif version != VERSION:
        line = record.line("SBN")
        yield Finding(Kind.TEXT, "other_version", line, 1, expected=VERSION, found=short(version))


@dataclass
class _Reading:
    text: str
    at: int = 0
    line: int = 1
    line_start: int = 0
    tags: list[Tag] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    errors: list[Finding] = field(default_factory=list)

    def read(self) -> None:
        self._skip(_SPACE)
        while self.at < len(self.text) and len(self.errors) < MOST_ERRORS:
            self._next()
            self._skip(_SPACE)

    def _next(self) -> None:
        letter = self.text[self.at]
        if letter == "[":
            self._tag()
        elif letter == "{":
            if not self._skip(_COMMENT):
                self._wrong("comment_open", self.text[self.at : self.at + 20])
                self.at = len(self.text)
        else:
            self._token()

    def _tag(self) -> None:
        found = _TAG.match(self.text, self.at)
        if not found:
            self._bad("bad_tag")
            return
        name = found[1]
        try:
            value = json.loads(found[2], strict=False)
        except ValueError:
            self._wrong("bad_tag", found[0])
        else:
            if any(tag.name == name for tag in self.tags):
                self._wrong("tag_twice", name)
            self.tags.append(Tag(name, value, self.line))
        self._skip(_TAG)

    def _token(self) -> None:
        found = _WORD.match(self.text, self.at)
        if not found:
            self._bad("bad_token")
            return
        self.words.append(found[0])
        token = token_of(found[0])
        if token is None:
            self._wrong("bad_token", found[0])
        elif isinstance(token, Word) and token.name not in WORDS:
            self._wrong("unknown_word", found[0])
        else:
            self.items.append(Item(token, self.line, self._column()))
        self.at = found.end()

    def _column(self) -> int:
        return self.at - self.line_start + 1

    def _wrong(self, code: str, text: str) -> None:
        self.errors.append(Finding(Kind.TEXT, code, self.line, self._column(), found=short(text)))

    def _bad(self, code: str) -> None:
        found = _ANY.match(self.text, self.at)
        assert found  # noqa: S101  (spaces were skipped)
        self._wrong(code, found[0])
        self.at = found.end()

    def _skip(self, pattern: re.Pattern[str]) -> bool:
        found = pattern.match(self.text, self.at)
        if not found:
            return False
        lines = found[0].count("\n")
        if lines:
            self.line += lines
            self.line_start = self.at + found[0].rindex("\n") + 1
        self.at = found.end()
        return True
