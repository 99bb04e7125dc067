"""Crews that have numbers of their own: two of one team side by side, the wall, and the desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson import SCRIPTS, Crew, Lesson, unfold
from tests.browser.measure import at_size, grave, misfits
from tests.browser.watch import wait_for_stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]

TABLETS = ((1024, 768), (390, 844), (320, 640))
WALLS = ((1280, 720), (1024, 768))
TYPED = (SCRIPTS / "typed.js").read_text("utf-8")


def choose_numbers_for_each(lesson: Lesson) -> None:
    """Choose on the set-up page what has each crew solve numbers of its own."""
    page = lesson.desk.page
    page.locator("a[href$='/rules']").click()
    page.wait_for_url("**/rules")
    unfold(page)
    page.locator("#f-numbers-each").check()
    page.locator("#save-button").click()
    page.wait_for_url("**/")


def key_of(lesson: Lesson, crew: Crew) -> str:
    """Read a crew's own key under the desk's cover, as it would be typed."""
    row = lesson.desk.page.locator(f"#now-{lesson.task()}-{crew.seat}-own")
    fold = lesson.desk.page.locator("#live-task .own-tasks")
    fold.evaluate("(one) => { one.open = true; }")
    secret = row.locator(".secret b")
    lesson.desk.peek()
    expect(secret).to_be_visible()
    written = str(secret.evaluate(TYPED))
    lesson.desk.cover()
    return written


def question(page: Page, where: str) -> str:
    return page.locator(f"{where} .question").inner_text()


def look(page: Page, name: str, pictures: Path, sizes: tuple[tuple[int, int], ...]) -> None:
    for size in sizes:
        at_size(page, size)
        page.screenshot(path=pictures / f"{name}-{size[0]}x{size[1]}.png", full_page=True)
        assert misfits(page, boards=size[0] > TABLETS[-1][0]) == []
    assert grave(page) == []


def test_crews_of_a_team_have_different_numbers_and_are_told_their_own_key(
    lesson: Lesson, pictures: Path
) -> None:
    # given
    choose_numbers_for_each(lesson)
    lesson.fill()
    lesson.begin()
    lesson.site.wait_for_siblings(lesson.room, "linear-equations", len(lesson.crews))
    lesson.start()
    # when
    lesson.earn_task()
    # then
    asked = [question(crew.page, "#live-task") for crew in lesson.crews]
    assert len(set(asked)) == len(lesson.crews)
    wall = lesson.screen.locator("#live-task")
    expect(wall).to_contain_text("Each crew has its own task: look at your tablet.")
    assert not [one for one in asked if one in wall.inner_text()]
    look(lesson.crews[0].page, "each-task", pictures, TABLETS)
    look(lesson.screen, "each-wall", pictures, WALLS)
    # when: one of a team copies from its neighbour, all others answer by their own key
    keys = [key_of(lesson, crew) for crew in lesson.crews]
    lesson.desk.page.screenshot(path=pictures / "each-desk.png", full_page=True)
    first, second, copies, last = lesson.crews
    assert first.team == copies.team
    for crew, key in ((first, keys[0]), (second, keys[1]), (copies, keys[0]), (last, keys[3])):
        crew.type_answer(key)
        crew.hand_in()
    # then
    wait_for_stage(lesson.screen, "verdict")
    said = ("Right!", "Right!", "Not right this time.", "Right!")
    for crew, word, text in zip(lesson.crews, said, asked, strict=True):
        expect(crew.page.locator("#live-crew")).to_contain_text(word)
        expect(crew.page.locator("#live-task")).to_be_empty()
        shown = question(crew.page, "#live-verdict")
        assert "".join(shown.split()) == "".join(text.split())
        written = crew.page.locator("#live-verdict .key-shown").evaluate(TYPED)
        assert written == keys[lesson.crews.index(crew)]
    expect(lesson.screen.locator("#live-verdict")).to_contain_text("Each crew had its own task.")
    look(copies.page, "each-verdict", pictures, TABLETS)
    look(lesson.screen, "each-wall-verdict", pictures, WALLS)
