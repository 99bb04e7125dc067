"""What the teacher does at the desk, and that every other screen shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, StorageState, expect

from tests.browser.lesson import Lesson, open_lesson, shown
from tests.browser.site import Site
from tests.browser.watch import Watch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]

PEEKING = re.compile(r"\bpeeking\b")


@pytest.fixture(scope="module")
def shared(chromium: Browser, site: Site, signed_in: StorageState) -> Iterator[Lesson]:
    """A lesson with an open task; each test leaves it so."""
    lesson = open_lesson(Watch(chromium, site.base), site, signed_in)
    for team, name in enumerate(("Otters", "Terns")):
        lesson.join(name, team, (1024, 768))
    lesson.begin()
    lesson.start()
    yield lesson
    lesson.watch.close()


@pytest.fixture
def task(shared: Lesson) -> Iterator[Lesson]:
    """The lesson with a task that nobody has answered."""
    if shared.stage() == "task":
        shared.answer_all()
        shared.see("battle", "verdict")
    shared.earn_task()
    yield shared
    shared.watch.check()


def others(lesson: Lesson) -> list[Page]:
    """Every screen but the desk."""
    return [page for page in lesson.pages() if page is not lesson.desk.page]


def banner(page: Page) -> Locator:
    """Where a page says that the match is paused."""
    return page.locator("#live-banner p")


def until_of(page: Page) -> int:
    """Return until when a page gives the task."""
    text = page.locator("#live-ticks time").first.get_attribute("data-until")
    return int(text or 0)


def points(lesson: Lesson) -> list[str]:
    """Return the points on the projector, once all screens show the desk's."""
    ours, theirs = lesson.desk.score()
    scores = lesson.screen.locator("#live-seas .score")
    expect(scores.nth(0)).to_contain_text(ours)
    expect(scores.nth(1)).to_contain_text(theirs)
    for crew in lesson.crews:
        own = (ours, theirs) if crew.team == 0 else (theirs, ours)
        for side, written in zip((".us b", ".them b"), own, strict=True):
            expect(crew.page.locator(f"#live-top {side}")).to_have_text(written)
    return shown(scores)


def changed(lesson: Lesson, before: list[str]) -> list[str]:
    """Wait until the desk shows other points; return them when all screens do."""
    script = "(all, before) => all.map((one) => one.lastChild.textContent.trim()).join() !== before"
    scores = lesson.desk.page.locator("#live-seas .score")
    for _ in range(100):
        if scores.evaluate_all(script, ",".join(before)):
            return points(lesson)
        lesson.desk.page.wait_for_timeout(50)
    pytest.fail(f"the points stayed {before}")


def test_pause_stops_every_clock_on_every_screen_and_going_on_gives_the_time_back(
    task: Lesson,
) -> None:
    # given
    before = until_of(task.screen)
    # when
    task.desk.press("pause")
    # then
    for page in others(task):
        expect(banner(page)).to_be_visible()
        expect(page.locator("#live-ticks time[data-frozen-at]")).to_have_count(1)
    # and
    task.desk.press("resume")
    for page in others(task):
        expect(banner(page)).not_to_be_attached()
        expect(page.locator("#live-ticks time[data-frozen-at]")).to_have_count(0)
    assert until_of(task.screen) > before


def test_added_time_reaches_every_screen(task: Lesson) -> None:
    # given
    before = until_of(task.screen)
    # when
    task.desk.press("time")
    # then
    for page in others(task):
        expect(page.locator("#live-ticks time")).to_have_attribute(
            "data-until", str(before + 30_000)
        )


def test_undo_takes_a_shot_back_on_every_screen(task: Lesson) -> None:
    # given
    task.answer_all()
    crew = task.shooter()
    square = next(each for each in task.water(1 - crew.team) if crew.may_fire_at(each))
    before = len(task.log())
    crew.fire(square)
    mark = f"[id='square-{1 - crew.team}-{square[0]}-{square[1]}']"
    found = re.compile("miss")
    for page in task.pages():
        expect(page.locator(mark)).to_have_class(found)
    # when
    task.desk.press("undo")
    # then
    for page in task.pages():
        expect(page.locator(f"{mark}.miss")).to_have_count(0)
    assert task.log()[-1].tag == "Undone"
    assert len(task.log()) > before
    assert task.shooter() is crew


