"""A task that was faulty spoils nothing: all teams are marked anew, or it counts for nobody."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.evolve import fold
from edu_battle.game.facts import Mark
from edu_battle.game.ids import SeatId, TaskId, whole
from edu_battle.game.record.reading import read
from edu_battle.game.record.replaying import replay
from edu_battle.game.record.writing import write
from edu_battle.game.ruleset import Solving
from edu_battle.game.scoring import totals
from edu_battle.game.state import Phase
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.views.lines import LineKind, newest_lines
from edu_battle.game.views.solved import solved
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.playing import Play, begun

FIRST = TaskId(1)
EVERYONE = small(solving=Solving(who=WhoAnswers.EVERYONE))
WHY = "a slip in its key"


@pytest.fixture
def judged() -> Play:
    """A mine of North's that only one crew of South has solved."""
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.fire((4, 4))
    for seat, mark in ((10, Mark.WRONG), (11, Mark.WRONG), (20, Mark.RIGHT), (21, Mark.WRONG)):
        play.answer(seat, mark, str(seat))
    assert totals(play.match) == (whole(-2), whole(1))
    return play


def test_all_answers_to_a_faulty_task_become_right_for_all_teams(judged: Play) -> None:
    # when
    marked, _ = judged.do(c.RemarkTask(FIRST, Mark.RIGHT, WHY))
    # then
    assert isinstance(marked, e.AnswersMarked)
    assert (marked.seats, marked.reason) == ((10, 11, 20, 21), WHY)
    assert totals(judged.match) == (whole(2), whole(1))
    assert [team.right for team in solved(judged.match)] == [2, 2]


def test_a_cancelled_task_counts_for_nobody_and_a_later_mark_brings_nothing_back(
    judged: Play,
) -> None:
    # when
    judged.do(c.RemarkTask(FIRST, None, WHY))
    judged.do(c.MarkAnswer(FIRST, SeatId(10), Mark.RIGHT, ""))
    # then
    assert totals(judged.match) == (0, 0)
    assert [team.asked for team in solved(judged.match)] == [0, 0]
    told = newest_lines(judged.log, 20, told=lambda shot: shot)
    assert [line.reason for line in told if line.task == FIRST] == [WHY]
    assert LineKind.TASK not in {line.kind for line in told}


@pytest.mark.parametrize("mark", [Mark.RIGHT, None])
def test_what_was_decided_over_a_task_can_be_taken_back(judged: Play, mark: Mark | None) -> None:
    # given
    before = judged.match.tasks
    judged.do(c.RemarkTask(FIRST, mark, WHY))
    # when
    judged.undo()
    # then
    assert totals(judged.match) == (whole(-2), whole(1))
    assert [(task.closed, task.decisions) for task in judged.match.tasks] == [
        (task.closed, task.decisions) for task in before
    ]


def test_a_match_that_waited_for_a_doubt_in_it_is_over() -> None:
    # given
    play = begun(EVERYONE, NORTHS, SOUTHS)
    play.fire((4, 4))
    for seat in (10, 11, 20, 21):
        play.answer(seat, Mark.UNDECIDED, str(seat))
    play.do(c.EndMatch())
    waited = play.match.phase
    # when
    play.do(c.RemarkTask(FIRST, None, WHY))
    # then
    assert (waited, play.match.phase) == (Phase.JUDGING, Phase.OVER)


@pytest.mark.parametrize(
    ("mark", "why", "rule"),
    [
        (None, " ", Rule.NO_REASON),
        (Mark.RIGHT, "", Rule.NO_REASON),
        (Mark.UNDECIDED, WHY, Rule.NO_ANSWER),
    ],
)
def test_a_decision_over_a_task_needs_a_reason(
    judged: Play, mark: Mark | None, why: str, rule: Rule
) -> None:
    assert judged.refused(c.RemarkTask(FIRST, mark, why)) is rule


def test_a_task_is_cancelled_once_and_one_that_was_skipped_never(judged: Play) -> None:
    # given
    judged.do(c.RemarkTask(FIRST, None, WHY))
    # then
    assert judged.refused(c.RemarkTask(FIRST, None, WHY)) is Rule.TASK_CLOSED


@pytest.mark.parametrize("mark", [Mark.RIGHT, Mark.WRONG, None])
def test_a_record_tells_it_and_replays_it(judged: Play, mark: Mark | None) -> None:
    # given
    judged.do(c.RemarkTask(FIRST, mark, WHY))
    judged.do(c.EndMatch())
    # when
    text = write(judged.log)
    again = replay(read(text).record)
    # then
    assert again.findings == ()
    assert write(again.log) == text
    assert totals(fold(again.log)) == totals(judged.match)
