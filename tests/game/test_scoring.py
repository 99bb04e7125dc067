"""What tasks bring, and who wins: the lesson's rules as tables."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.evolve import created, evolve
from edu_battle.game.facts import Crew, Mark, Stake, Termination, Trigger
from edu_battle.game.ids import Instant, Points, SeatId, TaskId, TeamId, whole
from edu_battle.game.ruleset import End, Ruleset, Solving, TaskRule
from edu_battle.game.scoring import Outcome, awards, outcome, shown, totals
from edu_battle.game.state import Match, Phase
from edu_battle.game.switches import TieBreak, TriggerKind, WhoAnswers, Win
from tests.fakes.fives import NORTHS, SMALL, SOUTHS, small
from tests.fakes.playing import NORTH, SOUTH, TASK, Play, begun

MARKS = {
    "+": Mark.RIGHT,
    "-": Mark.WRONG,
    "?": Mark.UNDECIDED,
    "f": Mark.FORM,
    "u": Mark.UNREADABLE,
}
SUNK, MINE = Trigger(TriggerKind.SUNK, 3), Trigger(TriggerKind.MINE)
STORM = Trigger(TriggerKind.DROUGHT)
EVERYONE = small(solving=Solving(who=WhoAnswers.EVERYONE))
ANYONE = small(solving=Solving(who=WhoAnswers.ANYONE))


def answered(rules: Ruleset, trigger: Trigger, stake: str, north: str, south: str) -> Match:
    """A task of North's (a storm of all), `right/wrong` points; `.`: a crew that did not answer."""
    right, wrong = (whole(int(points)) for points in stake.split("/"))
    team = None if trigger is STORM else NORTH
    crews = [Crew(NORTH, SeatId(10 + n)) for n in range(len(north))]
    crews += [Crew(SOUTH, SeatId(20 + n)) for n in range(len(south))]
    task = TaskId(1)
    match = created(e.MatchCreated(rules, (70, 80)))
    match = evolve(match, e.TaskDue(task, trigger, team, Stake(right, wrong)))
    match = evolve(match, e.TaskServed(task, TASK, tuple(crews), Instant(60_000)))
    for crew, mark in zip(crews, north + south, strict=True):
        if mark != ".":
            match = evolve(match, e.AnswerSubmitted(task, crew, mark, mark, MARKS[mark]))
    return match


def in_parts(rules: Ruleset, trigger: Trigger, credits_: dict[int, int]) -> Match:
    """A task of four points of North's: wrong answers of crews, each with parts that are right."""
    match = answered(rules, trigger, "4/-2", "." * len(credits_), ".")
    for seat, credit in credits_.items():
        crew = Crew(NORTH, SeatId(seat))
        answer = e.AnswerSubmitted(TaskId(1), crew, "", "", Mark.WRONG, credit=credit)
        match = evolve(match, answer)
    return match


@pytest.mark.parametrize(
    ("rules", "trigger", "credits_", "points"),
    [
        (ANYONE, SUNK, {10: 50}, 2),
        (ANYONE, SUNK, {10: 33}, 1.5),
        (ANYONE, SUNK, {10: 66}, 2.5),
        (ANYONE, SUNK, {10: 0}, -2),
        (EVERYONE, SUNK, {10: 50}, 2),
        (EVERYONE, SUNK, {10: 50, 11: 75}, 3),
        (EVERYONE, SUNK, {10: 50, 11: 0}, 1),
        (EVERYONE, STORM, {10: 50}, 2),
        # A mine is defused as a whole or not at all.
        (EVERYONE, MINE, {10: 99}, -2),
        (ANYONE, MINE, {10: 99}, -2),
    ],
)
def test_the_right_parts_of_a_wrong_answer_count(
    rules: Ruleset, trigger: Trigger, credits_: dict[int, int], points: float
) -> None:
    # given
    match = in_parts(rules, trigger, credits_)
    # then
    assert awards(match, match.tasks[0])[NORTH] == points * 2