def test_a_skipped_task_closes_everywhere_and_gives_no_points(task: Lesson) -> None:
    # given
    before = points(task)
    # when
    task.desk.press("skip-task")
    # then
    task.see("battle", "verdict")
    assert points(task) == before
    # and the turn can be skipped as well
    crew = task.shooter()
    task.desk.press("skip-turn")
    expect(task.crews[1 - crew.team].page.locator("#fire-form[data-may='1']")).to_be_attached()
    expect(crew.page.locator("#fire-form[data-may='0']")).to_be_attached()


def test_points_given_for_a_reason_show_everywhere(task: Lesson) -> None:
    # given
    before = points(task)
    page = task.desk.page
    # when
    page.locator("#points-1 > summary").click()
    page.locator("#points-1-why").fill("kind help")
    page.locator("#points-1-much").fill("2")
    page.get_by_role("button", name="+ Give").locator("visible=true").click()
    # then
    after = changed(task, before)
    assert after != before
    assert after[0] == before[0]
    expect(page.locator("#live-counted")).to_contain_text("kind help")
    # and
    expect(page.locator("#points-1")).not_to_have_attribute("open", "")
    page.locator("#points-1 > summary").click()
    page.locator("#points-1-why").fill("too kind")
    page.locator("#points-1-much").fill("2")
    page.get_by_role("button", name="− Take").locator("visible=true").click()
    assert changed(task, after) == before


def test_an_answer_that_is_marked_anew_changes_the_points_everywhere(task: Lesson) -> None:
    # given
    key = task.desk.key()
    right, wrong = task.crews
    right.type_answer(key)
    right.hand_in()
    wrong.type_answer(f"({key}) + 1")
    wrong.hand_in()
    task.see("battle", "verdict")
    before = points(task)
    page, seat = task.desk.page, wrong.seat
    # when
    row = page.locator(f"#live-task li[id$='-{seat}']")
    row.locator("summary").click()
    row.get_by_label("Reason").fill("a slip of the pen")
    row.get_by_role("button", name="Right").click()
    # then
    assert changed(task, before) != before
    expect(wrong.page.locator("#answer-state.right")).to_be_visible()
    assert task.log()[-1].tag in {"TaskScored", "TaskRejudged"}


def test_fleets_keys_and_answers_are_covered_until_somebody_peeks(task: Lesson) -> None:
    # given
    task.crews[0].type_answer("12")
    task.crews[0].hand_in()
    page = task.desk.page
    hull = page.locator("#live-seas .own rect.hull").first
    key = page.locator("#live-task .task-card .secret .under").first
    answer = page.locator("#live-task .answers .secret .under").first
    # then
    for secret in (hull, key, answer):
        expect(secret).not_to_be_visible()
    # when
    page.locator("#peek").hover()
    page.mouse.down()
    # then
    for secret in (hull, key, answer):
        expect(secret).to_be_visible()
    # when
    page.mouse.up()
    # then
    for secret in (hull, key, answer):
        expect(secret).not_to_be_visible()
    # and
    page.keyboard.down("p")
    expect(page.locator("body")).to_have_class(PEEKING)
    expect(key).to_be_visible()
    page.keyboard.up("p")
    expect(key).not_to_be_visible()
    # and the tablet's own fleet
    tablet = task.crews[0].page
    own = tablet.locator("#live-own .own rect.hull").first
    expect(own).not_to_be_visible()
    tablet.locator("#peek-own").hover()
    tablet.mouse.down()
    expect(own).to_be_visible()
    tablet.mouse.up()
    expect(own).not_to_be_visible()


def test_a_match_that_the_teacher_ends_shows_the_standings_everywhere(task: Lesson) -> None:
    # given
    standing = task.desk.score()
    # when
    task.end()
    # then
    assert shown(task.screen.locator("#live-podium .step-points")) == standing
    for crew in task.crews:
        assert shown(crew.page.locator("#live-podium .standings .points")) == standing
    # and a new one begins with the same crews
    task.desk.press("again")
    task.see("placing")
    for crew in task.crews:
        expect(crew.page.locator("#ready")).to_be_visible()
    task.start()
