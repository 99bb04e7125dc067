"""Crew levels over HTTP: easier or harder tasks for the same points; only the desk knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.audit import audit as findings_of
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Points, SeatId
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.switches import Numbers, TriggerKind, WhoAnswers
from edu_battle.service.snapshots import answer_key
from edu_battle.store import seats
from tests.fakes.own_lessons import made_for, seat_of, shown, stocked
from tests.fakes.plain import PLAIN
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring

DONE, NOT_FOUND = 204, 404
RULES = replace(
    PLAIN,
    solving=replace(PLAIN.solving, who=WhoAnswers.EVERYONE),
    tasks=tuple(replace(rule, level=3) for rule in PLAIN.tasks),
)
STORMS = TaskRule(TriggerKind.DROUGHT, 1, Points(2), level=3)


def with_levels(school: School, *levels: str, rules: Ruleset = RULES) -> Lesson:
    """A lesson at its first task, its crews at these levels; the fourth is on paper."""
    lesson = stocked(school, rules)
    for place, level in enumerate(levels):
        assert put(lesson, place, level) == DONE
    school.house.stock.fill(lesson.room)
    return bring(lesson, "task")


def put(lesson: Lesson, place: int, level: str) -> int:
    return lesson.desk.send(
        "crew/level", seat=seat_of(lesson.crews[place]), level=level
    ).status_code


def made(lesson: Lesson) -> list[TaskSnapshot]:
    return [made_for(lesson, place) for place in range(4)]


def kept_level(lesson: Lesson, seat: SeatId) -> int:
    with lesson.school.house.database.reading() as session:
        found = seats.by_id(session, seat)
    assert found
    return found.level


def test_a_crew_gets_a_task_one_level_lower_or_higher_for_the_same_points(school: School) -> None:
    # when
    lesson = with_levels(school, "easier", "harder", "usual", "easier")
    # then: who is on paper has what the wall shows
    assert [one.level for one in made(lesson)] == [2, 4, 3, 3]
    assert made_for(lesson, 2) == lesson.task.snapshot


@pytest.mark.parametrize("numbers", Numbers)
def test_crews_of_one_level_have_one_task_or_other_numbers_of_it(
    school: School, numbers: Numbers
) -> None:
    # when
    lesson = with_levels(school, "easier", "easier", rules=replace(RULES, numbers=numbers))
    # then
    one, other, *_ = made(lesson)
    assert (one.level, one.template) == (other.level, other.template) == (2, one.template)
    assert (one == other) is (numbers is not Numbers.EACH)


@pytest.mark.parametrize(
    "rules",
    [
        replace(RULES, tasks=tuple(replace(rule, level=1) for rule in RULES.tasks)),
        replace(RULES, solving=replace(RULES.solving, who=WhoAnswers.ANYONE)),
    ],
    ids=["nothing easier", "one answer a team"],
)
def test_where_there_is_no_other_level_a_crew_has_the_usual_task(
    school: School, rules: Ruleset
) -> None:
    assert not with_levels(school, "easier", rules=rules).task.own


def test_no_screen_but_the_desk_tells_a_level_or_another_crews_task(school: School) -> None:
    # given
    lesson = with_levels(school, "easier", "harder")
    easy, hard, common, _ = (one.texts[0].text_html for one in made(lesson))
    screens = [*lesson.crews, lesson.screen]
    at = [*(crew.at for crew in lesson.crews), f"/screen/{lesson.code}"]
    # when
    told = [shown(screen, where) for screen, where in zip(screens, at, strict=True)]
    # then
    asked = [[one in text for one in (easy, hard, common)] for text in told]
    assert asked == [[place == one for one in range(3)] for place in (0, 1, 2, 2, 2)]
    assert not [text for text in told if "asier" in text or "arder" in text]
    assert "Easier" in lesson.desk.page().get_data(as_text=True)


def test_a_level_is_a_deed_that_is_told_under_the_cover_and_can_be_undone(school: School) -> None:
    # given
    lesson = stocked(school, RULES)
    seat = seat_of(lesson.crews[0])
    put(lesson, 0, "harder")
    page = lesson.desk.page().get_data(as_text=True)
    told = '<span class="secret "><span class="under">Crew 0 gets harder tasks.</span></span>'
    assert told in page
    assert kept_level(lesson, seat) == 1
    # when
    deed = page.split('id="deed-')[1].split('"')[0]
    assert lesson.desk.send("deed/undo", deed=deed).status_code == DONE
    # then
    assert kept_level(lesson, seat) == 0
    assert "gets harder tasks" not in lesson.desk.page().get_data(as_text=True)


def test_the_wall_asks_all_the_usual_question_as_if_there_were_no_levels(school: School) -> None:
    # given: nobody plays from paper
    lesson = with_levels(school, "easier", "harder")
    lesson.desk.send("paper/turn", seat=seat_of(lesson.crews[3]), paper="no")
    # when
    told = shown(lesson.screen, f"/screen/{lesson.code}")
    # then
    assert made_for(lesson, 2).texts[0].text_html in told
    assert "each-own" not in told


@pytest.mark.parametrize("numbers", [Numbers.OWN, Numbers.EACH])
def test_a_record_tells_who_had_another_task_only_where_all_had(
    school: School, numbers: Numbers
) -> None:
    # given: an equal answer to another question, and a decision over one of them
    lesson = with_levels(school, "easier", rules=replace(RULES, numbers=numbers))
    for crew in lesson.crews[:3]:
        assert lesson.answer(crew, "987654") == DONE
    usual = seat_of(lesson.crews[2])
    lesson.desk.send("mark", task=1, seat=usual, mark="right", reason="why not")
    assert lesson.task.mark_of(usual) is Mark.RIGHT
    assert lesson.task.mark_of(seat_of(lesson.crews[0])) is Mark.WRONG
    lesson.desk.send("end")
    match = school.stranger(f"/screen/{lesson.code}/match/1/")
    # when
    record = match.page(f"{match.at}record.sbn").get_data(as_text=True)
    audit = match.page(f"{match.at}audit").get_data(as_text=True)
    # then
    assert (";own=" in record) is (numbers is Numbers.EACH)
    assert "Nothing was found" in audit
    assert not findings_of(record).findings


@pytest.mark.parametrize(("level", "seat"), [("hardest", 1), ("", 1), ("easier", 999)])
def test_no_such_level_and_no_such_crew_are_not_found(
    school: School, level: str, seat: int
) -> None:
    lesson = stocked(school, RULES)
    assert lesson.desk.send("crew/level", seat=seat, level=level).status_code == NOT_FOUND


@pytest.mark.slow
def test_two_wrong_in_a_row_bring_a_proposal_that_goes_once_it_is_taken(school: School) -> None:
    # given
    lesson = with_levels(school)
    for _ in range(2):
        for crew in lesson.crews[:3]:
            lesson.answer(crew, "987654" if crew is lesson.crews[0] else lesson.key)
        number = lesson.task.id
        lesson.desk.send("paper/mark", task=number, seat=seat_of(lesson.crews[3]), mark="right")
        if number == 1:
            assert lesson.fire(lesson.mine()) == DONE
    seat = seat_of(lesson.crews[0])
    assert f'id="crew-{seat}-better"' in lesson.desk.page().get_data(as_text=True)
    # when
    put(lesson, 0, "easier")
    # then
    page = lesson.desk.page().get_data(as_text=True)
    assert f'id="crew-{seat}-better"' not in page
    assert page.count("Harder tasks?") == 2


@pytest.mark.slow
def test_what_a_crew_had_in_place_of_a_task_comes_back_to_it_with_that_task(school: School) -> None:
    # given: a storm after every shot, and a crew with easier tasks
    lesson = stocked(school, replace(RULES, tasks=(STORMS,), recovery=True))
    put(lesson, 0, "easier")
    school.house.stock.fill(lesson.room)
    bring(lesson, "battle")
    storm(lesson, right=False)
    before = made(lesson)
    for _ in range(2):
        storm(lesson, right=True)
    # when
    lesson.fire(lesson.water())
    # then
    assert lesson.task.trigger.kind is TriggerKind.RECOVERY
    assert [one.template for one in made(lesson)] == [one.template for one in before]
    assert [one.level for one in made(lesson)] == [2, 3, 3, 3]
    assert not {one.seed for one in made(lesson)} & {one.seed for one in before}


def storm(lesson: Lesson, *, right: bool) -> None:
    """Bring a storm; every crew answers rightly, or none does."""
    assert lesson.fire(lesson.water()) == DONE
    for place, crew in enumerate(lesson.crews[:3]):
        key = answer_key(made_for(lesson, place)).text
        assert lesson.answer(crew, key if right else "987654") == DONE
    word, seat = "right" if right else "wrong", seat_of(lesson.crews[3])
    lesson.desk.send("paper/mark", task=lesson.task.id, seat=seat, mark=word)
    assert lesson.desk.send("move-on").status_code == DONE
