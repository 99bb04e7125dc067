"""Author sources to trees and text pieces: reads, checks names and arguments, works nothing out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from edu_battle.tasks import tree
from edu_battle.tasks.author.signatures import SIGNATURES, SPOKEN
from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Reading, Unreadable
from edu_battle.tasks.tree import Node
from edu_battle.tasks.walk import names as names_in
from edu_battle.tasks.walk import nodes
from edu_battle.tasks.words import author_words

_FUNCTIONS = frozenset(SIGNATURES)
_SLOT = re.compile(r"\{@(.*?)@\}", re.DOTALL)
_PIECE = re.compile(r"\$(.*?)\$|\{@(.*?)@\}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula in a text: a tree in which slots stand for drawn author expressions."""

    node: Node
    slots: Mapping[str, Node]
    alone: bool = False


Piece: TypeAlias = str | Formula


@lru_cache(maxsize=8192)
def expression(source: str, names: frozenset[str]) -> Node:
    """Read an author expression in which the names are declared; raises AuthorError."""
    return _naming(source, names & author_words(source))


@lru_cache(maxsize=8192)
def _naming(source: str, names: frozenset[str]) -> Node:
    """Read a source in which these declared names stand: once, whatever else is declared."""
    declared = Reading(names=names, functions=_FUNCTIONS, author=True, lists=names)
    node = _read(source, declared)
    for part in nodes(node):
        if isinstance(part, tree.Call):
            _check_call(part)
    return node


def _check_call(call: tree.Call) -> None:
    if call.name not in SIGNATURES:
        raise AuthorError("unknown-function", call.name, "It is not in the author language.")
    fewest, most = SIGNATURES[call.name]
    if not fewest <= len(call.arguments) <= most:
        wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise AuthorError("arguments", call.name, f"It takes {wanted} arguments.")


def _read(source: str, declared: Reading) -> Node:
    try:
        return read(source, declared)
    except Unreadable as trouble:
        rest = source[trouble.position : trouble.position + 20]
        named = ", ".join(str(field) for field in trouble.fields.values())
        found = f"{trouble.code}{' ' + named if named else ''} at '{rest}'"
        raise AuthorError("unreadable", found, "Write it as in docs/authoring.md.") from None
    except RecursionError:
        raise AuthorError("too-deep", "brackets in brackets", "Write it flatter.") from None


@lru_cache(maxsize=4096)
def needed_names(source: str, names: frozenset[str]) -> frozenset[str]:
    """Return the names that an expression uses."""
    node = expression(source, names)
    lists = {part.name for part in nodes(node) if isinstance(part, tree.Subscript)}
    return names_in(node) | lists


@lru_cache(maxsize=4096)
def pieces(text: str, names: frozenset[str], letters: frozenset[str]) -> tuple[Piece, ...]:
    """Cut a text into words and formulas; names may stand in slots, letters in formulas."""
    return tuple(_pieces(text.strip(), names, letters))


def _pieces(text: str, names: frozenset[str], letters: frozenset[str]) -> Iterator[Piece]:
    start = 0
    for match in _PIECE.finditer(text):
        if match.start() > start:
            yield _words(text[start : match.start()])
        alone = _alone(text, match.start(), match.end())
        if match[1] is None:
            yield Formula(tree.Name("slot"), {"slot": expression(match[2], names)}, alone)
        else:
            node, slots = _formula(match[1], names, letters)
            yield Formula(node, slots, alone)
        start = match.end()
    if start < len(text):
        yield _words(text[start:])


def _words(text: str) -> str:
    for mark in ("$", "{@", "@}"):
        if mark in text:
            raise AuthorError("not-closed", mark, "Close each $…$ and each {@ … @}.")
    return text


def _alone(text: str, start: int, end: int) -> bool:
    """Tell whether a formula has a line of its own."""
    before, after = text[:start].rpartition("\n")[2], text[end:].partition("\n")[0]
    return not before.strip() and not after.strip(" .") and "\n" in text


@lru_cache(maxsize=4096)
def _formula(
    source: str, names: frozenset[str], letters: frozenset[str]
) -> tuple[Node, Mapping[str, Node]]:
    """Read a formula once: it most often stands in the text of every language."""
    slots: dict[str, Node] = {}

    def put(match: re.Match[str]) -> str:
        name = f"slot{chr(ord('A') + len(slots))}"
        slots[name] = expression(match[1], names)
        return f" {name} "

    with_slots = _SLOT.sub(put, source)
    spoken = {name for name in SPOKEN - letters if f"{name}(" in source}
    declared = Reading(
        names=letters | frozenset(slots), functions=frozenset(spoken), open_names=True
    )
    return _read(with_slots, declared), slots
