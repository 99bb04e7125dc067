"""The warm-up for the keypad: read as it is typed, next when it is right, nothing kept."""

from __future__ import annotations

import pytest

from edu_battle.service.warm_up_time import WARM_UP
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, open_lesson

TYPED = ("-7", "2.5", "3/4", "1 1/2", "√2")


def test_the_lobby_offers_something_to_type_and_no_other_stage_needs_it(school: School) -> None:
    # given
    lesson = open_lesson(school)
    # when
    page = lesson.crews[0].page().text
    # then
    assert 'id="warm-up-text-0"' in page
    assert "1 of 5" in page


def test_what_is_typed_well_brings_the_next_until_all_keys_are_known(school: School) -> None:
    # given
    crew = open_lesson(school).crews[0]
    # when
    told = [crew.send("warm-up/", step=step, text=text).text for step, text in enumerate(TYPED)]
    # then
    assert all("Well typed!" in page for page in told)
    assert [f"{step + 2} of 5" in page for step, page in enumerate(told)] == [*[True] * 4, False]
    assert "You know the keys now" in told[-1]
    assert "1 of 5" in crew.send("warm-up/", step=-1, again="yes").text


@pytest.mark.parametrize("text", ["7", "2+*3)", "", "-7" * 200])
def test_what_is_not_typed_well_may_be_tried_again(school: School, text: str) -> None:
    # given
    crew = open_lesson(school).crews[0]
    # when
    answer = crew.send("warm-up/", step=0, text=text)
    # then
    assert answer.status_code == 200
    assert "1 of 5" in answer.text
    assert "Well typed!" not in answer.text


@pytest.mark.parametrize("step", ["99", "-5", "x", "", "9" * 30])
def test_a_step_that_does_not_exist_is_the_end_and_harms_nobody(school: School, step: str) -> None:
    # given
    crew = open_lesson(school).crews[0]
    # then
    assert crew.send("warm-up/", step=step, text="-7").status_code == 200
    assert crew.send("warm-up/read", step=step, text="-7").status_code == 200


def test_it_is_read_as_it_is_typed_in_the_rooms_own_way(school: School) -> None:
    # given
    crew = open_lesson(school).crews[0]
    # when
    read = crew.send("warm-up/read", step=2, text="3/4").text
    # then
    assert "<mfrac>" in read
    assert crew.send("warm-up/read", step=2, text=" ").text == ""


def test_nothing_of_it_is_kept_in_any_log(school: School) -> None:
    # given
    lesson = bring(open_lesson(school), "battle")
    before = lesson.log()
    # when
    lesson.crews[0].send("warm-up/", step=0, text="-7")
    # then
    assert lesson.log() == before


def test_only_a_seats_own_device_may_warm_up(school: School) -> None:
    # given
    lesson = open_lesson(school)
    # then
    assert school.stranger(lesson.crews[0].at).send("warm-up/", step=0).status_code == 404


def test_the_teacher_opens_it_on_every_tablet_with_a_timer_on_the_wall(school: School) -> None:
    # given
    lesson = open_lesson(school)
    before = [page.page().text for page in (*lesson.crews, lesson.loose)]
    # when
    assert lesson.desk.send("warm-up").status_code == 204
    # then
    until = school.clock.now() + WARM_UP * 1000
    pages = [page.page().text for page in (*lesson.crews, lesson.loose)]
    assert not any("data-warm-up" in page for page in before)
    assert all(f'data-warm-up="{until}"' in page for page in pages)
    wall, desk = lesson.screen.page(f"/screen/{lesson.code}").text, lesson.desk.page().text
    assert all(f'data-until="{until}"' in page for page in (wall, desk))
    assert "Nothing counts" in wall


def warms_up(lesson: Lesson) -> bool:
    return "data-warm-up" in lesson.crews[0].page().text


def test_it_is_over_after_a_minute_or_when_the_teacher_ends_it(school: School) -> None:
    # given
    lesson = open_lesson(school)
    lesson.desk.send("warm-up")
    # when
    school.clock.wait(WARM_UP - 1)
    near = warms_up(lesson)
    school.clock.wait(1)
    over = warms_up(lesson)
    lesson.desk.send("warm-up")
    again = warms_up(lesson)
    lesson.desk.send("warm-up", end="yes")
    # then
    assert (near, over, again, warms_up(lesson)) == (True, False, True, False)


def test_fleets_that_are_placed_end_it_and_keep_it_away(school: School) -> None:
    # given
    lesson = open_lesson(school)
    lesson.desk.send("warm-up")
    # when
    bring(lesson, "placing")
    # then
    assert not warms_up(lesson)
    assert lesson.desk.send("warm-up").status_code == 409
