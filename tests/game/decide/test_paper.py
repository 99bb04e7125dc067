"""Crews without a device: what the teacher sees on their paper counts like any answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.facts import Closing, Crew, Mark
from edu_battle.game.ids import Points, SeatId, TaskId, TeamId
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.scoring import totals
from edu_battle.game.switches import TriggerKind, WhoAnswers
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.learners import handed_in
from tests.fakes.playing import CREWS, Play, begun

RIGHT, WRONG = Mark.RIGHT, Mark.WRONG
FIRST = TaskId(1)
RULE = TaskRule(TriggerKind.MINE, 0, right=Points(8), wrong=Points(-4))


def rules(who: WhoAnswers, *, second_try: bool = False) -> Ruleset:
    solving = replace(SMALL.solving, who=who, second_try=second_try)
    return replace(SMALL, tasks=(RULE,), solving=solving)


def solving(who: WhoAnswers = WhoAnswers.EVERYONE, *, second_try: bool = False) -> Play:
    """North has hit a mine; its crews are 10 and 11, South's 20 and 21."""
    play = begun(rules(who, second_try=second_try), NORTHS, SOUTHS)
    play.fire((4, 4))
    return play


def on_paper(seat: int, mark: Mark, *, captain: bool = False) -> c.MarkPaper:
    crew = next(crew for crew in CREWS if crew.seat == seat)
    return c.MarkPaper(FIRST, crew, mark, captain)


@pytest.mark.parametrize("who", list(WhoAnswers))
@pytest.mark.parametrize("mark", [RIGHT, WRONG])
def test_a_paper_crew_brings_its_team_what_a_tablet_would(who: WhoAnswers, mark: Mark) -> None:
    # given
    paper, tablet = solving(who), solving(who)
    # when
    paper.do(on_paper(10, mark, captain=True))
    answer = c.SubmitAnswer(FIRST, CREWS[0], "1", "1", mark, mistake=0)
    tablet.do(handed_in(tablet.match, answer, CREWS[:1]))
    for play in (paper, tablet):
        play.wait(200)
        play.ring()
    # then
    assert totals(paper.match) == totals(tablet.match)
    assert paper.task.closed is tablet.task.closed


def test_the_last_paper_that_is_marked_closes_the_task() -> None:
    # given
    play = solving()
    for seat in (10, 11, 20):
        play.answer(seat, RIGHT)
    # when
    events = play.do(on_paper(21, WRONG))
    # then
    assert isinstance(events[0], e.AnswerSubmitted)
    assert events[0].paper
    assert play.task.closed is Closing.ANSWERED


def test_a_paper_that_is_marked_late_still_counts() -> None:
    # given
    play = solving()
    play.answer(11, WRONG)
    play.wait(200)
    play.ring()
    before = totals(play.match)
    # when
    play.do(on_paper(10, RIGHT))
    # then
    assert play.task.closed is Closing.TIME
    assert before == (-4, 0)
    assert totals(play.match) == (8, 0)


def test_a_crew_that_comes_after_a_task_is_not_awaited_for_it() -> None:
    # given
    play, late = solving(), Crew(TeamId(0), SeatId(12))
    for seat in (10, 11, 20, 21):
        play.answer(seat, RIGHT)
    # then
    assert play.task.closed is Closing.ANSWERED
    assert play.refused(c.MarkPaper(FIRST, late, WRONG, captain=False)) is Rule.TASK_CLOSED


def test_a_paper_counts_once_and_can_be_marked_anew() -> None:
    # given
    play = solving()
    play.do(on_paper(10, RIGHT))
    # when
    again = play.refused(on_paper(10, WRONG))
    play.do(c.MarkAnswer(FIRST, SeatId(10), WRONG, "looked again"))
    # then
    assert again is Rule.ALREADY_ANSWERED
    assert play.task.mark_of(SeatId(10)) is WRONG


def test_marking_one_paper_anew_leaves_the_others_alone() -> None:
    # given
    play = solving()
    play.do(on_paper(10, WRONG))
    play.do(on_paper(11, WRONG))
    # when
    play.do(c.MarkAnswer(FIRST, SeatId(10), RIGHT, ""))
    # then
    assert play.task.mark_of(SeatId(11)) is WRONG


def test_a_wrong_paper_has_its_second_try_for_half_the_points() -> None:
    # given
    play = solving(second_try=True)
    for seat in (11, 20, 21):
        play.answer(seat, RIGHT)
    play.do(on_paper(10, WRONG))
    # when
    early = play.refused(on_paper(10, RIGHT))
    play.wait(11)
    play.ring()
    play.do(on_paper(10, RIGHT))
    # then
    assert early is Rule.ALREADY_ANSWERED
    answer = play.task.answer_of(SeatId(10), second=True)
    assert answer
    assert answer.paper
    assert play.task.closed is Closing.ANSWERED


@pytest.mark.parametrize("who", [WhoAnswers.CAPTAIN, WhoAnswers.AGREEMENT])
def test_where_one_speaks_for_the_team_a_paper_speaks_only_as_captain(who: WhoAnswers) -> None:
    assert solving(who).refused(on_paper(11, RIGHT)) is Rule.NOT_CAPTAIN


def test_where_any_answer_counts_the_second_paper_of_a_team_is_refused() -> None:
    # given
    play = solving(WhoAnswers.ANYONE)
    # when
    play.do(on_paper(10, WRONG))
    # then
    assert play.refused(on_paper(11, RIGHT)) is Rule.TEAM_ANSWERED
    assert totals(play.match) == (-4, 0)


def test_a_task_that_does_not_count_takes_no_paper() -> None:
    # given
    play = solving()
    play.do(c.SkipTask(FIRST))
    # then
    assert play.refused(on_paper(10, RIGHT)) is Rule.TASK_CLOSED


def test_a_mark_on_paper_can_be_taken_back() -> None:
    # given
    play = solving()
    play.do(on_paper(10, WRONG))
    # when
    play.undo()
    # then
    assert play.task.answer_of(SeatId(10)) is None
    play.do(on_paper(10, RIGHT))
    assert play.task.mark_of(SeatId(10)) is RIGHT
