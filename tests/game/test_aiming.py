"""Where the answer to a task is the square that is fired at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game.aiming import aimed, named_square, numbers_of
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Alphabet, Axes, Cell, Letters
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Points, Seconds
from edu_battle.game.record import read, replay, write
from edu_battle.game.ruleset import Board, Pace, Ruleset, Solving, TaskRule
from edu_battle.game.switches import Aim, Gate, TriggerKind
from edu_battle.game.views.projector import projector_view
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.variants import calm, sailing

BEFORE = TaskRule(TriggerKind.BEFORE_SHOT, 0, Points(2))
WIDE = calm(board=Board(5, 7, (Cell(1, 1),)))
PLANE = replace(WIDE, axes=Axes(Letters.ROWS, Alphabet.CARTESIAN, Cell(2, 3)))
SHOT_SECONDS = 20


def naming(gate: Gate = Gate.NONE) -> Play:
    pace = Pace(shot=Seconds(SHOT_SECONDS), verdict=Seconds(0))
    return sailing(tasks=(BEFORE,), solving=Solving(gate=gate, aim=Aim.ANSWER_IS_CELL), pace=pace)


NAMED = [
    (WIDE, (1,), (0, 0)),
    (WIDE, (7,), (0, 6)),
    (WIDE, (8,), (1, 0)),
    (WIDE, (35,), (4, 6)),
    (WIDE, (0,), None),
    (WIDE, (36,), None),
    (WIDE, (9,), None),  # a hole
    (WIDE, (-3,), None),
    (WIDE, (1, 1), (4, 0)),
    (WIDE, (7, 5), (0, 6)),
    (WIDE, (8, 1), None),
    (WIDE, (1, 0), None),
    (PLANE, (0, 0), (2, 3)),
    (PLANE, (-3, -2), (4, 0)),
    (PLANE, (3, 2), (0, 6)),
    (PLANE, (4, 0), None),
    (PLANE, (5,), (0, 4)),
    (WIDE, (), None),
    (WIDE, (1, 2, 3), None),
]


@pytest.mark.parametrize(("rules", "numbers", "cell"), NAMED)
def test_a_number_or_a_point_names_a_square_or_none(
    rules: Ruleset, numbers: tuple[int, ...], cell: tuple[int, int] | None
) -> None:
    assert named_square(rules, numbers) == cell


@pytest.mark.parametrize("rules", [WIDE, PLANE])
def test_every_square_is_named_by_its_own_numbers(rules: Ruleset) -> None:
    # given
    board = rules.board
    cells = [Cell(row, col) for row in range(board.rows) for col in range(board.cols)]
    # then
    for cell in cells:
        if cell not in board.holes:
            assert named_square(rules, numbers_of(rules, cell)) == cell


@pytest.mark.parametrize("mark", [Mark.RIGHT, Mark.WRONG])
def test_after_its_task_a_team_fires_at_the_named_square_and_no_other(mark: Mark) -> None:
    # given
    play = naming()
    aim = play.task.aim
    assert aim is not None
    play.answer(10, mark)
    # when
    other = next(Cell(4, col) for col in range(5) if Cell(4, col) != aim)
    refused = play.refused(c.Fire(NORTH, SOUTH, (other,)))
    # then
    assert refused is Rule.NOT_THE_ANSWER
    assert play.refused(c.Fire(NORTH, SOUTH, (aim,))) is None


def test_the_named_square_is_told_to_nobody_before_the_task_is_closed() -> None:
    # given
    play = naming()
    early = projector_view(play.match, play.standing)
    aim = play.task.aim
    # when
    play.answer(10, Mark.RIGHT)
    # then
    assert early.course.aim is None
    assert projector_view(play.match, play.standing).course.aim == aim
    assert aimed(play.match) == aim


def test_a_wrong_answer_passes_the_turn_where_a_right_one_is_needed() -> None:
    # given
    play = naming(Gate.RIGHT_NEEDED_TO_FIRE)
    # when
    play.answer(10, Mark.WRONG)
    # then
    assert play.task.team == SOUTH
    assert aimed(play.match) is None


def test_the_clock_fires_at_the_named_square() -> None:
    # given
    play = naming()
    aim = play.task.aim
    play.answer(10, Mark.RIGHT)
    # when
    play.wait(SHOT_SECONDS)
    play.ring()
    # then
    assert play.match.last
    assert play.match.last.shots[0].cell == aim


def test_a_skipped_task_leaves_the_choice_free() -> None:
    # given
    play = naming()
    # when
    play.do(c.SkipTask(play.task.id))
    # then
    assert aimed(play.match) is None
    assert play.refused(c.Fire(NORTH, SOUTH, (Cell(4, 4),))) is None


def test_a_square_that_was_fired_at_is_not_named_again() -> None:
    # given
    play = naming()
    aim = play.task.aim
    assert aim is not None
    play.answer(10, Mark.RIGHT)
    play.fire(aim)
    play.do(c.SkipTask(play.task.id))
    play.do(c.SkipTurn())
    # when
    due = play.task
    # then
    assert due.team == NORTH
    assert due.aim != aim


def test_the_record_tells_the_square_and_replays_to_the_same_text() -> None:
    # given
    play = naming()
    aim = play.task.aim
    assert aim is not None
    play.answer(10, Mark.RIGHT)
    play.fire(aim)
    # when
    text = write(play.log)
    again = replay(read(text).record)
    # then
    assert ";aim=" in text
    assert not again.findings
    assert write(again.log) == text
