"""The school's bell, typed at the desk: what is planned back from it is shown there."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import Lesson

pytestmark = [pytest.mark.browser, pytest.mark.timeout(200)]


def in_minutes(*minutes: int) -> list[str]:
    """Return times of day so many minutes from one and the same now."""
    now = datetime.now().astimezone()
    return [f"{now + timedelta(minutes=each):%H:%M}" for each in minutes]


def test_the_desk_tells_the_end_of_play_and_the_predicted_end(lesson: Lesson) -> None:
    # given
    lesson.sail()
    desk = lesson.desk.page
    told, last_turns = in_minutes(40, 32)
    # when
    desk.locator("#bell summary").click()
    desk.locator("#bell-time").fill(told)
    desk.locator("#bell form button").click()
    # then
    expect(desk.locator("#bell summary")).to_contain_text(told)
    expect(desk.locator("#plan time")).to_have_text([last_turns, re.compile(r"^\d\d:\d\d$")])


def test_a_bell_typed_in_setup_brings_the_minutes_and_stands_at_the_desk(lesson: Lesson) -> None:
    # given
    desk = lesson.desk.page
    desk.locator("a[href$='/rules']").first.click()
    desk.wait_for_url("**/rules")
    (told,), minutes = in_minutes(40), desk.locator("#f-minutes")
    # when
    desk.locator("#f-bell").fill(told)
    desk.locator("#f-bell").blur()
    # then
    expect(minutes).to_have_value(re.compile("2[56]"))
    expect(desk.locator("#f-bell")).to_have_value(told)
    desk.locator("#save-button").click()
    expect(desk.locator("#bell summary")).to_contain_text(told)
    expect(desk.locator("#bell-time")).to_have_value(told)


def test_after_play_the_review_comes_to_every_screen_by_itself(lesson: Lesson) -> None:
    # given
    lesson.sail()
    lesson.earn_task()
    for crew in lesson.crews:
        crew.type_answer("987654")
        crew.hand_in()
    desk = lesson.desk.page
    desk.locator("#bell summary").click()
    desk.locator("#bell-time").fill(*in_minutes(5))
    desk.locator("#bell form button").click()
    expect(desk.locator("#bell summary")).to_contain_text(":")
    # when
    lesson.end()
    # then: the podium has half a minute, and nobody taps anything
    expect(desk.locator("#live-next")).to_contain_text("begins by itself")
    for crew in lesson.crews:
        expect(crew.field).to_be_visible(timeout=90_000)
        expect(crew.page.locator("#live-task")).to_contain_text("no points")
    expect(lesson.screen.locator("#live-task")).to_contain_text("Review")


def test_five_and_two_minutes_before_the_end_the_time_is_called_out(lesson: Lesson) -> None:
    # given
    lesson.sail()
    left = lesson.screen.locator(".time-left .minutes")
    expect(left).to_be_visible()
    for seconds, called in ((320, False), (290, True), (240, False), (110, True)):
        # when: only the page's own clock matters, so the end is moved on the page alone
        lesson.screen.evaluate(
            "left => { document.querySelector('.time-left time').dataset.until ="
            " String(Date.now() + left * 1000); window.eduClock.setNow(Date.now()); }",
            seconds,
        )
        # then
        expect(left).to_contain_text(str(-(-seconds // 60)))
        has = expect(left).to_have_class if called else expect(left).not_to_have_class
        has(re.compile(r"\bcalled\b"))
