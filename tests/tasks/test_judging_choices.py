"""Answers of letters and words: each gets its verdict with the reason, whatever is typed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from edu_battle.tasks.answer_key import AnswerKey, Mistake
from edu_battle.tasks.judging import judge, preview
from edu_battle.tasks.judging_choices import KINDS
from edu_battle.tasks.verdicts import Verdict
from tests.cases.answers import load

CHOSEN = load.rows("chosen")


def key_of(case: dict[str, Any]) -> AnswerKey:
    mistakes = tuple(Mistake(text) for text in case.get("mistakes", ()))
    return AnswerKey(case["kind"], case["key"], tuple("ABCD"), mistakes=mistakes)


@pytest.mark.parametrize("case", CHOSEN, ids=load.name)
def test_an_answer_gets_its_verdict_with_the_reason(case: dict[str, Any]) -> None:
    # when
    judged = judge(case["answer"], key_of(case), "point")
    read = preview(case["answer"], key_of(case), "point")
    # then
    assert (judged.verdict, judged.reason) == (case["verdict"], case["reason"])
    assert judged.mistake == case.get("mistake")
    assert read.ok is (judged.verdict is not Verdict.UNREADABLE)


@settings(max_examples=40)
@given(some.sampled_from(sorted(KINDS)), some.text(max_size=30))
def test_any_text_is_judged_or_refused_with_a_place(kind: str, text: str) -> None:
    # when
    judged = judge(text, AnswerKey(kind, "A, B, C", tuple("ABC")), "comma")
    # then
    assert (judged.position is not None) is (judged.verdict is Verdict.UNREADABLE)


def test_what_is_shown_of_a_word_is_never_markup() -> None:
    # when
    read = preview("<b onload=x>", AnswerKey("word", "a"), "point")
    # then
    assert read.mathml is not None
    assert "<b" not in read.mathml
