"""How pages look in every stage: read from afar, touched by fingers, heard by screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, StorageState

from tests.browser.lesson import Lesson, open_lesson
from tests.browser.measure import at_size, grave, misfits, outside, overlaps, seen
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

STAGES = ("lobby", "placing", "ready", "battle", "task", "answered", "verdict", "paused", "over")
TABLETS = ((320, 640), (390, 844), (768, 1024), (1024, 768), (1280, 720))
DESKS = ((390, 844), (1024, 768), (1280, 720))
SCREENS = ((1024, 768), (1280, 720), (1920, 1080))
LOCALES = ("en-GB", "ru-RU")
PICTURES = ((1280, 720), (1024, 768), (390, 844))


Lessons = dict[str, Lesson]


@pytest.fixture(scope="module")
def lessons(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lessons]:
    """A lesson in each language, which goes from stage to stage."""
    lessons = {}
    for locale in LOCALES:
        lesson = open_lesson(Watch(chromium, site.base), site, signed_in, locale=locale)
        lesson.fill()
        lessons[locale] = lesson
    yield lessons
    for lesson in lessons.values():
        lesson.watch.close()


@pytest.fixture(scope="module", params=product(LOCALES, STAGES), ids="-".join)
def staged(request: pytest.FixtureRequest, lessons: Lessons) -> tuple[str, Lesson]:
    """A lesson, brought to a stage."""
    locale, stage = request.param
    lesson = lessons[locale]
    {
        "lobby": lambda: None,
        "placing": lesson.begin,
        "ready": lesson.crews[0].page.locator("#ready").click,
        "battle": lesson.start,
        "task": lesson.earn_task,
        "answered": lambda: lesson.answer(lesson.crews[0]),
        "verdict": lesson.answer_all,
        "paused": lambda: lesson.desk.press("pause"),
        "over": lesson.end,
    }[stage]()
    alike = {"ready": "placing", "answered": "task", "paused": "verdict"}.get(stage, stage)
    # The desk has no stage for a verdict.
    lesson.see(alike, "battle" if alike == "verdict" else alike)
    return stage, lesson


def named(lesson: Lesson) -> dict[str, Page]:
    """Return the three kinds of pages by name."""
    return {"screen": lesson.screen, "tablet": lesson.crews[0].page, "desk": lesson.desk.page}


@pytest.mark.parametrize("name", ["screen", "tablet", "desk"])
def test_axe_finds_nothing_grave_in_any_stage(staged: tuple[str, Lesson], name: str) -> None:
    # given
    page = named(staged[1])[name]
    at_size(page, (1024, 768))
    # then
    assert grave(page) == []


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_a_tablet_fits_its_fingers_in_any_stage(
    staged: tuple[str, Lesson], size: tuple[int, int]
) -> None:
    # given
    page = staged[1].crews[0].page
    at_size(page, size)
    # then
    assert misfits(page, boards=size[0] > 320) == []


@pytest.mark.parametrize("size", DESKS, ids=str)
def test_the_desk_fits_in_any_stage(staged: tuple[str, Lesson], size: tuple[int, int]) -> None:
    # given
    page = staged[1].desk.page
    at_size(page, size)
    # then
    assert misfits(page, least=24) == []


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_nothing_on_the_projector_is_cut_or_covered(
    staged: tuple[str, Lesson], size: tuple[int, int]
) -> None:
    # given
    page = staged[1].screen
    at_size(page, size)
    pieces = seen(page)
    # then
    assert list(outside(pieces, *size)) == []
    assert list(overlaps(pieces)) == []
    assert misfits(page) == []


def test_pictures_of_every_page_and_stage_are_taken(
    staged: tuple[str, Lesson], pictures: Path
) -> None:
    # given
    stage, lesson = staged
    # when
    taken = []
    for name, page in named(lesson).items():
        for size in PICTURES:
            at_size(page, size)
            tongue = "-ru" if lesson.locale == "ru-RU" else ""
            picture = pictures / f"{name}-{stage}{tongue}-{size[0]}x{size[1]}.png"
            page.screenshot(path=picture, full_page=name != "screen")
            taken.append(picture)
    # then
    assert all(picture.stat().st_size for picture in taken)
