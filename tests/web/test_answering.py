"""Answers and shots that arrive twice, together or too late: each counts once, and all are told."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from edu_battle.game import events as e
from edu_battle.game.facts import Mark
from edu_battle.game.switches import First, WhoAnswers
from tests.fakes.markup import sentence
from tests.fakes.plain import PLAIN
from tests.fakes.school import Browser, School
from tests.fakes.stages import Lesson, bring, open_lesson

LESSON = replace(PLAIN, first=First.TEAM_0)
ANYONE = replace(LESSON, solving=replace(LESSON.solving, who=WhoAnswers.ANYONE))


def told(lesson: Lesson, kind: type) -> list[object]:
    """Return the standing events of a kind."""
    return [one.event for one in lesson.record().standing if isinstance(one.event, kind)]


def at_once(deeds: Iterable[Callable[[], int]]) -> list[int]:
    """Do things in threads of their own at the same moment; return their statuses in order."""
    deeds = list(deeds)
    statuses = [0] * len(deeds)
    start = threading.Barrier(len(deeds))

    def one(place: int, deed: Callable[[], int]) -> None:
        start.wait(10)
        statuses[place] = deed()

    threads = [threading.Thread(target=one, args=pair) for pair in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return statuses


def fires(crew: Browser, aim: dict[str, Any]) -> int:
    return crew.send("fire", "", **aim).status_code


@pytest.fixture
def fair(school: School) -> Lesson:
    """A task in which every crew's answer counts."""
    return bring(open_lesson(school, LESSON), "task")


@pytest.fixture
def quick(school: School) -> Lesson:
    """A task in which the first answer of a team counts; North has earned it."""
    return bring(open_lesson(school, ANYONE), "task")


def test_an_answer_that_is_tapped_twenty_times_counts_once(fair: Lesson) -> None:
    # when
    statuses = [fair.answer(fair.crew(0), "1", key="answer-1-abc") for _ in range(20)]
    # then
    assert statuses == [204] * 20
    assert len(told(fair, e.AnswerSubmitted)) == 1


def test_two_devices_with_one_seat_that_answer_at_once_are_one_answer(fair: Lesson) -> None:
    # when
    statuses = at_once([lambda: fair.answer(fair.crew(0), "1", key="k")] * 4)
    # then
    assert statuses == [204] * 4
    assert len(told(fair, e.AnswerSubmitted)) == 1


def test_crews_that_answer_at_once_are_all_kept_where_everyone_answers(fair: Lesson) -> None:
    # given
    key = fair.key
    for crew in fair.crews:
        crew.token()
    # when
    statuses = at_once([partial(fair.answer, one, key) for one in fair.crews])
    # then
    assert statuses == [204] * 4
    assert len(told(fair, e.AnswerSubmitted)) == 4
    assert fair.task.closed is not None


def test_one_answer_counts_where_one_does_and_the_other_is_told(quick: Lesson) -> None:
    # given
    first, second = quick.crew(0), quick.crew(0, 1)
    answers = [first, second]
    for crew in answers:
        crew.token()
    # when
    statuses = at_once([partial(quick.answer, one, "1") for one in answers])
    # then
    assert sorted(statuses) == [204, 409]
    assert len(told(quick, e.AnswerSubmitted)) == 1
    loser = answers[statuses.index(409)]
    again = loser.send("answer", task=1, text="1")
    assert "this is what counts: “1”" in sentence(again)


def test_the_other_team_is_told_whose_task_it_is(quick: Lesson) -> None:
    answer = quick.crew(1).send("answer", task=1, text="1")
    assert answer.status_code == 409
    assert "belongs to the other team. Yours will come" in sentence(answer)


