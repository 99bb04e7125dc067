"""The class warms up together: every tablet shows the keys, the wall the time that is left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import Lesson

pytestmark = [pytest.mark.browser, pytest.mark.timeout(200)]


def test_one_tap_opens_the_keys_on_all_tablets_and_another_closes_them(lesson: Lesson) -> None:
    # given
    lesson.fill()
    cards = [crew.page.locator("#warm-up-card") for crew in lesson.crews]
    # when
    lesson.desk.page.locator("#warm-up-button").click()
    # then
    for card in cards:
        expect(card).to_have_attribute("open", "")
        expect(card.locator("input.typed")).to_be_visible()
    expect(lesson.screen.locator(".time-left")).to_contain_text(re.compile(r"\d:\d\d"))
    # and when
    lesson.desk.page.locator("#warm-up-end").click()
    # then
    for card in cards:
        expect(card).not_to_have_attribute("open", "")
    expect(lesson.screen.locator(".time-left")).to_have_count(0)
