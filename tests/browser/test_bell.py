"""The school's bell, typed at the desk: what is planned back from it is shown there."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from playwright.sync_api import expect

from tests.browser.lesson import Lesson


def in_minutes(minutes: int) -> str:
    return f"{datetime.now().astimezone() + timedelta(minutes=minutes):%H:%M}"


def test_the_desk_tells_the_end_of_play_and_the_predicted_end(lesson: Lesson) -> None:
    # given
    lesson.sail()
    desk = lesson.desk.page
    # when
    desk.locator("#bell summary").click()
    desk.locator("#bell-time").fill(in_minutes(40))
    desk.locator("#bell form button").click()
    # then
    expect(desk.locator("#bell summary")).to_contain_text(in_minutes(40))
    said = desk.locator("#plan").inner_text()
    assert len(re.findall(r"\d\d:\d\d", said)) == 2
    assert in_minutes(40 - 8) <= re.findall(r"\d\d:\d\d", said)[0] <= in_minutes(40 - 6)
