"""Between a task and its verdict, by keyboard and on screens of every size."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, StorageState, expect

from tests.browser.lesson import Crew, Lesson, open_lesson
from tests.browser.measure import at_size, grave, misfits
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

TABLETS = ((320, 640), (390, 844), (1024, 768), (1280, 720))
SCREENS = ((1024, 768), (1280, 720))
WRONG = "123456789"


@pytest.fixture
def mined(watch: Watch, site: Site, signed_in: StorageState) -> Lesson:
    """A lesson with all kindnesses in which a team has just hit a mine."""
    lesson = open_lesson(watch, site, signed_in, kind=True)
    for place, name in enumerate(("Otters", "Terns")):
        lesson.join(name, place, (1024, 768))
    lesson.begin()
    lesson.start()
    crew = lesson.shooter()
    crew.fire(lesson.desk.mine(1 - crew.team))
    return lesson


def chooser(lesson: Lesson) -> Crew:
    return next(crew for crew in lesson.crews if crew.page.locator("#choice").count())


def look(page: Page, name: str, pictures: Path, sizes: tuple[tuple[int, int], ...]) -> None:
    """Take pictures at every size; nothing may be cut or lie over something else."""
    for size in sizes:
        at_size(page, size)
        page.screenshot(path=pictures / f"{name}-{size[0]}x{size[1]}.png", full_page=True)
        assert misfits(page, boards=size[0] > TABLETS[0][0]) == []
    assert grave(page) == []


def test_a_choice_a_hint_and_a_second_try_by_keyboard_alone(mined: Lesson, pictures: Path) -> None:
    # given
    crew = chooser(mined)
    other = mined.crews[1 - mined.crews.index(crew)]
    page = crew.page
    expect(other.page.locator("#turn")).to_contain_text("hit a mine")
    look(page, "mine-choice", pictures, TABLETS)
    look(mined.screen, "mine-choice-screen", pictures, SCREENS)
    # when
    page.locator("#defuse").focus()
    page.keyboard.press("Enter")
    mined.see("task")
    # then
    hint = page.locator("button[id^=take-hint]")
    expect(hint).to_be_visible()
    look(page, "hint-offered", pictures, TABLETS)
    # when
    hint.focus()
    page.keyboard.press("Enter")
    # then
    expect(page.locator("#live-crew")).to_contain_text("Hint:")
    expect(other.page.locator("#live-crew")).not_to_contain_text("Hint:")
    # when
    mined.answer(other)
    crew.field.fill(WRONG)
    crew.field.press("Enter")
    # then
    expect(page.locator("#answer-state")).to_contain_text("you may try once more")
    expect(crew.field).to_be_hidden()
    expect(other.page.locator("#answer-state")).to_contain_text("Right!")
    look(page, "mistake-read", pictures, TABLETS)
    # then
    expect(page.locator("#answer-state")).to_contain_text("Try once more", timeout=20_000)
    expect(crew.field).to_be_visible()
    look(page, "second-try", pictures, TABLETS)
    look(mined.screen, "second-try-screen", pictures, SCREENS)
    # when
    crew.field.fill(mined.desk.key())
    crew.field.press("Enter")
    # then
    expect(page.locator("#live-crew")).to_contain_text("At the second try.")
    mined.desk.page.bring_to_front()
    expect(mined.screen.locator("#live-verdict")).not_to_be_empty()
    mined.desk.page.locator("body").press("n")
    expect(mined.screen.locator("#live-verdict")).to_be_empty()


def test_a_team_agrees_on_its_tablets(
    watch: Watch, site: Site, signed_in: StorageState, pictures: Path
) -> None:
    # given
    lesson = open_lesson(watch, site, signed_in, kind=True)
    desk = lesson.desk.page
    desk.locator("a[href=rules]").click()
    desk.wait_for_url("**/rules")
    desk.locator("#more > summary").click()
    for part in desk.locator("#more details > summary").all():
        part.click()
    desk.locator("[name=who][value=agreement]").check()
    desk.locator("#save-button").click()
    desk.wait_for_url("**/teach/rooms/*/")
    for place, name in enumerate(("Otters", "Terns", "Seals", "Gulls")):
        lesson.join(name, place % 2, (1024, 768))
    lesson.begin()
    lesson.start()
    crew = lesson.shooter()
    crew.fire(lesson.desk.mine(1 - crew.team))
    mates = [one for one in lesson.crews if one.team == crew.team]
    mates[0].page.locator("#defuse").click()
    lesson.see("task")
    # when
    mates[0].type_answer(lesson.desk.key())
    mates[0].send.click()
    # then
    proposals = mates[1].page.locator(".proposals li")
    expect(proposals).to_have_count(1)
    expect(mates[0].page.locator("[id^=withdraw]")).to_be_visible()
    look(mates[0].page, "proposals-captain", pictures, TABLETS)
    look(mates[1].page, "proposals", pictures, TABLETS)
    desk.screenshot(path=pictures / "captain-desk.png", full_page=True)
    # when
    proposals.get_by_role("button", name="Agree").click()
    # then
    lesson.see("verdict", "battle")
    expect(mates[1].page.locator("#answer-state")).to_contain_text("Right!")
