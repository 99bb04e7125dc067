"""Crews that have tasks of their own are judged, counted and told of by what each of them had."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game.facts import Mark
from edu_battle.game.ids import SeatId, TaskId
from edu_battle.game.report import report
from edu_battle.game.report.rows import Source
from edu_battle.game.ruleset import Solving
from edu_battle.game.snapshot import OwnTask
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.tallies import ref_of, tallies
from edu_battle.game.views.files import files
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.own import own_tasks, sum_for
from tests.fakes.playing import TASK, Play, begun

FIRST = TaskId(1)
SEATS = (10, 11, 20, 21)
RIGHT, WRONG = Mark.RIGHT, Mark.WRONG


def asked(*own: OwnTask, second_try: bool = False) -> Play:
    """North has hit a mine: crews 10 and 11 against 20 and 21, some with tasks of their own."""
    solving = Solving(who=WhoAnswers.EVERYONE, second_try=second_try)
    play = begun(small(solving=solving), NORTHS, SOUTHS)
    play.own = own
    play.fire((4, 4))
    return play


def answered(play: Play, *answers: tuple[str, Mark]) -> Play:
    for seat, (text, mark) in zip(SEATS, answers, strict=False):
        play.answer(seat, mark, text)
    return play


def of_template(seat: int, template: str) -> OwnTask:
    return OwnTask(SeatId(seat), replace(sum_for(seat), template=template))


def test_a_crew_has_its_own_task_and_the_rest_that_of_all() -> None:
    # when
    task = asked(*own_tasks(11, 20)).task
    # then
    assert [task.made_for(SeatId(seat)) for seat in SEATS] == [TASK, sum_for(11), sum_for(20), TASK]
    assert task.made_for(SeatId(99)) == TASK


def test_a_decision_holds_for_equal_answers_to_the_same_question_only() -> None:
    # given
    play = answered(asked(*own_tasks(11, 20)), *[("22", WRONG)] * 4)
    # when
    play.do(c.MarkAnswer(FIRST, SeatId(11), RIGHT, "22 is 11 twice"))
    # then
    assert [play.task.mark_of(SeatId(seat)) for seat in SEATS] == [WRONG, RIGHT, WRONG, WRONG]
    # when
    play.do(c.MarkAnswer(FIRST, SeatId(10), RIGHT, "why not"))
    # then
    assert [play.task.mark_of(SeatId(seat)) for seat in SEATS] == [RIGHT, RIGHT, WRONG, RIGHT]


def test_a_later_equal_answer_follows_only_where_the_question_is_the_same() -> None:
    # given
    play = answered(asked(*own_tasks(11)), ("two", WRONG))
    play.do(c.MarkAnswer(FIRST, SeatId(10), RIGHT, "in words"))
    # when
    for seat in (11, 20):
        play.answer(seat, WRONG, "two")
    # then
    assert [play.task.mark_of(SeatId(seat)) for seat in (11, 20)] == [WRONG, RIGHT]


def test_the_task_of_all_decides_over_second_tries_or_they_would_tell_who_had_another() -> None:
    # given
    choice = OwnTask(SeatId(11), replace(sum_for(11), kind="choice"))
    # when
    play = answered(asked(choice, second_try=True), *[("1", WRONG)] * 4)
    # then
    assert play.task.second
    assert play.task.second.seats == SEATS


@pytest.mark.parametrize(
    ("own", "served"),
    [
        ((), {"one": (1, 4)}),
        (own_tasks(10, 11, 20, 21), {"one": (1, 4)}),
        ((of_template(11, "two"),), {"one": (1, 3), "two": (1, 1)}),
        (tuple(of_template(seat, "two") for seat in SEATS), {"two": (1, 4)}),
    ],
)
def test_records_of_difficulty_count_what_each_crew_had(
    own: tuple[OwnTask, ...], served: dict[str, tuple[int, int]]
) -> None:
    # when
    play = answered(asked(*own), *[("1", RIGHT)] * 4)
    # then
    found = tallies(play.match, play.standing)
    assert {ref.template: (one.served, one.tries) for ref, one in found.items()} == served
    assert (ref_of(TASK) in found) is ("one" in served)


def test_a_report_counts_templates_and_mistakes_by_what_each_crew_had() -> None:
    # given
    own = (of_template(11, "two"), *own_tasks(20, 21))
    # when
    found = report(answered(asked(*own), *[("5", WRONG)] * 4).match)
    # then
    one, two = Source("sums", "one"), Source("sums", "two")
    assert {row.seat: row.source for row in found.rows} == {10: one, 11: two, 20: one, 21: one}
    tasks = [(None, TASK), *((each.seat, each.snapshot) for each in own)]
    assert [(each.seat, each.snapshot) for each in found.asked] == tasks
    assert [mistake.times for mistake in found.mistakes] == [1, 1, 1, 1]


def test_the_desk_has_the_key_of_each_crew_and_groups_answers_by_question() -> None:
    # given
    play = answered(asked(*own_tasks(11)), *[("22", WRONG)] * 4)
    # when
    (file,) = files(play.match, play.standing)
    # then
    keys = [file.made_for(SeatId(seat)).texts[0].key_plain for seat in SEATS]
    assert keys == ["2", "22", "2", "2"]
    assert [[row.seat for row in rows] for rows in file.alike] == [[10, 20, 21], [11]]
