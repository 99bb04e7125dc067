"""Between a task and its verdict, by keyboard and on screens of every size."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, StorageState, expect

from tests.browser.lesson import Crew, Lesson, choose, open_lesson
from tests.browser.measure import SIX, at_size, grave, misfits
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

WRONG = "123456789"


@pytest.fixture
def mined(watch: Watch, site: Site, signed_in: StorageState) -> Lesson:
    """A lesson with all kindnesses in which a team has just hit a mine."""
    lesson = open_lesson(watch, site, signed_in, kind=True, topic="logarithms-and-exponentials")
    for place, name in enumerate(("Otters", "Terns")):
        lesson.join(name, place, (1024, 768))
    site.wait_for_tasks(lesson.room, "5:logarithms-and-exponentials")
    lesson.begin()
    lesson.start()
    crew = lesson.shooter()
    crew.fire(lesson.desk.mine(1 - crew.team))
    return lesson


def chooser(lesson: Lesson) -> Crew:
    return next(crew for crew in lesson.crews if crew.page.locator("#choice").count())


def more_time(lesson: Lesson) -> None:
    """Let the teacher give two minutes more to what runs now, so that it outlasts a long look."""
    given = [line.tag for line in lesson.log()].count("TimeExtended")
    while [line.tag for line in lesson.log()].count("TimeExtended") < given + 4:
        lesson.desk.page.locator("#time-button").click()
        lesson.desk.page.wait_for_timeout(300)


SPILLED = """(all) => all.filter((one) => {
  const here = one.getBoundingClientRect(), card = one.parentElement.getBoundingClientRect();
  return here.height && (here.top < card.top - 1 || here.bottom > card.bottom + 1);
}).map((one) => one.textContent)"""


def look(page: Page, name: str, pictures: Path, sizes: tuple[tuple[int, int], ...]) -> None:
    """Take pictures at every size; nothing may be cut or lie over something else."""
    for size in sizes:
        at_size(page, size)
        page.screenshot(path=pictures / f"{name}-{size[0]}x{size[1]}.png", full_page=True)
        assert misfits(page, boards=size[0] > SIX[0][0]) == []
        assert page.locator(".last-shot > *").evaluate_all(SPILLED) == []
    assert grave(page) == []


def test_a_choice_a_hint_and_a_second_try_by_keyboard_alone(mined: Lesson, pictures: Path) -> None:
    # given
    crew = chooser(mined)
    other = mined.crews[1 - mined.crews.index(crew)]
    # when
    defuse(mined, crew, other, pictures)
    take_hint(crew, other, pictures)
    err(mined, crew, other, pictures)
    try_again(mined, crew, pictures)
    # then
    expect(crew.page.locator("#live-crew")).to_contain_text("At the second try.")
    mined.desk.page.bring_to_front()
    expect(mined.screen.locator("#live-verdict")).not_to_be_empty()
    mined.desk.page.locator("body").press("n")
    expect(mined.screen.locator("#live-verdict")).to_be_empty()


def defuse(lesson: Lesson, crew: Crew, other: Crew, pictures: Path) -> None:
    expect(other.page.locator("#turn")).to_contain_text("hit a mine")
    more_time(lesson)
    look(crew.page, "mine-choice", pictures, SIX)
    look(lesson.screen, "mine-choice-screen", pictures, SIX[3:])
    crew.page.locator("#defuse").focus()
    crew.page.keyboard.press("Enter")
    lesson.see("task")


def take_hint(crew: Crew, other: Crew, pictures: Path) -> None:
    hint = crew.page.locator("button[id^=take-hint]")
    expect(hint).to_be_visible()
    look(crew.page, "hint-offered", pictures, SIX)
    hint.focus()
    crew.page.keyboard.press("Enter")
    expect(crew.page.locator("#live-crew")).to_contain_text("Hint:")
    expect(other.page.locator("#live-crew")).not_to_contain_text("Hint:")


def err(lesson: Lesson, crew: Crew, other: Crew, pictures: Path) -> None:
    lesson.answer(other)
    crew.field.fill(WRONG)
    crew.field.press("Enter")
    expect(crew.page.locator("#answer-state")).to_contain_text("you may try once more")
    expect(crew.field).to_be_hidden()
    expect(other.page.locator("#answer-state")).to_contain_text("Right!")
    look(crew.page, "mistake-read", pictures, SIX[:2])  # there are ten seconds to read


def try_again(lesson: Lesson, crew: Crew, pictures: Path) -> None:
    state = crew.page.locator("#answer-state")
    expect(state).to_contain_text("Try once more")
    expect(crew.field).to_be_visible()
    more_time(lesson)
    look(crew.page, "second-try", pictures, SIX)
    look(lesson.screen, "second-try-screen", pictures, SIX[3:])
    crew.field.fill(lesson.desk.key())
    crew.field.press("Enter")


@pytest.fixture
def agreeing(watch: Watch, site: Site, signed_in: StorageState) -> Lesson:
    """A lesson in which the tablets of a team agree on one answer; a mine is to be defused."""
    lesson = open_lesson(watch, site, signed_in, kind=True)
    choose(lesson.desk, "who", "agreement")
    for place, name in enumerate(("Otters", "Terns", "Seals", "Gulls")):
        lesson.join(name, place % 2, (1024, 768))
    lesson.begin()
    lesson.start()
    crew = lesson.shooter()
    crew.fire(lesson.desk.mine(1 - crew.team))
    chooser(lesson).page.locator("#defuse").click()
    lesson.see("task")
    return lesson


def test_a_team_agrees_on_its_tablets(agreeing: Lesson, pictures: Path) -> None:
    # given
    captain, mate = [crew for crew in agreeing.crews if crew.field.count()]
    # when
    captain.type_answer(agreeing.desk.key())
    captain.send.click()
    # then
    proposals = mate.page.locator(".proposals li")
    expect(proposals).to_have_count(1)
    expect(captain.page.locator("[id^=withdraw]")).to_be_visible()
    look(captain.page, "proposals-captain", pictures, SIX)
    look(mate.page, "proposals", pictures, SIX)
    agreeing.desk.page.screenshot(path=pictures / "captain-desk.png", full_page=True)
    # when
    proposals.get_by_role("button", name="Agree").click()
    # then
    agreeing.see("verdict", "battle")
    expect(mate.page.locator("#answer-state")).to_contain_text("Right!")
