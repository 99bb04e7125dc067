"""Reading answers: every policy of school notation, every refusal with a code and a place."""

from __future__ import annotations

from typing import Any

import pytest

from edu_battle.tasks import walk
from edu_battle.tasks.plain import plain
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Reading, Unreadable
from tests.cases.answers import load
from tests.fakes.counting_calls import counted_calls

POLICIES = load.rows("policies") + load.rows("notation")
HOSTILE = load.rows("hostile")
ENOUGH_CALLS = 6000


def reading_of(case: dict[str, Any]) -> Reading:
    number = case.get("number", False)
    return Reading(
        names=frozenset(case.get("names", ())),
        functions=frozenset(case.get("functions", ())),
        decimal=case.get("decimal", "point"),
        one_number=number,
        open_names=not number and "names" not in case,
        scientific=case.get("scientific", True),
        asked=case.get("asked", "" if number else None),
    )


def test_there_are_cases() -> None:
    assert len(POLICIES) >= 600
    assert len(HOSTILE) > 30


def test_notation_is_read_as_schools_mean_it() -> None:
    # given
    cases = [case for case in POLICIES if "plain" in case]
    # when
    nodes = [read(case["text"], reading_of(case)) for case in cases]
    # then
    pairs = list(zip(cases, nodes, strict=True))
    assert [(c, plain(node)) for c, node in pairs if plain(node) != c["plain"]] == []
    noted = [(case, list(walk.notes(node))) for case, node in pairs if "notes" in case]
    assert [(case, notes) for case, notes in noted if notes != case["notes"]] == []


def test_what_was_printed_is_read_as_the_same_tree() -> None:
    # given
    read_well = [case for case in POLICIES if "plain" in case]
    nodes = [(read(case["text"], reading_of(case)), reading_of(case)) for case in read_well]
    # when
    changed = [plain(node) for node, reading in nodes if read(plain(node), reading) != node]
    # then
    assert changed == []


@pytest.mark.parametrize("case", [c for c in POLICIES if "code" in c], ids=load.name)
def test_what_cannot_be_read_says_why_and_where(case: dict[str, Any]) -> None:
    # when
    with pytest.raises(Unreadable) as trouble:
        read(case["text"], reading_of(case))
    # then
    assert (trouble.value.code, trouble.value.position) == (case["code"], case["position"])


@pytest.mark.parametrize("case", HOSTILE, ids=load.name)
def test_hostile_text_is_refused_within_little_work(case: dict[str, Any]) -> None:
    # given
    text = case.get("text") or case["repeat"][0] * case["repeat"][1]
    # when
    with counted_calls() as calls, pytest.raises(Unreadable) as trouble:
        read(text, Reading(open_names=True))
    # then
    assert trouble.value.code == case["code"]
    assert calls.count < ENOUGH_CALLS
