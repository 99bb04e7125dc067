"""How a text is to be read, how much of it, and the error that says why it could not be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

Decimal: TypeAlias = Literal["point", "comma"]
Field: TypeAlias = str | int


class Code(StrEnum):
    """Why a text cannot be read; the words for each stand in the web layer."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    TOO_MANY_PARTS = "too_many_parts"
    TOO_DEEP = "too_deep"
    TOO_MANY_DIGITS = "too_many_digits"
    POWER_TOO_BIG = "power_too_big"
    FACTORIAL_TOO_BIG = "factorial_too_big"
    FACTORIAL_OF = "factorial_of"
    STRANGE_CHARACTER = "strange_character"
    STRAY_POINT = "stray_point"
    DECIMAL_COMMA = "decimal_comma"
    WHICH_REPEAT = "which_repeat"
    UNKNOWN_NAME = "unknown_name"
    OTHER_NAME = "other_name"
    NUMBER_AFTER_NAME = "number_after_name"
    INDEX_NOT_DECLARED = "index_not_declared"
    TWO_NUMBERS = "two_numbers"
    MIXED_AFTER_SLASH = "mixed_after_slash"
    MIXED_POWER = "mixed_power"
    BRACKET_NOT_CLOSED = "bracket_not_closed"
    BRACKET_NOT_OPENED = "bracket_not_opened"
    EMPTY_BRACKETS = "empty_brackets"
    SOMETHING_MISSING = "something_missing"
    ARGUMENT_MISSING = "argument_missing"
    ARGUMENT_COUNT = "argument_count"
    DIVISION_BY_ZERO = "division_by_zero"
    ONE_VALUE = "one_value"
    UNEXPECTED = "unexpected"
    TEXT_NOT_CLOSED = "text_not_closed"
    NOT_A_LIST = "not_a_list"
    NOT_OFFERED = "not_offered"
    ONE_LETTER = "one_letter"
    LETTER_TWICE = "letter_twice"
    LETTERS_MISSING = "letters_missing"


class Unreadable(Exception):
    """A text that cannot be read: the code, the place in the text, what the code needs."""

    def __init__(self, code: Code, position: int, **fields: Field) -> None:
        super().__init__(code, position, fields)
        self.code = code
        self.position = position
        self.fields = fields


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be typed before anything is built."""

    characters: int = 240
    tokens: int = 160
    depth: int = 40
    digits: int = 40


PUPIL_LIMITS = Limits()
AUTHOR_LIMITS = Limits(characters=2000, tokens=1000, depth=60, digits=80)


@dataclass(frozen=True, slots=True)
class Reading:
    """What the task declares, as far as it changes how a text is read.

    `open_names` reads undeclared single letters too; `functions` are called when a bracket
    follows; `one_number` reads groups of three as thousands; `scientific` is off where the
    task uses Euler's e; `asked` drops a leading `name =` ("" drops any). `ratio` reads `:` as
    parting the terms of a ratio; `indexed` reads x1 and x_1 as names where x is one. `lists` are
    for `author` mode, in which declared names are whole words.
    """

    names: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    decimal: Decimal = "point"
    one_number: bool = False
    open_names: bool = False
    scientific: bool = True
    asked: str | None = None
    ratio: bool = False
    indexed: bool = False
    author: bool = False
    lists: frozenset[str] = frozenset()

    @property
    def limits(self) -> Limits:
        """Limits for this kind of writer."""
        return AUTHOR_LIMITS if self.author else PUPIL_LIMITS
