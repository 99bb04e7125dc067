"""The pages around a match: signing in, rooms, set-up, joining, and whatever went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, StorageState, expect

from tests.browser.lesson import Lesson
from tests.browser.measure import SIX, at_size, grave, misfits
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]

LOCALES = ("en-GB", "ru-RU")


def look_at(page: Page, name: str, pictures: Path, least: int = 48) -> None:
    """Look at a page in all sizes, by eye, by finger and by ear."""
    for size in SIX:
        at_size(page, size)
        page.screenshot(path=pictures / f"{name}-{size[0]}x{size[1]}.png", full_page=True)
        assert misfits(page, least) == [], size
    assert grave(page) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_pages_of_pupils_fit_and_are_open_to_all(
    lesson: Lesson, watch: Watch, pictures: Path, locale: str
) -> None:
    # given
    page = watch.open(locale=locale)
    # when
    page.goto("/")
    look_at(page, f"join-{locale[:2]}", pictures)
    page.goto(f"/j/{''.join(lesson.code.split())}")
    page.locator("summary").click()
    # then
    look_at(page, f"room-{locale[:2]}", pictures)


@pytest.mark.parametrize("locale", LOCALES)
def test_pages_of_the_teacher_fit_and_are_open_to_all(
    lesson: Lesson, signed_in: StorageState, watch: Watch, pictures: Path, locale: str
) -> None:
    # given
    page = watch.open(storage_state=signed_in, locale=locale)
    # when
    page.goto("/teach")
    look_at(page, f"rooms-{locale[:2]}", pictures, least=24)
    page.goto("/teach/account")
    look_at(page, f"account-{locale[:2]}", pictures, least=24)
    page.goto("/teach/sign-in")
    look_at(page, f"sign-in-{locale[:2]}", pictures, least=24)
    page.goto(f"/teach/rooms/{lesson.room}/rules")
    page.locator("#more > summary").click()
    # then
    look_at(page, f"rules-{locale[:2]}", pictures, least=24)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "path", ["/nowhere", "/j/ZZZZZZ", "/screen/ZZZZZZ", "/teach", "/play/999/"]
)
def test_pages_of_trouble_say_what_to_do_and_are_open_to_all(
    watch: Watch, pictures: Path, path: str, locale: str
) -> None:
    # given
    watch.expect(r"the server responded with a status of (401|403|404|410)")
    page = watch.open(locale=locale)
    # when
    page.goto(path)
    # then
    expect(page.locator("main a.button").first).to_be_visible()
    look_at(page, f"trouble{path.rstrip('/').replace('/', '-')}-{locale[:2]}", pictures)


def test_a_link_that_was_used_is_refused_in_words(watch: Watch, pictures: Path) -> None:
    # given
    watch.expect(r"the server responded with a status of 4\d\d")
    page = watch.open()
    # when
    page.goto("/teach/in/used-before")
    # then
    look_at(page, "trouble-link", pictures)
