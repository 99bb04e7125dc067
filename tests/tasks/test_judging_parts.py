"""A task of several parts: each is judged apart, and the most pressing verdict is told."""

from __future__ import annotations

import pytest

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.judging import judge

PARTS = (
    AnswerKey("number", "12"),
    AnswerKey("fraction", "1/2", form="lowest_terms", weight=2),
    AnswerKey("choice", "B", ("A", "B")),
)
KEY = AnswerKey("parts", "12\n1/2\nB", parts=PARTS)

# what is typed, a line a part; the verdict, the part that is told, what is right
CASES = [
    ("12\n1/2\nB", "right", 1, (True, True, True)),
    ("12\n1/2\nA", "wrong", 3, (True, True, False)),
    ("11\n1/2\nB", "wrong", 1, (False, True, True)),
    ("11\n2/4\nA", "form", 2, (False, False, False)),
    ("12\n1/(\nA", "unreadable", 2, (True, False, False)),
    ("12\n\nB", "wrong", 2, (True, False, True)),
    ("12", "wrong", 2, (True, False, False)),
    ("12\r\n1/2\r\nB\nmore\nlines", "right", 1, (True, True, True)),
]


@pytest.mark.parametrize(("text", "verdict", "part", "right"), CASES)
def test_parts_are_judged_apart_and_told_as_one(
    text: str, verdict: str, part: int, right: tuple[bool, ...]
) -> None:
    # when
    judged = judge(text, KEY, "point")
    # then
    assert (judged.verdict, judged.fields["part"], judged.parts) == (verdict, part, right)


def test_a_part_counts_by_its_weight() -> None:
    for text, credit in (("12\n1\nB", 50), ("0\n1/2\nA", 50), ("0\n1/2\nB", 75), ("0\n1\nA", 0)):
        assert judge(text, KEY, "point").credit == credit


def test_a_key_with_parts_survives_the_trip_through_plain_values() -> None:
    assert AnswerKey.from_plain(KEY.as_plain()) == KEY
