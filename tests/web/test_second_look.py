"""The second look over HTTP: what is shown of each answer, and what a decision does everywhere."""

from __future__ import annotations

import re

import pytest

from edu_battle.game.facts import Mark
from edu_battle.game.scoring import totals
from edu_battle.game.state import Phase
from tests.fakes.recount import points
from tests.fakes.school import Browser, School
from tests.fakes.stages import Lesson, bring, open_lesson

PAGE = "matches/1/answers"
SEE_OTHER, CONFLICT, NOT_FOUND = 303, 409, 404


def asked(school: School, *answers: str) -> Lesson:
    """A task in a lesson of four crews, each with its answer; an empty one: none."""
    lesson = bring(open_lesson(school), "task")
    for crew, text in zip(lesson.crews, answers, strict=False):
        if text:
            assert crew.send("answer", task=1, text=text).status_code == 204
    return lesson


def look(lesson: Lesson, below: str = PAGE) -> str:
    return lesson.desk.page(below).get_data(as_text=True)


def groups(lesson: Lesson) -> list[str]:
    """Return the page's groups of equal answers, as the text of each."""
    parts = look(lesson).split('<li id="look-')[1:]
    return [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", part)) for part in parts]


def mark(lesson: Lesson, place: int, word: str, why: str = "", below: str = PAGE) -> int:
    seat = lesson.crews[place].at.split("/")[2]
    sent = lesson.desk.send(below, htmx=False, task=1, seat=seat, mark=word, reason=why)
    return sent.status_code


def marks(lesson: Lesson) -> list[Mark | None]:
    task = lesson.state.tasks[0]
    return [task.mark_of(crew.crew.seat) for crew in task.answers]


def counted_again(lesson: Lesson) -> list[int]:
    return points([entry.event for entry in lesson.record().standing], 2)


def test_equal_answers_stand_together_with_what_was_typed_read_and_why(school: School) -> None:
    # given
    lesson = asked(school, "12 345", "12345", " x + ", "12345")
    # when
    first, *_ = groups(lesson)
    page = look(lesson)
    # then
    assert len(groups(lesson)) == len({"12345", "x +"})
    assert "12 345" in first
    assert all(f"Crew {place}" in first for place in (0, 1, 3))
    assert "It is not equal to the key." in first
    assert "<math" in page
    assert lesson.task.snapshot
    assert lesson.task.snapshot.texts[0].key_html in page


def test_one_decision_holds_for_every_equal_answer_of_both_teams_and_the_points_follow(
    school: School,
) -> None:
    # given
    lesson = asked(school, "12345", "777", "12345", "12345")
    before = totals(lesson.state)
    # when
    assert mark(lesson, 0, "right", "the key is wrong") == SEE_OTHER
    # then
    assert marks(lesson) == [Mark.RIGHT, Mark.WRONG, Mark.RIGHT, Mark.RIGHT]
    assert list(totals(lesson.state)) == counted_again(lesson) != list(before)
    assert "the key is wrong" in look(lesson)
    # when
    assert mark(lesson, 3, "judged") == SEE_OTHER
    # then
    assert marks(lesson) == [Mark.WRONG] * 4
    assert totals(lesson.state) == before
    assert "the key is wrong" not in look(lesson)


def test_half_the_points_are_given_with_a_reason_and_the_tablet_and_the_desk_say_partly(
    school: School,
) -> None:
    # given
    lesson = asked(school, "12345", "777", "888", "999")
    # when
    bare, given = mark(lesson, 0, "partly"), mark(lesson, 0, "partly", "the idea is right")
    # then
    assert (bare, given) == (CONFLICT, SEE_OTHER)
    assert marks(lesson)[0] is Mark.PARTLY
    assert list(totals(lesson.state)) == counted_again(lesson)
    assert "partly right" in groups(lesson)[0]
    assert "the idea is right" in look(lesson)
    assert "Partly right." in lesson.crews[0].page().text
    assert "Partly right." not in lesson.crews[1].page().text


def test_an_answer_is_marked_anew_after_the_match_and_after_the_next_one_has_begun(
    school: School,
) -> None:
    # given
    lesson = asked(school, "12345", "12345", "12345", "12345")
    old = lesson.record().id
    lesson.desk.send("end")
    assert lesson.state.phase is Phase.OVER
    lesson.desk.send("begin")
    # when
    status = mark(lesson, 0, "right")
    # then
    with school.house.database.reading() as session:
        state = school.house.records.newest(session, old).state
    assert status == SEE_OTHER
    assert state.phase is Phase.OVER
    assert all(value > 0 for value in totals(state))
    assert lesson.state.tasks == ()


def test_a_match_that_was_called_off_is_shown_and_cannot_be_changed(school: School) -> None:
    # given
    lesson = asked(school, "12345")
    lesson.desk.send("void", reason="fire drill")
    # then
    assert 'name="mark"' not in look(lesson)
    assert mark(lesson, 0, "right") == CONFLICT


@pytest.mark.parametrize(
    ("task", "seat", "word"),
    [(1, 999, "right"), (9, 1, "right"), ("", "", "right"), (1, 1, "maybe")],
)
def test_what_makes_no_sense_is_refused_in_words(
    school: School, task: object, seat: object, word: str
) -> None:
    # given
    lesson = asked(school, "12345")
    # when
    answer = lesson.desk.send(PAGE, htmx=False, task=task, seat=seat, mark=word)
    # then
    assert answer.status_code == CONFLICT
    assert "<main" in answer.get_data(as_text=True)


def test_nobody_but_the_rooms_teacher_looks(school: School) -> None:
    # given
    lesson = asked(school, "12345")
    address = lesson.desk.at + PAGE
    others: list[Browser] = [school.other_teacher(), lesson.crews[0], school.stranger()]
    # then
    for other in others:
        assert other.page(address).status_code in {302, 401, 403, 404}
        sent = other.send(address, htmx=False, task=1, seat=1, mark="right")
        assert sent.status_code in {302, 401, 403, 404}
    assert lesson.desk.page("matches/2/answers").status_code == NOT_FOUND


def test_what_was_typed_is_never_markup(school: School) -> None:
    # given
    lesson = asked(school, "<script>alert(1)</script>", "<b>7</b>")
    # then
    for below in (PAGE, ""):
        assert "<script>alert" not in look(lesson, below)
        assert "<b>7</b>" not in look(lesson, below)


def test_the_desk_tells_the_reason_in_each_fold_in_the_teachers_language(school: School) -> None:
    # given
    lesson = bring(open_lesson(school, language="ru"), "task")
    lesson.crews[0].send("answer", task=1, text="12345")
    # when
    page = look(lesson, "")
    # then
    assert "Не равно верному ответу." in page
