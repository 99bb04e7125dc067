"""What a class has failed comes back with new numbers: by itself in play, by a button after it."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.coming_back import origin
from edu_battle.game.ids import Points
from edu_battle.game.ruleset import TaskRule
from edu_battle.game.state import Phase
from edu_battle.game.switches import TriggerKind
from edu_battle.service.slots import slot_again
from edu_battle.store import shelf
from tests.fakes.plain import PLAIN
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, open_lesson

STORMS = TaskRule(TriggerKind.DROUGHT, 1, Points(2))


def stormy(school: School, *, recovery: bool = True) -> Lesson:
    """Open a lesson in which every shot into the water brings a storm."""
    rules = replace(PLAIN, tasks=(STORMS,), recovery=recovery)
    return bring(open_lesson(school, rules), "battle")


def solved(lesson: Lesson, *wrong: int) -> None:
    """Bring a storm; these crews are wrong."""
    assert lesson.fire(lesson.water()) == 204
    for number, crew in enumerate(lesson.crews):
        assert lesson.answer(crew, "987654321" if number in wrong else lesson.key) == 204
    assert lesson.desk.send("move-on").status_code == 204


def made_again(lesson: Lesson) -> None:
    """Do what the stock does in a thread of its own: one more of the newest task's template."""
    first = origin(lesson.state, lesson.task).snapshot
    assert first
    anew = replace(first, seed=first.seed + 1)
    with lesson.school.house.database.writing() as session:
        shelf.put(session, lesson.room, slot_again(first.bank, first.template), [anew])


def test_a_template_that_was_failed_comes_back_with_new_numbers(school: School) -> None:
    # given
    lesson = stormy(school)
    solved(lesson, 0, 1, 2)
    first = lesson.task
    made_again(lesson)
    for _ in range(2):
        solved(lesson)
    # when
    lesson.fire(lesson.water())
    back = lesson.task
    # then
    assert (back.trigger.kind, back.again) == (TriggerKind.RECOVERY, first.id)
    assert back.snapshot
    assert first.snapshot
    assert back.snapshot.template == first.snapshot.template
    assert back.snapshot.seed != first.snapshot.seed
    for page in (lesson.crews[0], lesson.crews[2]):
        assert "this went wrong before" in page.page().text
    assert "Second chance" in lesson.screen.page(f"/screen/{lesson.code}").text


def test_where_none_was_made_in_time_another_task_is_served(school: School) -> None:
    # given
    lesson = stormy(school)
    for wrong in ((0, 1, 2), (), ()):
        solved(lesson, *wrong)
    # when
    lesson.fire(lesson.water())
    # then
    assert lesson.task.trigger.kind is TriggerKind.RECOVERY
    assert lesson.task.snapshot


def test_the_desk_offers_the_review_when_play_is_over_and_brings_it_to_everyone(
    school: School,
) -> None:
    # given
    lesson = stormy(school)
    solved(lesson, 0, 1)
    before = lesson.desk.page().text
    lesson.desk.send("end")
    offered = lesson.desk.page().text
    # when
    status = lesson.desk.send("review").status_code
    # then
    assert "review-button" not in before
    assert "review-button" in offered
    assert status == 204
    assert lesson.task.trigger.kind is TriggerKind.REVIEW
    pages = [crew.page().text for crew in lesson.crews]
    for text in (*pages, lesson.screen.page(f"/screen/{lesson.code}").text):
        assert "Review: everyone solves" in text
        assert "no points" in text


def test_a_review_is_solved_shown_and_then_the_match_is_over_as_it_was(school: School) -> None:
    # given
    lesson = stormy(school)
    solved(lesson, 0, 1)
    lesson.desk.send("end")
    points = [task.awards for task in lesson.state.tasks]
    # when
    lesson.desk.send("review")
    for crew in lesson.crews:
        lesson.answer(crew, lesson.key)
    reading = lesson.crews[0].page().text
    school.clock.wait(60)
    school.ring()
    # then
    assert 'data-stage="verdict"' in reading
    assert lesson.state.phase is Phase.OVER
    assert [task.awards for task in lesson.state.tasks] == [*points, (0, 0)]
    assert "review-button" not in lesson.desk.page().text


def test_two_taps_on_the_button_are_one_review(school: School) -> None:
    # given
    lesson = stormy(school)
    solved(lesson, 0, 1)
    lesson.desk.send("end")
    # when
    first, second = (lesson.desk.send("review", "the-same-key").status_code for _ in range(2))
    # then
    assert (first, second) == (204, 204)
    assert len(lesson.state.tasks) == 2
