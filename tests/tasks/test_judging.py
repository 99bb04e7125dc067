"""Judging: cases from reports of other programs, and our own; the same verdict every time."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from edu_battle.tasks.answer_key import AnswerKey, Mistake
from edu_battle.tasks.judging import BadKey, judge, preview
from edu_battle.tasks.languages import joiners_of
from edu_battle.tasks.question import Language
from edu_battle.tasks.verdicts import KINDS_WITHOUT_MATHS, Form, Kind
from tests.cases.answers import load
from tests.fakes.counting_calls import counted_calls

ENOUGH_CALLS = 150_000  # some 20 ms
REPORTS = load.rows("reports")
VERDICTS = load.rows("verdicts")
JUDGED = REPORTS + load.rows("judged")


def key_of(case: dict[str, Any]) -> AnswerKey:
    return AnswerKey(
        kind=case["kind"],
        text=case["key"],
        names=tuple(case.get("names", ())),
        functions=tuple(case.get("functions", ())),
        form=case.get("form"),
        tolerance=case.get("tolerance"),
        positive=case.get("positive", False),
        ranges=tuple(tuple(row) for row in case.get("ranges", ())),
        mistakes=tuple(Mistake(text) for text in case.get("mistakes", ())),
        variable=case.get("variable"),
        unit=case.get("unit"),
    )


def test_all_reports_are_here() -> None:
    assert len(REPORTS) == 42
    assert len({case["id"] for case in JUDGED}) == len(JUDGED) > 100


@pytest.mark.parametrize("case", JUDGED, ids=load.name)
def test_an_answer_gets_its_verdict_with_the_reason(case: dict[str, Any]) -> None:
    # when
    judgement = judge(case["answer"], key_of(case), case.get("decimal", "point"))
    # then
    assert (judgement.verdict, judgement.reason) == (case["verdict"], case["reason"])
    assert judgement.mistake == case.get("mistake")
    assert judge(case["answer"], key_of(case), case.get("decimal", "point")) == judgement


@pytest.mark.parametrize("kind", sorted({case["kind"] for case in VERDICTS}))
def test_every_kind_and_form_is_judged(kind: str) -> None:
    # given
    cases = [case for case in VERDICTS if case["kind"] == kind]
    # when
    verdicts = [judge(c["answer"], key_of(c), c.get("decimal", "point")).verdict for c in cases]
    # then
    pairs = zip(cases, verdicts, strict=True)
    assert [(case, found) for case, found in pairs if found != case["verdict"]] == []


def test_the_cases_reach_every_kind_and_form_that_is_judged_as_maths() -> None:
    # given
    kinds = {case["kind"] for case in VERDICTS}
    forms = {case["form"] for case in VERDICTS if "form" in case}
    # then
    assert kinds == set(Kind) - KINDS_WITHOUT_MATHS
    assert forms == set(Form) - {Form.POLYNOMIAL}
    assert sum(case["verdict"] == "wrong" for case in VERDICTS) > 400


def test_a_key_judges_itself_right_in_both_decimal_modes() -> None:
    # given
    keys = [key_of({**case, "form": None}) for case in JUDGED]
    # when
    unfair = [
        (key.text, mode)
        for key in keys
        for mode in ("point", "comma")
        if judge(key.text, key, mode).verdict not in {"right", "form"}
    ]
    # then
    assert unfair == []


def test_an_unreadable_key_is_its_authors_fault() -> None:
    with pytest.raises(BadKey) as trouble:
        judge("1", AnswerKey("number", "2+"), "point")
    assert (trouble.value.text, trouble.value.position) == ("2+", 2)


def test_a_preview_shows_what_was_read_or_where_it_stopped() -> None:
    # given
    key = AnswerKey("expression", "x", names=("x",))
    # when
    read, stopped = preview("1/2x", key, "point"), preview("2(x", key, "point")
    # then
    assert (read.ok, read.plain, read.notes) == (True, "1/2*x", ("slash_then_product",))
    assert read.mathml is not None
    assert read.mathml.startswith("<math>")
    assert (stopped.ok, stopped.code, stopped.position) == (False, "bracket_not_closed", 1)


@pytest.mark.parametrize(
    ("kind", "key", "answer", "word"),
    [("remainder", "7 r 2", "7 ост. 2", "ост."), ("set", "{2, 5}", "x=2 или x=5", "или")],
)
def test_a_preview_and_a_verdict_join_with_the_words_of_a_language(
    kind: str, key: str, answer: str, word: str
) -> None:
    # given
    russian = joiners_of(Language("ru"))
    asked = AnswerKey(kind, key)
    # when
    read, judged = preview(answer, asked, "comma", russian), judge(answer, asked, "comma", russian)
    # then
    assert read.mathml is not None
    assert word in read.mathml
    assert read.mathml == judged.mathml
    assert word not in str(preview(answer, asked, "comma").mathml)


def test_a_key_survives_the_log() -> None:
    # given
    keys = [key_of(case) for case in JUDGED]
    # when
    again = [AnswerKey.from_plain(json.loads(json.dumps(key.as_plain()))) for key in keys]
    # then
    assert again == keys


@pytest.mark.slow
@pytest.mark.parametrize("case", load.rows("heavy"), ids=load.name)
def test_a_heavy_answer_costs_little_work(case: dict[str, Any]) -> None:
    # given
    answer = case["repeat"][0] * case["repeat"][1] + case["end"]
    key = AnswerKey("expression", "sqrt(-1-x^2)*tan(x)", names=("x",))
    # when
    with counted_calls() as calls:
        judgement = judge(answer, key, "point")
    # then
    assert judgement.verdict in {"wrong", "undecided", "unreadable"}
    assert calls.count < ENOUGH_CALLS


def test_judging_never_loads_sympy() -> None:
    # given
    program = "import sys, edu_battle.tasks.judging; sys.exit('sympy' in sys.modules)"
    # when
    done = subprocess.run([sys.executable, "-c", program], check=False)
    # then
    assert done.returncode == 0
