"""The pages of people: the list of names, cards, another tablet, the network, the room's door."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, StorageState

from tests.browser.lesson import Lesson
from tests.browser.test_pages import LOCALES, look_at
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

LONG = ("Maximilian-Alexander von", "W" * 24, "Софья Ковалевская", "עדה", "Ada + Emmy + Mary")


def listed(lesson: Lesson) -> Page:
    """Put the longest names on the list at the desk; return the page of names."""
    page = lesson.desk.page
    page.locator("#names-link").click()
    page.locator("#names").fill("\n".join(LONG))
    page.locator("form[action='names'] button").click()
    page.locator("#cards-link").wait_for()
    return page


@pytest.mark.parametrize("locale", LOCALES)
def test_the_teachers_pages_of_people_fit_and_are_open_to_all(
    lesson: Lesson, signed_in: StorageState, watch: Watch, pictures: Path, locale: str
) -> None:
    # given
    lesson.join(LONG[1].lower(), 0, (1024, 768))
    listed(lesson)
    page = watch.open(storage_state=signed_in, locale=locale)
    for below in ("names", "cards", "network", "devices", f"crew/{lesson.crews[0].seat}/tablet"):
        # when
        page.goto(f"/teach/rooms/{lesson.room}/{below}")
        for fold in page.locator("main details:not([open]) > summary").all():
            fold.click()
        # then
        look_at(page, f"people-{below.split('/')[-1]}-{locale[:2]}", pictures, least=24)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rooms_door_fits_and_is_open_to_all(
    lesson: Lesson, watch: Watch, pictures: Path, locale: str
) -> None:
    # given
    desk = listed(lesson)
    desk.goto(f"/teach/rooms/{lesson.room}/")
    desk.locator("form[action='admits'] button").click()
    desk.locator("#team-expected > summary").click()
    desk.locator("#team-expected details > summary").first.click()
    desk.locator("#team-expected a").first.click()
    way = re.sub(r"^http://[^/]+", "", desk.locator(".address").inner_text())
    pupil, door = watch.open(locale=locale), f"/j/{''.join(lesson.code.split())}"
    # when
    pupil.goto(way)
    look_at(pupil, f"door-card-{locale[:2]}", pictures)
    pupil.goto(door)
    look_at(pupil, f"door-names-{locale[:2]}", pictures)
    pupil.locator("button.name").first.click()
    pupil.wait_for_url("**/play/*/")
    # then
    look_at(pupil, f"door-waiting-{locale[:2]}", pictures)
    pupil.goto(door)
    look_at(pupil, f"door-aboard-{locale[:2]}", pictures)
