"""Another level is proposed after two right or two wrong answers in a row at the present one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.events import AnswerSubmitted
from edu_battle.game.facts import Closing, Crew, CrewLevel, Mark, Stake, Trigger
from edu_battle.game.ids import Points, SeatId, TaskId, TeamId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import Solving
from edu_battle.game.snapshot import OwnTask
from edu_battle.game.state import Match
from edu_battle.game.streaks import better_level
from edu_battle.game.switches import TriggerKind, WhoAnswers
from tests.fakes.fives import small
from tests.fakes.playing import TASK, Play

CREW = Crew(TeamId(0), SeatId(1))
EASIER, USUAL, HARDER = CrewLevel
R, W, LATE = Mark.RIGHT, Mark.WRONG, None


def task(number: int, mark: Mark | None, level: CrewLevel) -> OpenedTask:
    common = replace(TASK, level=3)
    answer = AnswerSubmitted(TaskId(number), CREW, "x", "x", mark) if mark else None
    own = OwnTask(CREW.seat, replace(TASK, level=3 + level))
    return OpenedTask(
        id=TaskId(number),
        trigger=Trigger(TriggerKind.DROUGHT),
        team=None,
        stake=Stake(Points(2), Points(0)),
        snapshot=common,
        crews=(CREW,),
        answers=(answer,) if answer else (),
        closed=Closing.ANSWERED,
        own=(own,) if level else (),
    )


def after(
    *marks: Mark | None, at: CrewLevel = USUAL, who: WhoAnswers = WhoAnswers.EVERYONE
) -> Match:
    match = Play(small(solving=Solving(who=who))).match
    return replace(match, tasks=tuple(task(one, mark, at) for one, mark in enumerate(marks, 1)))


@pytest.mark.parametrize(
    ("marks", "level", "better"),
    [
        ((), USUAL, None),
        ((W,), USUAL, None),
        ((W, W), USUAL, EASIER),
        ((R, R), USUAL, HARDER),
        ((W, R), USUAL, None),
        ((W, W, R), USUAL, None),
        ((R, W, W), USUAL, EASIER),
        ((W, LATE), USUAL, None),
        ((LATE, LATE), USUAL, None),
        ((W, W), EASIER, None),
        ((R, R), EASIER, USUAL),
        ((W, W), HARDER, USUAL),
        ((R, R), HARDER, None),
    ],
)
def test_two_alike_in_a_row_ask_for_another_level(
    marks: tuple[Mark | None, ...], level: CrewLevel, better: CrewLevel | None
) -> None:
    assert better_level(after(*marks, at=level), CREW.seat, level) is better


def test_what_was_asked_at_another_level_says_nothing_of_the_present_one() -> None:
    assert better_level(after(W, W), CREW.seat, EASIER) is None
    assert better_level(after(W, W, at=EASIER), CREW.seat, USUAL) is None


def test_tasks_of_others_and_those_called_off_are_passed_over() -> None:
    # given
    match = after(W, R, W)
    first, called_off, last = match.tasks
    tasks = (first, replace(called_off, closed=Closing.SKIPPED), last)
    # then
    assert better_level(replace(match, tasks=tasks), CREW.seat, USUAL) is EASIER
    assert better_level(match, SeatId(9), USUAL) is None


def test_a_team_that_answers_together_has_no_levels() -> None:
    assert better_level(after(W, W, who=WhoAnswers.CAPTAIN), CREW.seat, USUAL) is None
