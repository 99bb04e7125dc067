"""What lower layers advise an author is known to the pages, phrase by phrase, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask_babel import force_locale

from edu_battle.web.author_phrases import phrase_words

LAYERS = ("tasks", "banks")
SOURCE = Path(__file__).parents[2] / "edu_battle"
NOT_SAID = frozenset({"check kind and form"})  # the page says it by its own words


def _texts(node: ast.expr) -> Iterator[str]:
    """A text that stands in the code, with a number where a value is put in."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr(parts):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts
            )
        case ast.IfExp(_, first, second):
            yield from (*_texts(first), *_texts(second))


def _advice(tree: ast.AST, file: str) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name("AuthorError"), [_, _, advice]):
                yield from _texts(advice)
            case ast.Assign([ast.Name("advice" | "expected")], value):
                yield from _texts(value)
            case ast.Return(ast.expr() as value) if file == "checks.py":
                yield from _texts(value)


def phrases() -> list[str]:
    files = [file for layer in LAYERS for file in sorted((SOURCE / layer).rglob("*.py"))]
    found = (
        text for file in files for text in _advice(ast.parse(file.read_text("utf-8")), file.name)
    )
    return sorted({text for text in found if " " in text and not any(x in text for x in NOT_SAID)})


def test_every_advice_in_the_code_is_said_in_russian(app: Flask) -> None:
    # given
    known = phrases()
    # when
    with app.test_request_context(), force_locale("ru"):
        same = [text for text in known if phrase_words(text) == text]
    # then
    assert len(known) > 80
    assert not same


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Take 0 to 12.", "Возьмите от 0 до 12."),
        ("let.d: a list Give a number.", "let.d: список Дайте число."),
        ("one of: 'choice', 'word'", "одно из: 'choice', 'word'"),
        ("Did you mean 'text'?", "Может быть, 'text'?"),
        ("nothing known", "nothing known"),
        ("100% (of) that", "100% (of) that"),
    ],
)
def test_a_phrase_keeps_its_values_and_what_is_not_known_stays(
    app: Flask, text: str, said: str
) -> None:
    # when
    with app.test_request_context(), force_locale("ru"):
        found = phrase_words(text)
    # then
    assert found == said
