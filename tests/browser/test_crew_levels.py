"""A crew's level in browsers: chosen and undone at the desk, told under the cover alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lesson import Lesson
from tests.browser.measure import at_size

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SIZES = ((1280, 720), (390, 844))
EASIER = "4:linear-equations"
"""Where easier tasks lie than those that a mine brings."""


def test_a_crew_with_easier_tasks_looks_like_any_other_to_all_but_the_teacher(
    lesson: Lesson, pictures: Path
) -> None:
    # given
    lesson.fill()
    desk, crew = lesson.desk.page, lesson.crews[0]
    desk.locator(f"#crew-{crew.seat}-more > summary").click()
    # when
    desk.locator(f"#crew-{crew.seat}-easier").click()
    # then
    told = desk.locator(".deeds .secret .under").first
    expect(told).to_have_text("Otters gets easier tasks.")
    expect(told).to_be_hidden()
    lesson.desk.peek()
    expect(told).to_be_visible()
    desk.locator(f"#crew-{crew.seat}-more > summary").click()
    for size in SIZES:
        at_size(desk, size)
        desk.screenshot(path=pictures / f"crew-level-{size[0]}.png", full_page=True)
    at_size(desk, SIZES[0])
    lesson.desk.cover()
    # when
    lesson.begin()
    lesson.site.wait_for_tasks(lesson.room, EASIER)
    lesson.start()
    lesson.earn_task()
    # then
    asked = [one.page.locator("#live-task .question").inner_text() for one in lesson.crews]
    assert len({asked[0], *asked[1:]}) == 2
    assert asked[1:] == [asked[1]] * 3
    expect(lesson.screen.locator("#live-task")).to_contain_text("look at your tablet")
    badges = {one.page.locator("#live-task .badge").inner_text() for one in lesson.crews}
    assert len(badges) == 1
    # when: another crew is wrong twice
    for _ in range(2):
        for one, text in zip(lesson.crews, ("1", "987654", "1", "1"), strict=True):
            one.type_answer(text)
            one.hand_in()
        lesson.see("verdict", "battle")
        lesson.earn_task()
    better = desk.locator(f"#crew-{lesson.crews[1].seat}-better")
    expect(better.locator(".under")).to_be_hidden()
    lesson.desk.peek()
    expect(better.locator(".under")).to_have_text("Easier tasks?")
    for size in SIZES:
        at_size(desk, size)
        desk.screenshot(path=pictures / f"crew-level-better-{size[0]}.png", full_page=True)
    lesson.desk.cover()
    better.click()
    # then
    expect(better).to_have_count(0)
