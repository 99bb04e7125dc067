"""A crew's level in browsers: chosen and undone at the desk, told under the cover alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson import Crew, Lesson
from tests.browser.measure import at_size

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]

WRONG = "987654"
SIZES = ((1280, 720), (390, 844))
EASIER = "4:linear-equations"
"""Where easier tasks lie than those that a mine brings."""


def test_a_crew_with_easier_tasks_looks_like_any_other_to_all_but_the_teacher(
    lesson: Lesson, pictures: Path
) -> None:
    # given
    lesson.fill()
    desk, crew = lesson.desk.page, lesson.crews[0]
    choose_easier(desk, crew)
    told = desk.locator(".deeds .secret .under").first
    expect(told).to_be_attached()
    expect(told).to_be_hidden()
    lesson.desk.peek()
    expect(told).to_have_text("Otters gets easier tasks.")
    lesson.desk.cover()
    picture(desk, "crew-level", pictures)
    # when
    lesson.begin()
    lesson.site.wait_for_tasks(lesson.room, EASIER)
    lesson.start()
    lesson.earn_task()
    # then
    asked = [one.page.locator("#live-task .question").inner_text() for one in lesson.crews]
    assert asked[0] != asked[1]
    assert asked[1:] == [asked[1]] * 3
    expect(lesson.screen.locator("#live-task .question")).to_be_visible()
    expect(lesson.screen.locator("#live-task .each-own")).to_have_count(0)
    badges = {one.page.locator("#live-task .badge").inner_text() for one in lesson.crews}
    assert len(badges) == 1


def test_a_crew_that_is_wrong_twice_is_given_easier_tasks_by_one_tap(
    lesson: Lesson, pictures: Path
) -> None:
    # given
    lesson.sail()
    for _ in range(2):
        lesson.earn_task()
        for one, text in zip(lesson.crews, ("1", WRONG, "1", "1"), strict=True):
            one.type_answer(text)
            one.hand_in()
        lesson.see("verdict", "battle")
    better = lesson.desk.page.locator(f"#crew-{lesson.crews[1].seat}-better")
    expect(better).to_be_visible()
    expect(better.locator(".under")).to_be_hidden()
    lesson.desk.peek()
    expect(better.locator(".under")).to_have_text("Easier tasks?")
    lesson.desk.cover()
    picture(lesson.desk.page, "crew-level-better", pictures)
    # when
    better.click()
    # then
    expect(better).to_have_count(0)


def choose_easier(desk: Page, crew: Crew) -> None:
    """Choose easier tasks in a crew's own menu, and open that again."""
    menu = desk.locator(f"#crew-{crew.seat}-more > summary")
    menu.click()
    with desk.expect_response("**/crew/level"):
        desk.locator(f"#crew-{crew.seat}-easier").click()
    expect(desk.locator(f"#crew-{crew.seat}-more")).not_to_have_attribute("open", "")
    menu.click()


def picture(desk: Page, name: str, pictures: Path) -> None:
    for size in SIZES:
        at_size(desk, size)
        desk.screenshot(path=pictures / f"{name}-{size[0]}.png", full_page=True)
    at_size(desk, SIZES[0])
