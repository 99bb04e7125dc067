"""The set-up page under a teacher's hands: folds, cut-out squares, faults beside their fields."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, StorageState, expect

from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.ruleset_text import to_toml
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


@pytest.fixture
def page(watch: Watch, signed_in: StorageState) -> Page:
    page = watch.open(1280, 720, storage_state=signed_in)
    page.goto("/teach")
    page.get_by_role("button", name="Start a mathematical sea battle").click()
    page.get_by_role("link", name="Topic, time and rules").first.click()
    expect(page.locator("#sample")).to_contain_text("Ready to play")
    page.wait_for_load_state()  # the text is there before the scripts are
    return page


def unfold(page: Page, *parts: str) -> None:
    page.locator("#more > summary").click()
    for part in parts:
        page.locator(f"#part-{part} > summary").click()


def test_squares_are_cut_out_by_a_click_and_by_keys(page: Page) -> None:
    # given
    holes, sea = page.locator("#f-holes"), page.locator("#sample")
    # when
    page.locator("#sample-square-0-0-0").click()
    expect(sea.locator("rect.hole")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    # then
    expect(sea.locator("rect.hole")).to_have_count(2)
    assert holes.input_value() == "0.0 0.1"
    expect(page.locator("#sample-square-0-0-1")).to_be_focused()
    # when
    page.keyboard.press("Enter")
    # then
    expect(sea.locator("rect.hole")).to_have_count(1)


def test_what_is_wrong_is_said_once_beside_its_fields_and_goes_when_it_is_mended(
    page: Page,
) -> None:
    # given
    unfold(page, "turn")
    # when
    page.locator("#f-again-hit").check()
    page.locator("#f-shots").fill("3")
    page.locator("#f-shots").blur()
    # then
    said = page.locator("#setup-fields .fault", has_text="A hit cannot shoot again")
    expect(said).to_have_count(1)
    expect(page.locator("#f-shots")).to_have_attribute("aria-invalid", "true")
    # when
    page.locator("#f-again-never").check()
    # then: of the mines, which want one shot a turn, it is still said in their own fold
    expect(said).to_have_count(0)
    expect(page.locator("#part-mines .fault")).to_contain_text("only with one shot a turn")


def test_every_game_can_be_chosen_and_says_that_it_is_ready(page: Page) -> None:
    for group in ("paper", "mines", "kits", "salvo", "special"):
        page.locator(f"#group-{group} > summary").click()
    for name in PRESETS:
        # when
        page.locator(f"#f-preset-{name}").check()
        # then
        rows = str(preset(name).board.rows)
        expect(page.locator("#f-rows")).to_have_value(rows)
        expect(page.locator("#sample svg.board")).to_have_attribute("aria-rowcount", rows)
        expect(page.locator("#sample")).to_contain_text("Ready to play")


def test_more_teams_bring_more_names_while_the_next_field_is_typed(page: Page) -> None:
    # when
    page.locator("#f-teams").fill("3")
    page.locator("#f-teams").press("Tab")
    page.keyboard.type("Zebras")
    # then
    expect(page.get_by_label("Name of team 3")).to_have_value("Green Whales")
    expect(page.get_by_label("Name of team 1")).to_have_value("Zebras")


def test_a_file_shows_its_rules_in_place_of_what_was_typed(page: Page, tmp_path: Path) -> None:
    # given
    file = tmp_path / "ours.toml"
    file.write_text(to_toml(preset("salvo-open")), "utf-8")
    unfold(page, "board")
    page.locator("#f-rows").fill("40")
    page.locator("#f-rows").blur()
    expect(page.locator("#sample")).to_contain_text("40 is too large")
    # when
    page.set_input_files("#f-file", file)
    # then
    expect(page.locator("#file-said")).to_contain_text("ours.toml is in the form now")
    expect(page.locator("#f-rows")).to_have_value("10")
    # when
    page.get_by_role("button", name="Save and go to the desk").click()
    # then
    page.wait_for_url(re.compile(r"/rooms/\d+/$"))


@pytest.mark.parametrize("width", [390, 1024, 1280])
def test_nothing_sticks_out_at_the_side(page: Page, width: int) -> None:
    # given
    unfold(page, "board", "fleet", "tasks", "end")
    # when
    page.set_viewport_size({"width": width, "height": 800})
    # then
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_of_games_chosen_one_after_the_other_the_last_is_shown(page: Page) -> None:
    # when: sooner than the server can answer
    for_each = "names => names.forEach((one) => document.getElementById(`f-preset-${one}`).click())"
    page.evaluate(for_each, ["mb-kit", "hasbro", "mb-kit", "two-shots-8x8"])
    # then
    expect(page.locator("#f-rows")).to_have_value("8")
    expect(page.locator("#sample svg.board")).to_have_attribute("aria-rowcount", "8")
    expect(page.locator("#f-preset-two-shots-8x8")).to_be_checked()


@pytest.mark.parametrize(
    ("field", "change", "rows"),
    [
        ("#f-preset-two-shots-8x8", "(field) => field.click()", "8"),
        ("#f-rows", "(field) => { field.value = '7'; }", "7"),
    ],
    ids=["game", "rows"],
)
def test_what_is_changed_before_the_scripts_have_come_counts_too(
    page: Page, field: str, change: str, rows: str
) -> None:
    # given: a network on which the scripts are late
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/htmx.min.js*", hold)
    page.reload(wait_until="commit")
    # when
    page.locator(field).evaluate(change)
    expect(page.locator("#sample svg.board")).not_to_have_attribute("aria-rowcount", rows)
    held[0].continue_()
    # then
    expect(page.locator("#sample svg.board")).to_have_attribute("aria-rowcount", rows)
    expect(page.locator("#f-rows")).to_have_value(rows)
    expect(page.locator("#sample")).to_contain_text("Ready to play")
