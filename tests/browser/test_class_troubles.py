"""What goes wrong in class and needs a real browser: nervous fingers, and a network that is away.

The other sentences have tests over HTTP; docs/in-class.md lists them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, StorageState, expect

from tests.browser.lesson import Crew, Lesson, open_lesson
from tests.browser.site import Site
from tests.browser.watch import Watch, wait_for_stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]

FIVE = 5
AWAY = r"net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)|Failed to fetch"


@pytest.fixture(scope="module")
def shared(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lesson]:
    """A lesson of two crews that goes from step to step."""
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in)
    for team, name in enumerate(("Otters", "Terns")):
        lesson.join(name, team, (1024, 768))
    yield lesson
    lesson.watch.close()


def fidget(crew: Crew) -> None:
    """Load the page anew five times, leave it for the front page, and come back."""
    crew.reload(FIVE)
    crew.page.goto("/")
    crew.page.go_back()
    crew.page.wait_for_url("**/play/*/")


def test_1_a_refresh_at_every_step_five_times_and_the_back_button_change_nothing(
    shared: Lesson,
) -> None:
    # given
    crew, seat = shared.crews[0], shared.crews[0].seat
    steps: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: None, "lobby"),
        (shared.begin, "placing"),
        (shared.start, "battle"),
        (shared.earn_task, "task"),
        (lambda: shared.answer(crew), "task"),
        (shared.answer_all, "verdict"),
    )
    for step, stage in steps:
        step()
        wait_for_stage(crew.page, stage)
        log = shared.log()
        # when
        fidget(crew)
        # then
        assert wait_for_stage(crew.page, stage) == stage
        assert crew.seat == seat
        assert shared.log()[: len(log)] == log
        assert {line.tag for line in shared.log()[len(log) :]} <= {"VerdictOver"}
    expect(crew.page.locator("#answer-state.right")).to_be_visible()


def test_1_an_answer_that_is_sent_while_the_network_is_away_is_not_lost(shared: Lesson) -> None:
    # given
    shared.watch.expect(AWAY)
    if shared.stage() != "task":
        shared.earn_task()
    crew, key = shared.crews[0], shared.desk.key()
    crew.type_answer(key)
    before = shared.log()
    # when
    crew.page.context.set_offline(True)
    crew.send.click()
    # then
    expect(crew.page.locator("#notice")).to_contain_text("cannot be reached")
    expect(crew.field).to_have_value(key)
    assert shared.log() == before
    # when
    crew.page.context.set_offline(False)
    crew.hand_in()
    # then
    assert [line.tag for line in shared.log()[len(before) :]] == ["AnswerSubmitted"]
