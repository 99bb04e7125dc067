"""A whole lesson as one story: eight crews, one of them on paper, and all that may come."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from edu_battle.game.ids import Points
from edu_battle.store.codec import decode
from edu_battle.web.game_words import points_words
from tests.browser.devices import join_quietly
from tests.browser.lesson import Crew, Desk, Lesson, open_lesson, shown, sign_in
from tests.browser.site import Site, site_in
from tests.browser.watch import Watch, stage_of, wait_for_stage
from tests.fakes.recount import points

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

QUIET = (("Gulls", 0), ("Crabs", 1), ("Whales", 0))
PAPER = "Pikes"
TEACHER, PASSWORD = "Ms Kovalevskaya", "a long word for a class"
WRONG, OTHER = "-12345", "-54321"
UNKNOWN = 401
LIVED = {
    "HintTaken",
    "SecondTryOpened",
    "Undone",
    "AppealRaised",
    "AppealDecided",
    "AnswersMarked",
}


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server with a teacher of its own, whose devices may be signed out."""
    with site_in(tmp_path) as site:
        yield site


@pytest.fixture
def eight(chromium: Browser, own_site: Site) -> Iterator[Lesson]:
    """Two teams of four crews at play, with all kindnesses; one of them writes on paper."""
    watch = Watch(chromium, own_site.base)
    lesson = open_lesson(watch, own_site, sign_in(watch, own_site), kind=True)
    lesson.fill()
    for name, team in QUIET:
        requests = watch.open().context.request
        lesson.devices.append(join_quietly(requests, lesson.code, name, team))
    add_paper(lesson.desk.page)
    set_password(lesson.desk.page)
    lesson.begin()
    lesson.start()
    yield lesson
    watch.close()


def add_paper(desk: Page) -> None:
    fold = desk.locator("details[id^='team-'][id$='-paper']").nth(1)
    fold.locator("summary").click()
    fold.locator("input[name=name]").fill(PAPER)
    fold.locator("form button").click()
    expect(desk.locator("#live-people")).to_contain_text(PAPER)


def set_password(desk: Page) -> None:
    at = desk.url
    desk.goto("/teach/account")
    desk.locator("#f-name").fill(TEACHER)
    desk.locator("form[action$='/name'] button").click()
    desk.locator("#f-new").fill(PASSWORD)
    desk.locator("#password-button").click()
    expect(desk.locator("#f-old")).to_be_visible()
    desk.goto(at)


def hit_a_mine(lesson: Lesson) -> None:
    """The team whose turn it is hits a mine and defuses it."""
    crew = lesson.shooter()
    crew.fire(lesson.desk.mine(1 - crew.team))
    crew.page.locator("#defuse").click()
    lesson.see("task")


def hand_in(crew: Crew, text: str) -> None:
    crew.field.fill(text)
    crew.hand_in()


def rest_is_right(lesson: Lesson, *others: Crew) -> None:
    """Everybody else answers rightly: by tablet, and on paper as the teacher sees."""
    key = lesson.desk.key()
    for crew in others:
        hand_in(crew, key)
    for device in lesson.devices:
        device.answer(lesson.task(), key)
    lesson.desk.page.locator("#live-task .on-paper button[value=right]").click()


def hint_and_second_window(lesson: Lesson) -> None:
    """One crew takes a hint, two are wrong; both try again, and one of them finds it."""
    otters, terns, seals, last = lesson.crews
    otters.page.locator("button[id^=take-hint]").click()
    expect(otters.page.locator("#live-crew")).to_contain_text("Hint:")
    for crew in (terns, seals):
        hand_in(crew, WRONG)
    expect(last.page.locator("#live-ticks .chip.done")).to_have_count(1)
    expect(last.page.locator("#live-crew")).not_to_contain_text("Hint:")
    rest_is_right(lesson, otters, last)
    for crew, text in ((terns, lesson.desk.key()), (seals, OTHER)):
        expect(crew.page.locator("#answer-state")).to_contain_text("Try once more")
        hand_in(crew, text)
    lesson.see("verdict", "battle")
    expect(terns.page.locator("#answer-state.right")).to_contain_text("At the second try.")
    expect(seals.page.locator("#answer-state.wrong")).to_be_visible()


def take_a_shot_back(lesson: Lesson) -> None:
    """A shot is fired, taken back at the desk, and the same team has its turn again."""
    crew = lesson.shooter()
    square = next(each for each in lesson.water(1 - crew.team) if crew.may_fire_at(each))
    crew.fire(square)
    mark = f"[id='square-{1 - crew.team}-{square[0]}-{square[1]}'].miss"
    for page in lesson.pages():
        expect(page.locator(mark)).to_have_count(1)
    lesson.desk.press("undo")
    for page in lesson.pages():
        expect(page.locator(mark)).to_have_count(0)
    assert lesson.shooter() is crew


