"""Answers marked anew: equal ones follow, early or late, and a decision can be taken back."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.ids import Points, SeatId, TaskId, TeamId, whole
from edu_battle.game.ruleset import Solving, TaskRule
from edu_battle.game.scoring import totals
from edu_battle.game.state import Phase
from edu_battle.game.switches import TriggerKind, WhoAnswers
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.playing import Play, begun

FIRST = TaskId(1)
RIGHT, WRONG, UNREADABLE = Mark.RIGHT, Mark.WRONG, Mark.UNREADABLE


def asked(who: WhoAnswers = WhoAnswers.EVERYONE) -> Play:
    """North has hit a mine: two points each way, crews 10 and 11 against 20 and 21."""
    play = begun(small(solving=Solving(who=who)), NORTHS, SOUTHS)
    play.fire((4, 4))
    return play


def submit(play: Play, seat: int, text: str, plain: str, mark: Mark) -> None:
    crew = Crew(TeamId(seat // 10 - 1), SeatId(seat))
    play.do(c.SubmitAnswer(FIRST, crew, text, plain, mark, captain=True))


def mark(play: Play, seat: int, word: Mark | None) -> None:
    play.do(c.MarkAnswer(FIRST, SeatId(seat), word, "read anew"))


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (("1/2", "1/2"), (" 1 / 2", "1/2"), True),
        (("0.5", "0.5"), ("1/2", "1/2"), False),
        (("2 +", ""), ("  2   + ", ""), True),
        (("2 +", ""), ("2+", ""), False),
    ],
)
def test_answers_are_equal_as_they_are_read_or_else_as_they_are_typed(
    one: tuple[str, str], other: tuple[str, str], *, equal: bool
) -> None:
    # given
    play = asked()
    for seat, answer in ((10, one), (20, other)):
        submit(play, seat, *answer, WRONG)
    # when
    mark(play, 10, RIGHT)
    # then
    assert (play.task.mark_of(SeatId(20)) is RIGHT) is equal


@pytest.mark.parametrize("word", [RIGHT, WRONG])
@pytest.mark.parametrize("judged", [WRONG, UNREADABLE])
def test_an_equal_answer_that_comes_later_is_decided_over_with_the_first(
    word: Mark, judged: Mark
) -> None:
    # given
    play = asked()
    submit(play, 10, "7", "7", judged)
    mark(play, 10, word)
    # when
    submit(play, 20, "7", "7", judged)
    submit(play, 21, "8", "8", judged)
    # then
    assert [play.task.mark_of(SeatId(seat)) for seat in (10, 20, 21)] == [word, word, judged]
    assert not play.task.closed


def test_a_later_equal_answer_may_be_the_last_that_is_awaited() -> None:
    # given
    play = asked()
    for seat in (10, 11, 21):
        submit(play, seat, "7", "7", WRONG)
    mark(play, 10, RIGHT)
    # when
    submit(play, 20, "7", "7", UNREADABLE)
    # then
    assert play.task.closed
    assert totals(play.match) == (whole(2), whole(1))


def test_what_a_team_agrees_on_follows_what_was_decided_over_another_team() -> None:
    # given
    storm = TaskRule(TriggerKind.DROUGHT, 1, whole(1))
    rules = small(tasks=(storm,), solving=Solving(who=WhoAnswers.AGREEMENT))
    play = begun(rules, NORTHS, SOUTHS)
    play.fire((0, 4))
    north, south = (Crew(TeamId(team), SeatId(seat)) for team, seat in ((0, 10), (1, 20)))
    # when
    play.do(c.ProposeAnswer(c.SubmitAnswer(FIRST, north, "7", "7", WRONG), ()))
    mark(play, 10, RIGHT)
    play.do(c.ProposeAnswer(c.SubmitAnswer(FIRST, south, "7", "7", WRONG), ()))
    # then
    assert totals(play.match) == (whole(1), whole(1))


def test_a_decision_that_is_taken_back_leaves_what_was_judged_and_its_points() -> None:
    # given
    play = asked()
    for seat in (10, 11, 20, 21):
        submit(play, seat, "7", "7", WRONG)
    judged = totals(play.match)
    mark(play, 10, RIGHT)
    decided = totals(play.match)
    # when
    play.fire((0, 4))
    mark(play, 21, None)
    # then
    assert judged == totals(play.match) == (whole(-2), 0)
    assert decided == (whole(2), whole(1))
    assert not any(play.match.tasks[0].decided(SeatId(seat)) for seat in (10, 11, 20, 21))


def test_only_what_was_decided_can_be_taken_back() -> None:
    # given
    play = asked()
    submit(play, 10, "7", "7", WRONG)
    submit(play, 11, "8", "8", WRONG)
    mark(play, 10, RIGHT)
    # when
    refused = play.refused(c.MarkAnswer(FIRST, SeatId(11), None, ""))
    # then
    assert refused is Rule.NOTHING_TO_UNDO


def test_a_decision_can_be_made_and_taken_back_when_the_match_is_over() -> None:
    # given
    play = asked()
    for seat in (10, 11, 20, 21):
        submit(play, seat, "7", "7", WRONG)
    play.do(c.EndMatch())
    # when
    mark(play, 20, RIGHT)
    decided, phase = totals(play.match), play.match.phase
    mark(play, 10, None)
    # then
    assert (decided, phase) == ((whole(2), whole(1)), Phase.OVER)
    assert totals(play.match) == (whole(-2), 0)


def test_marking_is_undone_with_the_points() -> None:
    # given
    play = asked()
    for seat in (10, 11, 20, 21):
        submit(play, seat, "7", "7", WRONG)
    mark(play, 10, RIGHT)
    # when
    undone = play.undo()
    # then
    assert undone
    assert totals(play.match) == (whole(-2), 0)
    assert not any(isinstance(one, e.AnswersMarked) for one in play.told())


@pytest.mark.parametrize(
    ("who", "marks", "points"),
    [
        # Half of two points; of a mine's crews half decide, and the others get half of it.
        (WhoAnswers.EVERYONE, "pp..", (whole(1), 0)),
        (WhoAnswers.EVERYONE, "p...", (whole(1), 0)),
        (WhoAnswers.EVERYONE, "..pp", (whole(-2), Points(1))),
        (WhoAnswers.EVERYONE, "+p..", (whole(2), 0)),
        (WhoAnswers.ANYONE, "p", (whole(1), 0)),
    ],
)
def test_an_answer_that_is_partly_right_brings_half(
    who: WhoAnswers, marks: str, points: tuple[Points, Points]
) -> None:
    # given
    play = asked(who)
    for seat, sign in zip((10, 11, 20, 21), marks, strict=False):
        submit(play, seat, str(seat), str(seat), RIGHT if sign == "+" else WRONG)
    # when
    for seat, sign in zip((10, 11, 20, 21), marks, strict=False):
        if sign == "p":
            mark(play, seat, Mark.PARTLY)
    # then
    assert totals(play.match) == points


def test_half_the_points_are_not_given_without_a_reason() -> None:
    # given
    play = asked()
    submit(play, 10, "7", "7", WRONG)
    # when
    refused = play.refused(c.MarkAnswer(FIRST, SeatId(10), Mark.PARTLY, "  "))
    # then
    assert refused is Rule.NO_REASON


def test_a_crew_that_was_found_partly_right_waits_for_no_second_try() -> None:
    # given
    play = begun(small(solving=Solving(who=WhoAnswers.EVERYONE, second_try=True)), NORTHS, SOUTHS)
    play.fire((4, 4))
    for seat in (10, 11, 20):
        submit(play, seat, str(seat), str(seat), WRONG)
    mark(play, 10, Mark.PARTLY)
    # when
    submit(play, 21, "21", "21", RIGHT)
    # then
    assert play.task.second
    assert play.task.second.seats == (11, 20)
