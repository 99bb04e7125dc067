"""Answers from paper by keyboard, a doubt, a truce and an audit, on every screen of a lesson."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, StorageState, expect

from edu_battle.game.cells import Alphabet, Axes
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Board, Integrity, ShipClass
from edu_battle.game.ruleset_text import to_toml
from edu_battle.game.switches import AnswersBy, Audit, First
from tests.browser.lesson import Lesson, open_lesson
from tests.browser.measure import SIX, at_size, grave, misfits
from tests.browser.site import Site
from tests.browser.test_keyboard import press, tab_to
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

PAPER = replace(
    preset("russian"),
    board=Board(6, 6),
    axes=Axes(alphabet=Alphabet.LATIN),
    fleet=(ShipClass("Cruiser", 3), ShipClass("Boat", 1, 2)),
    first=First.TEAM_0,
    integrity=Integrity(audit=Audit.REQUEST, answers_by=AnswersBy.DEFENDER),
)


@pytest.fixture
def paper(watch: Watch, site: Site, signed_in: StorageState) -> Lesson:
    """Two crews at play who answer each other's shots."""
    lesson = open_lesson(watch, site, signed_in, rules=to_toml(PAPER))
    for team, size in enumerate(((1024, 768), (390, 844))):
        lesson.join(f"Crew {team}", team, size)
    lesson.begin()
    lesson.start()
    return lesson


def fits(page: Page, least: int = 48) -> None:
    for size in SIX:
        at_size(page, size)
        assert misfits(page, least=least) == []
    assert grave(page) == []


def test_a_shot_is_answered_doubted_and_put_right(paper: Lesson) -> None:
    # given
    north, south = paper.crews
    ship = max(paper.desk.ships(1), key=len)
    # when
    north.fire(ship[0])
    expect(south.page.locator("#answering")).to_be_visible()
    fits(south.page)
    tab_to(south.page, "#answering input[type=radio]")
    south.page.keyboard.press("Space")  # the first: miss
    press(south.page, "#say")
    # then
    expect(south.page.locator("#answering")).to_have_count(0)
    expect(north.page.locator("#heard")).to_contain_text("miss")
    # when
    north.page.locator("#doubts > summary").click()
    north.page.locator("#doubts input[name=why]").fill("a ship must be there")
    fits(north.page)
    north.page.locator("#doubts button").click()
    appeal = paper.desk.page.locator("#appeal-1")
    expect(appeal).to_contain_text("a ship must be there")
    fits(paper.desk.page, 24)
    appeal.locator("button[value=yes]").click()
    # then
    expect(north.page.locator("#heard")).to_contain_text("hit")
    expect(north.page.locator("#live-log")).to_contain_text("upheld")
    expect(appeal).to_have_count(0)


def test_a_truce_a_foul_and_a_sea_that_is_asked_for(paper: Lesson) -> None:
    # given
    north, south = paper.crews
    desk = paper.desk
    north.fire(max(desk.ships(1), key=len)[0])
    south.page.locator("#answering label").first.click()
    south.page.locator("#say").click()
    expect(south.page.locator("#answering")).to_have_count(0)
    # when
    desk.press("pause")
    desk.page.locator("#correct-1 > summary").click()
    desk.page.locator("#correct-1-answer").select_option("hit")
    fits(desk.page, 24)
    desk.page.locator("#correct-1 button").click()
    expect(desk.page.locator("#counted-list")).to_contain_text("Put right")
    desk.page.locator("#turn-0").click()
    desk.press("resume")
    expect(north.page.locator("#fire-form")).to_have_attribute("data-may", "1")
    # when
    desk.page.locator("#foul-1 > summary").click()
    desk.page.locator("#foul-1-why").fill("moved a ship")
    desk.page.locator("#foul-1 button").click()
    paper.see("over")
    # then
    expect(north.page.locator("#live-podium h2")).to_have_text("Victory!")
    ask = south.page.locator("#ask-0")
    expect(ask).to_be_visible()
    ask.click()
    expect(south.page.locator(".opened")).to_be_visible()
    fits(south.page)
    fits(desk.page, 24)
    expect(paper.screen.locator(".result")).to_contain_text("Audit")
    assert misfits(paper.screen) == []
