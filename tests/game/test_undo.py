"""Taking back: the newest move goes, whole, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.facts import Clock, Mark, Termination
from edu_battle.game.ids import Millis, Points, SeatId, TaskId
from edu_battle.game.ruleset import Pace
from edu_battle.game.scoring import totals
from edu_battle.game.state import Phase
from edu_battle.game.undo import standing
from tests.fakes.fives import NORTHS, SMALL, SOUTHS, small
from tests.fakes.playing import NORTH, SOUTH, Play, begun

TWO = Points(4)


def sailing() -> Play:
    return begun(SMALL, NORTHS, SOUTHS)


def with_points() -> Play:
    """Both teams have points: North from its mine, South by the teacher's word."""
    play = sailing()
    play.fire((4, 4))
    for seat in (10, 11, 20, 21):
        play.answer(seat, Mark.RIGHT)
    play.do(c.AdjustPoints(SOUTH, TWO, "good question"))
    return play


def test_the_shot_its_task_and_the_next_turn_go_together() -> None:
    # given
    play = sailing()
    before = play.match
    play.fire((4, 4))
    # when
    play.undo()
    # then
    assert play.match.seas == before.seas
    assert play.match.tasks == ()
    assert play.match.queue == before.queue
    assert play.match.turns == before.turns
    assert play.match.shot_count == 0


def test_a_task_number_is_never_given_twice() -> None:
    # given
    play = sailing()
    play.fire((4, 4))
    play.undo()
    # when
    play.fire((4, 4))
    play.undo()
    play.fire((4, 4))
    # then
    assert [task.id for task in play.match.tasks] == [TaskId(3)]


def test_a_task_served_late_does_not_hide_the_shot_from_undo() -> None:
    """After a crash between the two appends a task may be served by itself."""
    # given
    play = sailing()
    play.fire((4, 4))
    served = next(x for x in play.log if isinstance(x.event, e.TaskServed))
    alone = tuple(x if x is not served else e.Logged(x.seq, x.at, x.seq, x.event) for x in play.log)
    play.log = alone
    # when
    play.undo()
    # then
    assert play.match.shot_count == 0
    assert play.match.tasks == ()


def shot(play: Play) -> None:
    play.fire((0, 4))


def turn_skipped(play: Play) -> None:
    play.do(c.SkipTurn())


@pytest.mark.parametrize("move", [shot, turn_skipped])
def test_undoing_another_move_takes_no_points(move: Callable[[Play], None]) -> None:
    # given
    play = with_points()
    before = totals(play.match)
    move(play)
    # when
    play.undo()
    # then
    assert totals(play.match) == before == (TWO, TWO + TWO // 2)


def test_undoing_the_teachers_points_takes_those_alone() -> None:
    # given
    play = with_points()
    # when
    play.undo()
    # then
    assert totals(play.match) == (TWO, TWO // 2)
    assert play.match.seas == with_points().match.seas


def test_undoing_the_last_answer_opens_its_task_again_with_the_other_answers() -> None:
    # given
    play = sailing()
    mine_task = c.AdjustPoints(NORTH, TWO, "luck")
    play.do(mine_task)
    play.fire((4, 4))
    for seat in (10, 11, 20, 21):
        play.answer(seat, Mark.RIGHT)
    # when
    play.undo()
    # then
    assert play.task.closed is None
    assert [answer.crew.seat for answer in play.task.answers] == [10, 11, 20]
    assert totals(play.match) == (TWO, 0)
    assert play.answer(21, Mark.WRONG)


@pytest.mark.parametrize(
    "aside",
    [c.Pause(), c.ExtendTime(Clock.NOW, Millis(5000)), c.ExtendTime(Clock.MATCH, Millis(5000))],
    ids=["pause", "time now", "time for the match"],
)
def test_pauses_and_given_time_are_passed_over(aside: c.Command) -> None:
    # given
    play = sailing()
    play.fire((0, 4))
    play.do(aside)
    # when
    play.undo()
    # then
    assert play.match.shot_count == 0
    assert any(entry.event == play.log[-2].event for entry in play.standing)


def test_placing_is_not_undone() -> None:
    # given
    play = Play(SMALL)
    placing = play.undo()
    # when
    play.do(c.StartMatch())
    # then
    assert (placing, play.undo()) == (False, False)
    assert play.match.phase is Phase.PLAYING


def test_a_match_called_off_stays_so() -> None:
    # given
    play = sailing()
    play.fire((0, 4))
    play.do(c.VoidMatch("fire drill"))
    # then
    assert not play.undo()


def test_an_undo_itself_is_never_undone() -> None:
    # given
    play = sailing()
    play.fire((0, 4))
    play.fire((0, 4))
    # when
    first, second, third = play.undo(), play.undo(), play.undo()
    # then
    assert (first, second, third) == (True, True, False)
    assert sum(isinstance(x.event, e.Undone) for x in standing(play.log)) == 2


def test_the_end_by_a_lost_fleet_can_be_taken_back() -> None:
    # given
    play = sailing()
    for ours, theirs in (((0, 0), (1, 0)), ((0, 1), (1, 1)), ((2, 2), (1, 2)), ((3, 2), (1, 3))):
        play.fire(ours)
        solved(play)
        play.fire(theirs)
        solved(play)
    # when
    play.fire((0, 2))
    ended = play.match.ended
    play.undo()
    # then
    assert ended is Termination.FLEET
    assert play.match.phase is Phase.PLAYING
    assert play.match.shooter() == NORTH


def solved(play: Play) -> None:
    for crew in play.crews if play.match.tasks and not play.task.closed else ():
        play.answer(crew.seat, Mark.RIGHT)


def test_an_end_by_the_bell_taken_back_gives_both_teams_one_more_turn() -> None:
    # given
    play = rung()
    # when
    play.undo()
    play.ring()
    # then
    assert play.match.phase is Phase.PLAYING
    play.fire((1, 4), (1, 4))
    assert play.match.ended is Termination.MINUTES
    assert play.match.turns == (2, 2)


def test_after_the_bell_the_last_shot_can_still_be_taken_back() -> None:
    # given
    play = rung()
    # when
    play.undo()
    play.undo()
    play.ring()
    # then
    assert play.match.bell
    assert play.match.shot_count == 1
    assert play.match.shooter() == SOUTH


def rung() -> Play:
    """Each team has had a turn when the bell rings; nobody is hurried."""
    play = begun(small(pace=Pace()), NORTHS, SOUTHS)
    play.fire((0, 4))
    play.wait(715)
    play.fire((0, 4))
    play.wait(5)
    play.ring()
    assert play.match.ended is Termination.MINUTES
    return play


def test_a_mark_taken_back_brings_the_old_points_back() -> None:
    # given
    play = with_points()
    before = totals(play.match)
    play.do(c.MarkAnswer(TaskId(1), SeatId(10), Mark.WRONG, "no unit"))
    changed = totals(play.match)
    # when
    play.undo()
    # then
    assert changed != before
    assert totals(play.match) == before
