"""`numbers = each` over HTTP: every crew with a device has numbers of its own, unseen by others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.facts import Mark
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.switches import Numbers, WhoAnswers
from edu_battle.service.snapshots import answer_key
from tests.fakes.own_lessons import made_for, seat_of, shown, stocked
from tests.fakes.plain import PLAIN
from tests.fakes.school import Named, School
from tests.fakes.stages import Lesson, bring

EACH = replace(PLAIN, numbers=Numbers.EACH, solving=replace(PLAIN.solving, who=WhoAnswers.EVERYONE))


def asked(school: School, rules: Ruleset = EACH, makers: Named | None = None) -> Lesson:
    """A lesson of four crews whose shelf is full, at its first task; the last is on paper."""
    return bring(stocked(school, rules, makers), "task")


def question(made: TaskSnapshot) -> str:
    return made.texts[0].text_html


def key(lesson: Lesson, place: int) -> str:
    return answer_key(made_for(lesson, place)).text


def test_each_crew_with_a_device_has_numbers_of_its_own(school: School) -> None:
    # when
    lesson = asked(school)
    # then
    made = [made_for(lesson, place) for place in range(4)]
    assert len({one.texts for one in made}) == 4
    assert len({(one.bank, one.template, one.level) for one in made}) == 1
    assert made[3] == lesson.task.snapshot


@pytest.mark.parametrize(
    "rules",
    [
        replace(EACH, numbers=Numbers.OWN),
        replace(EACH, solving=replace(EACH.solving, who=WhoAnswers.ANYONE)),
    ],
)
def test_without_the_switch_or_with_one_answer_a_team_nobody_has(
    school: School, rules: Ruleset
) -> None:
    assert not asked(school, rules).task.own


def test_whose_numbers_are_not_ready_has_the_task_of_all(school: School) -> None:
    # when: a sum comes in three forms only, and the task of all takes one of them
    lesson = asked(school, makers=Named())
    # then
    made = [made_for(lesson, place) for place in range(4)]
    assert len({one.texts for one in made}) == len(lesson.task.own) + 1 == 3
    assert made[2] == made[3] == lesson.task.snapshot


def test_the_lobby_says_so(school: School) -> None:
    lesson = stocked(school, EACH)
    told = "Every crew answers every task, with numbers of its own"
    assert told in lesson.desk.page().get_data(as_text=True)


@pytest.mark.slow
def test_what_was_taken_for_one_task_is_made_anew_for_the_next(school: School) -> None:
    # given
    lesson = asked(school)
    for place in range(3):
        lesson.answer(lesson.crews[place], key(lesson, place))
    lesson.desk.send("paper/mark", task=1, seat=seat_of(lesson.crews[3]), mark="right")
    before = [made_for(lesson, place).texts for place in range(4)]
    # when
    school.house.stock.fill(lesson.room)
    assert lesson.fire(lesson.mine()) == 204
    # then
    made = [made_for(lesson, place).texts for place in range(4)]
    assert len(set(made)) == 4
    assert not set(made) & set(before)


@pytest.mark.slow
def test_a_tablet_shows_its_own_question_and_no_screen_any_others(school: School) -> None:
    # given
    lesson = asked(school)
    questions = [question(made_for(lesson, place)) for place in range(4)]
    # when
    told = [shown(crew) for crew in lesson.crews]
    # then
    for place, text in enumerate(told):
        assert [one in text for one in questions] == [one == place for one in range(4)]


def test_the_wall_shows_the_question_of_crews_on_paper_alone(school: School) -> None:
    # given
    lesson = asked(school)
    questions = [question(made_for(lesson, place)) for place in range(4)]
    wall = f"/screen/{lesson.code}"
    # when
    with_paper = shown(lesson.screen, wall)
    lesson.desk.send("paper/turn", seat=seat_of(lesson.crews[3]), paper="no")
    without = shown(lesson.screen, wall)
    # then
    assert [one in with_paper for one in questions] == [False, False, False, True]
    assert not [one for one in questions if one in without]
    assert "Each crew has its own task: look at your tablet." in without


def test_who_is_put_on_paper_in_the_middle_keeps_its_own_question_which_the_desk_reads_out(
    school: School,
) -> None:
    # given
    lesson = asked(school)
    aloud = "read this question out"
    assert aloud not in lesson.desk.page().get_data(as_text=True)
    # when
    for place, paper in ((3, "no"), (0, "yes")):
        lesson.desk.send("paper/turn", seat=seat_of(lesson.crews[place]), paper=paper)
    # then: the wall has nothing for that crew
    wall = shown(lesson.screen, f"/screen/{lesson.code}")
    assert question(made_for(lesson, 3)) not in wall
    assert lesson.desk.page().get_data(as_text=True).count(aloud) == 1


def test_each_crew_is_judged_by_its_own_key_and_is_told_it_in_the_end(school: School) -> None:
    # given
    lesson = asked(school)
    right, wrong = key(lesson, 0), key(lesson, 2)
    # when: a crew copies from its neighbour
    for place, text in enumerate((right, wrong, wrong)):
        assert lesson.answer(lesson.crews[place], text) == 204
    lesson.desk.send("paper/mark", task=1, seat=seat_of(lesson.crews[3]), mark="right")
    # then
    marks = [lesson.task.mark_of(seat_of(crew)) for crew in lesson.crews]
    assert marks == [Mark.RIGHT, Mark.WRONG, Mark.RIGHT, Mark.RIGHT]
    told = [shown(crew) for crew in lesson.crews]
    solutions = [made_for(lesson, place).texts[0].solution_html for place in range(4)]
    for place, text in enumerate(told):
        assert [one in text for one in solutions] == [one == place for one in range(4)]
    wall = shown(lesson.screen, f"/screen/{lesson.code}")
    assert "Each crew had its own task. One of this kind:" in wall
    assert question(made_for(lesson, 3)) in wall
    assert not [place for place in range(3) if question(made_for(lesson, place)) in wall]


@pytest.mark.slow
def test_the_desk_shows_each_crews_question_and_key(school: School) -> None:
    # given
    lesson = asked(school)
    # when
    desk = lesson.desk.page().get_data(as_text=True)
    # then
    for place in range(4):
        text = made_for(lesson, place).texts[0]
        assert text.text_html in desk
        assert text.key_html in desk
    look = lesson.desk.page("matches/1/answers").get_data(as_text=True)
    assert question(made_for(lesson, 0)) in look


@pytest.mark.slow
def test_a_report_shows_each_answer_beside_the_key_it_was_judged_by(school: School) -> None:
    # given
    lesson = asked(school)
    for place in range(3):
        lesson.answer(lesson.crews[place], "1")
    lesson.desk.send("paper/mark", task=1, seat=seat_of(lesson.crews[3]), mark="right")
    lesson.desk.send("end")
    # when
    page = lesson.desk.page("matches/1/report").get_data(as_text=True)
    # then
    assert [made_for(lesson, place).texts[0].key_html in page for place in range(3)] == [True] * 3
