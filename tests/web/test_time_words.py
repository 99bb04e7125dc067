"""How long a lesson will take, told while its rules are chosen."""

from __future__ import annotations

import re

import pytest

from edu_battle.game.presets import preset
from edu_battle.web.setup_form import form_from_rules
from tests.fakes.classroom import Classroom
from tests.fakes.desks import teacher_of


def told(classroom: Classroom, **changes: str) -> list[int]:
    """Return the numbers of the line: minutes of play, tasks, minutes with joining and review."""
    fields = form_from_rules(preset("lesson-40")) | changes
    page = teacher_of(classroom).post("rules/check", **fields).text
    lines = re.findall(r'id="lesson-time">([^<]*)<', page)
    return [int(number) for line in lines for number in re.findall(r"\d+", line)]


def test_the_line_tells_minutes_tasks_and_the_whole_lesson(classroom: Classroom) -> None:
    # when
    play, tasks, whole = told(classroom)
    # then
    assert (play, whole) == (27, 39)
    assert 8 <= tasks <= 10


@pytest.mark.parametrize(
    ("changes", "longer"),
    [({"minutes": "40"}, True), ({"minutes": "12"}, False), ({"turns": "5"}, False)],
)
def test_the_line_follows_the_form(
    classroom: Classroom, changes: dict[str, str], *, longer: bool
) -> None:
    # when
    before, after = told(classroom), told(classroom, **changes)
    # then
    assert (after[0] > before[0]) is longer


def test_rules_that_cannot_be_played_have_no_length(classroom: Classroom) -> None:
    assert told(classroom, rows="3", cols="3") == []
