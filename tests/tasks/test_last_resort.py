"""Arithmetic is always there, and its keys are right."""

from __future__ import annotations

import pytest

from edu_battle.tasks.judging import judge
from edu_battle.tasks.languages import decimal_of
from edu_battle.tasks.last_resort import last_resort
from edu_battle.tasks.template import Level
from edu_battle.tasks.verdicts import Verdict


@pytest.mark.slow
@pytest.mark.parametrize("level", [Level(number) for number in range(1, 6)])
def test_each_level_has_tasks_whose_key_is_right(level: Level) -> None:
    texts = set()
    for seed in range(30):
        task = last_resort(level, seed)
        texts.add(task.text[task.languages[0]].plain)

        assert task.level == level
        assert task.languages == ("en", "ru")
        for language, shown in task.key_shown.items():
            verdict = judge(shown.plain, task.key, decimal_of(language)).verdict
            assert verdict is Verdict.RIGHT
    assert len(texts) > 20
