"""Every way to answer that is no typed formula: by finger, by keyboard, and after a refresh."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from edu_battle.banks.reader import read_file
from edu_battle.service.snapshots import snapshot
from edu_battle.tasks.making import make
from edu_battle.tasks.task import Task
from edu_battle.tasks.template import Language
from tests.browser.lesson import Lesson, open_lesson
from tests.browser.measure import SIX, at_size, grave, misfits, outside, overlaps, seen
from tests.browser.site import Site
from tests.browser.watch import Watch, until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

BANK, _ = read_file(Path(__file__).parents[1] / "cases/tasks/kinds.toml")
SEED = 4
EN = Language("en")


def made(kind: str) -> Task:
    assert BANK is not None
    return next(make(each, SEED) for each in BANK.templates if each.id == kind)


def tap_options(page: Page, key: str) -> None:
    for letter in key.split(", "):
        page.locator(f"form.answer input[value={letter}]").check(force=True)


def tap_in_order(page: Page, key: str) -> None:
    first, *rest = [page.locator(f"[data-letter={letter}]") for letter in key.split(", ")]
    for button in (rest[0], first, rest[0], *rest):  # the second one was taken back
        button.click()
    expect(rest[-1].locator(".place")).to_have_text(f"place {len(rest) + 1}")


def choose_pairs(page: Page, key: str) -> None:
    for place, letter in enumerate(key.split(", ")):
        page.locator("form.answer select").nth(place).select_option(letter)


def type_word(page: Page, key: str) -> None:
    page.locator("form.answer .typed").fill(key.upper())
    expect(page.locator("form.answer .reading")).not_to_be_empty()


def fill_parts(page: Page, key: str) -> None:
    first, second, third = key.split("\n")
    page.locator("[name=text-1]").focus()
    for digit in first:  # by the keypad of the part that has the focus
        page.locator(".keypad:visible").get_by_role("button", name=digit, exact=True).click()
    page.locator(f"[name=text-2][value={second}]").check(force=True)
    page.locator("[name=text-3]").fill(third)
    expect(page.locator(".keypad:visible")).to_have_count(1)


def press_roots(page: Page, key: str) -> None:
    """Press every sign of the set's members, with a word between them."""
    pad = page.locator(".keypad:visible")
    for place, root in enumerate(key.strip("{}").split(", ")):
        if place:
            pad.get_by_role("button", name="add a root").click()
        for sign in root:
            name = "Minus" if sign == "−" else sign
            pad.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("form.answer .reading math")).to_be_visible()


GIVEN: dict[str, Callable[[Page, str], None]] = {
    "choice": tap_options,
    "choices": tap_options,
    "order": tap_in_order,
    "match": choose_pairs,
    "word": type_word,
    "roots": press_roots,
    "parts": fill_parts,
}


@pytest.fixture(scope="module")
def lesson(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lesson]:
    """A lesson in its battle, with tasks ready for its mines and its storms."""
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in)
    for level in (5, 1):
        site.wait_for_tasks(lesson.room, f"{level}:linear-equations")
    lesson.sail()
    yield lesson
    lesson.watch.close()


@pytest.mark.parametrize("kind", GIVEN)
def test_an_answer_is_given_kept_over_a_refresh_and_taken(
    kind: str, lesson: Lesson, pictures: Path
) -> None:
    # given
    task = made(kind)
    lesson.site.shelve(lesson.room, snapshot(task))
    lesson.earn_task()
    crew = lesson.crews[0]
    # when
    GIVEN[kind](crew.page, task.asked.key_shown[EN].plain)
    crew.reload()
    # then
    expect(crew.page.locator("#task-" + str(lesson.task()))).to_be_visible()
    looks_well(crew.page, lesson.screen, pictures / f"kind-{kind}")
    crew.page.locator(f"#send-{lesson.task()}").click()
    crew.see_taken()
    for other in lesson.crews[1:]:
        GIVEN[kind](other.page, task.asked.key_shown[EN].plain)
        other.page.locator(f"#send-{lesson.task()}").click()
    until(lesson.screen, "() => document.body.dataset.stage !== 'task'")
    expect(crew.page.locator("#answer-state.right")).to_be_visible()


def looks_well(tablet: Page, screen: Page, picture: Path) -> None:
    for size in SIX:
        at_size(tablet, size)
        tablet.screenshot(path=f"{picture}-{size[0]}x{size[1]}.png", full_page=True)
        assert misfits(tablet) == []
    assert grave(tablet) == []
    at_size(screen, (1280, 720))
    screen.screenshot(path=f"{picture}-screen.png")
    pieces = seen(screen)
    assert list(overlaps(pieces)) == []
    assert list(outside(pieces, 1280, 720)) == []
