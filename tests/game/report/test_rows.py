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
