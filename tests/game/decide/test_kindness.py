"""Hints, second tries and verdicts: when each is given, what it costs, and when it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.facts import AnswerDoubted, Clock, Closing, Mark
from edu_battle.game.ids import Millis, Points, SeatId, Seconds, TaskId
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.scoring import totals
from edu_battle.game.state import Phase, Shoot
from edu_battle.game.switches import TriggerKind, WhoAnswers
from edu_battle.game.views.projector import projector_view
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.playing import NORTH, TASK, Play, begun

SECONDS = 100
TASK_SECONDS = TaskRule(
    TriggerKind.MINE, 0, right=Points(8), wrong=Points(-4), seconds=Seconds(SECONDS)
)
RIGHT, WRONG, FORM = Mark.RIGHT, Mark.WRONG, Mark.FORM
EVERYONE = WhoAnswers.EVERYONE
ANYONE = WhoAnswers.ANYONE
FIRST = TaskId(1)


def kind(who: WhoAnswers = EVERYONE, **solving: Any) -> Ruleset:
    """A mine's task for four points, of a hundred seconds, with hints and second tries."""
    kindness = {"who": who, "hints": True, "second_try": True, **solving}
    return replace(SMALL, tasks=(TASK_SECONDS,), solving=replace(SMALL.solving, **kindness))


def solving(who: WhoAnswers = EVERYONE, **changes: Any) -> Play:
    play = begun(kind(who, **changes), NORTHS, SOUTHS)
    play.fire((4, 4))
    return play


def answered(marks: dict[int, Mark], play: Play | None = None) -> Play:
    play = play or solving()
    for seat, mark in marks.items():
        play.answer(seat, mark)
    return play


def hint(seat: int) -> c.TakeHint:
    return c.TakeHint(FIRST, next(crew for crew in Play(SMALL).crews if crew.seat == seat))


@pytest.mark.parametrize(("after", "early"), [(0, True), (39.9, True), (40, False), (99, False)])
def test_a_hint_is_free_after_two_fifths_of_the_time(after: float, early: bool) -> None:
    # given
    play = solving()
    play.wait(after)
    # when
    events = play.do(hint(10))
    # then
    assert [event.early for event in events if isinstance(event, e.HintTaken)] == [early]


def test_a_hint_taken_twice_is_one_hint_and_none_is_given_after_the_answer() -> None:
    # given
    play = solving()
    play.do(hint(10))
    # then
    assert play.do(hint(10)) == ()
    play.answer(11, RIGHT)
    assert play.refused(hint(11)) is Rule.ALREADY_ANSWERED
    assert solving(hints=False).refused(hint(10)) is Rule.NO_HINTS
    assert solving(ANYONE).refused(hint(20)) is Rule.NOT_YOUR_TASK


def test_time_that_is_given_makes_no_free_hint_dear_and_a_pause_keeps_what_was_left() -> None:
    # given
    play = solving()
    play.wait(30)
    play.do(c.Pause())
    play.wait(600)
    play.do(c.Resume())
    free = play.task.hint_free
    # when
    play.do(c.ExtendTime(Clock.NOW, Millis(60_000)))
    # then
    assert free is not None
    assert free - play.now == 10_000
    assert play.task.hint_free == free


def solve(play: Play, north: str, south: str) -> None:
    """Let each crew do what its sign says, as told below."""
    crews = {10 + n: did for n, did in enumerate(north)}
    crews |= {20 + n: did for n, did in enumerate(south)}
    for seat in [seat for seat, did in crews.items() if did in "hH"]:
        play.do(hint(seat))
    for seat, did in crews.items():
        play.answer(seat, RIGHT if did in "+h" else WRONG)
    play.wait(10)
    play.ring()
    for seat in [seat for seat, did in crews.items() if did in "2Hx"]:
        play.answer(seat, RIGHT if crews[seat] in "2H" else WRONG)


