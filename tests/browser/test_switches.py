"""The two switches at the foot of a page: sounds and the night theme."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from tests.browser.lesson import open_lesson
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]


def paper(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def sounded(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-sounded")


def test_a_shot_is_heard_where_sounds_are_on_and_a_dark_room_stays_dark(
    chromium: Browser, site: Site, signed_in: StorageState
) -> None:
    # given
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in)
    lesson.sail()
    lesson.see("battle", "battle")
    day = paper(lesson.screen)
    lesson.screen.locator("[data-switch=night]").click()
    lesson.screen.locator("[data-switch=sounds]").click()
    # when
    lesson.earn_task()
    # then
    expect(lesson.screen.locator("html")).to_have_attribute("data-sounded", re.compile("sunk|mine"))
    assert sounded(lesson.crews[0].page) is None
    lesson.screen.reload()
    assert paper(lesson.screen) != day
    assert sounded(lesson.screen) is None
    lesson.watch.close()


def test_the_wall_is_heard_by_the_rules_until_it_is_switched_off_there(
    chromium: Browser, site: Site, signed_in: StorageState
) -> None:
    # given
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in)
    wall = lesson.screen.locator("[data-switch=sounds]")
    expect(wall).to_have_attribute("aria-pressed", "false")
    lesson.desk.page.goto(f"{lesson.desk.page.url}rules")
    lesson.desk.page.locator("#more > summary").click()
    lesson.desk.page.locator("#part-said > summary").click()
    lesson.desk.page.locator("#f-sounds").check()
    # when
    lesson.desk.page.get_by_role("button", name="Save and go to the desk").click()
    # then
    expect(wall).to_have_attribute("aria-pressed", "true")
    # when
    wall.click()
    # then
    expect(wall).to_have_attribute("aria-pressed", "false")
    lesson.join("Otters", 0, (1024, 768))
    expect(lesson.screen.locator("#live-lobby")).to_contain_text("Otters")
    expect(wall).to_have_attribute("aria-pressed", "false")
    expect(lesson.crews[0].page.locator("[data-switch=sounds]")).to_have_attribute(
        "aria-pressed", "false"
    )
    lesson.watch.close()
