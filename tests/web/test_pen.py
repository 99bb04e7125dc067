"""The pen goes round the pupils of a tablet, task by task; their names stay in the room."""

from __future__ import annotations

from tests.fakes.school import Browser, School
from tests.fakes.stages import Lesson, bring, open_lesson


def named(crew: Browser, *names: str) -> None:
    assert crew.send("name", name="Otters", pupil=list(names)).status_code == 204


def pen(crew: Browser) -> str:
    return str(crew.page("fragments").get_json()["fragments"]["crew"])


def next_task(lesson: Lesson) -> None:
    """Close the open task, then let the other team hit a mine."""
    lesson.desk.send("skip-task", task=lesson.task.id)
    assert lesson.fire(lesson.mine()) == 204


def test_at_each_task_the_page_says_whose_turn_it_is_to_write(school: School) -> None:
    # given
    lesson = open_lesson(school)
    named(lesson.crews[0], "Mira", "Али")
    # when
    bring(lesson, "task")
    first = pen(lesson.crews[0])
    next_task(lesson)
    second = pen(lesson.crews[0])
    # then
    assert "Mira writes" in first
    assert "Али writes" in second
    assert "Mira" not in second


def test_who_is_alone_or_unnamed_is_told_nothing(school: School) -> None:
    # given
    lesson = open_lesson(school)
    named(lesson.crews[0], "Mira")
    # when
    bring(lesson, "task")
    # then
    assert "writes" not in pen(lesson.crews[0])
    assert "writes" not in pen(lesson.crews[1])


def test_the_pen_is_put_down_when_the_answer_is_sent(school: School) -> None:
    # given
    lesson = open_lesson(school)
    named(lesson.crews[0], "Mira", "Ali")
    # when
    bring(lesson, "answered")
    # then
    assert "writes" not in pen(lesson.crews[0])


def test_crews_of_a_team_hold_pens_of_their_own(school: School) -> None:
    # given
    lesson = open_lesson(school)
    named(lesson.crews[0], "Mira", "Ali")
    named(lesson.crews[1], "Zoë", "Ben")
    # when
    bring(lesson, "task")
    # then
    assert "Mira writes" in pen(lesson.crews[0])
    assert "Zoë writes" in pen(lesson.crews[1])


def test_no_event_and_no_other_page_of_the_match_holds_a_first_name(school: School) -> None:
    # given
    lesson = open_lesson(school)
    named(lesson.crews[0], "Miranda", "Ali")
    # when
    bring(lesson, "task")
    # then
    assert "Miranda" not in repr(lesson.log())
    assert "Miranda" not in lesson.screen.page(f"/screen/{lesson.code}").text
    assert "Miranda" not in lesson.crews[2].page().get_data(as_text=True)
