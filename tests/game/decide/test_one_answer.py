"""One answer for a team: the first, the captain's, or the one that most of it hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.facts import Closing, Crew, Mark
from edu_battle.game.ids import SeatId
from edu_battle.game.scoring import totals
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.playing import NORTH, SOUTH, Play, begun, crews_of

RIGHT, WRONG, FORM = Mark.RIGHT, Mark.WRONG, Mark.FORM
TRIO = (SeatId(10), SeatId(11), SeatId(12))


def solving(who: WhoAnswers) -> Play:
    play = begun(replace(SMALL, solving=replace(SMALL.solving, who=who)), NORTHS, SOUTHS)
    play.crews = crews_of(2, each=3)
    play.fire((4, 4))
    return play


def answer(
    play: Play, seat: int, mark: Mark = RIGHT, text: str = "", *, captain: bool = False
) -> c.SubmitAnswer:
    crew = Crew(NORTH, SeatId(seat))
    text = text or str(mark)
    return c.SubmitAnswer(play.task.id, crew, text, text, mark, captain=captain)


def propose(play: Play, seat: int, text: str, present: tuple[SeatId, ...] = TRIO) -> None:
    play.do(c.ProposeAnswer(answer(play, seat, RIGHT, text), present))


def test_the_second_of_two_team_mates_is_told_what_counted() -> None:
    # given
    play = solving(WhoAnswers.ANYONE)
    play.do(answer(play, 10, WRONG, "x = 5"))
    # when
    with pytest.raises(RuleBroken) as refused:
        play.do(answer(play, 11, RIGHT, "x = 4"))
    # then
    assert refused.value == RuleBroken(Rule.TEAM_ANSWERED, (("text", "x = 5"),))
    assert totals(play.match)[NORTH] == -4
    assert play.refused(answer(play, 10, RIGHT)) is Rule.TASK_CLOSED


def test_only_the_captains_answer_counts() -> None:
    # given
    play = solving(WhoAnswers.CAPTAIN)
    # then
    assert play.refused(answer(play, 11, RIGHT)) is Rule.NOT_CAPTAIN
    assert play.refused(answer(play, 11, FORM)) is Rule.NOT_CAPTAIN
    play.do(answer(play, 12, RIGHT, captain=True))
    assert play.task.closed is Closing.ANSWERED
    assert totals(play.match) == (4, 0)


@pytest.mark.parametrize(
    ("said", "present", "counts"),
    [
        (("a",), 1, "a"),
        (("a",), 2, ""),
        (("a", "a"), 2, "a"),
        (("a", "b"), 2, ""),
        (("a", "a"), 3, "a"),
        (("a", "b", "b"), 3, "b"),
        (("a", "b", "c"), 3, ""),
    ],
)
def test_the_answer_that_more_than_half_of_those_present_hold_is_handed_in(
    said: tuple[str, ...], present: int, counts: str
) -> None:
    # given
    play = solving(WhoAnswers.AGREEMENT)
    # when
    for seat, text in zip(TRIO, said, strict=False):
        propose(play, seat, text, TRIO[:present])
    # then
    assert [one.text for one in play.task.answers] == ([counts] if counts else [])
    assert (play.task.closed is Closing.ANSWERED) is bool(counts)


def test_a_crew_holds_one_proposal_and_may_take_it_back() -> None:
    # given
    play = solving(WhoAnswers.AGREEMENT)
    withdrawal = c.WithdrawProposal(play.task.id, Crew(NORTH, TRIO[0]))
    propose(play, 10, "a")
    propose(play, 10, "b")
    # when
    held = [proposal.text for proposal in team_view(play.match, play.log, NORTH).proposals]
    play.do(withdrawal)
    propose(play, 11, "b")
    # then
    assert held == ["b"]
    assert play.task.closed is None
    assert play.refused(withdrawal) is Rule.NOTHING_PROPOSED


def test_proposals_are_the_teams_own_and_tell_nobody_whether_they_are_right() -> None:
    # given
    right, wrong = solving(WhoAnswers.AGREEMENT), solving(WhoAnswers.AGREEMENT)
    # when
    for play, mark in ((right, RIGHT), (wrong, WRONG)):
        play.do(c.ProposeAnswer(answer(play, 10, mark, "4"), TRIO))
    # then
    ours, theirs = (team_view(right.match, right.log, team) for team in (NORTH, SOUTH))
    assert [(one.text, one.seats, one.needed) for one in ours.proposals] == [("4", TRIO[:1], 2)]
    assert theirs.proposals == ()
    assert ours == team_view(wrong.match, wrong.log, NORTH)


def test_what_cannot_be_read_is_told_to_its_crew_and_proposed_to_nobody() -> None:
    # given
    play = solving(WhoAnswers.AGREEMENT)
    # when
    events = play.do(c.ProposeAnswer(answer(play, 10, Mark.UNREADABLE, "(("), TRIO))
    # then
    assert [type(event) for event in events] == [e.AnswerSubmitted]
    assert play.task.proposals == ()
    assert play.task.closed is None


def test_a_captain_hands_in_alone_only_in_the_last_fifteen_seconds() -> None:
    # given
    play = solving(WhoAnswers.AGREEMENT)
    alone = answer(play, 10, RIGHT, captain=True)
    # then
    assert play.refused(alone) is Rule.NOT_AGREED
    play.wait(45)
    assert play.refused(answer(play, 11, RIGHT)) is Rule.NOT_CAPTAIN
    assert play.refused(alone) is None
    assert play.task.closed is Closing.ANSWERED


def test_without_agreement_a_task_is_not_solved() -> None:
    # given
    play = solving(WhoAnswers.AGREEMENT)
    propose(play, 10, "a")
    # when
    play.wait(62)
    play.ring()
    # then
    assert play.task.closed is Closing.TIME
    assert totals(play.match) == (-4, 0)
