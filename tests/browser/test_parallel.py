"""Several tasks open at once: a tab for each on the tablet, and nothing typed is ever lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson import Crew, Lesson, unfold
from tests.browser.measure import at_size, grave, misfits
from tests.browser.watch import until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

TABLETS = ((320, 640), (390, 844), (768, 1024), (1024, 768), (1280, 720))


@pytest.fixture
def busy(lesson: Lesson) -> Lesson:
    """A lesson in which each shot brings a task and none waits for another."""
    page = lesson.desk.page
    page.locator("a[href$='/rules']").click()
    page.wait_for_url("**/rules")
    unfold(page)
    page.locator("#f-before_on").check()
    page.locator("[name=flow][value=parallel]").check()
    page.locator("#save-button").click()
    page.wait_for_url(re.compile(r"/rooms/\d+/$"))
    for team, name in enumerate(("Otters", "Terns")):
        lesson.join(name, team, (1024, 768))
    lesson.begin()
    for crew in lesson.crews:
        crew.page.locator("#ready").click()
    lesson.see("task")
    return lesson


def shooter(lesson: Lesson) -> Crew:
    badge = lesson.desk.page.locator("#live-seas article:has(.badge.team)")
    expect(badge).to_have_count(1)
    return lesson.crews[int((badge.get_attribute("id") or "")[-1])]


def shoot(lesson: Lesson) -> None:
    crew = shooter(lesson)
    before = lesson.desk.page.locator("#live-task .task-card").count()
    crew.fire(next(one for one in lesson.water(1 - crew.team) if crew.may_fire_at(one)))
    until(
        lesson.desk.page,
        "(n) => document.querySelectorAll('#live-task .task-card').length > n",
        before,
    )


def typed(page: Page, task: int) -> str:
    return page.locator(f"#answer-{task}").input_value()


def test_what_was_typed_stays_while_other_tasks_come_and_go(busy: Lesson, pictures: Path) -> None:
    # given
    page = busy.crews[0].page
    page.locator("#answer-1").fill("17")
    # when
    shoot(busy)
    shoot(busy)
    # then
    tabs = page.locator("#live-tabs [role=tab]")
    expect(tabs).to_have_count(3)
    expect(page.locator("#task-1")).to_be_visible()
    expect(page.locator("#task-2")).to_be_hidden()
    assert typed(page, 1) == "17"
    # when
    tabs.nth(0).focus()
    page.keyboard.press("ArrowRight")
    # then
    expect(tabs.nth(1)).to_be_focused()
    expect(page.locator("#task-2")).to_be_visible()
    expect(page.locator("#task-1")).to_be_hidden()
    # when
    page.locator("#answer-2").fill("23")
    page.locator("#send-2").click()
    # then
    expect(page.locator("#live-crew .state[data-task='2'][data-answered]")).to_be_visible()
    expect(tabs.nth(1)).to_have_class(re.compile("sent"))
    for size in TABLETS:
        at_size(page, size)
        assert misfits(page, boards=size[0] > TABLETS[0][0]) == []
        page.screenshot(path=pictures / f"parallel-{size[0]}x{size[1]}.png", full_page=True)
    assert grave(page) == []
    # when
    tabs.nth(0).click()
    # then
    assert typed(page, 1) == "17"
    page.reload()
    expect(page.locator("#answer-1")).to_have_value("17")


def test_the_verdict_stands_beside_the_tasks_that_are_still_open(busy: Lesson) -> None:
    # given
    shoot(busy)
    first, other = (crew.page for crew in busy.crews)
    # when
    for page in (first, other):
        page.locator("#live-tabs [data-task='2']").click()
        page.locator("#answer-2").fill("123456789")
        page.locator("#send-2").click()
    # then
    expect(first.locator("#live-verdict")).not_to_be_empty()
    expect(first.locator("#live-crew .state.wrong[data-task='2']")).to_be_visible()
    expect(first.locator("#task-1 form.answer")).to_be_visible()
