"""Hostile expressions in bank files: refused with a reason, soon, and nothing of them is run.

The same is asked of what pupils may type in `tests/tasks/test_reader.py`; each set of attacks is
tried on the other reader here too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from edu_battle.chance import Chance
from edu_battle.tasks.author.evaluate import evaluate
from edu_battle.tasks.author.parse import expression, pieces
from edu_battle.tasks.author.scope import Scope
from edu_battle.tasks.author.values import AuthorError, Value
from edu_battle.tasks.making import FUNCTIONS
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Reading, Unreadable
from tests.cases.answers import load
from tests.fakes.audited import audited

pytestmark = pytest.mark.slow

CASES = Path(__file__).parents[2] / "cases" / "author" / "hostile.jsonl"
ATTACKS = [json.loads(line) for line in CASES.read_text("ascii").splitlines()]
TYPED = load.rows("hostile")
NAMES, LETTERS = frozenset({"a", "b", "x"}), frozenset({"x"})
MOST_SECONDS = 0.25
AT_LEAST = 60


def text_of(case: dict[str, Any]) -> str:
    return str(case.get("text") or case["repeat"][0] * case["repeat"][1])


def worked_out(source: str) -> Value:
    values: dict[str, Value] = {"a": Fraction(5), "b": Fraction(3)}
    return evaluate(expression(source, NAMES), Scope(LETTERS, FUNCTIONS, values, Chance(1)))


def tried(way: Callable[[str], object], source: str) -> tuple[str, object]:
    """Return the code of a refusal, or nothing and what came of it; run nothing, be quick."""
    code, came, start = "", None, process_time()
    with audited() as deeds:
        try:
            came = way(source)
        except (AuthorError, Unreadable) as trouble:
            code = trouble.code
    spent = process_time() - start
    assert [deed for deed in deeds if not sympys_own(deed)] == []
    assert spent < MOST_SECONDS or deeds
    return code, came


def sympys_own(deed: str) -> bool:
    """Tell whether sympy loads a part of itself or writes a product of powers for so many letters.

    That is a matter of the first time. What text is run was compiled before, and looked at there.
    """
    generated = deed.startswith("compile (b'def monomial_") or 'file "<string>"' in deed
    return "sympy" in deed or generated


def test_there_are_attacks_enough_of_every_sort() -> None:
    sources = [text_of(case) for case in ATTACKS]
    assert len(set(sources)) == len(ATTACKS) > AT_LEAST
    for sort in ("__import__", "lambda", "for a in", "[", "'", "^9^9", "factorial", "\u202e", "\0"):
        assert any(sort in source for source in sources), sort


@pytest.mark.parametrize("case", ATTACKS, ids=load.name)
def test_an_attack_is_refused_with_its_reason_and_runs_nothing(case: dict[str, Any]) -> None:
    assert tried(worked_out, text_of(case))[0] == case["code"]


@pytest.mark.parametrize("case", ATTACKS, ids=load.name)
def test_an_attack_in_a_text_is_never_more_than_maths_or_words(case: dict[str, Any]) -> None:
    for text in (f"{{@ {text_of(case)} @}}", f"${text_of(case)}$", text_of(case)):
        code, came = tried(lambda one: pieces(one, NAMES, LETTERS), text)
        assert code or isinstance(came, tuple)


@pytest.mark.parametrize("case", ATTACKS, ids=load.name)
def test_what_authors_may_try_does_no_harm_where_pupils_type(case: dict[str, Any]) -> None:
    tried(lambda text: read(text, Reading(open_names=True)), text_of(case))


@pytest.mark.parametrize("case", TYPED, ids=load.name)
def test_what_pupils_may_try_does_no_harm_in_a_bank(case: dict[str, Any]) -> None:
    code, came = tried(worked_out, text_of(case))
    assert code or came is not None


@pytest.mark.parametrize("source", ["'a' + 'b'", "'a' * 9", "b'a'", "[1, 2] + 1", "-'a'"])
def test_nothing_is_calculated_with_words_and_lists(source: str) -> None:
    with pytest.raises(AuthorError) as trouble:
        worked_out(source)
    assert trouble.value.code == "not-a-number"
