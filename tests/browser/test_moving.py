"""A ship that was hit moves: the squares that are tapped are checked as the rules do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson import Lesson
from tests.browser.measure import at_size, grave, misfits

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


@pytest.fixture
def dutch(lesson: Lesson) -> Lesson:
    """A lesson in which a ship that was hit may move."""
    desk = lesson.desk.page
    desk.locator("a[href$='/rules']").click()
    desk.wait_for_url("**/rules")
    desk.locator("#group-special > summary").click()
    desk.locator("#f-preset-dutchman").check()
    expect(desk.locator("#f-rows")).to_have_value("20")
    desk.locator("#save-button").click()
    desk.wait_for_url(re.compile(r"/rooms/\d+/$"))
    for team, name in enumerate(("Otters", "Terns")):
        lesson.join(name, team, (1024, 768))
    lesson.begin()
    lesson.start()
    return lesson


def tap(page: Page, row: int, col: int) -> None:
    page.locator(f"#live-owing [data-row='{row}'][data-col='{col}']").click()


def test_the_squares_for_a_ship_are_checked_before_it_moves(dutch: Lesson, pictures: Path) -> None:
    # given
    shooter = dutch.shooter()
    foe = dutch.crews[1 - shooter.team].page
    decks = [deck for hull in dutch.desk.ships(1 - shooter.team) for deck in hull]
    wanted = len(decks) - 1
    near = [(9, 2 + place) for place in range(wanted)]
    # when
    shooter.fire(decks[0])
    expect(foe.locator("#owing")).to_be_visible()
    for square in (*near[:-1], (15, 15)):
        tap(foe, *square)
    # then
    expect(foe.locator("#owing-read .unread")).to_contain_text(f"({wanted})")
    at_size(foe, (390, 844))
    assert misfits(foe) == []
    foe.screenshot(path=pictures / "moving-390x844.png", full_page=True)
    assert grave(foe) == []
    # when
    tap(foe, 15, 15)
    expect(foe.locator("#owing-read")).to_be_empty()
    tap(foe, *near[-1])
    # then
    expect(foe.locator("#owing-read")).to_contain_text("can lie here")
    foe.locator("#owe").click()
    expect(foe.locator("#owing")).to_have_count(0)
    assert "ShipRelocated" in [line.tag for line in dutch.log()][-3:]
