"""Runs of letters to names, functions, constants and joining words."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import TypeAlias

from edu_battle.tasks import names, signs
from edu_battle.tasks.reading import Code, Reading, Unreadable


class Kind(Enum):
    """Kinds of tokens."""

    NUMBER = auto()
    NAME = auto()
    UNKNOWN = auto()
    FUNCTION = auto()
    CONSTANT = auto()
    WORD = auto()
    SUPERSCRIPT = auto()
    TEXT = auto()
    SIGN = auto()
    END = auto()


Piece: TypeAlias = tuple[Kind, str, int]
_NO_LETTERS = "".join((*signs.SUPERSCRIPTS, *signs.VULGAR))
_RUN = re.compile(rf"[^\W\d_{_NO_LETTERS}]+")
_INDEX = re.compile(r"_?([0-9]+)")
_AUTHOR_RUN = re.compile(rf"π|[^\W\d{_NO_LETTERS}][^\W{_NO_LETTERS}]*")
_JOINERS = {"or": "or", "and": "and", "или": "or", "и": "and"}
_AUTHOR_WORDS = frozenset({"and", "or", "not", "if", "else"})


def cut(text: str, at: int, reading: Reading) -> tuple[list[Piece], int]:
    """Cut the letters at `at` into words a reader knows, with where each begins."""
    if reading.author:
        return _author(text, at, reading)
    match = _RUN.match(text, at)
    if match is None:
        raise Unreadable(Code.STRANGE_CHARACTER, at, character=f"U+{ord(text[at]):04X}")
    run, end = match[0], match.end()
    if run in _JOINERS and run not in reading.names:
        return [(Kind.WORD, _JOINERS[run], at)], end
    parts = names.split(run, reading)
    pieces: list[Piece] = []
    for part in parts:
        pieces.append((*_sort(part, reading), at))
        at += len(part)
    return _with_index(text, pieces, end, reading)


def _with_index(
    text: str, pieces: list[Piece], end: int, reading: Reading
) -> tuple[list[Piece], int]:
    index = _INDEX.match(text, end)
    kind, word, at = pieces[-1]
    if index is None or kind not in {Kind.NAME, Kind.UNKNOWN, Kind.CONSTANT}:
        return pieces, end
    form = names.declared_form(word, reading.names, index[1])
    if form is None and reading.indexed and word not in {"e", "pi"} and index[1] != "0":
        form = f"{word}_{index[1]}"
    if form is not None:
        return [*pieces[:-1], (Kind.NAME, form, at)], index.end()
    if "_" in index[0]:
        raise Unreadable(Code.INDEX_NOT_DECLARED, end, name=word + index[1])
    return pieces, end


def _sort(part: str, reading: Reading) -> tuple[Kind, str]:
    if part in reading.names:
        return Kind.NAME, part
    if part in reading.functions or part in names.CANONICAL:
        return Kind.FUNCTION, names.CANONICAL.get(part, part)
    if part in names.CONSTANTS:
        return Kind.CONSTANT, names.CONSTANTS[part].value
    form = names.declared_form(part, reading.names)
    if form is not None:
        return Kind.NAME, form
    letter = names.latin(part)
    return (Kind.NAME if reading.open_names and part not in _JOINERS else Kind.UNKNOWN), letter


def _author(text: str, at: int, reading: Reading) -> tuple[list[Piece], int]:
    match = _AUTHOR_RUN.match(text, at)
    if match is None:
        raise Unreadable(Code.STRANGE_CHARACTER, at, character=f"U+{ord(text[at]):04X}")
    word, end = match[0], match.end()
    if word in _AUTHOR_WORDS:
        return [(Kind.WORD, word, at)], end
    if word in reading.names or word in reading.lists:
        return [(Kind.NAME, word, at)], end
    if word in reading.functions:
        return [(Kind.FUNCTION, names.CANONICAL.get(word, word), at)], end
    if word in names.CONSTANTS:
        return [(Kind.CONSTANT, names.CONSTANTS[word].value, at)], end
    return [(Kind.UNKNOWN, word, at)], end
