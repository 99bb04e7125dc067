"""Pages stay right by themselves: by stream, by polling, after sleep, under somebody's fingers."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.lesson import Crew, Lesson, Square
from tests.browser.watch import slowness, until, wait_for_stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

WAKE_SECONDS = 1.0
SLEEP_MS = 60_000
STALE_MS = 21_000

_SHOWS = """([team, row, col]) => /miss|hit|sunk|mine/.test(
  document.getElementById(`square-${team}-${row}-${col}`)?.getAttribute("class") ?? "")"""
_FALL_ASLEEP = """(asleep) => {
  Object.defineProperty(document, "visibilityState", {
    configurable: true, get: () => (asleep ? "hidden" : "visible") });
  document.dispatchEvent(new Event("visibilitychange")); }"""
_FOCUS = "document.activeElement.id"


def shows(page: Page, team: int, square: Square) -> None:
    """Wait until a page shows a shot."""
    until(page, _SHOWS, [team, *square])


def end_for_good(route: Route) -> None:
    """Give a stream that ends at once, as a sleeping tablet's does, and is not asked for again."""
    route.fulfill(content_type="text/event-stream", body="retry: 999999999\n\n")


def never_loaded_anew(pages: list[Page]) -> bool:
    """Tell whether all pages are still those that were marked."""
    return all(page.evaluate("window.marked === true") for page in pages)


def mark(pages: list[Page]) -> None:
    """Mark pages; the mark is gone once one is loaded anew."""
    for page in pages:
        page.evaluate("() => { window.marked = true; }")


def miss(lesson: Lesson) -> tuple[Crew, Square]:
    """Let the team whose turn it is miss; return who fired and where."""
    if lesson.stage() == "task":
        lesson.answer_all()
    crew = lesson.shooter()
    square = next(each for each in lesson.water(1 - crew.team) if crew.may_fire_at(each))
    crew.fire(square)
    return crew, square


def test_a_shot_appears_on_every_screen_without_a_reload(battle: Lesson) -> None:
    # given
    mark(battle.pages())
    # when
    crew, square = miss(battle)
    # then
    for page in battle.pages():
        shows(page, 1 - crew.team, square)
    assert never_loaded_anew(battle.pages())


def test_without_a_stream_polling_takes_over_and_a_banner_says_so(battle: Lesson) -> None:
    # given
    battle.watch.expect(r"net::ERR_FAILED.*/live")
    page = battle.crews[2].page
    sign = page.locator(".stale-sign")
    page.clock.install()
    page.route("**/live", lambda route: route.abort())
    page.reload()
    mark([page])
    expect(sign).not_to_be_visible()
    # when
    page.clock.fast_forward(STALE_MS)
    expect(sign.locator(".when-polled")).to_be_visible()
    expect(sign.locator(".when-lost")).not_to_be_visible()
    crew, square = miss(battle)
    # then
    shows(page, 1 - crew.team, square)
    # and
    page.unroute("**/live")
    expect(sign).not_to_be_visible()
    crew, square = miss(battle)
    shows(page, 1 - crew.team, square)
    assert never_loaded_anew([page])


def test_a_tablet_that_slept_for_a_minute_is_current_within_a_second(battle: Lesson) -> None:
    # given
    battle.watch.expect(r"net::ERR_(INTERNET_DISCONNECTED|NETWORK|FAILED)")
    page = battle.crews[3].page
    page.clock.install()
    page.route("**/live", end_for_good)
    before = slowness(page)
    mark([page])
    # when
    page.evaluate(_FALL_ASLEEP, True)  # noqa: FBT003  (an argument of the script)
    page.context.set_offline(True)
    crew, square = miss(battle)
    shows(battle.screen, 1 - crew.team, square)
    page.clock.fast_forward(SLEEP_MS)
    assert not page.evaluate(_SHOWS, [1 - crew.team, *square])
    page.context.set_offline(False)
    page.unroute("**/live")
    begun = time.monotonic()
    page.evaluate(_FALL_ASLEEP, False)  # noqa: FBT003  (an argument of the script)
    shows(page, 1 - crew.team, square)
    took = time.monotonic() - begun
    # then
    assert never_loaded_anew([page])
    assert took < WAKE_SECONDS + 2 * max(before, slowness(page))


def test_an_answer_that_comes_late_paints_nothing_over_what_the_stream_told(
    battle: Lesson,
) -> None:
    # given
    page, late = battle.crews[3].page, list[tuple[Route, APIResponse]]()

    def hold(route: Route) -> None:
        late.append((route, route.fetch()))
        page.evaluate("() => { window.held = true; }")

    page.route("**/fragments", hold, times=1)
    page.evaluate("() => { delete document.body.dataset.polled; }")
    page.evaluate(_FALL_ASLEEP, False)  # noqa: FBT003  (an argument of the script)
    until(page, "() => window.held")
    crew, square = miss(battle)
    shows(page, 1 - crew.team, square)
    # when
    for route, answer in late:
        route.fulfill(response=answer)
    until(page, "() => document.body.dataset.polled")
    # then
    assert len(late) == 1
    assert page.evaluate(_SHOWS, [1 - crew.team, *square])


def test_what_is_being_typed_outlives_all_that_others_do(battle: Lesson) -> None:
    # given
    battle.earn_task()
    writer, *others = battle.crews
    key = battle.desk.key()
    writer.type_answer("12+34")
    writer.field.evaluate("field => field.setSelectionRange(2, 2)")
    until_before = battle.screen.locator("#live-ticks time").get_attribute("data-until")
    # when
    for crew in others[:2]:
        crew.type_answer(key)
        crew.hand_in()
    battle.desk.press("time")
    ticks = writer.page.locator("#live-ticks")
    expect(ticks.locator("time")).not_to_have_attribute("data-until", until_before or "")
    expect(ticks.locator(".chip.done")).to_have_count(1)
    battle.desk.press("pause")
    expect(writer.page.locator("#banner")).to_be_visible()
    battle.desk.press("resume")
    expect(writer.page.locator("#banner")).not_to_be_attached()
    # then
    expect(writer.field).to_be_focused()
    writer.page.keyboard.type("5")
    expect(writer.field).to_have_value("125+34")
    expect(writer.page.locator(".reading math")).to_have_count(1)


def test_the_focus_on_a_square_outlives_a_shot_and_a_task(battle: Lesson) -> None:
    # given
    shooter = battle.shooter()
    other = battle.crews[1 - shooter.team]
    free = [each for each in battle.water(shooter.team) if other.may_fire_at(each)]
    other.square(free[-1]).click()
    focused = other.page.evaluate(_FOCUS)
    # when
    crew, square = miss(battle)
    shows(other.page, 1 - crew.team, square)
    # then
    assert other.page.evaluate(_FOCUS) == focused
    assert shooter.page.evaluate(_FOCUS) not in {"", None}
    # and
    battle.earn_task()
    expect(other.field).to_be_focused()


def test_the_focus_at_the_desk_and_what_is_typed_there_outlive_updates(battle: Lesson) -> None:
    # given
    page = battle.desk.page
    page.locator("#points-1 summary").click()
    why = page.locator("#points-1-why")
    why.fill("kind help")
    # when
    crew, square = miss(battle)
    shows(page, 1 - crew.team, square)
    battle.earn_task()
    wait_for_stage(page, "task")
    # then
    expect(why).to_be_focused()
    expect(why).to_have_value("kind help")
    page.keyboard.type("!")
    expect(why).to_have_value("kind help!")
