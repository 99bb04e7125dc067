"""What the teacher does next is always one sentence and one button."""

from __future__ import annotations

import html
import re

import pytest

from edu_battle.service import rooms
from edu_battle.service.cards import TeacherId
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, open_lesson

_NEXT = re.compile(r'id="live-next".*?<p class="next-words">(.*?)</p>(.*?)</div>', re.DOTALL)

STEPS = {
    "lobby": ("Every team is here.", 'action="begin"'),
    "placing": ("0 of 2 teams are ready.", 'action="start"'),
    "battle": ("aim and fire", 'action="time"'),
    "task": ("0 of 4 crews have answered.", 'action="time"'),
    "answered": ("1 of 4 crews have answered.", 'action="time"'),
    "verdict": ("1 thing needs you.", "data-jump"),
    "judging": ("1 thing needs you.", "data-jump"),
    "paused": ("Everything stands still.", 'action="resume"'),
    "over": ("The match is over", "/report"),
    "void": ("does not count", 'action="again"'),
}


def told(lesson: Lesson) -> tuple[str, str]:
    """Return the sentence and the button of a desk."""
    found = _NEXT.search(lesson.desk.page().text)
    assert found
    return html.unescape(found[1]), found[2]


@pytest.mark.parametrize("stage", STEPS)
def test_each_stage_has_its_next_step(school: School, stage: str) -> None:
    # given
    lesson = bring(open_lesson(school), stage)
    # when
    words, button = told(lesson)
    # then
    said, does = STEPS[stage]
    assert said in words
    assert does in button
    assert button.count('id="next-button"') == 1


def test_an_empty_room_is_shown_its_code_first(school: School) -> None:
    # given
    lesson = open_lesson(school)
    for crew in lesson.crews:
        lesson.desk.send("crew/free", seat=crew.at.split("/")[2])
    # then
    words, button = told(lesson)
    assert "Let the tablets join" in words
    assert f"/screen/{lesson.code}" in button


def test_a_team_without_a_tablet_is_named(school: School) -> None:
    # given
    lesson = open_lesson(school)
    for crew in lesson.crews[:2]:
        lesson.desk.send("crew/free", seat=crew.at.split("/")[2])
    # then
    name = rooms.rooms_of(school.house, TeacherId(1))[0].teams[0].name
    assert told(lesson)[0] == f"{name} have no tablet yet."


def test_eyes_on_the_teacher_blank_the_tablets_and_the_wall_until_play_goes_on(
    school: School,
) -> None:
    # given
    lesson = bring(open_lesson(school), "battle")
    pages = [(lesson.crew(0), ""), (lesson.crew(1), ""), (lesson.screen, f"/screen/{lesson.code}")]
    # when
    lesson.desk.send("pause", eyes="yes")
    # then
    assert told(lesson)[0] == "All eyes are on you."
    assert all('class="eyes"' in browser.page(at).text for browser, at in pages)
    # when
    lesson.desk.send("pause")
    # then
    assert lesson.state.paused
    assert not any('class="eyes"' in browser.page(at).text for browser, at in pages)
    # when
    lesson.desk.send("pause", eyes="yes")
    lesson.desk.send("resume")
    # then
    assert not any('class="eyes"' in browser.page(at).text for browser, at in pages)
