"""The verdict's mirror: the commonest mistake beside the key; the solution where it is needed."""

from __future__ import annotations

import pytest

from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, open_lesson

WRONG = "987654"


def told(school: School, *wrong: int, closed: bool = True) -> Lesson:
    """A task of whole numbers that these crews (0 to 3) got wrong, all in the same way."""
    lesson = bring(open_lesson(school), "task")
    for number, crew in enumerate(lesson.crews[: 4 if closed else 3]):
        assert lesson.answer(crew, WRONG if number in wrong else lesson.key) == 204
    return lesson


def pages(lesson: Lesson) -> list[str]:
    """What a tablet of each team and the projector show of the verdict."""
    tablets = [lesson.crew(team).page("fragments").get_json() for team in (0, 1)]
    screen = lesson.screen.page(f"/screen/{lesson.code}/fragments").get_json()
    return [page["fragments"]["verdict"] for page in (*tablets, screen)]


def solution(lesson: Lesson) -> str:
    assert lesson.task.snapshot
    return lesson.task.snapshot.texts[0].solution_html


def test_what_several_crews_got_wrong_is_drawn_beside_the_key_and_nobody_is_named(
    school: School,
) -> None:
    # when
    lesson = told(school, 0, 2)
    # then
    for page in pages(lesson):
        assert f"{WRONG} was given, {lesson.key} is right" in page
        assert "Crew 0" not in page


@pytest.mark.parametrize("wrong", [(), (1,)])
def test_what_one_crew_alone_wrote_stays_its_own(school: School, wrong: tuple[int, ...]) -> None:
    # when
    lesson = told(school, *wrong)
    # then
    for page in pages(lesson):
        assert WRONG not in page


def test_nothing_is_mirrored_while_the_task_is_open(school: School) -> None:
    # when
    lesson = told(school, 0, 1, 2, closed=False)
    # then
    for page in pages(lesson):
        assert page == ""


def test_the_projector_shows_the_solution_where_fewer_than_six_in_ten_are_right(
    school: School,
) -> None:
    # when
    lesson = told(school, 0, 2)
    tablet, _, screen = pages(lesson)
    # then
    assert solution(lesson) in screen
    assert " open>" in tablet.split("<details", 1)[1].split("<summary", 1)[0] + ">"
    assert "solution-button" not in lesson.desk.page().text


def test_where_most_are_right_the_solution_waits_for_the_teachers_wish(school: School) -> None:
    # given
    lesson = told(school, 0)
    before = pages(lesson)[2]
    offered = lesson.desk.page().text
    # when
    status = lesson.desk.send("show-solution", task=lesson.task.id).status_code
    # then
    assert solution(lesson) not in before
    assert "solution-button" in offered
    assert status == 204
    assert solution(lesson) in pages(lesson)[2]
    assert "solution-button" not in lesson.desk.page().text
