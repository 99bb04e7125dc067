"""Every tap counts once: the answer to the one before may still be under way."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Page, Route, StorageState, expect

from tests.browser.lesson import Lesson, open_lesson
from tests.browser.site import Site
from tests.browser.watch import Watch

PLACES = "(all) => all.map((one) => { const {x, y} = one.getBoundingClientRect(); return [x, y]; })"

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


class SlowAnswers:
    """A network that brings what is sent at once, and the answers only when they are let go."""

    def __init__(self, page: Page, action: str) -> None:
        self.held: list[tuple[Route, APIResponse]] = []
        self.sent = 0
        self.slow = True
        page.route(f"**/{action}", self._take)

    def arrive(self) -> None:
        """Let all answers come now and later ones as they do."""
        self.slow = False
        for route, answer in self.held:
            route.fulfill(response=answer)

    def _take(self, route: Route) -> None:
        self.sent += 1
        answer = route.fetch()
        if self.slow:
            self.held.append((route, answer))
        else:
            route.fulfill(response=answer)


def shots(lesson: Lesson) -> int:
    return sum(line.tag == "ShotsFired" for line in lesson.log())


def test_the_desk_goes_on_though_the_answer_to_its_pause_is_still_to_come(battle: Lesson) -> None:
    # given
    desk = battle.desk.page
    slow = SlowAnswers(desk, "pause")
    desk.locator("#pause-button").click()
    expect(desk.locator("#pause-button .pause-sign")).to_have_count(0)
    # when
    desk.locator("#pause-button").click()
    slow.arrive()
    # then
    expect(desk.locator("#pause-button .pause-sign")).to_have_count(1)
    expect(battle.screen.locator(".band.paused")).to_have_count(0)


def test_a_shot_is_fired_though_the_answer_to_the_last_one_is_still_to_come(
    battle: Lesson,
) -> None:
    # given
    crew = battle.shooter()
    free = (square for square in battle.water(1 - crew.team) if crew.may_fire_at(square))
    slow = SlowAnswers(crew.page, "fire")
    crew.fire(next(free))
    foe = battle.shooter()
    assert foe.team != crew.team
    foe.fire(next(one for one in battle.water(1 - foe.team) if foe.may_fire_at(one)))
    expect(crew.page.locator("#fire-form")).to_have_attribute("data-may", "1")
    before = shots(battle)
    # when
    crew.square(next(free)).click()
    crew.page.locator("#fire").click()
    slow.arrive()
    # then
    expect(crew.page.locator("#fire-form")).to_have_attribute("data-may", "0")
    assert shots(battle) == before + 1


def test_a_tap_that_trembles_is_one_shot(battle: Lesson) -> None:
    # given
    crew = battle.shooter()
    crew.square(next(one for one in battle.water(1 - crew.team) if crew.may_fire_at(one))).click()
    before = shots(battle)
    # when
    slow = SlowAnswers(crew.page, "fire")
    crew.page.locator("#fire").click(click_count=3)
    slow.arrive()
    # then
    expect(crew.page.locator("#fire-form")).to_have_attribute("data-may", "0")
    expect(crew.page.locator("#notice")).to_be_empty()
    assert (slow.sent, shots(battle)) == (1, before + 1)


@pytest.mark.parametrize("late", ["htmx.min.js", "live.js"])
def test_a_tap_before_the_scripts_have_come_counts(battle: Lesson, late: str) -> None:
    # given
    desk = battle.desk.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    desk.route(f"**/{late}*", hold)
    desk.reload(wait_until="commit")
    # when
    desk.locator("#pause-button").click(no_wait_after=True)
    desk.locator("#pause-button").click(no_wait_after=True)
    expect(battle.screen.locator(".band.paused")).to_have_count(0)
    held[0].continue_()
    # then
    expect(battle.screen.locator(".band.paused")).to_be_visible()
    expect(desk.locator("#pause-button .pause-sign")).to_have_count(0)
    expect(desk.locator("#notice")).to_be_empty()
    # finally
    desk.unroute(f"**/{late}*")
    desk.locator("#pause-button").click()
    expect(battle.screen.locator(".band.paused")).to_have_count(0)


def test_the_last_call_moves_no_key_under_a_finger(battle: Lesson, pictures: Path) -> None:
    # given
    battle.earn_task()
    key, last = battle.desk.key(), battle.crews[1]
    keys = last.page.locator(".key:visible")
    before = keys.evaluate_all(PLACES)
    # when
    for crew in battle.crews:
        if crew is not last:
            crew.type_answer(key)
            crew.hand_in()
    # then
    expect(last.page.locator(".ticks .call")).not_to_be_empty()
    assert keys.evaluate_all(PLACES) == before != []
    last.page.screenshot(path=pictures / "last-call-390x844.png")


def test_pieces_that_are_placed_faster_than_the_network_all_stand(
    watch: Watch, site: Site, signed_in: StorageState
) -> None:
    # given
    lesson = open_lesson(watch, site, signed_in)
    page = lesson.join("Otters", 0, (1024, 768)).page
    lesson.join("Terns", 1, (390, 844))
    lesson.begin()
    places = page.locator("#placing-field [data-piece] .where")
    page.locator("#clear").click()
    expect(places).to_have_text(["to place"] * 3)
    slow = SlowAnswers(page, "move")
    # when
    for piece in range(3):
        button = page.locator(f"#piece-{piece}")
        if button.get_attribute("aria-pressed") != "true":  # the next one comes to hand by itself
            button.click()
        row = f"[data-row='{2 * piece}'][data-col='0']"
        page.locator(f"#live-placing [role=gridcell]{row}").click()
    slow.arrive()
    # then
    expect(places.filter(has_text="to place")).to_have_count(0)
