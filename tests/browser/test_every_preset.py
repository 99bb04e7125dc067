"""Every preset, played to its end by tablets: on a small board where its fleet allows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, StorageState, expect

from edu_battle.chance import Chance
from edu_battle.game.ids import Seconds
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_text import to_toml
from edu_battle.game.switches import Boards
from tests.browser.lesson import Crew, Lesson, Square, open_lesson
from tests.browser.site import Site
from tests.browser.watch import Watch, stage_of, until
from tests.fakes.wild import small

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]

STEPS = 400
FREE = "[role=gridcell]:not([aria-disabled=true])"
SQUARES = "(all) => all.map((one) => [Number(one.dataset.row), Number(one.dataset.col)])"
PICTURE_AT = 8
CALM = 800
"""Milliseconds after which the desk's next step takes a second tap."""


def patient(rules: Ruleset) -> Ruleset:
    """Return the rules of a short match on a slow machine; its tasks are answered with a number."""
    tasks = tuple(replace(rule, banks=("linear-equations",)) for rule in rules.tasks)
    pace = replace(rules.pace, placing=Seconds(600), shot=Seconds(300), task_percent=400)
    return replace(small(rules), pace=pace, tasks=tasks)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_played_to_its_end_by_tablets(
    name: str, watch: Watch, site: Site, signed_in: StorageState, pictures: Path
) -> None:
    # given
    rules = patient(PRESETS[name])
    lesson = open_lesson(watch, site, signed_in, rules=to_toml(rules))
    for team in range(rules.teams.count):
        size = ((1024, 768), (390, 844))[team % 2]
        lesson.join(f"Crew {team + 1}", team, size)
    lesson.begin()
    begin(lesson, rules)
    # when
    class_of = Tablets(lesson, Chance(7), pictures / f"preset-{name}")
    class_of.play()
    # then
    for page in lesson.pages():
        assert stage_of(page) == "over"
    expect(lesson.screen.locator("#live-podium")).not_to_be_empty()


def begin(lesson: Lesson, rules: Ruleset) -> None:
    """Let every team say that its fleet stands; on a common sea the teacher begins."""
    if rules.teams.boards is Boards.SHARED:
        lesson.desk.page.wait_for_timeout(CALM)
        lesson.desk.press("start")
    else:
        for crew in lesson.crews:
            crew.page.locator("#ready").click()
    lesson.see("battle", "task")


class Tablets:
    """A class that does whatever its tablets ask, each square by chance."""

    def __init__(self, lesson: Lesson, chance: Chance, picture: Path) -> None:
        self.lesson, self.chance, self.picture = lesson, chance, picture
        self.ships = {crew.team: lesson.desk.ships(crew.team) for crew in lesson.crews}
        self.shots = 0

    def play(self) -> None:
        """Do what is asked until the match is over."""
        for step in range(STEPS):
            if self.lesson.stage() == "over":
                break
            acted = [crew for crew in self.lesson.crews if self.act(crew)]
            if not acted:
                self.lesson.screen.wait_for_timeout(50)
            if step == PICTURE_AT:
                self.take("battle")
        self.lesson.see("over")
        self.take("over")

    def act(self, crew: Crew) -> bool:
        """Do what a crew's tablet asks for, if anything."""
        page = crew.page
        if page.locator("#defuse").count():
            page.locator("#defuse").click()
            page.locator("#choice").wait_for(state="detached")
            return True
        if page.locator("#owing-form[data-may='1']").count():
            return self.owe(page)
        if crew.field.count() and crew.field.first.is_visible():
            crew.type_answer(self.lesson.desk.key())
            crew.hand_in()
            return True
        if page.locator("#fire-form[data-may='1']").count():
            return self.fire(page)
        return False

    def owe(self, page: Page) -> bool:
        """Give what is owed, or let the ship stay."""
        form = page.locator("#owing-form")
        before = form.get_attribute("data-key")
        if page.locator("#stay").count():
            page.locator("#stay").click()
        else:
            page.locator(f"#owing {FREE}").first.click()
            page.locator("#owe").click()
        self.wait_for_another(page, "#owing-form", before)
        return True

    def fire(self, page: Page) -> bool:
        """Aim at as many squares as are asked for and fire."""
        form = page.locator("#fire-form")
        before, picks = form.get_attribute("data-key"), int(form.get_attribute("data-picks") or 1)
        sea = page.locator("#live-sea .waters:not([hidden])")
        free = [tuple(square) for square in sea.locator(FREE).evaluate_all(SQUARES)]
        for row, col in self.aimed(int((sea.get_attribute("id") or "")[-1]), free)[:picks]:
            sea.locator(f"[role=gridcell][data-row='{row}'][data-col='{col}']").click()
        page.locator("#fire").click()
        self.wait_for_another(page, "#fire-form", before)
        return True

    def aimed(self, team: int, free: list[Square]) -> list[Square]:
        """Order the squares by chance, every second one where a ship lies, so that it ends soon."""
        squares = self.chance.shuffled(free)
        self.shots += 1
        if self.shots % 2:
            decks = {square for ship in self.ships.get(team, ()) for square in ship}
            squares.sort(key=lambda square: square not in decks)
        return squares

    @staticmethod
    def wait_for_another(page: Page, form: str, before: str | None) -> None:
        """Wait until a form asks for something else."""
        script = "([form, before]) => document.querySelector(form)?.dataset.key !== before"
        until(page, script, [form, before])

    def take(self, moment: str) -> None:
        """Take pictures of the projector and of both kinds of tablets."""
        pages = {"screen": self.lesson.screen}
        pages |= {"tablet": self.lesson.crews[0].page, "phone": self.lesson.crews[1].page}
        for kind, page in pages.items():
            page.screenshot(path=f"{self.picture}-{moment}-{kind}.png")
