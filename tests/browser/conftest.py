"""What the browser tests share: one Chromium, one site, and browsers that are watched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, StorageState, expect, sync_playwright

from tests.browser.lesson import Lesson, open_lesson, sign_in
from tests.browser.site import Site, site_in
from tests.browser.watch import WAIT_MS, Watch, launched


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of all tests."""
    expect.set_options(timeout=WAIT_MS)
    with sync_playwright() as play:
        browser = launched(play)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that all tests share, each with rooms of its own."""
    with site_in(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture(scope="session")
def signed_in(chromium: Browser, site: Site) -> StorageState:
    """The cookies of a teacher's browser that has used the one-time link."""
    watch = Watch(chromium, site.base)
    state = sign_in(watch, site)
    watch.close()
    return state


@pytest.fixture
def watch(chromium: Browser, site: Site) -> Iterator[Watch]:
    """Browsers for one test; whatever they complain of fails it."""
    watch = Watch(chromium, site.base)
    yield watch
    watch.close()


@pytest.fixture
def lesson(watch: Watch, site: Site, signed_in: StorageState) -> Lesson:
    """A room with desk, projector and two teams of two crews, in its lobby."""
    return open_lesson(watch, site, signed_in)


@pytest.fixture(scope="module")
def sailing(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lesson]:
    """A lesson in which shots may be fired; a file's tests take their turns in it."""
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in)
    lesson.sail()
    yield lesson
    lesson.watch.close()


@pytest.fixture
def battle(sailing: Lesson) -> Iterator[Lesson]:
    """That lesson with no task open; what its pages complain of fails the test."""
    if sailing.stage() == "task":
        sailing.answer_all()
    sailing.see("battle", "verdict")
    yield sailing
    sailing.watch.check()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """The folder of the pictures, which no version control knows."""
    folder = Path(__file__).parent / "screenshots"
    folder.mkdir(exist_ok=True)
    return folder
