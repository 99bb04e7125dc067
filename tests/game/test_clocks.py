"""The time that is left survives every interruption; clocks that should stand do stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.game import commands as c
from edu_battle.game.broken import Rule
from edu_battle.game.clocks import GRACE, deadlines
from edu_battle.game.facts import Clock, Mark
from edu_battle.game.ids import Instant, Millis, TaskId
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.playing import NORTH, SOUTH, Play, begun

SHOT = "ShotClockRanOut"
TASK = "TaskTimeRanOut"
MATCH = "MatchTimeRanOut"


def shooting() -> Play:
    """North has 13 of its 20 seconds left."""
    play = begun(SMALL, NORTHS, SOUTHS)
    play.wait(7)
    return play


def solving() -> Play:
    """A mine's task is open, 51 of its 60 seconds are left."""
    play = shooting()
    play.fire((4, 4))
    play.wait(9)
    return play


def paused(play: Play, seconds: float) -> None:
    play.do(c.Pause())
    play.wait(seconds)
    play.do(c.Resume())


def short_gap(play: Play, seconds: float) -> None:
    """The server was away, shorter than it takes to pause the match."""
    alive = play.now
    play.wait(min(seconds, 15))
    play.do(c.Interrupt(alive))


def long_gap(play: Play, seconds: float) -> None:
    """The server was away so long that the match comes back paused."""
    alive = play.now
    play.wait(15.001 + seconds)
    play.do(c.Interrupt(alive))
    play.wait(seconds)
    play.do(c.Resume())


def pause_with_crash(play: Play, seconds: float) -> None:
    play.do(c.Pause())
    alive = play.now
    play.wait(seconds)
    play.do(c.Interrupt(alive))
    play.wait(1)
    play.do(c.Resume())


GAPS = (paused, short_gap, long_gap, pause_with_crash)
Gap = Callable[[Play, float], None]


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("start", [shooting, solving])
def test_what_was_left_is_left_after_a_gap(start: Callable[[], Play], gap: Gap) -> None:
    # given
    play = start()
    before = play.left()
    # when
    gap(play, 11)
    # then
    assert play.left() == before
    assert MATCH in before
    assert len(before) == 2


@pytest.mark.parametrize("start", [shooting, solving])
@pytest.mark.parametrize("gap", GAPS)
def test_a_gap_after_a_move_is_not_given_twice_when_the_move_is_undone(
    start: Callable[[], Play], gap: Gap
) -> None:
    # given
    play = start()
    before = play.left()
    play.answer(10, Mark.RIGHT) if start is solving else play.fire((0, 4))
    play.wait(2)
    gap(play, 5)
    play.wait(3)
    # when
    undone = play.undo()
    # then
    after = play.left()
    assert undone
    assert {**after, MATCH: 0} == {**before, MATCH: 0}
    assert after[MATCH] == before[MATCH] - 5000


def fired(play: Play) -> None:
    play.fire((0, 4))


def skipped(play: Play) -> None:
    play.do(c.SkipTurn())


def mined(play: Play) -> None:
    play.fire((4, 4))


def adjusted(play: Play) -> None:
    play.do(c.AdjustPoints(NORTH, SMALL.solving.catch_up, "well asked"))


def fired_and_undone(play: Play) -> None:
    play.fire((0, 4))
    play.wait(4)
    play.undo()


def paused_skip(play: Play) -> None:
    """The teacher takes the turn away during a pause."""
    play.do(c.Pause())
    play.wait(30)
    play.do(c.SkipTurn())
    play.wait(30)
    play.do(c.Resume())


MOVES = (fired, skipped, mined, adjusted, paused_skip)


@pytest.mark.slow
@settings(max_examples=20)
@given(
    st.sampled_from(MOVES),
    st.lists(st.tuples(st.sampled_from((*GAPS, lambda p, s: p.wait(s))), st.integers(1, 14))),
    st.booleans(),
)
def test_an_undo_gives_back_the_time_that_was_left_whatever_came_between(
    move: Callable[[Play], None], gaps: Sequence[tuple[Gap, int]], during_pause: bool
) -> None:
    # given
    play = shooting()
    before = play.left()[SHOT]
    move(play)
    for gap, seconds in gaps:
        gap(play, seconds)
    if during_pause:
        play.do(c.Pause())
        play.wait(50)
    # when
    play.undo()
    # then
    assert play.match.shooter() == NORTH
    assert play.left()[SHOT] == before


