"""Crews in browsers: the warm-up by keys, the pen that goes round, a crew on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson import Lesson
from tests.browser.measure import SIX, at_size, misfits
from tests.browser.watch import wait_for_stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(200)]

SIZES = ((1280, 720), (1024, 768))


def warm_up(page: Page) -> None:
    """Type the first two things of the warm-up by the keys alone."""
    page.locator("#warm-up-card > summary").click()
    for keys, step in ((("−", "7"), "2 of 5"), (("2", ".", "5"), "3 of 5")):
        for key in keys:
            page.locator(f"#warm-up .key:text-is('{key}')").click()
        expect(page.locator("#warm-up-reading")).to_contain_text("We read this as")
        page.locator("#warm-up-send").click()
        expect(page.locator("#warm-up [role=status]")).to_contain_text(step)


def test_keys_are_tried_in_the_lobby_and_what_is_typed_outlives_whoever_joins(
    lesson: Lesson, pictures: Path
) -> None:
    # given
    crew = lesson.join("Otters", 0, SIZES[0])
    page = crew.page
    # when
    warm_up(page)
    page.locator("#warm-up .typed").fill("3/")
    lesson.join("Terns", 1, SIZES[1])
    expect(page.locator("#live-lobby")).to_be_visible()
    for size in SIX:
        at_size(page, size)
        page.screenshot(path=pictures / f"warm-up-{size[0]}x{size[1]}.png", full_page=True)
        assert misfits(page) == [], size
    # then
    expect(page.locator("#warm-up .typed")).to_have_value("3/")


def test_a_paper_crew_is_marked_beside_tablets_and_the_pen_goes_round(
    lesson: Lesson, pictures: Path
) -> None:
    # given
    lesson.fill()
    page, desk = lesson.crews[0].page, lesson.desk.page
    page.locator(".crew-form:has([name=pupil]) > summary").click()
    for place, name in enumerate(("Mira", "Ali")):
        page.locator(".crew-form [name=pupil]").nth(place).fill(name)
    page.locator(".crew-form:has([name=pupil]) form button").click()
    team = desk.locator("details[id^='team-'][id$='-paper']").first
    team.locator("summary").click()
    team.locator("input[name=name]").fill("Pikes")
    team.locator("form button").click()
    expect(desk.locator("#live-people")).to_contain_text("Pikes")
    # when
    lesson.begin()
    lesson.start()
    lesson.earn_task()
    expect(page.locator(".pen")).to_contain_text("Mira writes")
    desk.screenshot(path=pictures / "desk-paper.png", full_page=True)
    lesson.answer_all()
    desk.locator("#live-task .on-paper button[value=wrong]").click()
    # then
    wait_for_stage(lesson.screen, "verdict")
    wait_for_stage(page, "verdict")
    tags = [line.tag for line in lesson.log()]
    assert tags.count("AnswerSubmitted") == 5
