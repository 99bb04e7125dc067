"""Tomorrow's sheet: new tasks on what was failed, the same at every printing, keys apart."""

from __future__ import annotations

import re

import pytest

from edu_battle.service import teaching, worksheet
from edu_battle.service.cards import MatchNumber
from edu_battle.service.reports import match_report
from edu_battle.service.worksheet import TASKS, Sheet
from tests.fakes import plays
from tests.fakes.desks import stranger_to, teacher_of
from tests.fakes.markup import lasting
from tests.fakes.plays import Play

AT = "matches/1/tomorrow"


@pytest.fixture
def failed(play: Play) -> Play:
    plays.verdict(play)
    teaching.end(play.room.house, play.room.desk())
    return play


def sheet_of(play: Play) -> Sheet:
    return worksheet.tomorrow(
        play.room.house, match_report(play.room.house, play.room.card, MatchNumber(1))
    )


def test_the_sheet_has_five_new_tasks_of_the_template_that_was_failed(failed: Play) -> None:
    # given
    asked = failed.room.state().tasks[0].snapshot
    assert asked
    # when
    tasks = sheet_of(failed).tasks
    # then
    assert len(tasks) == TASKS
    assert {(task.bank, task.template) for task in tasks} == {(asked.bank, asked.template)}
    assert len({task.texts for task in (asked, *tasks)}) == TASKS + 1


def test_printing_again_gives_the_same_sheet(failed: Play) -> None:
    # given
    first = teacher_of(failed.room).page(AT)
    # then
    assert first.status_code == 200
    assert lasting(teacher_of(failed.room).page(AT).text) == lasting(first.text)
    assert sheet_of(failed) == sheet_of(failed)


def test_keys_stand_on_a_leaf_of_their_own(failed: Play) -> None:
    # when
    page = teacher_of(failed.room).page(AT).text
    tasks, keys = re.findall(r'<section class="leaf.*?</section>', page, re.DOTALL)
    # then
    for made in sheet_of(failed).tasks:
        words = made.texts[0]
        assert words.text_html in tasks
        assert words.key_html in keys
        assert words.solution_html in keys
        assert words.solution_html not in tasks


def test_the_sheet_speaks_as_the_room_does_and_not_as_the_desk(failed: Play) -> None:
    # given
    desk = teacher_of(failed.room)
    desk.client.set_cookie("language", "ru")
    # then
    assert '<html lang="en"' in desk.page(AT).text
    assert '<html lang="ru"' in desk.page("matches/1/report").text


def test_what_was_skipped_gives_no_sheet(play: Play) -> None:
    # given
    plays.task(play)
    teaching.skip_task(play.room.house, play.room.desk(), play.room.state().tasks[0].id)
    # when
    refused = teacher_of(play.room).page(AT)
    # then
    assert refused.status_code == 404
    assert "no sheet can be made" in refused.text


def test_a_sheet_is_the_teachers(failed: Play) -> None:
    assert stranger_to(failed.room).page(AT).status_code == 401
