"""How pages look in every stage: read from afar, touched by fingers, heard by screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, StorageState

from tests.browser.lesson import NAMES, Lesson, open_lesson
from tests.browser.measure import (
    LONG_CREWS,
    LONG_TEAMS,
    LONG_TITLE,
    SIX,
    at_size,
    grave,
    misfits,
    outside,
    overlaps,
    seen,
)
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

STAGES = (
    "lobby",
    "placing",
    "ready",
    "battle",
    "task",
    "answered",
    "verdict",
    "paused",
    "over",
    "review",
)
SCREENS = SIX[3:]
"""The projector shows everything at once; on smaller screens its page may be scrolled down."""
LOCALES = ("en-GB", "ru-RU")
LONGEST = "ru-RU"
"""Here every name is as long as it may be."""


WRONG = "-12345"
Lessons = dict[str, Lesson]


@pytest.fixture(scope="module")
def lessons(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lessons]:
    """A lesson in each language, which goes from stage to stage."""
    lessons = {}
    for locale in LOCALES:
        title, teams = (LONG_TITLE, LONG_TEAMS) if locale == LONGEST else ("", ())
        watch = Watch(chromium, site.base)
        lesson = open_lesson(watch, site, signed_in, locale=locale, title=title, teams=teams)
        lesson.fill(LONG_CREWS if locale == LONGEST else NAMES)
        lessons[locale] = lesson
    yield lessons
    for lesson in lessons.values():
        lesson.watch.close()


@pytest.fixture(scope="module", params=product(LOCALES, STAGES), ids="-".join)
def staged(request: pytest.FixtureRequest, lessons: Lessons) -> tuple[str, Lesson]:
    """A lesson, brought to a stage."""
    locale, stage = request.param
    lesson = lessons[locale]
    steps: dict[str, Callable[[], object]] = {
        "lobby": lambda: None,
        "placing": lesson.begin,
        "ready": lesson.crews[0].page.locator("#ready").click,
        "battle": lesson.start,
        "task": lesson.earn_task,
        "answered": lambda: lesson.answer(lesson.crews[0]),
        "verdict": lambda: err(lesson),
        "paused": lambda: lesson.desk.press("pause"),
        "over": lesson.end,
        "review": lambda: lesson.desk.press("review"),
    }
    steps[stage]()
    alike = {"ready": "placing", "answered": "task", "paused": "verdict", "review": "task"}.get(
        stage, stage
    )
    # The desk has no stage for a verdict.
    lesson.see(alike, "battle" if alike == "verdict" else alike)
    return stage, lesson


def err(lesson: Lesson) -> None:
    """Let all who have not answered be wrong: the verdict shows slip and solution, all is weak."""
    for crew in lesson.crews[1:]:
        crew.type_answer(WRONG)
        crew.hand_in()


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


def test_a_tablet_fits_its_fingers_in_any_stage_at_six_sizes(staged: tuple[str, Lesson]) -> None:
    # given
    page = staged[1].crews[0].page
    # then
    for size in SIX:
        at_size(page, size)
        assert misfits(page, boards=size[0] > 320) == [], size


def test_the_desk_fits_in_any_stage_at_six_sizes(staged: tuple[str, Lesson]) -> None:
    # given
    page = staged[1].desk.page
    # then
    for size in SIX:
        at_size(page, size)
        assert misfits(page, least=24) == [], size


def test_nothing_on_the_projector_is_cut_or_covered_at_six_sizes(
    staged: tuple[str, Lesson],
) -> None:
    # given
    page = staged[1].screen
    # then
    for size in SIX:
        at_size(page, size)
        assert misfits(page) == [], size
        if size in SCREENS:
            pieces = seen(page)
            assert list(outside(pieces, *size)) == [], size
            assert list(overlaps(pieces)) == [], size


def test_pictures_of_every_page_and_stage_are_taken(
    staged: tuple[str, Lesson], pictures: Path
) -> None:
    # given
    stage, lesson = staged
    # when
    taken = []
    for name, page in named(lesson).items():
        for size in SIX:
            at_size(page, size)
            tongue = "-ru" if lesson.locale == "ru-RU" else ""
            picture = pictures / f"{name}-{stage}{tongue}-{size[0]}x{size[1]}.png"
            page.screenshot(path=picture, full_page=name != "screen")
            taken.append(picture)
    # then
    assert all(picture.stat().st_size for picture in taken)
