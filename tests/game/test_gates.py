"""The task before the shot, and what a right answer means for the turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Points, Seconds
from edu_battle.game.ruleset import Pace, Solving, TaskRule
from edu_battle.game.switches import Again, Gate, TaskFlow, TriggerKind, WhoAnswers
from edu_battle.game.views.team import team_view
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.variants import sailing

BEFORE = TaskRule(TriggerKind.BEFORE_SHOT, 0, Points(2))
CELL = TaskRule(TriggerKind.CELL, 0, Points(2))
KEEPS, NEEDED = Gate.RIGHT_KEEPS_TURN, Gate.RIGHT_NEEDED_TO_FIRE
RIGHT, WRONG, UNDECIDED = Mark.RIGHT, Mark.WRONG, Mark.UNDECIDED
WATER = (4, 4)
SHOT_SECONDS = 20


def before_shots(gate: Gate = Gate.NONE, who: WhoAnswers = WhoAnswers.ANYONE) -> Play:
    solving = Solving(gate=gate, who=who)
    pace = Pace(shot=Seconds(SHOT_SECONDS), verdict=Seconds(0))
    return sailing(tasks=(BEFORE,), solving=solving, pace=pace)


def first_shot(play: Play) -> Rule | None:
    return play.refused(c.Fire(NORTH, SOUTH, (Cell(*WATER),)))


def test_a_turn_begins_with_its_task() -> None:
    # given
    play = before_shots()
    # then
    assert (play.task.trigger.kind, play.task.team) == (TriggerKind.BEFORE_SHOT, NORTH)
    assert first_shot(play) is Rule.TASK_OPEN


@pytest.mark.parametrize("mark", [RIGHT, WRONG])
def test_without_a_gate_any_answer_opens_the_shot(mark: Mark) -> None:
    # given
    play = before_shots()
    # when
    play.answer(10, mark)
    # then
    assert first_shot(play) is None
    assert play.task.team == SOUTH


def test_the_shot_clock_starts_when_the_task_is_done_with() -> None:
    # given
    play = before_shots()
    play.wait(55)
    # when
    play.answer(10, RIGHT)
    # then
    assert play.left() == {"ShotClockRanOut": SHOT_SECONDS * 1000}


@pytest.mark.parametrize(("mark", "fires"), [(RIGHT, True), (WRONG, False), (UNDECIDED, True)])
def test_where_a_right_answer_is_needed_a_wrong_one_passes_the_turn(
    mark: Mark, *, fires: bool
) -> None:
    # given
    play = before_shots(NEEDED)
    # when
    told = play.answer(10, mark)
    # then
    assert (e.TurnPassed(NORTH) in told) is not fires
    assert play.match.on_turn == (NORTH if fires else SOUTH)
    assert play.task.team == play.match.on_turn


def test_time_passes_the_turn_as_a_wrong_answer_does() -> None:
    # given
    play = before_shots(NEEDED)
    # when
    play.wait(90)
    play.ring()
    # then
    assert play.match.on_turn == SOUTH
    assert play.match.turns == (1, 1)


def test_a_skipped_task_bars_nobody() -> None:
    # given
    play = before_shots(NEEDED)
    # when
    play.do(c.SkipTask(play.task.id))
    # then
    assert first_shot(play) is None


@pytest.mark.parametrize(("right", "fires"), [(0, False), (1, True), (2, True)])
def test_where_everyone_answers_half_of_the_own_crews_are_enough(
    right: int, *, fires: bool
) -> None:
    # given
    play = before_shots(NEEDED, WhoAnswers.EVERYONE)
    # when
    for place, seat in enumerate((10, 11)):
        play.answer(seat, RIGHT if place < right else WRONG)
    for seat in (20, 21):
        play.answer(seat, RIGHT)
    # then
    assert (play.match.shooter() == NORTH) is fires


@pytest.mark.parametrize("gate", [Gate.NONE, NEEDED, KEEPS])
def test_a_hit_that_shoots_again_brings_a_task_before_each_shot(gate: Gate) -> None:
    # given
    play = sailing(tasks=(BEFORE,), solving=Solving(gate=gate), again=Again.HIT)
    play.answer(10, RIGHT)
    # when
    play.fire((0, 0))
    # then
    assert play.task.id == len(("first", "again"))
    assert play.task.team == NORTH
    assert play.match.turns == (1, 0)


@pytest.mark.parametrize(("mark", "next_team"), [(RIGHT, NORTH), (WRONG, SOUTH)])
@pytest.mark.parametrize("rule", [BEFORE, CELL])
def test_a_right_answer_keeps_the_turn_after_a_miss(
    mark: Mark, next_team: int, rule: TaskRule
) -> None:
    # given
    play = sailing(tasks=(rule,), solving=Solving(gate=KEEPS))
    # when
    if rule is BEFORE:
        play.answer(10, mark)
    play.fire(WATER)
    if rule is CELL:
        play.answer(10, mark)
    # then
    assert play.match.on_turn == next_team
    assert sum(play.match.turns) == (1 if next_team == NORTH else 2)


def test_the_other_teams_answer_does_not_keep_the_turn() -> None:
    # given
    solving = Solving(gate=KEEPS, who=WhoAnswers.EVERYONE)
    play = sailing(tasks=(CELL,), solving=solving)
    play.fire(WATER)
    # when
    for seat, mark in ((10, WRONG), (11, WRONG), (20, RIGHT), (21, RIGHT)):
        play.answer(seat, mark)
    # then
    assert play.match.on_turn == SOUTH


def test_a_turn_that_the_teacher_skips_is_over_whatever_was_solved() -> None:
    # given
    play = sailing(tasks=(BEFORE,), solving=Solving(gate=KEEPS))
    play.answer(10, RIGHT)
    # when
    play.do(c.SkipTurn())
    # then
    assert play.match.on_turn == SOUTH


def test_the_verdict_stays_beside_the_task_before_the_next_shot_and_is_given_time() -> None:
    # given
    pace = Pace(verdict=Seconds(25))
    play = sailing(tasks=(BEFORE,), solving=Solving(gate=NEEDED), pace=pace)
    # when
    play.answer(10, WRONG)
    # then
    view = team_view(play.match, play.standing, SOUTH)
    assert view.verdict
    assert view.verdict.card.id != view.tasks[0].id
    assert play.left() == {
        "VerdictTimeRanOut": 1000 * 25,
        "TaskTimeRanOut": 1500 + 1000 * (25 + 60),
    }


def test_beside_an_open_task_a_team_may_fire_at_once() -> None:
    # given
    play = sailing(tasks=(BEFORE,), solving=Solving(flow=TaskFlow.PARALLEL))
    # then
    assert first_shot(play) is None
    assert [task.team for task in play.match.tasks if not task.closed] == [NORTH, SOUTH]


def test_taking_back_the_answer_asks_the_task_again() -> None:
    # given
    play = before_shots(NEEDED)
    before = play.match
    play.answer(10, WRONG)
    # when
    play.undo()
    # then
    assert play.match.queue == before.queue
    assert replace(play.match.tasks[0], until=None) == replace(before.tasks[0], until=None)
