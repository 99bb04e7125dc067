"""Where a team has one answer and two tablets of it answer at the same moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, StorageState, expect

from tests.browser.lesson import Crew, Lesson, choose, open_lesson
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(200)]

REFUSED = r"the server responded with a status of 409"
WRONG = "-12345"
ANSWER = "**/answer"
SEND = "document.querySelector('form.answer').requestSubmit()"


@pytest.fixture
def asked(
    request: pytest.FixtureRequest, watch: Watch, site: Site, signed_in: StorageState
) -> Lesson:
    """Two teams of two tablets with a task, under a policy in which a team has one answer."""
    lesson = open_lesson(watch, site, signed_in)
    choose(lesson.desk, "who", request.param)
    lesson.sail()
    lesson.earn_task()
    return lesson


def pair(lesson: Lesson) -> tuple[Crew, Crew]:
    """The captain and a mate of the team that has to answer."""
    captain, mate = [crew for crew in lesson.crews if crew.page.locator("form.answer").count()][:2]
    assert captain.team == mate.team
    return captain, mate


def at_once(crews: tuple[Crew, Crew], *texts: str) -> None:
    """Let both answer before either has heard of the other."""
    for crew, text in zip(crews, texts, strict=True):
        crew.page.locator("form.answer input[name=text]").evaluate(
            "(field, text) => { field.value = text; }", text
        )
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    for waiting, crew in enumerate(crews, 1):
        crew.page.route(ANSWER, hold)
        crew.page.evaluate(SEND)
        while len(held) < waiting:
            crew.page.wait_for_timeout(50)
    for crew, route in zip(crews, held, strict=True):
        with crew.page.expect_event("requestfinished", lambda sent: sent.url.endswith("/answer")):
            route.continue_()
        crew.page.unroute(ANSWER)


def said(lesson: Lesson, tag: str) -> int:
    return sum(line.tag == tag for line in lesson.log())


@pytest.mark.parametrize("asked", ["agreement"], indirect=True)
def test_two_proposals_of_one_moment_both_stand_and_two_that_agree_are_one_answer(
    asked: Lesson,
) -> None:
    # given
    asked.watch.expect(REFUSED)
    crews, key = pair(asked), asked.desk.key()
    # when
    at_once(crews, key, WRONG)
    # then
    for crew in crews:
        expect(crew.page.locator(".proposals li")).to_have_count(2)
    assert said(asked, "AnswerSubmitted") == 0
    # when
    at_once(crews, key, key)
    # then
    asked.see("verdict", "battle")
    for crew in crews:
        expect(crew.page.locator("#answer-state.right")).to_be_visible()
    assert said(asked, "AnswerSubmitted") == 1


@pytest.mark.parametrize("asked", ["captain"], indirect=True)
def test_the_captains_answer_counts_and_a_mate_of_the_same_moment_is_told_so(
    asked: Lesson,
) -> None:
    # given
    asked.watch.expect(REFUSED)
    crews, key = pair(asked), asked.desk.key()
    expect(crews[1].field).to_be_hidden()
    # when
    at_once(crews, key, WRONG)
    # then
    asked.see("verdict", "battle")
    for crew in crews:
        expect(crew.page.locator("#answer-state.right")).to_be_visible()
    expect(crews[1].page.locator("#notice")).not_to_be_empty()
    assert said(asked, "AnswerSubmitted") == 1


@pytest.mark.parametrize("asked", ["anyone"], indirect=True)
def test_the_first_answer_of_two_mates_counts_and_both_see_which(asked: Lesson) -> None:
    # given
    asked.watch.expect(REFUSED)
    crews = pair(asked)
    # when
    at_once(crews, WRONG, "-54321")
    # then
    asked.see("verdict", "battle")
    counted = [crew.page.locator("#answer-state .typed-back").inner_text() for crew in crews]
    assert counted[0] == counted[1]
    assert said(asked, "AnswerSubmitted") == 1
