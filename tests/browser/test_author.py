"""The author's pages in a browser: filtered, ten samples, an answer tried, a file with faults."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, StorageState, expect

from tests.browser.measure import SIX, at_size, grave, misfits
from tests.browser.watch import Watch
from tests.fakes.bank_text import GOOD_BANK

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

LOCALES = ("en-GB", "ru-RU")
REFUSED = r"the server responded with a status of 422"


@pytest.fixture(params=LOCALES)
def page(watch: Watch, signed_in: StorageState, request: pytest.FixtureRequest) -> Page:
    """The banks, as a teacher sees them."""
    page = watch.open(locale=request.param, storage_state=signed_in)
    page.goto("/teach")
    page.locator("#banks-link").click()
    expect(page.locator("#filter")).to_be_visible()
    return page


def look_at(page: Page, name: str, pictures: Path) -> None:
    for size in SIX:
        at_size(page, size)
        page.screenshot(path=pictures / f"{name}-{size[0]}.png", full_page=True)
        assert misfits(page, least=24) == [], size
    assert grave(page) == []


def test_banks_are_filtered_by_grade_level_and_words(page: Page, pictures: Path) -> None:
    # given
    every = page.locator("details.bank:not([hidden])").count()
    # when
    page.locator("#filter-grade").select_option("7")
    page.locator("#filter-level").select_option("3")
    # then
    rows = page.locator(".template-list > li:not([hidden])")
    assert 0 < page.locator("details.bank:not([hidden])").count() < every
    assert set(rows.evaluate_all("rows => rows.map((row) => row.dataset.level)")) == {"3"}
    look_at(page, "banks", pictures)
    # when
    page.locator("#filter-words").fill("no such words anywhere")
    # then
    expect(page.locator("#filter-none")).not_to_be_empty()


def test_ten_samples_come_and_an_answer_is_tried_by_keyboard(page: Page, pictures: Path) -> None:
    # given
    page.goto("/teach/banks/linear-equations/both-sides")
    expect(page.locator(".sample-list > li")).to_have_count(10, timeout=60_000)
    # when
    page.locator("#try-1").focus()
    page.keyboard.type("1/2")
    page.keyboard.press("Enter")
    # then
    expect(page.locator("#tried-1 math")).to_be_visible()
    expect(page.locator("#tried-1")).to_contain_text(re.compile("wrong|неверно"))
    look_at(page, "samples", pictures)


def test_a_file_with_faults_is_refused_with_the_line_of_each(
    watch: Watch, page: Page, pictures: Path, tmp_path: Path
) -> None:
    # given
    watch.expect(REFUSED)
    file = tmp_path / "sums.toml"
    file.write_text(GOOD_BANK.replace("level = 1", "lvl = 1"), encoding="utf-8")
    # when
    page.locator("#f-file").set_input_files(file)
    page.locator("#bring-button").click()
    # then
    expect(page.locator("#problems li")).to_have_count(2)
    expect(page.locator("#problems li").first).to_contain_text(re.compile(r"(line|строка) \d+"))
    look_at(page, "bank-refused", pictures)


def test_a_fault_in_a_text_leads_to_its_line(watch: Watch, page: Page, pictures: Path) -> None:
    # given
    watch.expect(REFUSED)
    page.locator("#new-link").click()
    text = page.locator("#bank-text")
    text.fill(GOOD_BANK.replace("level = 1", "lvl = 1"))
    # when
    page.locator("#save-button").click()
    expect(page.locator("#problems button").first).to_be_visible()
    page.wait_for_load_state()
    page.locator("#problems button").first.press("Enter")
    # then
    expect(page.locator("#at-line")).to_contain_text("10")
    chosen = "area => area.value.slice(area.selectionStart, area.selectionEnd)"
    assert text.evaluate(chosen) == "lvl = 1"
    look_at(page, "bank-text", pictures)


def test_a_bank_that_is_brought_in_is_proved_and_has_samples_at_once(
    page: Page, tmp_path: Path
) -> None:
    # given
    file = tmp_path / "mine.toml"
    file.write_text(GOOD_BANK, encoding="utf-8")
    # when
    page.locator("#f-file").set_input_files(file)
    page.locator("#bring-button").click()
    page.wait_for_url("**/teach/banks#sums", timeout=90_000)
    page.locator("#sums a[href$='/sums/two']").click()
    # then
    expect(page.locator(".sample-list > li")).to_have_count(10, timeout=60_000)
