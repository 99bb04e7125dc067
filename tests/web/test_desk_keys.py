"""The desk by its keys: the sheet under `?` is the list, and every control of it is on the desk."""

from __future__ import annotations

import re

import pytest

from edu_battle.web.shortcuts import SHORTCUTS
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, open_lesson

BY_SCRIPT = {"KeyJ", "KeyR", "KeyW", "KeyP", "Digit1"}
STAGES = ("lobby", "placing", "battle", "task", "verdict")
_ID = re.compile(r'\bid="([^"]+)"')


@pytest.fixture
def there(school: School) -> set[str]:
    """The ids of everything that the desk shows in the course of a lesson."""
    pages = [bring(open_lesson(school), stage).desk.page().text for stage in STAGES]
    return {found for page in pages for found in _ID.findall(page)}


def test_every_key_has_its_control_on_the_desk(there: set[str]) -> None:
    for shortcut in SHORTCUTS:
        if shortcut.code in BY_SCRIPT:
            assert not shortcut.does
        elif shortcut.does.startswith("#"):
            assert shortcut.does[1:].split(" ")[0] in there, shortcut.code
    assert any(found.startswith("now-") and found.endswith("-faulty") for found in there)
    assert "points-0" in there


def test_no_key_does_two_things() -> None:
    codes = [shortcut.code for shortcut in SHORTCUTS]
    assert len(codes) == len(set(codes))


def test_the_sheet_names_every_key(lesson: Lesson) -> None:
    page = lesson.desk.page().text
    for shortcut in SHORTCUTS:
        assert f'data-code="{shortcut.code}"' in page
        assert str(shortcut.words) in page
