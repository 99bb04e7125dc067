"""The archive in a browser: a match that is over is shown again, checked, and brought elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from edu_battle.chance import Chance
from edu_battle.game.bout import bout
from edu_battle.game.presets import PRESETS
from tests.browser.lesson import Lesson, open_lesson
from tests.browser.measure import SIX, at_size, grave, misfits, outside, overlaps, seen
from tests.browser.site import Site
from tests.browser.watch import Watch
from tests.fakes.promises import promised_record

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

LOCALES = ("en-GB", "ru-RU")
WALLS = SIX[3:]
"""What a projector throws on a wall; elsewhere the page is scrolled down."""

LIE = re.compile(r"(\d[A-J]\d+)-")


@pytest.fixture(scope="module", params=LOCALES)
def played(
    request: pytest.FixtureRequest, chromium: Browser, site: Site, signed_in: StorageState
) -> Iterator[Lesson]:
    """A lesson whose match is over."""
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in, locale=request.param)
    lesson.sail()
    lesson.earn_task()
    lesson.answer_all()
    lesson.end()
    yield lesson
    lesson.watch.close()


def address(lesson: Lesson, below: str, kind: str = "match") -> str:
    return f"/screen/{''.join(lesson.code.split())}/{kind}/1/{below}"


def brought(lesson: Lesson, folder: Path) -> Page:
    """Bring a record with a lie in it into the room; return the page of its audit."""
    text = promised_record(bout(PRESETS["mathematical"], Chance(4)).log)
    file = folder / "away.sbn"
    file.write_text(LIE.sub(r"\1x", text, count=1), "utf-8")
    page = lesson.desk.page
    page.goto(f"/teach/rooms/{lesson.room}/archive")
    page.locator("#f-file").set_input_files(file)
    page.locator("#bring-button").click()
    page.wait_for_url("**/record/*/audit")
    return page


def test_a_replay_is_led_by_keys_and_buttons_and_runs_by_itself(played: Lesson) -> None:
    # given
    page = played.watch.open(1280, 720)
    page.goto(address(played, "replay"))
    body, last = page.locator("body"), page.locator("body").get_attribute("data-steps")
    # when
    page.keyboard.press("ArrowRight")
    expect(body).to_have_attribute("data-step", "2")
    page.keyboard.press("ArrowLeft")
    expect(body).to_have_attribute("data-step", "1")
    page.locator("#reel-on").click()
    expect(body).to_have_attribute("data-step", "2")
    page.reload()
    expect(body).to_have_attribute("data-step", "2")
    page.locator("#reel-speed").select_option("8")
    page.locator("#main").focus()
    page.keyboard.press("Space")
    # then
    expect(body).to_have_attribute("data-step", str(last))
    expect(page.locator("#reel-play")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#live-podium .result")).to_be_visible()
    page.locator("#reel-slider").fill("1")
    expect(body).to_have_attribute("data-stage", "battle")


def test_pages_of_the_archive_fit_and_can_be_heard(
    played: Lesson, tmp_path: Path, pictures: Path
) -> None:
    # given
    lie = brought(played, tmp_path).url
    steps = int(replay_page(played).locator("body").get_attribute("data-steps") or "0")
    tongue = played.locale[:2]
    pages = {
        "audit": address(played, "audit"),
        "lie": lie,
        "archive": f"/teach/rooms/{played.room}/archive",
        **{
            f"replay-{step}": address(played, f"replay/{step}") for step in {1, 2, steps - 1, steps}
        },
    }
    page = played.desk.page
    # then
    for name, at in pages.items():
        page.goto(at)
        for size in SIX:
            at_size(page, size)
            page.screenshot(
                path=pictures / f"{name}-{tongue}-{size[0]}x{size[1]}.png",
                full_page="replay" not in name,
            )
            assert misfits(page, least=24 if name == "archive" else 48) == [], (name, size)
            if "replay" in name and size in WALLS:
                pieces = seen(page)
                assert list(outside(pieces, *size)) == [], (name, size)
                assert list(overlaps(pieces)) == [], (name, size)
        assert grave(page) == [], name


def replay_page(lesson: Lesson) -> Page:
    page = lesson.watch.open(1280, 720)
    page.goto(address(lesson, "replay"))
    return page