def test_what_the_teacher_calls_wrong_has_no_right_parts() -> None:
    # given
    match = in_parts(ANYONE, SUNK, {10: 50})
    # when
    match = evolve(match, e.AnswersMarked(TaskId(1), (SeatId(10),), Mark.WRONG))
    # then
    assert awards(match, match.tasks[0])[NORTH] == -4


@pytest.mark.parametrize(
    ("trigger", "stake", "north", "south", "points"),
    [
        # Everyone: value × share, rounded half up; half of that to the others.
        (SUNK, "4/0", "+", "-", (4, 0)),
        (SUNK, "4/0", "-", "+", (0, 2)),
        (SUNK, "4/0", "++--", "++--", (2, 1)),
        (SUNK, "3/0", "+-", "+-", (2, 1)),
        (SUNK, "3/0", "+--", "++-", (1, 1)),
        (SUNK, "1/0", "+-", "+-", (1, 0.5)),
        (SUNK, "1/0", "+--", "+--", (0, 0)),
        (SUNK, "2/0", "+---", "+++-", (1, 1)),
        (SUNK, "4/0", "+.fu", "++++", (1, 2)),
        (SUNK, "4/0", "+?", "?-", (2, 0)),
        (SUNK, "4/0", "", "+", (0, 2)),
        (SUNK, "4/0", "+", "", (4, 0)),
        # Mines: half the crews defuse; the others gain half, and never lose.
        (MINE, "2/-2", "+", "+", (2, 1)),
        (MINE, "2/-2", "+-", "+-", (2, 1)),
        (MINE, "2/-2", "+--", "+--", (-2, 0)),
        (MINE, "2/-2", "+-.", "---", (-2, 0)),
        (MINE, "2/-2", "....", "....", (-2, 0)),
        (MINE, "2/-2", "", "+", (0, 1)),
        # An answer that waits for the teacher loses nothing yet.
        (MINE, "2/-2", "?-", "?-", (0, 0)),
        (MINE, "2/-2", "?---", "?---", (-2, 0)),
        # Storms: each team its own share.
        (STORM, "1/0", "+", "-", (1, 0)),
        (STORM, "1/0", "+-", "+--", (1, 0)),
        (STORM, "3/0", "++-", "+--", (2, 1)),
    ],
)
def test_every_crew_counts(
    trigger: Trigger, stake: str, north: str, south: str, points: tuple[float, float]
) -> None:
    # given
    match = answered(EVERYONE, trigger, stake, north, south)
    # then
    assert _whole(awards(match, match.tasks[0])) == points


@pytest.mark.parametrize(
    ("trigger", "stake", "north", "south", "points"),
    [
        (SUNK, "4/0", "+.", "..", (4, 0)),
        (SUNK, "4/0", "-.", "..", (0, 0)),
        (SUNK, "4/0", "f+", "..", (4, 0)),
        (SUNK, "4/0", "..", "..", (0, 0)),
        (MINE, "2/-2", "+.", "..", (2, 0)),
        (MINE, "2/-2", "-.", "..", (-2, 0)),
        (MINE, "2/-2", "..", "..", (-2, 0)),
        (MINE, "2/-2", "?.", "..", (0, 0)),
        (STORM, "1/0", "+.", "-.", (1, 0)),
        (STORM, "1/0", "..", "+.", (0, 1)),
    ],
)
def test_the_teams_first_answer_counts(
    trigger: Trigger, stake: str, north: str, south: str, points: tuple[float, float]
) -> None:
    # given
    match = answered(ANYONE, trigger, stake, north, south)
    # then
    assert _whole(awards(match, match.tasks[0])) == points


def _whole(points: tuple[Points, ...]) -> tuple[float, ...]:
    return tuple(value / 2 for value in points)


