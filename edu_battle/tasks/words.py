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
_NO_LETTERS = "".join(signs.KEPT)
_RUN = re.compile(rf"[^\W\d_{_NO_LETTERS}]+")
_LOW = "".join(signs.SUBSCRIPTS)
_INDEX = re.compile(rf"_?([0-9]+)|_([A-Za-z])(?![A-Za-z])|_\{{([0-9A-Za-z]+)\}}|([{_LOW}]+)")
_AUTHOR_RUN = re.compile(rf"π|[^\W\d{_NO_LETTERS}][^\W{_NO_LETTERS}]*")
_JOINERS = {"or": "or", "and": "and", "или": "or", "и": "and"}
_SPOKEN = {
    **dict.fromkeys(("percent", "процент", "процента", "процентов"), "%"),
    **dict.fromkeys(("deg", "degree", "degrees", "градус", "градуса", "градусов"), "°"),
}
_AUTHOR_WORDS = frozenset({"and", "or", "not", "if", "else"})


def cut(text: str, at: int, reading: Reading) -> tuple[list[Piece], int]:
    """Cut the letters at `at` into words a reader knows, with where each begins."""
    if reading.author:
        return _author(text, at, reading)
    match = _RUN.match(text, at)
    if match is None:
        raise Unreadable(Code.STRANGE_CHARACTER, at, character=f"U+{ord(text[at]):04X}")
    run, end = match[0], match.end()
    spoken = _spoken(run, at, reading)
    if spoken is not None:
        return [spoken], end
    parts = names.split(run, reading)
    pieces: list[Piece] = []
    for part in parts:
        pieces.append((*_sort(part, reading), at))
        at += len(part)
    return _with_index(text, pieces, end, reading)


def author_words(text: str) -> frozenset[str]:
    """Return every word that an author may have meant as a name, and some that cannot be one."""
    return frozenset(_AUTHOR_RUN.findall(signs.same(text)))


def _spoken(run: str, at: int, reading: Reading) -> Piece | None:
    """Find a word that joins statements or stands for a sign."""
    word = run.casefold()
    if run in reading.names or word not in _JOINERS | _SPOKEN:
        return None
    return (Kind.WORD, _JOINERS[word], at) if word in _JOINERS else (Kind.SIGN, _SPOKEN[word], at)


def _with_index(
    text: str, pieces: list[Piece], end: int, reading: Reading
) -> tuple[list[Piece], int]:
    index = _INDEX.match(text, end)
    kind, word, at = pieces[-1]
    if index is None or kind not in {Kind.NAME, Kind.UNKNOWN, Kind.CONSTANT}:
        return pieces, end
    low = "".join(signs.SUBSCRIPTS[digit] for digit in index[4] or "")
    under = index[1] or index[2] or index[3] or low
    marked = index[0] != index[1]
    form = names.declared_form(word, reading.names, under)
    if form is None and _may_have_index(word, under, reading, marked=marked):
        form = f"{word}_{under}"
    if form is not None:
        return [*pieces[:-1], (Kind.NAME, form, at)], index.end()
    if marked:
        raise Unreadable(Code.INDEX_NOT_DECLARED, end, name=word + under)
    return pieces, end


def _may_have_index(word: str, under: str, reading: Reading, *, marked: bool) -> bool:
    """Tell whether a name that nobody declared may have an index; a bare one could be a power."""
    if marked and reading.open_names:
        return True
    return reading.indexed and word not in {"e", "pi"} and under != "0"


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
    if reading.open_names and part in names.GREEK:
        return Kind.NAME, names.GREEK[part]
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
