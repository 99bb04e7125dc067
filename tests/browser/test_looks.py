"""How pages look in every stage: read from afar, touched by fingers, heard by screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, StorageState

from tests.browser.lesson import Lesson, open_lesson
from tests.browser.measure import at_size, grave, misfits
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

STAGES = ("lobby", "placing", "ready", "battle", "task", "answered", "verdict", "paused", "over")
TABLETS = ((320, 640), (390, 844), (768, 1024), (1024, 768), (1280, 720))
DESKS = ((390, 844), (1024, 768), (1280, 720))
PICTURES = ((1280, 720), (1024, 768), (390, 844))


@pytest.fixture(scope="module")
def walking(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lesson]:
    """A lesson that goes from stage to stage."""
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in)
    lesson.fill()
    yield lesson
    lesson.watch.close()


@pytest.fixture(scope="module", params=STAGES)
def staged(request: pytest.FixtureRequest, walking: Lesson) -> tuple[str, Lesson]:
    """The lesson, brought to a stage."""
    {
        "lobby": lambda: None,
        "placing": walking.begin,
        "ready": walking.crews[0].page.locator("#ready").click,
        "battle": walking.start,
        "task": walking.earn_task,
        "answered": lambda: walking.answer(walking.crews[0]),
        "verdict": walking.answer_all,
        "paused": lambda: walking.desk.press("pause"),
        "over": walking.end,
    }[request.param]()
    walking.see(
        {"ready": "placing", "answered": "task", "paused": "verdict"}.get(
            request.param, request.param
        ),
        "battle" if request.param in {"verdict", "paused"} else "",
    )
    return request.param, walking


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
            picture = pictures / f"{name}-{stage}-{size[0]}x{size[1]}.png"
            page.screenshot(path=picture, full_page=name != "screen")
            taken.append(picture)
    # then
    assert all(picture.stat().st_size for picture in taken)
