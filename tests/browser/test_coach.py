"""The coach: asked on a tablet where the rules allow it, in words and shading."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import StorageState, expect

from edu_battle.game.presets import preset
from edu_battle.game.ruleset_text import to_toml
from tests.browser.lesson import open_lesson
from tests.browser.measure import SIX, at_size, grave, misfits
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_a_crew_asks_the_coach_and_the_next_shot_clears_what_it_said(
    locale: str, watch: Watch, site: Site, signed_in: StorageState, pictures: Path
) -> None:
    # given
    rules = to_toml(replace(preset("lesson-40"), coach=True))
    lesson = open_lesson(watch, site, signed_in, rules=rules, locale=locale)
    crew = lesson.sail().shooter()
    # when
    crew.page.locator(".ask-coach").first.click()
    # then
    said = crew.page.locator("#coach-said .coach")
    expect(said.locator("li").first).to_be_visible()
    assert said.locator(".board .aimed-at").count() == 1
    assert said.locator(".board [class^=shade-]").count() == 36
    assert grave(crew.page) == []
    for size in SIX:
        at_size(crew.page, size)
        picture = pictures / f"coach-{locale}-{size[0]}x{size[1]}.png"
        crew.page.screenshot(path=picture, full_page=True)
        assert misfits(crew.page) == [], size
    # when
    crew.fire((0, 0))
    # then
    expect(said).to_have_count(0)


def test_where_the_rules_know_no_coach_there_is_nothing_to_ask(
    watch: Watch, site: Site, signed_in: StorageState
) -> None:
    # given
    lesson = open_lesson(watch, site, signed_in)
    lesson.sail()
    # then
    assert lesson.crews[0].page.locator(".ask-coach").count() == 0
    page = lesson.crews[0].page
    answer = page.request.post(f"{page.url}coach", form={"target": "1"})
    assert answer.status in {400, 409}
