"""Whatever an audit can find has a sentence, in both languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from flask import Flask
from flask_babel import force_locale

from edu_battle import game
from edu_battle.game.audit import Ruling
from edu_battle.game.broken import Rule
from edu_battle.game.record import Finding, Kind
from edu_battle.web.finding_words import FINDING_WORDS, finding_words, ruling_words

ROOTS = [Path(root) / part for root in game.__path__ for part in ("audit", "record")]
MAKERS = {"Finding", "_Differs", "_bad", "_broken", "_finding", "_tag", "_wrong"}
"""What a finding's code is given to, in the modules that make findings."""


def codes() -> set[str]:
    """Return the codes that stand in calls of those, as they are written."""
    found: set[str] = set()
    for file in (file for root in ROOTS for file in root.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in MAKERS:
                found |= {code for given in node.args for code in _codes(given)}
            if isinstance(node, ast.Assign) and _name(node.targets[0]) == "code":
                found |= set(_codes(node.value))
    return found


def _name(node: ast.AST) -> str:
    return getattr(node, "id", getattr(node, "attr", ""))


def _codes(node: ast.AST) -> tuple[str, ...]:
    """Return the code that stands there, or either of two."""
    match node:
        case ast.Constant(value=str(value)) if value.isidentifier() and value.islower():
            return (value,)
        case ast.IfExp(body=body, orelse=other):
            return _codes(body) + _codes(other)
        case _:
            return ()


def test_every_code_of_a_finding_has_its_words_and_no_words_are_left_over() -> None:
    rules = {str(rule) for rule in Rule}
    assert codes() - rules == set(FINDING_WORDS) - rules


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_finding_is_a_sentence_in_both_languages(app: Flask, language: str) -> None:
    with app.test_request_context(), force_locale(language):
        said = {
            code: finding_words(Finding(Kind.PROCEDURE, code))
            for code in (*FINDING_WORDS, *map(str, Rule))
        }
        rulings = [ruling_words(ruling) for ruling in Ruling]
    # then
    for code, words in said.items():
        assert words.endswith("."), code
        assert words.isascii() == (language == "en") or "“" in words, code
    assert len(set(rulings)) == len(Ruling)
