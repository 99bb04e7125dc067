"""A whole match as a class plays it, with a crew that reloads its page at every step."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest
from playwright.sync_api import expect

from edu_battle.game.ids import Points
from edu_battle.web.game_words import points_words
from tests.browser.lesson import UNREADABLE, Crew, Lesson, Square, shown
from tests.browser.watch import wait_for_stage

pytestmark = [pytest.mark.browser, pytest.mark.timeout(280)]

FIVE = 5
ROUNDS = 30
MOST_LOOKS = 300


def targets(lesson: Lesson) -> tuple[list[Square], list[Square]]:
    """Plan the shots: the first team sinks all and finds the mine, the second one ship only."""
    fleets = [lesson.desk.ships(team) for team in (0, 1)]
    water = lesson.water(0)
    first = [lesson.desk.mine(1), *(square for ship in fleets[1] for square in ship)]
    second = [*water[:2], *(square for ship in fleets[0][:1] for square in ship), *water[2:]]
    return first, second


def solve(lesson: Lesson, number: int) -> None:
    """Answer a task: one crew wrongly, one unreadably and then well, twenty taps by one more."""
    key = lesson.desk.key()
    wrong, unreadable = number % 4, (number + 1) % 4
    for place, crew in enumerate(lesson.crews):
        restless = place == 0
        if place == unreadable:
            crew.type_answer(UNREADABLE)
            crew.send.click()
            expect(crew.page.locator("#answer-state.again")).to_be_visible()
        crew.type_answer(f"({key}) + 1" if place == wrong else key)
        if restless:
            typed = crew.field.input_value()
            crew.reload(FIVE)
            expect(crew.field).to_have_value(typed)
        tap(crew, (1, 2, 20, 1)[place])
        crew.see_taken()
        if restless:
            crew.reload()
            expect(crew.page.locator("#answer-state[data-answered]")).to_be_visible()
            expect(crew.field).not_to_be_visible()


def tap(crew: Crew, times: int) -> None:
    """Tap Answer, the way impatient fingers do."""
    if times > 2:
        crew.send.evaluate("(one, times) => { while (times--) one.click(); }", times)
    else:
        crew.send.click(click_count=times)


def play(lesson: Lesson) -> int:
    """Shoot and solve until the match is over; return how many tasks there were."""
    plans, tasks = targets(lesson), 0
    for _ in range(ROUNDS):
        stage = wait_for_stage(lesson.screen, "battle", "task", "verdict", "over")
        if stage == "over":
            return tasks
        if stage == "task":
            wait_for_stage(lesson.desk.page, "task")
            solve(lesson, tasks)
            tasks += 1
            wait_for_stage(lesson.screen, "verdict", "over")
        else:
            restless, crew = lesson.crews[0], lesson.shooter()
            restless.reload()
            crew.fire(plans[crew.team].pop(0))
            restless.reload()
        agree(lesson)
    pytest.fail("the match did not end")


def agree(lesson: Lesson) -> None:
    """All screens come to show the same points."""
    if lesson.stage() not in {"battle", "verdict"}:
        return
    told: list[list[str]] = []
    for _ in range(MOST_LOOKS):
        told = [lesson.desk.score(), shown(lesson.screen.locator("#live-seas .score"))]
        for crew in lesson.crews:
            own = shown(crew.page.locator("#live-top :is(.us, .them) b"))
            told.append(own if crew.team == 0 else own[::-1])
        if told[0] and all(points == told[0] for points in told):
            return
        lesson.screen.wait_for_timeout(100)
    pytest.fail(f"desk, wall and tablets show {told}")


def answers(lesson: Lesson) -> Counter[tuple[int, int]]:
    """Count the answers that count, by task and seat."""
    taken: Counter[tuple[int, int]] = Counter()
    for line in lesson.log():
        if line.tag == "AnswerSubmitted":
            body = json.loads(line.body)
            if body["mark"] in {"right", "wrong"}:
                taken[body["task"], body["crew"]["seat"]] += 1
    return taken


def recount(lesson: Lesson) -> list[str]:
    """Add up the points of all tasks in the log, and write them as the pages do."""
    halves = [0, 0]
    for line in lesson.log():
        if line.tag == "TaskScored":
            for team, award in enumerate(json.loads(line.body)["awards"]):
                halves[team] += award
    return [points_words(Points(each)) for each in halves]


def test_a_lesson_is_played_to_the_podium_on_all_screens(lesson: Lesson) -> None:
    # given
    lesson.fill()
    restless = lesson.crews[0]
    seat = restless.seat
    restless.reload(FIVE)
    lesson.begin()
    restless.reload()
    # when
    lesson.start()
    restless.reload(FIVE)
    tasks = play(lesson)
    lesson.see("over")
    # then
    assert tasks >= 3
    assert restless.seat == seat
    steps = shown(lesson.screen.locator("#live-podium .step-points"))
    expect(lesson.desk.page.locator("#live-seas .score")).to_contain_text(steps)
    for crew in lesson.crews:
        standing = shown(crew.page.locator("#live-podium .standings .points"))
        assert standing == steps
    assert recount(lesson) == steps
    seats = [crew.seat for crew in lesson.crews]
    assert answers(lesson) == dict.fromkeys(product(range(1, tasks + 1), seats), 1)