def test_undo_after_undo_gives_back_the_first_moves_time() -> None:
    # given
    play = shooting()
    before = play.left()
    play.fire((0, 4))
    play.wait(5)
    play.fire((0, 4))
    play.wait(6)
    # when
    play.undo()
    play.wait(2)
    play.undo()
    # then
    assert play.left()[SHOT] == before[SHOT]
    assert play.match.shooter() == NORTH


@pytest.mark.parametrize(
    ("start", "clock"), [(shooting, SHOT), (solving, TASK)], ids=["shot", "task"]
)
def test_undoing_what_the_clock_did_leaves_time_to_do_better(
    start: Callable[[], Play], clock: str
) -> None:
    # given
    play = start()
    play.wait(play.left()[clock] / 1000)
    play.ring()
    play.wait(8)
    # when
    play.undo()
    # then
    assert play.match.shooter() == (NORTH if clock == SHOT else None)
    assert play.left()[clock] == 15_000


def test_a_decision_during_a_pause_starts_its_clock_when_play_goes_on() -> None:
    # given
    play = shooting()
    play.do(c.Pause())
    play.wait(300)
    # when
    play.do(c.SkipTurn())
    play.wait(300)
    play.do(c.Resume())
    # then
    assert play.match.shooter() == SOUTH
    assert play.left()[SHOT] == 20_000


def test_a_paused_match_has_no_deadline_and_answers_wait() -> None:
    # given
    play = solving()
    # when
    play.do(c.Pause())
    # then
    assert deadlines(play.match) == ()
    assert play.refused(c.TaskTimeRanOut(TaskId(1))) is Rule.NOT_DUE
    assert play.refused(c.SubmitAnswer(TaskId(1), play.crews[0], "1", "1", Mark.RIGHT)) is (
        Rule.PAUSED
    )


def test_an_answer_that_was_on_its_way_at_the_bell_counts() -> None:
    # given
    play = solving()
    until = play.task.until
    assert until
    # when
    play.now = Instant(until + GRACE)
    # then
    assert play.answer(10, Mark.RIGHT)
    # when
    play.now = Instant(play.now + 1)
    late = play.refused(c.SubmitAnswer(TaskId(1), play.crews[1], "1", "1", Mark.RIGHT))
    # then
    assert late is Rule.TOO_LATE


def test_time_given_now_is_given_to_what_runs_and_not_to_the_match() -> None:
    # given
    play = solving()
    before = play.left()
    # when
    play.do(c.ExtendTime(Clock.NOW, Millis(30_000)))
    # then
    assert play.left() == {**before, TASK: before[TASK] + 30_000}


@pytest.mark.parametrize("by", [60_000, -60_000])
def test_time_given_to_the_match_or_taken_moves_its_bell_alone(by: int) -> None:
    # given
    play = shooting()
    before = play.left()
    # when
    play.do(c.ExtendTime(Clock.MATCH, Millis(by)))
    # then
    assert play.left() == {**before, MATCH: before[MATCH] + by}


def test_three_crews_in_four_bring_the_last_call_once() -> None:
    # given
    play = solving()
    for seat in (10, 11):
        play.answer(seat, Mark.RIGHT)
    before = play.left()[TASK]
    # when
    play.answer(20, Mark.WRONG)
    # then
    assert before == 51_000 + GRACE
    assert play.left()[TASK] == 15_000 + GRACE
    assert play.task.last_call


def test_the_next_shot_clock_starts_after_the_verdict_has_been_read() -> None:
    # given
    play = solving()
    # when
    for crew in play.crews:
        play.answer(crew.seat, Mark.WRONG)
    # then
    assert play.left()[SHOT] == 20_000 + 25_000


def test_the_shot_clock_fires_at_a_square_that_may_hold_something() -> None:
    # given
    play = shooting()
    # when
    play.wait(13)
    play.ring()
    # then
    shots = play.match.last
    assert shots is not None
    assert shots.by_clock
    assert shots.team == NORTH
    assert len(play.match.seas[SOUTH].shots) == 1