@pytest.mark.parametrize("who", [WhoAnswers.EVERYONE, WhoAnswers.ANYONE])
@pytest.mark.parametrize(
    ("catch_up", "lead", "points"),
    [(4, 3, (1, 1)), (4, 4, (1, 2)), (4, 9, (1, 2)), (0, 9, (1, 1))],
)
def test_a_storm_counts_double_for_a_team_that_is_far_behind(
    who: WhoAnswers, catch_up: int, lead: int, points: tuple[int, int]
) -> None:
    # given
    play = stormy(who, catch_up)
    play.do(c.AdjustPoints(NORTH, whole(lead), "head start"))
    # when
    play.fire((0, 4))
    solve(play, "+", "+")
    # then
    assert _whole(play.task.awards) == points


def test_points_given_after_a_storm_do_not_double_it_when_it_is_marked_anew() -> None:
    # given
    play = stormy(WhoAnswers.ANYONE, 4)
    play.fire((0, 4))
    solve(play, "-", "+")
    play.do(c.AdjustPoints(NORTH, whole(9), "later"))
    # when
    play.do(c.MarkAnswer(play.task.id, SeatId(10), Mark.RIGHT, "it is right"))
    # then
    assert _whole(play.task.awards) == (1, 1)


def stormy(who: WhoAnswers, catch_up: int) -> Play:
    rule = TaskRule(TriggerKind.DROUGHT, 1, whole(1))
    solving = Solving(who=who, catch_up=whole(catch_up))
    return begun(small(tasks=(rule,), solving=solving), NORTHS, SOUTHS)


def solve(play: Play, north: str, south: str) -> None:
    """Answer the open task, first crews first; under *anyone* one answer a team is taken."""
    for crew in play.crews:
        mark = MARKS[north if crew.team == NORTH else south]
        text = f"{mark} of {crew.team}"
        if not play.task.closed:
            play.refused(c.SubmitAnswer(play.task.id, crew, text, text, mark))


def test_the_floor_is_shown_and_the_true_points_are_kept() -> None:
    # given
    play = begun(SMALL, NORTHS, SOUTHS)
    play.fire((4, 4))
    # when
    solve(play, "-", "-")
    # then
    assert totals(play.match) == (whole(-2), 0)
    assert shown(play.match) == (0, 0)
    # when
    play.do(c.AdjustPoints(NORTH, whole(1), "kind word"))
    # then
    assert shown(play.match) == (0, 0)


def test_without_the_floor_points_below_zero_are_shown() -> None:
    # given
    play = begun(ANYONE, NORTHS, SOUTHS)
    play.fire((4, 4))
    # when
    solve(play, "-", "-")
    # then
    assert shown(play.match) == (whole(-2), 0)


def test_an_undecided_answer_brings_its_points_once_it_is_judged() -> None:
    # given
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.fire((4, 4))
    solve(play, "?", "+")
    before = totals(play.match)
    play.do(c.EndMatch())
    phase = play.match.phase
    # when
    play.do(c.MarkAnswer(TaskId(1), SeatId(10), Mark.RIGHT, "well put"))
    # then
    assert before == (0, whole(1))
    assert phase is Phase.JUDGING
    assert totals(play.match) == (whole(2), whole(1))
    assert play.match.phase is Phase.OVER


def test_a_mark_decides_over_every_equal_answer_of_the_task() -> None:
    # given
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.fire((4, 4))
    for seat, text in ((10, "0.5"), (11, "7"), (20, "0.5"), (21, "0.5")):
        play.answer(seat, Mark.WRONG, text)
    # when
    marked, scored = play.do(c.MarkAnswer(TaskId(1), SeatId(10), Mark.RIGHT, "read anew"))
    # then
    assert isinstance(marked, e.AnswersMarked)
    assert marked.seats == (10, 20, 21)
    assert isinstance(scored, e.TaskScored)
    assert _whole(scored.awards) == (2, 1)
    # when
    play.do(c.MarkAnswer(TaskId(1), SeatId(21), Mark.WRONG, "after all"))
    # then
    assert totals(play.match) == (whole(-2), 0)


