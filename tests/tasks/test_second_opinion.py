"""Cases that another hand wrote from the specification, apart from those the program grew up on.

Where the specification leaves a verdict open, they say what the program does.
"""

from __future__ import annotations

from typing import Any

import pytest

from edu_battle.cli_lines import key_of as key_of_line
from edu_battle.tasks.judging import judge
from edu_battle.tasks.plain import plain
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Unreadable
from edu_battle.tasks.verdicts import KINDS_WITHOUT_MATHS, Kind
from tests.cases.answers import load
from tests.tasks.test_judging import key_of
from tests.tasks.test_reader import reading_of

CASES = load.rows("second_opinion")
GUESSED = load.rows("guessed")
READING = load.rows("second_reading")


def judged(case: dict[str, Any]) -> str:
    mark = case.get("decimal", "point")
    return judge(case["answer"], key_of(case), mark).verdict


def was_read(case: dict[str, Any]) -> str:
    try:
        return plain(read(case["text"], reading_of(case)))
    except Unreadable as trouble:
        return trouble.code if 0 <= trouble.position <= len(case["text"]) else "nowhere"


def test_the_cases_are_many_and_reach_every_kind() -> None:
    assert {case["kind"] for case in CASES} == set(Kind) - KINDS_WITHOUT_MATHS
    assert len(CASES) > 1200
    assert sum(case["verdict"] == "wrong" for case in CASES) > 500


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(set(Kind) - KINDS_WITHOUT_MATHS))
def test_each_answer_gets_the_verdict_another_hand_gave_it(kind: Kind) -> None:
    # given
    cases = [case for case in CASES if case["kind"] == kind]
    # when
    missed = [(case, found) for case in cases if (found := judged(case)) != case["verdict"]]
    # then
    assert missed == []


@pytest.mark.slow
def test_a_key_without_a_kind_is_judged_as_what_it_looks_like() -> None:
    # when
    found = [judge(case["answer"], key_of_line(case, "point"), "point") for case in GUESSED]
    # then
    pairs = zip(GUESSED, found, strict=True)
    assert [case for case, one in pairs if one.verdict != case["verdict"]] == []


@pytest.mark.slow
def test_each_text_is_read_as_another_hand_wrote() -> None:
    # when
    missed = [
        (case["text"], found)
        for case in READING
        if (found := was_read(case)) != case.get("plain", case.get("code"))
    ]
    # then
    assert len(READING) > 250
    assert missed == []
