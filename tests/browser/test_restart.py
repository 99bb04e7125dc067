"""A power cut in the middle of a task: what counted is kept, and every screen comes back."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lesson import Lesson, open_lesson, sign_in
from tests.browser.site import Site, site_in
from tests.browser.watch import Watch, slowness, until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

CURRENT_SECONDS = 3.0
TIME_LOST_SECONDS = 5.0
DARK_MS = 6000
"""Longer than what may be lost: a server that forgets to give the time back is caught."""

_LEFT = """() => { const time = [...document.querySelectorAll(
  "#live-ticks time.countdown, #live-task time.countdown")].find((one) => one.dataset.until);
  return time ? window.eduClock.left(time) / 1000 : -1; }"""

_NOTE = """() => document.addEventListener("live:painted", () => {
  document.body.dataset.heardAt ??= Date.now(); })"""


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server that may be killed."""
    with site_in(tmp_path) as site:
        yield site


@pytest.fixture
def own_watch(chromium: Browser, own_site: Site) -> Iterator[Watch]:
    """Browsers that may find nobody at home for a while."""
    watch = Watch(chromium, own_site.base)
    watch.expect(r"net::ERR_(CONNECTION|INCOMPLETE|SOCKET|EMPTY)")
    yield watch
    watch.close()


@pytest.fixture
def with_task(own_watch: Watch, own_site: Site) -> Lesson:
    """A lesson with an open task."""
    lesson = open_lesson(own_watch, own_site, sign_in(own_watch, own_site))
    lesson.sail()
    lesson.earn_task()
    return lesson


def left(page: Page) -> float:
    """Return the seconds that a page gives the task."""
    return float(page.evaluate(_LEFT))


def question(page: Page) -> str:
    """Return the task's words as a page shows them."""
    return " ".join(page.locator("#live-task .question").inner_text().split())


def listen(page: Page) -> None:
    """Let a page note when it is drawn anew."""
    page.evaluate(_NOTE)


def heard(page: Page) -> float:
    """Return when a page was drawn anew, in seconds since the epoch."""
    until(page, "() => 'heardAt' in document.body.dataset")
    return int(page.evaluate("document.body.dataset.heardAt")) / 1000


def goes_on(lesson: Lesson) -> float:
    """Let the teacher go on where a slow start has the match paused; return since when it runs."""
    if not lesson.desk.page.locator("form[action=resume]").count():
        return 0
    since = time.time()
    lesson.desk.press("resume")
    for page in lesson.pages():
        expect(page.locator("time.countdown[data-frozen-at]")).to_have_count(0)
    return since


def test_a_killed_server_comes_back_with_the_same_task_and_the_time_that_was_left(
    with_task: Lesson, own_site: Site
) -> None:
    # given
    lesson = with_task
    pages = lesson.pages()
    asked = [question(page) for page in pages]
    first = lesson.crews[0]
    first.type_answer("12")
    slow = slowness(lesson.screen)
    for page in pages:
        listen(page)
    before, remained = lesson.log(), left(lesson.screen)
    # when
    own_site.kill()
    lesson.screen.wait_for_timeout(DARK_MS)
    own_site.start()
    back = time.time()
    waited = max(heard(page) for page in pages) - back
    # then
    slack = 2 * max(slow, slowness(lesson.screen))
    assert waited < CURRENT_SECONDS + slack
    assert lesson.log()[: len(before)] == before
    assert [line.tag for line in lesson.log()[len(before) :]] == ["Interrupted"]
    assert [question(page) for page in pages] == asked
    since = max(back, goes_on(lesson))
    gone = time.time() - since
    for page in pages:
        assert abs(remained - gone - left(page)) < TIME_LOST_SECONDS + slack
    expect(first.field).to_have_value("12")
    # and
    first.hand_in()
    expect(first.page.locator("#answer-state[data-answered]")).to_be_visible()
    expect(lesson.screen.locator("#live-ticks")).to_contain_text(re.compile(r"1 of 4 answered"))
    assert lesson.log()[-1].tag == "AnswerSubmitted"