# What each crew does: + right, - wrong, h right after an early hint, 2 right at the second try,
# H the same after an early hint, x wrong twice. The task is worth four points; the mine costs two.
@pytest.mark.parametrize(
    ("who", "north", "south", "points"),
    [
        (EVERYONE, "++", "++", (4, 2)),
        (EVERYONE, "h+", "xx", (4, 0)),
        (EVERYONE, "hh", "xx", (3, 0)),
        (EVERYONE, "2+", "2+", (4, 2)),
        (EVERYONE, "22", "xx", (2, 0)),
        (EVERYONE, "HH", "xx", (1.5, 0)),
        (EVERYONE, "x+", "xx", (4, 0)),
        (EVERYONE, "xx", "hh", (-2, 1.5)),
        (ANYONE, "+", "", (4, 0)),
        (ANYONE, "h", "", (3, 0)),
        (ANYONE, "2", "", (2, 0)),
        (ANYONE, "H", "", (1.5, 0)),
        (ANYONE, "x", "", (-2, 0)),
    ],
)
def test_a_hint_costs_a_point_and_a_second_try_half(
    who: WhoAnswers, north: str, south: str, points: tuple[float, float]
) -> None:
    # given
    play = solving(who)
    # when
    solve(play, north, south)
    # then
    assert play.task.closed is Closing.ANSWERED
    assert tuple(half / 2 for half in totals(play.match)) == points


@pytest.mark.parametrize(
    ("north", "south", "points"),
    [("2+", "++", (3, 2)), ("h+", "2x", (4, 0.5)), ("Hx", "22", (1, 1)), ("hh", "h2", (3, 1.5))],
)
def test_a_task_shared_by_crews_brings_what_they_have_earned_on_average(
    north: str, south: str, points: tuple[float, float]
) -> None:
    # given
    shared = replace(TASK_SECONDS, trigger=TriggerKind.HIT, wrong=Points(0))
    play = begun(replace(kind(), tasks=(shared,)), NORTHS, SOUTHS)
    play.fire((0, 0))
    # when
    solve(play, north, south)
    # then
    assert tuple(half / 2 for half in totals(play.match)) == points


def test_where_a_task_is_worth_one_point_a_hint_takes_none() -> None:
    # given
    rules = kind(ANYONE)
    one = replace(TASK_SECONDS, right=Points(2))
    play = begun(replace(rules, tasks=(one,)), NORTHS, SOUTHS)
    play.fire((4, 4))
    # when
    play.do(hint(10))
    play.answer(10, RIGHT)
    # then
    assert totals(play.match)[NORTH] == 2


def test_crews_that_were_wrong_read_for_ten_seconds_and_then_have_thirty() -> None:
    # given
    play = answered({10: WRONG, 11: RIGHT, 20: RIGHT, 21: WRONG})
    # then
    assert play.task.second is not None
    assert play.task.second.seats == (SeatId(10), SeatId(21))
    assert play.match.shooter() is None
    assert play.left()["TrySecond"] == 10_000
    assert play.refused(submission(play, 10)) is Rule.TOO_EARLY
    assert play.refused(submission(play, 11)) is Rule.ALREADY_ANSWERED
    play.wait(10)
    play.ring()
    assert play.left()["TaskTimeRanOut"] == 31_500
    assert len(play.answer(10, RIGHT)) == 1
    play.wait(31.5)
    play.ring()
    assert play.task.closed is Closing.TIME
    assert isinstance(play.match.head(), Shoot)


def submission(play: Play, seat: int) -> c.SubmitAnswer:
    crew = next(crew for crew in play.crews if crew.seat == seat)
    return c.SubmitAnswer(play.task.id, crew, "2", "2", RIGHT)


def test_a_crew_that_did_not_answer_in_time_has_no_second_try() -> None:
    # given
    play = answered({10: WRONG, 20: RIGHT})
    play.wait(SECONDS + 2)
    play.ring()
    # when
    play.wait(10)
    play.ring()
    # then
    assert play.task.second is not None
    assert play.task.second.seats == (SeatId(10),)
    assert play.refused(submission(play, 11)) is Rule.FIRST_TRY_OVER


@pytest.mark.parametrize("kind_of", ["choice", "choices", "order", "match"])
def test_what_is_picked_from_an_offer_is_not_tried_twice(kind_of: str) -> None:
    # given
    play = begun(kind(ANYONE), NORTHS, SOUTHS)
    play.made = replace(TASK, kind=kind_of)
    play.fire((4, 4))
    # when
    play.answer(10, WRONG)
    # then
    assert play.task.closed is Closing.ANSWERED


