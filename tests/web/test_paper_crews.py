"""Crews without a device at the desk: brought in, marked by a tap, counted like any other."""

from __future__ import annotations

import re
from html import unescape

import pytest

from edu_battle.game.events import AnswerSubmitted
from edu_battle.game.facts import Closing, Mark
from edu_battle.game.ids import SeatId
from edu_battle.service.cards import RoomCard
from edu_battle.service.pages import desk_page
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, open_lesson


def card(lesson: Lesson) -> RoomCard:
    return desk_page(lesson.school.house, lesson.room).room


def seat_of(lesson: Lesson, name: str) -> int:
    return next(
        int(crew.seat) for team in card(lesson).teams for crew in team.crews if crew.name == name
    )


def added(lesson: Lesson, team: int = 0, name: str = "Pikes") -> int:
    """Bring a paper crew into a team; return its seat."""
    key = card(lesson).teams[team].key
    assert lesson.desk.send("paper/add", team=key, name=name).status_code == 204
    return seat_of(lesson, name)


def marked(lesson: Lesson, seat: int, mark: str) -> int:
    return lesson.desk.send("paper/mark", task=lesson.task.id, seat=seat, mark=mark).status_code


def desk(lesson: Lesson) -> str:
    return unescape(lesson.desk.page().get_data(as_text=True))


def test_a_paper_crew_is_asked_marked_and_counted(school: School) -> None:
    # given
    lesson = open_lesson(school)
    seat = added(lesson)
    bring(lesson, "task")
    for crew in lesson.crews:
        lesson.answer(crew, lesson.key)
    waiting = desk(lesson)
    # when
    status = marked(lesson, seat, "wrong")
    # then
    assert status == 204
    assert "Pikes: right" in waiting
    assert lesson.task.closed is not None
    assert lesson.task.mark_of(SeatId(seat)) is Mark.WRONG
    assert "Pikes: right" not in desk(lesson)


def test_an_old_paper_that_nobody_marked_is_no_longer_what_comes_next(school: School) -> None:
    # given
    lesson = open_lesson(school)
    seat = added(lesson)
    bring(lesson, "task")
    for crew in lesson.crews:
        lesson.answer(crew, lesson.key)
    asked = desk(lesson)
    school.clock.wait(600)
    school.ring()
    late = desk(lesson)
    lesson.desk.send("move-on")
    # when
    lesson.fire(lesson.mine())
    for crew in lesson.crews:
        lesson.answer(crew, lesson.key)
    marked(lesson, seat, "right")
    # then
    words = "1 crew on paper: right or wrong?"
    assert (lesson.task.id, lesson.task.closed) == (2, Closing.ANSWERED)
    assert words in asked
    assert words in late
    assert words not in desk(lesson)


def test_a_dead_tablet_goes_on_by_paper_in_one_tap_and_back(school: School) -> None:
    # given
    lesson = bring(open_lesson(school), "battle")
    school.clock.wait(60)
    for crew in lesson.crews[1:]:
        crew.page()
    seat = seat_of(lesson, "Crew 0")
    asleep = desk(lesson)
    # when
    lesson.desk.send("paper/turn", seat=seat, paper="yes")
    on_paper = desk(lesson)
    lesson.desk.send("paper/turn", seat=seat, paper="no")
    # then
    assert f'id="crew-{seat}-on-paper"' in asleep
    assert re.search(rf'id="crew-{seat}".*?on paper', on_paper, re.DOTALL)
    assert f'id="crew-{seat}-on-paper"' in desk(lesson)


def test_who_is_on_paper_takes_part_though_its_tablet_is_silent(school: School) -> None:
    # given
    lesson = bring(open_lesson(school), "battle")
    seat = seat_of(lesson, "Crew 0")
    lesson.desk.send("paper/turn", seat=seat, paper="yes")
    school.clock.wait(60)
    for crew in lesson.crews[1:]:
        crew.page()
    # when
    lesson.fire(lesson.mine())
    # then
    assert seat in {crew.seat for crew in lesson.task.crews}


def test_the_log_says_that_it_was_on_paper(school: School) -> None:
    # given
    lesson = open_lesson(school)
    seat = added(lesson)
    bring(lesson, "task")
    # when
    marked(lesson, seat, "right")
    # then
    answers = [one.event for one in lesson.log() if isinstance(one.event, AnswerSubmitted)]
    assert [(one.crew.seat, one.mark, one.paper) for one in answers] == [(seat, Mark.RIGHT, True)]


def test_a_crew_with_a_tablet_cannot_be_marked_from_paper(school: School) -> None:
    # given
    lesson = bring(open_lesson(school), "task")
    # then
    assert marked(lesson, seat_of(lesson, "Crew 0"), "right") == 404
    assert marked(lesson, 999_999, "right") == 404


@pytest.mark.parametrize("deed", ["paper/add", "paper/turn", "paper/mark"])
def test_nobody_but_the_teacher_of_the_room_may(school: School, deed: str) -> None:
    # given
    lesson = open_lesson(school)
    address = f"{lesson.desk.at}{deed}"
    # then
    for who in (school.other_teacher(), lesson.crews[0]):
        assert who.send(address, team=1, seat=1, task=1).status_code in {303, 401, 403, 404}


def test_a_crew_without_a_name_is_given_one(school: School) -> None:
    # given
    lesson = open_lesson(school)
    team = card(lesson).teams[1]
    # when
    lesson.desk.send("paper/add", team=team.key, name=" ")
    # then
    assert card(lesson).teams[1].crews[-1].paper
    assert card(lesson).teams[1].crews[-1].name


def test_the_tablet_of_a_crew_on_paper_says_so(school: School) -> None:
    # given
    lesson = bring(open_lesson(school), "battle")
    # when
    lesson.desk.send("paper/turn", seat=seat_of(lesson, "Crew 0"), paper="yes")
    # then
    told = lesson.crews[0].page("fragments").get_json()["fragments"]
    others = lesson.crews[1].page("fragments").get_json()["fragments"]
    assert "on paper" in told["crew"]
    assert "on paper" not in others["crew"]
