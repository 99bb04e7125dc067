"""Reads every expression and text of a template, so that faults are found when a bank is loaded.

Nothing is worked out here, and sympy is not needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from edu_battle.tasks.author.parse import expression, pieces
from edu_battle.tasks.author.signatures import SIGNATURES
from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.template import Template, Words

KeyPath = tuple[str | int, ...]
Fault = tuple[KeyPath, AuthorError]


def faults_of(template: Template) -> Iterator[Fault]:
    """Yield each key whose expression or text cannot be read, with the reason."""
    yield from _name_faults(template)
    known = frozenset(template.names)
    for path, source, name in _sources(template):
        yield from _fault(path, source, known)
        known = known | {name} if name else known
    for path, words in _texts(template):
        for language, text in words.items():
            try:
                pieces(text, known, frozenset(template.names))
            except AuthorError as trouble:
                yield (*path, language), trouble


def _name_faults(template: Template) -> Iterator[Fault]:
    seen = {*template.names, *SIGNATURES, "pi", "e", "oo", "and", "or", "not", "if", "else"}
    for key, entries in (("pick", template.picks), ("let", template.lets)):
        for entry in entries:
            if entry.name in seen:
                trouble = AuthorError("name-taken", entry.name, "Choose another name.")
                yield (key, entry.name), trouble
            seen.add(entry.name)


def _sources(template: Template) -> Iterator[tuple[KeyPath, str, str]]:
    """Yield key, source and the name it declares, in the order in which they are worked out."""
    for key, entries in (("pick", template.picks), ("let", template.lets)):
        for entry in entries:
            yield (key, entry.name), entry.source, entry.name
    for source in template.where:
        yield ("where",), source, ""
    yield ("answer",), template.answer, ""
    for number, mistake in enumerate(template.mistakes):
        yield ("mistake", number, "answer"), mistake.answer, ""


def _fault(path: KeyPath, source: str, known: frozenset[str]) -> Iterator[Fault]:
    try:
        expression(source, known)
    except AuthorError as trouble:
        yield path, trouble


def _texts(template: Template) -> Iterator[tuple[KeyPath, Words]]:
    yield ("text",), template.texts
    yield ("hint",), template.hint
    yield ("solution",), template.solution
    for number, mistake in enumerate(template.mistakes):
        yield ("mistake", number, "says"), mistake.says
