"""After a lesson in a browser: the report, its files, and what is printed for tomorrow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from edu_battle.banks.reader import read_file
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.service.snapshots import snapshot
from edu_battle.tasks.making import make
from tests.browser.lesson import SIZES, Lesson, open_lesson
from tests.browser.measure import SIX, at_size, grave, misfits
from tests.browser.site import Site
from tests.browser.watch import Watch
from tests.fakes.tables import as_shown, csv_table, page_tables, workbook_tables

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SCRIPTS = ("=1+1 José", "Морские котики", "نجوم البحر", "כוכבי ים", "海獭小队")
WRONG, COMMA = "-12345", "10,85"
LEAF = re.compile(rb"/Type\s*/Page\b")
LEAF_COLOURS = """[...document.querySelectorAll(".leaf, .leaf *")].map((one) => {
  const {color, backgroundColor, fill, stroke} = getComputedStyle(one);
  return [color, backgroundColor, fill, stroke].join(); })"""


def parcels() -> TaskSnapshot:
    """A task whose answer is a decimal fraction."""
    bank, _ = read_file(Path(__file__).parents[2] / "question_banks/percent-and-decimals.toml")
    assert bank is not None
    return snapshot(make(next(each for each in bank.templates if each.id == "two-parcels"), 4))


@pytest.fixture(scope="module")
def over(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lesson]:
    """A lesson in Russian with names in five scripts; one crew is right, with a comma."""
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in, locale="ru-RU")
    for place, name in enumerate(SCRIPTS):
        lesson.join(name, place % 2, SIZES[place % len(SIZES)])
    lesson.begin()
    site.wait_for_tasks(lesson.room, "5:linear-equations")
    site.shelve(lesson.room, parcels())
    lesson.start()
    lesson.earn_task()
    lesson.crews[0].type_answer(COMMA)
    lesson.crews[0].hand_in()
    for crew in lesson.crews[1:]:
        crew.type_answer(WRONG)
        crew.hand_in()
    lesson.see("verdict", "battle")
    lesson.end()
    yield lesson
    lesson.watch.close()


def opened(lesson: Lesson, below: str) -> Page:
    """Go to a page of the match as the teacher."""
    page = lesson.desk.page
    page.goto(f"/teach/rooms/{lesson.room}/{below}")
    return page


def fetched(page: Page, link: str) -> bytes:
    """Click a link that sends a file and read what came."""
    with page.expect_download() as waiting:
        page.locator(link).click()
    return waiting.value.path().read_bytes()


def looked_at(page: Page, name: str, pictures: Path) -> None:
    for size in SIX:
        at_size(page, size)
        page.screenshot(path=pictures / f"{name}-{size[0]}x{size[1]}.png", full_page=True)
        assert misfits(page, least=24) == [], size
    assert grave(page) == []


def test_10_the_files_of_the_page_hold_its_cells_in_russian(over: Lesson) -> None:
    # given
    over.desk.page.goto(f"/teach/rooms/{over.room}/")
    over.desk.page.locator("#report-link").click()
    page = over.desk.page
    page.wait_for_url("**/report")
    # when
    tables = page_tables(page.content())
    book = workbook_tables(fetched(page, "#get-workbook"))
    crews = csv_table(fetched(page, "#sheet-crews a[download]"), ";")
    # then
    assert [as_shown(rows, ",") for rows in book] == list(tables.values())
    assert {row[0] for row in tables["crews"][1:]} == set(SCRIPTS)
    assert {row[0].removeprefix("'") for row in crews[1:]} == set(SCRIPTS)
    assert {tuple(row[8:10]) for row in tables["answers"][1:]} == {
        (COMMA, "верно"),
        (WRONG, "неверно"),
    }
    assert {row[3] for row in tables["answers"][1:]} == {COMMA}


def test_the_report_fits_and_is_open_to_all(over: Lesson, pictures: Path) -> None:
    # given
    page = opened(over, "matches/1/report")
    # when
    page.locator("details.sheet").evaluate_all("(all) => all.forEach((one) => one.open = true)")
    # then
    looked_at(page, "report-ru", pictures)


def test_one_click_prints_a_leaf_of_tasks_and_a_leaf_of_keys(over: Lesson, pictures: Path) -> None:
    # given
    page = opened(over, "")
    # when
    with page.expect_popup() as waiting:
        page.locator("#tomorrow-link").click()
    sheet = waiting.value
    sheet.wait_for_load_state()
    # then
    expect(sheet.locator(".leaf:not(.key) .tasks > li")).to_have_count(5)
    printed = sheet.pdf(path=pictures / "tomorrow-ru.pdf", prefer_css_page_size=True)
    assert len(LEAF.findall(printed)) == 2
    looked_at(sheet, "tomorrow-ru", pictures)


def test_a_lesson_on_paper_has_a_leaf_for_each_team(over: Lesson, pictures: Path) -> None:
    # given
    page = opened(over, "handout")
    # when
    printed = page.pdf(path=pictures / "handout-ru.pdf", prefer_css_page_size=True)
    # then
    expect(page.locator(".team-leaf")).to_have_count(2)
    cards = page.locator(".task-card").count()
    assert len(LEAF.findall(printed)) <= 2 + cards // 4 + 2
    looked_at(page, "handout-ru", pictures)


def test_a_second_look_decides_over_equal_answers_and_takes_it_back(
    over: Lesson, pictures: Path
) -> None:
    # given
    page = opened(over, "matches/1/answers")
    page.locator("#keep-uncovered").check()
    looked_at(page, "second-look", pictures)
    alike = page.locator(".alike > li").filter(has_text=WRONG)
    expect(alike).to_have_count(1)
    # when
    alike.locator("input[name=reason]").fill("это тоже верно")
    alike.locator("button[value=right]").press("Enter")
    # then
    expect(alike.locator(".typed .gain")).to_be_visible()
    expect(alike).to_contain_text("это тоже верно")
    # when
    alike.locator("button[value=judged]").press("Enter")
    # then
    expect(alike.locator(".typed .loss")).to_be_visible()


def test_paper_is_white_at_night(over: Lesson) -> None:
    # given
    page = opened(over, "matches/1/report")
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    ink = "getComputedStyle(document.querySelector('h2')).color"
    at_night = page.evaluate(ink)
    # when
    page.emulate_media(media="print")
    on_paper = page.evaluate(ink)
    page.emulate_media(media="screen")
    # then
    assert on_paper == "rgb(24, 50, 79)"
    assert at_night != on_paper


def test_leaves_are_as_white_on_the_page_at_night(over: Lesson) -> None:
    # given
    page = opened(over, "handout")
    by_day = page.evaluate(LEAF_COLOURS)
    # when
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    page.wait_for_function("() => document.getAnimations().length === 0")  # colours change slowly
    # then
    assert page.evaluate(LEAF_COLOURS) == by_day
    assert grave(page) == []
