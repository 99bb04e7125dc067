"""A place in a row of tokens, with the depth reached; every reader layer stands on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from edu_battle.tasks.reading import Code, Field, Reading, Unreadable
from edu_battle.tasks.tokens import Token
from edu_battle.tasks.words import Kind


class Cursor:
    """Walks over tokens and refuses with a code and a place."""

    def __init__(self, row: list[Token], reading: Reading) -> None:
        self.row = row
        self.index = 0
        self.reading = reading
        self.depth = 0
        self.bars = 0  # open |absolute| bars

    @property
    def token(self) -> Token:
        """The token under the cursor."""
        return self.row[self.index]

    def ahead(self, steps: int = 1) -> Token:
        """Look at a later token; the END for ever after the last."""
        return self.row[min(self.index + steps, len(self.row) - 1)]

    def take(self) -> Token:
        """Return the token under the cursor and step on."""
        token = self.row[self.index]
        if token.kind is not Kind.END:
            self.index += 1
        return token

    def at_sign(self, *texts: str) -> bool:
        """Tell whether one of these signs is under the cursor."""
        token = self.row[self.index]
        return token.kind is Kind.SIGN and token.text in texts

    def at_word(self, text: str) -> bool:
        """Tell whether this joining word is under the cursor."""
        return self.token.kind is Kind.WORD and self.token.text == text

    def skip(self, *texts: str) -> Token | None:
        """Take one of these signs if it is next."""
        token = self.row[self.index]
        if token.kind is not Kind.SIGN or token.text not in texts:
            return None
        self.index += 1
        return token

    def trouble(self, code: Code, at: int | None = None, **fields: Field) -> Unreadable:
        """Make the refusal at a place, by default under the cursor, to be raised."""
        return Unreadable(code, self.token.at if at is None else at, **fields)

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Count one level of depth."""
        self.depth += 1
        if self.depth > self.reading.limits.depth:
            raise self.trouble(Code.TOO_DEEP, limit=self.reading.limits.depth)
        try:
            yield
        finally:
            self.depth -= 1