def wait_for_storm(lesson: Lesson) -> None:
    """Nobody finds anything until a storm brings a task."""
    while lesson.stage() != "task":
        crew = lesson.shooter()
        squares = lesson.water(1 - crew.team)
        crew.fire(next(square for square in squares if crew.may_fire_at(square)))
        wait_for_stage(lesson.screen, stage_of(crew.page))
    lesson.see("task")


def storm(lesson: Lesson) -> None:
    """A storm comes; three crews are wrong, two of them alike."""
    wait_for_storm(lesson)
    otters, terns, seals, last = lesson.crews
    for crew, text in ((terns, WRONG), (seals, WRONG), (last, OTHER)):
        hand_in(crew, text)
    rest_is_right(lesson, otters)
    expect(terns.page.locator("#answer-state")).to_contain_text("you may try once more")
    lesson.desk.press("move-on")
    lesson.see("verdict", "battle")


def appeal(lesson: Lesson, crew: Crew, alike: Crew) -> None:
    """A crew appeals, the teacher upholds it: the equal answer of the other team counts as well."""
    fold, desk = crew.page.locator("#live-crew .appeal"), lesson.desk.page
    fold.locator("summary").click()
    fold.locator("input[name=why]").fill("our book says so")
    fold.locator("button").click()
    asked = desk.locator("article.need[id^=appeal-]")
    expect(asked).to_contain_text("our book says so")
    asked.locator("button[value=yes]").click()
    expect(asked).to_have_count(0)
    expect(crew.page.locator("#live-crew")).to_contain_text("Your appeal was upheld")
    for each in (crew, alike):
        expect(each.page.locator("#answer-state.right")).to_be_visible()


def mark_anew(lesson: Lesson, crew: Crew) -> None:
    """The teacher looks again at one more answer and counts it."""
    row = lesson.desk.page.locator(f"#live-task li[id$='-{crew.seat}']")
    row.locator("summary").click()
    row.get_by_label("Reason").fill("a slip of the pen")
    row.get_by_role("button", name="Right").click()
    expect(crew.page.locator("#answer-state.right")).to_be_visible()


def swap_tablet(lesson: Lesson, crew: Crew) -> None:
    """A tablet dies in the middle of a task: another has its seat, its team and the task."""
    seat, desk = crew.seat, lesson.desk.page
    at = desk.url
    crew.page.close()
    desk.goto(f"{at}crew/{seat}/tablet")
    way = desk.locator(".address").inner_text()
    desk.goto(at)
    crew.page = lesson.watch.open(390, 844)
    crew.page.goto(re.sub(r"^http://[^/]+", "", way))
    crew.page.locator("#take").click()
    crew.page.wait_for_url("**/play/*/")
    assert crew.seat == seat
    expect(crew.page.locator("#who-we-are")).to_contain_text(crew.name)
    expect(crew.field).to_be_visible()


def replace_desk(lesson: Lesson) -> None:
    """The teacher's computer dies: another signs in by password, and the dead one is out."""
    dead, log = lesson.desk.page.context, lesson.log()
    lesson.desk.page.close()
    page = lesson.watch.open(1024, 768)
    page.goto("/teach/sign-in")
    page.locator("#f-name").fill(TEACHER)
    page.locator("#f-password").fill(PASSWORD)
    page.locator("#sign-in-button").click()
    page.wait_for_url("**/teach")
    page.goto("/teach/account")
    page.locator("#end-others-button").click()
    page.goto("/teach")
    page.locator(f"a[href^='/teach/rooms/{lesson.room}/']").first.click()
    page.wait_for_url(re.compile(r"/rooms/\d+/"))
    lesson.desk = Desk(page)
    wait_for_stage(page, "task")
    assert dead.request.get(f"/teach/rooms/{lesson.room}/").status == UNKNOWN
    assert lesson.log() == log


def recounted(lesson: Lesson) -> list[str]:
    """Add up the points of the log, and write them as the pages do."""
    told = [decode(line.tag, line.body) for line in lesson.log()]
    return [points_words(Points(each)) for each in points(told, 2)]


def test_eight_crews_play_a_whole_lesson_with_all_that_may_come(eight: Lesson) -> None:
    # given
    _, terns, seals, last = eight.crews
    # when
    hit_a_mine(eight)
    hint_and_second_window(eight)
    take_a_shot_back(eight)
    storm(eight)
    appeal(eight, terns, seals)
    mark_anew(eight, last)
    # and a tablet dies in the middle of the next task, and then the teacher's computer
    wait_for_storm(eight)
    swap_tablet(eight, seals)
    replace_desk(eight)
    rest_is_right(eight, *eight.crews)
    eight.see("verdict", "battle")
    eight.end()
    # then all of it is in the log
    assert {line.tag for line in eight.log()} >= LIVED
    # and every screen has the points that the log adds up to
    steps = shown(eight.screen.locator("#live-podium .step-points"))
    assert recounted(eight) == steps
    expect(eight.desk.page.locator("#live-seas .score")).to_contain_text(steps)
    for crew in eight.crews:
        assert shown(crew.page.locator("#live-podium .standings .points")) == steps
