"""A lesson with a projector alone: the teacher clicks what teams call, and marks what they say."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import Lesson
from tests.browser.measure import SIX, at_size, grave, misfits
from tests.browser.watch import wait_for_stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]


def test_the_desk_alone_leads_a_shot_and_its_task(lesson: Lesson, pictures: Path) -> None:
    # given
    page, desk = lesson.desk.page, lesson.desk
    page.get_by_role("button", name="Play without tablets").click()
    expect(page.locator("#live-people")).to_contain_text("on paper")
    for action, stage in (("begin", "placing"), ("start", "battle")):
        page.locator(f"#live-next form[action={action}] button").click()
        wait_for_stage(page, stage)
        page.wait_for_timeout(800)
    # when
    button = page.locator("#fire")
    expect(button).to_have_attribute("aria-disabled", "true")
    foe = int(page.locator("#live-seas [role=grid]").get_attribute("data-team") or "")
    row, col = desk.mine(foe)
    page.locator(f"#square-{foe}-{row}-{col}").click()
    expect(button).to_contain_text("Fire at")
    for size in SIX:
        at_size(page, size)
        page.screenshot(path=pictures / f"desk-calling-{size[0]}x{size[1]}.png", full_page=True)
        assert misfits(page, least=24) == []
    assert grave(page) == []
    button.click()
    # then
    wait_for_stage(lesson.screen, "task")
    marks = page.locator("#live-task .on-paper")
    expect(marks).to_have_count(2)
    page.locator("h1").click()
    for left in (1, 0):
        page.keyboard.press("j")
        page.keyboard.press("r")
        expect(marks).to_have_count(left)
    wait_for_stage(lesson.screen, "verdict", "battle")
    assert lesson.desk.score() != ["0", "0"]
