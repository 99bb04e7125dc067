"""What a lesson's measures count: maths is an open task, a mine sailed round is none."""

from __future__ import annotations

import pytest

from edu_battle.chance import Chance
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Closing, Shot, ShotResult, Termination
from edu_battle.game.ids import Instant, Millis, Seconds, Seq, TaskId, TeamId
from edu_battle.game.presets import PRESETS
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.simulation import Plan, Skill, Squad, lesson, measured
from edu_battle.simulation.measures import longest_gap, turns_had

MADE = TaskSnapshot("b", "t", 1, 0, 1, Seconds(60), "number", (), "{}")
Told = tuple[int, e.Event]
NORTH, SOUTH = TeamId(0), TeamId(1)


def log(*told: Told) -> tuple[e.Logged, ...]:
    begun = (0, e.MatchStarted(NORTH))
    return tuple(
        e.Logged(Seq(seq), Instant(at * 1000), Seq(seq), event)
        for seq, (at, event) in enumerate((begun, *told), 1)
    )


def served(task: int) -> e.TaskServed:
    return e.TaskServed(TaskId(task), MADE, (), Instant(1))


def closed(task: int, why: Closing = Closing.ANSWERED) -> e.TaskClosed:
    return e.TaskClosed(TaskId(task), why)


END = e.MatchEnded(Termination.MINUTES)
MINE = e.MineChosen(TaskId(1), NORTH, defuse=True)
GAPS: dict[str, tuple[int, list[Told]]] = {
    "before the first task": (40, [(40, served(1)), (90, closed(1)), (100, END)]),
    "after the last task": (60, [(40, served(1)), (90, closed(1)), (150, END)]),
    "between tasks": (70, [(40, served(1)), (90, closed(1)), (160, served(2)), (180, closed(2))]),
    "a mine sailed round": (99, [(40, served(1)), (60, closed(1, Closing.SAILED)), (99, END)]),
    "a choice is no task": (55, [(40, served(1)), (55, MINE), (80, closed(1)), (81, END)]),
    "a task after the end": (40, [(40, served(1)), (40, END), (200, closed(1))]),
}


@pytest.mark.parametrize("case", GAPS)
def test_the_longest_gap_is_time_of_play_without_an_open_task(case: str) -> None:
    # given
    seconds, told = GAPS[case]
    # then
    assert longest_gap(log(*told)) == Millis(seconds * 1000)


def test_a_turn_that_nobody_began_is_not_counted() -> None:
    # given
    fired = e.ShotsFired(NORTH, SOUTH, (Shot(Cell(0, 0), ShotResult.MISS),))
    told: list[Told] = [(1, e.TurnGiven(NORTH)), (2, fired), (2, e.TurnGiven(SOUTH))]
    # then
    assert turns_had(log(*told, (3, END)), 2) == [1, 0]
    assert turns_had(log(*told, (3, e.TurnSkipped(SOUTH)), (4, END)), 2) == [1, 1]


def test_under_everyone_each_crew_answers_each_task() -> None:
    # given
    squads = (Squad(3, Skill(0.7)), Squad(2, Skill(0.7)))
    # when
    whole = lesson(PRESETS["lesson-20"], Plan(squads), Chance(1))
    # then
    asked = [task for task in whole.match.tasks if task.answers]
    assert measured(whole).tasks == len(asked) > 0
