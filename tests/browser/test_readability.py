"""The projector from the last row: a full room with the longest names, on four common pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, StorageState

from tests.browser.devices import join_quietly
from tests.browser.lesson import Lesson, open_lesson
from tests.browser.measure import (
    CAPITAL,
    LONG_CREWS,
    LONG_TEAMS,
    LONG_TITLE,
    Seen,
    at_size,
    misfits,
    outside,
    overlaps,
    seen,
)
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

SIZES = ((1280, 720), (1024, 768), (1366, 768), (1920, 1080))
STAGES = ("lobby", "placing", "battle", "task", "verdict", "over")
LONGEST = 24
CREWS = 12

HAIR = 0.25
REQUIRED, FORMULA, TIMER, TASK = 0.024, 0.045, 0.06, 0.6
OPTIONAL = (".room-title", ".chip", ".name", ".axis", ".quiet small")
TIMERS = ".shot-clock time, .task-time time"


def long_name(place: int) -> str:
    """Return a crew's name of the greatest length; scripts take turns."""
    return f"{LONG_CREWS[place % 3][: LONGEST - 3]:·<{LONGEST - 3}} {place + 10}"


@pytest.fixture(scope="module")
def full(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lesson]:
    """A room as full as it may get, with names as long as they may be."""
    lesson = open_lesson(
        Watch(chromium, site.base), site, signed_in, title=LONG_TITLE, teams=LONG_TEAMS
    )
    for team in (0, 1):
        lesson.join(long_name(team), team, (1024, 768))
    for place in range(2, CREWS):
        requests = lesson.watch.open().context.request
        lesson.devices.append(join_quietly(requests, lesson.code, long_name(place), place % 2))
    yield lesson
    lesson.watch.close()


@pytest.fixture(scope="module", params=STAGES)
def stage(request: pytest.FixtureRequest, full: Lesson) -> str:
    """The projector's stage to be looked at."""
    name = str(request.param)
    {
        "lobby": lambda: None,
        "placing": full.begin,
        "battle": full.start,
        "task": full.earn_task,
        "verdict": full.answer_all,
        "over": full.end,
    }[name]()
    full.see(name, "battle" if name == "verdict" else name)
    return name


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_or_covered_in_a_full_room(
    stage: str, full: Lesson, size: tuple[int, int], pictures: Path
) -> None:
    # given
    page = full.screen
    at_size(page, size)
    page.screenshot(path=pictures / f"screen-full-{stage}-{size[0]}x{size[1]}.png")
    pieces = seen(page)
    # then
    assert pieces
    assert stage == full.stage()
    assert list(outside(pieces, *size)) == []
    assert list(overlaps(pieces)) == []
    assert misfits(page) == []
    assert page.evaluate("document.scrollingElement.scrollHeight") <= size[1] + 1


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_must_be_read_is_large_enough(stage: str, full: Lesson, size: tuple[int, int]) -> None:
    # given
    page, height = full.screen, size[1]
    at_size(page, size)
    # then
    small = [
        f"{one}: {one.capital / height:.2%}"
        for one in required(seen(page))
        if one.capital < REQUIRED * height - HAIR
    ]
    assert small == []
    if stage in {"battle", "task"}:
        assert capitals(page, TIMERS) >= TIMER * height
    if stage == "task":
        assert capitals(page, ".question math") >= FORMULA * height
        box = page.locator(".exam").bounding_box()
        assert box
        assert box["width"] >= TASK * size[0]


def required(pieces: list[Seen]) -> list[Seen]:
    """Leave out what nobody has to read from afar: the room's and the crews' names."""
    return [one for one in pieces if not any(part in one.place for part in OPTIONAL)]


def capitals(page: Page, selector: str) -> float:
    """Return the height of capitals in the largest of some elements, in pixels."""
    script = "(all) => Math.max(...all.map((one) => parseFloat(getComputedStyle(one).fontSize)))"
    return float(page.locator(selector).evaluate_all(script)) * CAPITAL
