"""The desk without a mouse: each key does what the sheet says, and never while somebody types."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, StorageState, expect

from tests.browser.lesson import Lesson, open_lesson
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]


@pytest.fixture(scope="module")
def shared(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lesson]:
    """A lesson of two crews with an open task, led there by the key for the next step."""
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in)
    for team, name in enumerate(("Otters", "Terns")):
        lesson.join(name, team, (1024, 768))
    for stage in ("placing", "battle"):
        lesson.desk.page.wait_for_timeout(800)
        lesson.desk.page.keyboard.press("Enter")
        lesson.see(stage)
    lesson.earn_task()
    yield lesson
    lesson.watch.close()


def test_the_sheet_opens_by_its_key_and_the_keys_can_be_switched_off(shared: Lesson) -> None:
    # given
    page, sheet = shared.desk.page, shared.desk.page.locator("#keys-dialog")
    # when
    page.keyboard.press("?")
    # then
    expect(sheet).to_be_visible()
    expect(sheet.locator("dd")).to_contain_text(["Do the next step", "Pause all, or go on"])
    # when
    sheet.locator("#keys-on").uncheck()
    page.keyboard.press("Escape")
    page.locator("body").click(position={"x": 2, "y": 2})
    log = shared.log()
    page.keyboard.press("e")
    page.keyboard.press("Space")
    # then
    page.wait_for_timeout(500)  # as long as a command may take
    assert shared.log() == log
    page.locator("#keys-button").click()
    sheet.locator("#keys-on").check()
    page.keyboard.press("Escape")


def test_one_key_blanks_every_screen_and_the_next_step_shows_them_again(shared: Lesson) -> None:
    # given
    page = shared.desk.page
    others = [shared.screen, *(crew.page for crew in shared.crews)]
    field = shared.crews[0].field
    shared.crews[0].type_answer("12+3")
    # when
    page.keyboard.press("e")
    # then
    for other in others:
        expect(other.locator(".eyes")).to_be_visible()
    # when
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("Enter")
    # then
    for other in others:
        expect(other.locator(".eyes")).not_to_be_attached()
    expect(field).to_have_value("12+3")


def test_what_counted_is_sifted_while_it_is_typed_and_by_an_address(shared: Lesson) -> None:
    # given
    page = shared.desk.page
    lines = page.locator("#counted-list > li:visible")
    expect(page.locator("#counted-list")).to_contain_text("The battle begins")
    # when
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("/")
    page.keyboard.type("mine")
    # then
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("mine")
    # when
    page.locator("#counted-kind").select_option("words")
    # then
    expect(lines).to_have_count(0)
    expect(page.locator("#counted-none")).to_be_visible()
    # and without scripts the form leads to a page of its own
    plain = shared.watch.open(
        390, 844, storage_state=page.context.storage_state(), java_script_enabled=False
    )
    plain.goto(page.url)
    plain.locator("#counted-text").fill("mine")
    plain.locator("#counted-search button").click()
    plain.wait_for_url(re.compile(r"/counted\?"))
    expect(plain.locator(".counted > li")).to_have_count(1)
    page.locator("#counted-kind").select_option("")
    page.locator("#counted-text").fill("")


def test_points_and_what_needs_the_teacher_are_reached_by_a_key_each(shared: Lesson) -> None:
    # given
    page = shared.desk.page
    page.locator("body").click(position={"x": 2, "y": 2})
    # when
    page.keyboard.press("2")
    # then
    expect(page.locator("#points-1-why")).to_be_focused()
    # when
    page.keyboard.type("use")
    # then
    expect(page.locator("#points-1-why")).to_have_value("use")
    expect(page.locator("#live-banner p")).not_to_be_attached()
