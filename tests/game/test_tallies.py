"""What is counted of templates: the first tries of closed tasks as they stand, and their time."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Millis, SeatId, TaskId
from edu_battle.game.ruleset import Solving
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.tallies import Tally, ref_of, tallies, together
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.playing import TASK, Play, begun

FIRST, SEATS = TaskId(1), (10, 11, 20, 21)
RIGHT, WRONG, UNDECIDED = Mark.RIGHT, Mark.WRONG, Mark.UNDECIDED


def asked(who: WhoAnswers = WhoAnswers.EVERYONE) -> Play:
    """A mine of North's brings a task to two crews on each side."""
    play = begun(small(solving=Solving(who=who)), NORTHS, SOUTHS)
    play.fire((4, 4))
    return play


def answered(play: Play, *marks: Mark, each: float = 5) -> Play:
    """Let the crews answer one after another."""
    for seat, mark in zip(SEATS, marks, strict=False):
        play.wait(each)
        play.answer(seat, mark, f"{mark}")
    return play


def told(play: Play) -> Tally:
    found = tallies(play.match, play.standing)
    assert set(found) <= {ref_of(TASK)}
    return found.get(ref_of(TASK), Tally())


def test_right_and_wrong_first_tries_are_counted_with_their_time() -> None:
    # when
    play = answered(asked(), RIGHT, RIGHT, WRONG, UNDECIDED)
    # then
    assert told(play) == Tally(served=1, right=2, wrong=1, millis=Millis(30_000))


def test_a_task_that_is_open_or_skipped_tells_nothing() -> None:
    # given
    play = answered(asked(), RIGHT, WRONG)
    before = told(play)
    # when
    play.do(c.SkipTask(FIRST))
    # then
    assert before == told(play) == Tally()


@pytest.mark.parametrize(("who", "silent"), [(WhoAnswers.EVERYONE, 2), (WhoAnswers.ANYONE, 0)])
def test_crews_that_did_not_answer_count_where_everyone_answers(
    who: WhoAnswers, silent: int
) -> None:
    # given
    marks = (RIGHT, RIGHT) if who is WhoAnswers.EVERYONE else (RIGHT,)
    play = answered(asked(who), *marks)
    # when
    play.wait(1000)
    play.ring()
    # then
    assert told(play).timed_out == silent


def test_a_decision_and_its_withdrawal_change_what_is_counted() -> None:
    # given
    play = answered(asked(), WRONG, WRONG, RIGHT, RIGHT)
    before = told(play)
    # when
    play.do(c.MarkAnswer(FIRST, SeatId(10), RIGHT, "read anew"))
    decided = told(play)
    play.do(c.MarkAnswer(FIRST, SeatId(10), None, ""))
    # then
    assert (decided.right, decided.wrong, decided.rejudged) == (4, 0, 2)
    assert told(play) == before


def test_what_was_undone_is_not_counted() -> None:
    # given
    play = answered(asked(), RIGHT, RIGHT, RIGHT, RIGHT)
    # when
    play.undo()
    # then
    assert told(play) == Tally()


def test_a_pause_is_no_time_for_an_answer() -> None:
    # given
    play = asked()
    play.wait(5)
    play.do(c.Pause())
    play.wait(600)
    play.do(c.Resume())
    # when
    answered(play, RIGHT, RIGHT, RIGHT, RIGHT, each=0)
    # then
    assert told(play).millis == 4 * 5_000


def test_sums_do_not_depend_on_the_order() -> None:
    one, two = ({ref_of(TASK): Tally(1, 2, 3, 4, 5)}, {ref_of(TASK): Tally(1, 1, 1, 1, 1)})
    assert together([one, two, {}]) == together([two, one]) == {ref_of(TASK): Tally(2, 3, 4, 5, 6)}