def test_a_skipped_task_brings_and_costs_nothing() -> None:
    # given
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.fire((4, 4))
    play.answer(10, Mark.WRONG)
    # when
    play.do(c.SkipTask(TaskId(1)))
    play.do(c.MarkAnswer(TaskId(1), SeatId(10), Mark.RIGHT, "late"))
    # then
    assert totals(play.match) == (0, 0)
    assert play.match.shooter() == SOUTH


def test_a_doubt_in_a_skipped_task_holds_up_nothing() -> None:
    # given
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.fire((4, 4))
    play.answer(10, Mark.UNDECIDED)
    # when
    play.do(c.SkipTask(TaskId(1)))
    play.do(c.EndMatch())
    # then
    assert play.match.phase is Phase.OVER


def test_time_over_is_a_wrong_answer() -> None:
    # given
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.fire((4, 4))
    play.answer(20, Mark.RIGHT)
    # when
    play.wait(61.5)
    play.ring()
    # then
    assert _whole(play.task.awards) == (-2, 1)


DESTROYED, AFLOAT, FEWER = TieBreak.DESTROYED_FLEET, TieBreak.SHIPS_AFLOAT, TieBreak.FEWER_SHOTS


@pytest.mark.parametrize(
    ("tie", "win", "winner"),
    [
        ((), Win.SCORE, None),
        ((DESTROYED,), Win.SCORE, None),
        ((AFLOAT,), Win.SCORE, NORTH),
        ((DESTROYED, AFLOAT), Win.SCORE, NORTH),
        ((FEWER,), Win.SCORE, SOUTH),
        ((FEWER, AFLOAT), Win.SCORE, SOUTH),
        ((), Win.AFLOAT, NORTH),
    ],
)
def test_equal_points_are_told_apart_in_the_rulesets_order(
    tie: tuple[TieBreak, ...], win: Win, winner: TeamId | None
) -> None:
    """North has sunk a ship with one shot more; the task of the sunk ship is skipped."""
    # given
    play = begun(small(tie=tie, win=win), NORTHS, SOUTHS)
    play.fire((2, 2), (0, 4), (3, 2))
    # when
    play.do(c.SkipTask(TaskId(1)))
    play.do(c.EndMatch())
    # then
    result = outcome(play.match)
    assert result is not None
    assert (result.winner, result.why) == (winner, Termination.TEACHER)


def test_the_team_that_destroyed_the_fleet_wins_a_tie() -> None:
    # given
    rules = small(tie=(DESTROYED,), tasks=())
    play = begun(rules, NORTHS, SOUTHS)
    # when
    play.fire((0, 0), (0, 3), (0, 1), (0, 4), (0, 2), (1, 0), (2, 2), (1, 1), (3, 2))
    # then
    result = outcome(play.match)
    assert result is not None
    assert (result.winner, result.why) == (NORTH, Termination.FLEET)


def test_the_most_points_win_whoever_is_afloat() -> None:
    # given
    play = begun(SMALL, NORTHS, SOUTHS)
    play.fire((2, 2), (0, 4), (3, 2))
    solve(play, "-", "+")
    # when
    play.do(c.EndMatch())
    # then
    assert len(play.match.seas[SOUTH].afloat()) < len(play.match.seas[NORTH].afloat())
    assert outcome(play.match) == Outcome(
        SOUTH, Termination.TEACHER, (Points(0), whole(1)), first=SOUTH
    )


def test_a_match_ended_before_it_began_has_no_winner() -> None:
    # given
    play = Play(small(win=Win.AFLOAT))
    play.do(c.ClearFleet(NORTH))
    # when
    play.do(c.EndMatch())
    # then
    result = outcome(play.match)
    assert result is not None
    assert result.winner is None


def test_play_ends_by_turns_when_both_have_had_them() -> None:
    # given
    play = begun(small(end=End(turns=2), tasks=()), NORTHS, SOUTHS)
    # when
    play.fire((0, 4), (0, 4), (1, 4))
    before = play.match.ended
    play.fire((1, 4))
    # then
    assert (before, play.match.ended) == (None, Termination.TURNS)
