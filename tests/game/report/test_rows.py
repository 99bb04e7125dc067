"""What a task brings back is recovered by who is right, whatever template was at hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.events import AnswerSubmitted
from edu_battle.game.facts import Closing, Crew, Mark, Stake, Trigger
from edu_battle.game.ids import Points, SeatId, TaskId, TeamId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.presets import preset
from edu_battle.game.report import report
from edu_battle.game.report.rows import Outcome
from edu_battle.game.state import Match
from edu_battle.game.switches import TriggerKind
from tests.fakes.playing import TASK, Play

CREW = Crew(TeamId(0), SeatId(1))


def solved(number: int, template: str, mark: Mark, again: int | None = None) -> OpenedTask:
    return OpenedTask(
        id=TaskId(number),
        trigger=Trigger(TriggerKind.DROUGHT),
        team=None,
        stake=Stake(Points(2), Points(0)),
        snapshot=replace(TASK, template=template),
        crews=(CREW,),
        answers=(AnswerSubmitted(TaskId(number), CREW, "x", "x", mark),),
        closed=Closing.ANSWERED,
        again=TaskId(again) if again else None,
    )


def after(*tasks: OpenedTask) -> Match:
    return replace(Play(preset("lesson-20")).match, tasks=tasks)


@pytest.mark.parametrize(
    ("tasks", "recovered"),
    [
        ((("a", Mark.WRONG), ("a", Mark.RIGHT)), [False, True]),
        ((("a", Mark.WRONG), ("b", Mark.RIGHT)), [False, False]),
        ((("a", Mark.WRONG), ("b", Mark.RIGHT, 1)), [False, True]),
        ((("a", Mark.WRONG), ("b", Mark.WRONG, 1), ("a", Mark.RIGHT)), [False, False, True]),
        ((("a", Mark.RIGHT), ("a", Mark.RIGHT, 1)), [False, False]),
        ((("a", Mark.WRONG), ("a", Mark.RIGHT), ("a", Mark.RIGHT)), [False, True, False]),
    ],
)
def test_right_after_the_failure_that_came_back_is_recovered(
    tasks: tuple[tuple[str, Mark] | tuple[str, Mark, int], ...], recovered: list[bool]
) -> None:
    # given
    match = after(*(solved(number, *task) for number, task in enumerate(tasks, 1)))
    # then
    assert [row.recovered for row in report(match).rows] == recovered


@pytest.mark.parametrize(
    ("mark", "credit", "word", "outcome", "earned"),
    [
        (Mark.RIGHT, 0, None, Outcome.FIRST, 2),
        (Mark.WRONG, 0, None, Outcome.WRONG, 0),
        (Mark.WRONG, 50, None, Outcome.PARTLY, 1),
        (Mark.WRONG, 50, Mark.WRONG, Outcome.WRONG, 0),
        (Mark.WRONG, 0, Mark.PARTLY, Outcome.PARTLY, 1),
        (Mark.UNDECIDED, 0, Mark.PARTLY, Outcome.PARTLY, 1),
    ],
)
def test_what_is_right_in_part_counts_as_that_and_brings_its_crew_points(
    mark: Mark, credit: int, word: Mark | None, outcome: Outcome, earned: int
) -> None:
    # given
    task = solved(1, "a", mark)
    answers = (replace(task.answers[0], credit=credit),)
    decisions = ((CREW.seat, word),) if word else ()
    # when
    found = report(after(replace(task, answers=answers, decisions=decisions)))
    # then
    (row,), (given,) = found.rows, found.answers
    assert (row.outcome, row.earned) == (outcome, earned)
    assert (given.mark is Mark.PARTLY) is (outcome is Outcome.PARTLY)


def test_right_parts_that_do_nothing_to_a_mine_are_not_told_as_partly_right() -> None:
    # given
    task = replace(solved(1, "a", Mark.WRONG), trigger=Trigger(TriggerKind.MINE))
    answers = (replace(task.answers[0], credit=50),)
    decided = ((CREW.seat, Mark.PARTLY),)
    # when
    judged = report(after(replace(task, answers=answers)))
    marked = report(after(replace(task, answers=answers, decisions=decided)))
    # then
    assert (judged.rows[0].outcome, judged.answers[0].mark) == (Outcome.WRONG, Mark.WRONG)
    assert (marked.rows[0].outcome, marked.answers[0].mark) == (Outcome.PARTLY, Mark.PARTLY)


def test_for_another_teams_task_a_crew_earns_half_and_a_missing_answer_nothing() -> None:
    # given
    task = replace(solved(1, "a", Mark.RIGHT), team=TeamId(1))
    silent = replace(solved(2, "b", Mark.RIGHT), answers=())
    # then
    assert [row.earned for row in report(after(task, silent)).rows] == [1, 0]
