"""People on their screens: let in, swapped to another tablet, taken back; a silent network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, StorageState, expect

from tests.browser.lesson import Lesson
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]


def row(desk: Page, name: str) -> str:
    """Return which row of the desk is a crew's."""
    return f"#{desk.locator('.crews > li', has_text=name).get_attribute('id')}"


def test_a_seat_moves_to_another_tablet_and_the_old_one_says_so(
    watch: Watch, lesson: Lesson
) -> None:
    # given
    watch.expect("404")
    old, desk = lesson.join("Otters", 0, (1024, 768)), lesson.desk.page
    address = desk.url
    # when
    desk.goto(f"{address}crew/{old.seat}/tablet")
    way = desk.locator(".address").inner_text()
    new = watch.open(1024, 768)
    new.goto(re.sub(r"^http://[^/]+", "", way))
    new.locator("#take").click()
    # then
    expect(new.locator("#who-we-are")).to_contain_text(old.name)
    expect(old.page.locator("main")).to_contain_text("not this device's")
    assert new.url == old.page.url


def test_what_was_done_to_a_crew_is_taken_back_with_one_button(
    watch: Watch, lesson: Lesson
) -> None:
    # given
    watch.expect("410")
    tablet, desk = lesson.join("Otters", 0, (1024, 768)), lesson.desk.page
    mine = row(desk, tablet.name)
    # when
    desk.locator(f"{mine}-more > summary").click()
    desk.locator(f"{mine}-out > summary").click()
    desk.locator(f"{mine}-out form[action='crew/free'] button").click()
    # then
    expect(tablet.page.locator("main")).to_contain_text("taken this tablet out")
    expect(desk.locator(mine)).to_have_count(0)
    # when
    desk.locator(".deeds form[action='deed/undo'] button").first.click()
    # then
    expect(desk.locator(mine)).to_have_count(1)
    tablet.page.reload()
    expect(tablet.page.locator("#who-we-are")).to_contain_text(tablet.name)


def test_a_tablet_that_is_let_in_goes_on_by_itself(watch: Watch, lesson: Lesson) -> None:
    # given
    desk, late = lesson.desk.page, watch.open(390, 844)
    desk.get_by_role("button", name="Let each tablet in myself").click()
    expect(desk.get_by_role("button", name="Let everybody in at once")).to_be_visible()
    # when
    late.goto(f"/j/{''.join(lesson.code.split())}")
    late.locator("#crew").fill("Latecomers")
    late.locator("#join").click()
    # then
    expect(late.locator("main")).to_contain_text("lets each tablet in")
    # when
    desk.get_by_role("button", name="Let all in").click()
    # then
    expect(late.locator("#who-we-are")).to_contain_text("Latecomers")


def test_a_minute_without_a_tablet_brings_the_way_out(
    watch: Watch, site: Site, signed_in: StorageState
) -> None:
    # given
    assert site.base
    desk = watch.open(1024, 768, storage_state=signed_in)
    desk.clock.install()
    desk.goto("/teach")
    desk.get_by_role("button", name="Start a mathematical sea battle").click()
    panel = desk.locator("#network-help")
    expect(desk.locator("#reached")).to_contain_text("0 tablets reached")
    desk.wait_for_load_state()  # the patience of a minute begins with the page's last script
    # when
    desk.clock.run_for(50_000)
    # then
    expect(panel).to_be_hidden()
    # when
    desk.clock.run_for(15_000)
    # then
    expect(panel).to_be_visible()
    # when
    panel.get_by_role("link", name="What to do").click()
    desk.locator("#ssid").fill("Class 7B")
    desk.wait_for_load_state()  # the field is there before the scripts are
    desk.get_by_role("button", name="Draw the code").click()
    # then
    expect(desk.locator("#wifi-code svg")).to_be_visible()
