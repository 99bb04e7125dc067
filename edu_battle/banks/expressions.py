"""Reads every expression and text of a template, so that faults are found when a bank is loaded.

Nothing is worked out here, and sympy is not needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from edu_battle.tasks.author.parse import expression, pieces
from edu_battle.tasks.author.signatures import SIGNATURES
from edu_battle.tasks.author.values import AuthorError
from edu_battle.tasks.question import NOTHING, Question, Source
from edu_battle.tasks.template import PARTS, Template, Words

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
    for path, question in _questions(template):
        for inner, source in _question_sources(question):
            if source != NOTHING:
                yield (*path, *inner), source, ""
    for path, source in _figure_sources(template):
        yield path, source, ""


def _figure_sources(template: Template) -> Iterator[tuple[KeyPath, Source]]:
    for number, figure in enumerate(template.figures):
        worded = (entry for row in figure.in_words.values() for entry in row)
        for entry in (*figure.values, *worded):
            yield ("figure", number, entry.name), entry.source


def _questions(template: Template) -> Iterator[tuple[KeyPath, Question]]:
    for number, question in enumerate(template.questions):
        yield (("part", number) if template.kind == PARTS else ()), question


def _question_sources(question: Question) -> Iterator[tuple[KeyPath, Source]]:
    yield ("answer",), question.answer
    for entry in question.ranges:
        yield from ((("range", entry.name), end) for end in (entry.low, entry.high))
    for source in question.distractors:
        yield ("distractors",), source
    for number, mistake in enumerate(question.mistakes):
        yield ("mistake", number, "answer"), mistake.answer
    for number, option in enumerate(question.options):
        yield ("option", number, "right"), option.right
    for number, item in enumerate(question.items):
        yield ("item", number, "place"), item.place
    for number, spelling in enumerate(question.spellings):
        yield ("word", number, "when"), spelling.when


def _fault(path: KeyPath, source: str, known: frozenset[str]) -> Iterator[Fault]:
    try:
        expression(source, known)
    except AuthorError as trouble:
        yield path, trouble


def _texts(template: Template) -> Iterator[tuple[KeyPath, Words]]:
    yield ("text",), template.texts
    yield ("hint",), template.hint
    yield ("solution",), template.solution
    for number, figure in enumerate(template.figures):
        yield ("figure", number, "says"), figure.says
    for path, question in _questions(template):
        for inner, words in _question_texts(question):
            yield (*path, *inner), words


def _question_texts(question: Question) -> Iterator[tuple[KeyPath, Words]]:
    yield ("text",), question.text
    for number, mistake in enumerate(question.mistakes):
        yield ("mistake", number, "says"), mistake.says
    for number, option in enumerate(question.options):
        yield ("option", number, "text"), option.text
        yield ("option", number, "says"), option.says
    for number, item in enumerate(question.items):
        yield ("item", number, "text"), item.text
    for number, pair in enumerate(question.pairs):
        yield ("pair", number, "left"), pair.left
        yield ("pair", number, "right"), pair.right