def test_a_shot_that_is_tapped_twice_is_one_shot(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    shooter, aim = lesson.crew(lesson.shooter), lesson.aim(lesson.water())
    # when
    statuses = [shooter.send("fire", "shot-0-abc", **aim).status_code for _ in range(3)]
    # then
    assert statuses == [204] * 3
    assert lesson.state.shot_count == 1


def test_a_whole_team_that_fires_at_once_fires_one_shot(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    aim, team = lesson.aim(lesson.water()), int(lesson.shooter)
    crews = [lesson.crew(team), lesson.crew(team, 1)] * 2
    for crew in crews:
        crew.token()
    # when
    statuses = at_once([partial(fires, crew, aim) for crew in crews])
    # then
    assert sorted(statuses) == [204, 409, 409, 409]
    assert lesson.state.shot_count == 1


def test_points_given_twice_under_one_key_are_given_once(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    gift: dict[str, Any] = {"team": 0, "points": "1,5", "reason": "fair play"}
    # when
    statuses = [lesson.desk.send("points", "gift-1", **gift).status_code for _ in range(3)]
    # then
    assert statuses == [204] * 3
    assert [one.points for one in lesson.state.adjustments] == [3]


def test_an_undo_that_is_tapped_twice_takes_back_one_move(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    for _ in range(2):
        lesson.fire(lesson.water())
    # when
    statuses = [lesson.desk.send("undo", "undo-1").status_code for _ in range(2)]
    # then
    assert statuses == [204, 204]
    assert lesson.state.shot_count == 1


def test_a_shot_that_was_taken_back_may_be_fired_again(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    shooter, aim = lesson.crew(lesson.shooter), lesson.aim(lesson.water())
    for _ in range(3):
        # when
        shooter.send("fire", "shot-0-abc", **aim)
        # then
        assert lesson.state.shot_count == 1
        lesson.desk.send("undo")
        assert lesson.state.shot_count == 0


def test_an_answer_that_was_taken_back_may_be_given_again(fair: Lesson) -> None:
    # given
    fair.answer(fair.crew(0), "1", key="answer-1-abc")
    fair.desk.send("undo")
    # when
    status = fair.answer(fair.crew(0), "1", key="answer-1-abc")
    # then
    assert status == 204
    assert len(told(fair, e.AnswerSubmitted)) == 1


def test_what_costs_nothing_may_be_repeated_until_it_counts(fair: Lesson) -> None:
    # given
    crew = fair.crew(0)
    # when
    fair.answer(crew, "1 +", key="a")
    page = crew.page().text
    fair.answer(crew, fair.key, key="b")
    # then
    assert "We cannot read this." in page
    assert [one.mark for one in fair.task.answers] == [Mark.UNREADABLE, Mark.RIGHT]
    assert "Sent." in crew.page().text


def test_wild_tries_are_stopped_in_words(fair: Lesson) -> None:
    # given
    for _ in range(12):
        fair.answer(fair.crew(0), "1 +")
    # when
    answer = fair.crew(0).send("answer", task=1, text="1 +")
    # then
    assert answer.status_code == 409
    assert "wait for the next task" in sentence(answer)


def test_an_answer_in_the_grace_counts_and_later_ones_do_not(fair: Lesson) -> None:
    # given
    until = fair.task.until
    assert until is not None
    fair.school.clock.wait((until - fair.school.clock.now()) / 1000 + 1.4)
    # when
    in_time = fair.answer(fair.crew(0), fair.key)
    fair.school.clock.wait(0.2)
    too_late = fair.crew(0, 1).send("answer", task=1, text="1")
    # then
    assert in_time == 204
    assert (too_late.status_code, "1.6 s too late" in sentence(too_late)) == (409, True)
    fair.school.ring()
    assert fair.task.closed is not None


def test_a_crew_reads_of_its_own_answer_alone(fair: Lesson) -> None:
    # given
    fair.answer(fair.crew(0), "4711")
    # when
    mine, theirs = (
        json.dumps(fair.crew(0, number).page("fragments").get_json()) for number in (0, 1)
    )
    # then
    assert "4711" in mine
    assert "4711" not in theirs
    assert "4711" not in fair.crew(0, 1).page().text + fair.crew(1).page().text


def test_what_was_meant_for_the_match_before_does_not_count(lesson: Lesson) -> None:
    # given
    bring(lesson, "task")
    form = re.search(r'name="match" value="(\d+)"', lesson.crew(0).page().text)
    assert form
    lesson.desk.send("end")
    bring(lesson, "task")
    log = lesson.log()
    # when
    late = lesson.crew(0).send("answer", task=1, text="1", match=form[1])
    shot = lesson.crew(0).send("fire", target=1, row=0, col=0, match=form[1])
    # then
    assert (late.status_code, shot.status_code) == (409, 409)
    assert "for the match before and does not count. Load the page" in sentence(late)
    assert lesson.log() == log