def test_a_second_answer_in_a_wrong_form_costs_nothing_and_may_be_mended() -> None:
    # given
    play = answered({10: WRONG, 11: RIGHT, 20: RIGHT, 21: RIGHT})
    play.wait(10)
    play.ring()
    # when
    assert len(play.answer(10, FORM)) == 1
    # then
    play.answer(10, RIGHT)
    assert play.task.closed is Closing.ANSWERED


def test_a_first_answer_that_the_teacher_finds_right_ends_its_second_try() -> None:
    # given
    play = answered({10: WRONG, 11: RIGHT, 20: RIGHT, 21: RIGHT})
    # when
    play.do(c.MarkAnswer(FIRST, SeatId(10), RIGHT, "it is right"))
    # then
    assert play.task.closed is Closing.ANSWERED
    assert totals(play.match) == (8, 4)


def test_a_second_try_is_marked_anew_by_itself() -> None:
    # given
    play = answered({10: WRONG, 11: WRONG, 20: WRONG, 21: WRONG})
    play.wait(10)
    play.ring()
    for seat, text in ((10, "a"), (11, "b"), (20, "b"), (21, "a")):
        play.answer(seat, WRONG, text)
    assert totals(play.match) == (-4, 0)
    # when
    play.do(c.MarkAnswer(FIRST, SeatId(10), RIGHT, "", second=True))
    # then
    assert totals(play.match) == (4, 2)


def test_a_verdict_is_shown_for_its_time_and_then_no_more() -> None:
    # given
    play = answered(dict.fromkeys((10, 11, 20, 21), RIGHT))
    assert verdict(play)
    # when
    play.wait(24.9)
    play.ring()
    before = verdict(play)
    play.wait(0.1)
    play.ring()
    # then
    assert before
    assert not verdict(play)
    assert play.left()["ShotClockRanOut"] == 20_000


def verdict(play: Play) -> bool:
    return projector_view(play.match, play.standing).verdict is not None


def test_when_the_teacher_moves_on_every_screen_follows_and_the_shot_clock_starts() -> None:
    # given
    play = answered(dict.fromkeys((10, 11, 20, 21), RIGHT))
    play.wait(5)
    # when
    play.do(c.MoveOn())
    # then
    assert not verdict(play)
    assert play.left()["ShotClockRanOut"] == 20_000
    assert "VerdictTimeRanOut" not in play.left()
    assert play.refused(c.MoveOn()) is Rule.NOTHING_SHOWN


def test_moving_on_ends_second_tries_first_and_their_points_stand() -> None:
    # given
    play = answered({10: WRONG, 11: RIGHT, 20: RIGHT, 21: RIGHT})
    # when
    play.do(c.MoveOn())
    # then
    assert play.task.closed is Closing.STOPPED
    assert totals(play.match) == (8, 4)
    assert verdict(play)
    # and who had no time to mend it may still say that it was right
    play.do(c.Appeal(NORTH, AnswerDoubted(FIRST, SeatId(10)), ""))
    assert play.match.appeals


def test_taking_the_last_answer_back_closes_the_second_window_and_opens_the_first() -> None:
    # given
    play = answered({10: WRONG, 11: RIGHT, 20: RIGHT, 21: RIGHT})
    # when
    play.undo()
    # then
    assert play.task.second is None
    assert play.refused(submission(play, 21)) is None


def test_a_hint_that_was_shown_stays_shown_whatever_is_taken_back() -> None:
    # given
    play = answered({11: RIGHT})
    play.do(hint(10))
    # when
    play.undo()
    # then
    assert play.task.hinted(SeatId(10)) is True
    assert play.task.answers == ()


def test_second_tries_do_not_count_when_the_teacher_ends_play() -> None:
    # given
    play = answered({10: WRONG, 11: RIGHT, 20: RIGHT, 21: RIGHT})
    # when
    play.do(c.EndMatch())
    # then
    assert play.task.closed is Closing.SKIPPED
    assert play.match.phase is Phase.OVER
    assert totals(play.match) == (0, 0)
