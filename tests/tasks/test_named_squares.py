"""Tasks whose answer is a given number or point."""

from __future__ import annotations

import pytest

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.judging import judge
from edu_battle.tasks.named_squares import naming_task, whole_numbers
from edu_battle.tasks.template import Level
from edu_battle.tasks.verdicts import Verdict

ANSWERS = [(1,), (37,), (400,), (0, 0), (-3, 4), (9, -9)]
KEYS = [
    ("number", "17", (17,)),
    ("number", "\N{MINUS SIGN}4", (-4,)),
    ("number", "1/2", ()),
    ("number", "2.5", ()),
    ("point", "(3, 4)", (3, 4)),
    ("point", "(-3; 4)", (-3, 4)),
    ("point", "(1/2, 4)", ()),
    ("expression", "17", ()),
    ("set", "{3, 4}", ()),
]


@pytest.mark.parametrize("numbers", ANSWERS)
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_task_has_the_answer_that_was_asked_for(level: int, numbers: tuple[int, ...]) -> None:
    for seed in range(3):
        # when
        task = naming_task(Level(level), numbers, seed)
        # then
        assert whole_numbers(task.key) == numbers
        assert judge(task.key.text, task.key, "point").verdict is Verdict.RIGHT


@pytest.mark.parametrize(("kind", "text", "numbers"), KEYS)
def test_only_whole_numbers_and_points_of_them_are_numbers(
    kind: str, text: str, numbers: tuple[int, ...]
) -> None:
    assert whole_numbers(AnswerKey(kind, text)) == numbers
