"""The whole game without a pointer: a crew's and the teacher's."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson import Crew, Lesson, Square
from tests.browser.watch import until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

MOST_TABS = 80
NORTH = (0, 0)
EAST = (0, 1)
SOUTH = (4, 3)
CORNER = (0, 4)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("(it) => document.activeElement.matches(it)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{selector} cannot be reached by Tab on {page.url}")


def press(page: Page, selector: str) -> None:
    """Reach a button by Tab and press it by Enter."""
    tab_to(page, selector)
    page.keyboard.press("Enter")


def walk_to(page: Page, sea: str, square: Square) -> None:
    """Reach a sea by Tab and a square of it by arrow keys."""
    tab_to(page, f"{sea} [role=gridcell]")
    here = page.evaluate("[document.activeElement.dataset.row, document.activeElement.dataset.col]")
    for now, wanted, back, on in zip(
        here, square, ("ArrowUp", "ArrowLeft"), ("ArrowDown", "ArrowRight"), strict=True
    ):
        for _ in range(abs(int(now) - wanted)):
            page.keyboard.press(back if wanted < int(now) else on)
    assert page.evaluate("document.activeElement.id").endswith(f"-{square[0]}-{square[1]}")


def join(lesson: Lesson, name: str) -> Crew:
    """Join the first team by code."""
    page = lesson.watch.open(1024, 768)
    page.goto("/")
    expect(page.get_by_label("The code on the big screen")).to_be_focused()
    page.keyboard.type(lesson.code.replace(" ", "").lower())
    page.keyboard.press("Enter")
    page.wait_for_url("**/j/*")
    tab_to(page, "input[name=team]")
    tab_to(page, "#crew")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*/")
    crew = Crew(page, 0, name)
    lesson.crews.append(crew)
    return crew


def stands_at(page: Page, piece: int, where: str) -> None:
    """Wait until a piece stands on these squares."""
    expect(page.locator(f"#piece-{piece} .where")).to_have_text(where)


def place(page: Page) -> None:
    """Clear the sea, place two ships and the mine, turn one and move it."""
    press(page, "#clear")
    stands_at(page, 0, "to place")
    press(page, "#piece-0")
    walk_to(page, "#live-placing", NORTH)
    page.keyboard.press("Enter")
    stands_at(page, 0, "A1–A3")
    walk_to(page, "#live-placing", SOUTH)
    page.keyboard.press("Enter")
    stands_at(page, 1, "E4–E5")
    walk_to(page, "#live-placing", CORNER)
    page.keyboard.press("Enter")
    stands_at(page, 2, "A5")
    walk_to(page, "#live-placing", NORTH)
    page.keyboard.press("Enter")
    page.keyboard.press("r")
    stands_at(page, 0, "A1–C1")
    walk_to(page, "#live-placing", EAST)
    page.keyboard.press("Enter")
    stands_at(page, 0, "A2–C2")


def fire(page: Page, square: Square) -> None:
    """Aim by Enter and fire by Enter again."""
    shot = page.locator("#fire-form").get_attribute("data-key")
    walk_to(page, "#live-sea", square)
    page.keyboard.press("Enter")
    expect(page.locator("#live-sea [aria-selected=true]")).to_have_count(1)
    page.keyboard.press("Enter")
    until(page, "(shot) => document.querySelector('#fire-form')?.dataset.key !== shot", shot)


def begin(lesson: Lesson) -> Page:
    """Let the teacher begin by keyboard."""
    page = lesson.desk.page
    press(page, "#next-button")
    lesson.see("placing")
    return page


def test_a_crew_and_the_teacher_play_by_keyboard_alone(lesson: Lesson) -> None:
    # given
    keys, desk = join(lesson, "Puffins").page, lesson.desk.page
    lesson.join("Terns", 1, (1024, 768))
    begin(lesson)
    # when
    place(keys)
    press(keys, "#ready")
    expect(keys.get_by_role("heading", name="Our fleet stands.")).to_be_visible()
    desk.wait_for_timeout(800)  # so soon after a step the next one is not taken
    press(desk, "#next-button")
    lesson.see("battle")
    if lesson.shooter().page is not keys:
        lesson.shooter().fire((0, 0))
        lesson.see("battle")
    fire(keys, lesson.desk.mine(1))
    lesson.see("task")
    field = lesson.crews[0].field
    expect(field).to_be_focused()
    keys.keyboard.type("7")
    keys.keyboard.press("Enter")
    # then
    expect(keys.locator("#answer-state[data-answered]")).to_be_visible()
    answered = [line.tag for line in lesson.log()]
    assert answered[-1] == "AnswerSubmitted"
    # and
    desk.reload()
    desk.keyboard.press("Space")
    expect(keys.locator("#banner")).to_be_visible()
    desk.keyboard.press("u")
    expect(field).to_be_visible()
    expect(desk.locator("#pause-button .pause-sign")).to_have_count(0)
    desk.keyboard.press("Space")
    expect(keys.locator("#banner")).not_to_be_attached()
    assert [line.tag for line in lesson.log()] == [*answered, "Paused", "Undone", "Resumed"]
    keys.reload()
    expect(field).to_be_focused()


def test_a_key_of_the_keypad_is_reached_by_tab_and_arrows(lesson: Lesson) -> None:
    # given
    crew = lesson.join("Terns", 0, (1024, 768))
    lesson.join("Otters", 1, (390, 844))
    begin(lesson)
    lesson.start()
    lesson.earn_task()
    page = crew.page
    # when
    tab_to(page, ".keypad button")
    typed = ""
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        typed += str(page.evaluate("document.activeElement.dataset.types ?? ''"))
        page.keyboard.press("Enter")
    # then
    assert typed
    expect(crew.field).to_have_value(typed)
