"""A tie that one more task decides: when it comes, for whom, and what it changes."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.decide.extra import TIE
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Points, TaskId, TeamId, whole
from edu_battle.game.ruleset import End, Ruleset, Solving
from edu_battle.game.scoring import outcome
from edu_battle.game.state import Phase
from edu_battle.game.switches import TieBreak, WhoAnswers
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.playing import NORTH, SOUTH, Play, begun

EVERYONE, ANYONE = Solving(who=WhoAnswers.EVERYONE), Solving(who=WhoAnswers.ANYONE)


def rules(solving: Solving, *tie: TieBreak) -> Ruleset:
    return small(end=End(turns=1), tie=tie, solving=solving)


def tied(solving: Solving, *tie: TieBreak) -> Play:
    """One turn each at open water: nobody has a point."""
    play = begun(rules(solving, *tie), NORTHS, SOUTHS)
    play.fire((0, 4), (0, 4))
    return play


def extras(play: Play) -> list[e.TaskDue]:
    return [one for one in play.told() if isinstance(one, e.TaskDue) and one.trigger == TIE]


@pytest.mark.parametrize(
    ("solving", "answers", "winner"),
    [
        (EVERYONE, "10+ 11+ 20+ 21-", NORTH),
        (EVERYONE, "10+ 11- 20+ 21+", SOUTH),
        (EVERYONE, "10+ 11- 20+ 21-", None),
        (EVERYONE, "10- 11- 20- 21-", None),
        (ANYONE, "10- 21+", SOUTH),
        (ANYONE, "10+ 20+", None),
    ],
)
def test_who_solves_the_extra_task_wins(
    solving: Solving, answers: str, winner: TeamId | None
) -> None:
    # given
    play = tied(solving, TieBreak.EXTRA_TASK)
    assert [(one.team, one.stake.right) for one in extras(play)] == [(None, 0)]
    assert (play.match.phase, outcome(play.match)) == (Phase.JUDGING, None)
    # when
    for answer in answers.split():
        play.answer(int(answer[:2]), Mark.RIGHT if answer[2] == "+" else Mark.WRONG)
    # then
    end = outcome(play.match)
    assert end is not None
    assert (end.winner, end.points) == (winner, (Points(0), Points(0)))
    assert len(extras(play)) == 1


@pytest.mark.parametrize("tie", [(), (TieBreak.FEWER_SHOTS, TieBreak.SHIPS_AFLOAT)])
def test_without_it_in_the_order_a_tie_is_a_draw(tie: tuple[TieBreak, ...]) -> None:
    # when
    play = tied(EVERYONE, *tie)
    # then
    end = outcome(play.match)
    assert end is not None
    assert (end.winner, extras(play)) == (None, [])


def test_what_stands_before_it_in_the_order_decides_alone() -> None:
    # given
    order = (TieBreak.SHIPS_AFLOAT, TieBreak.EXTRA_TASK)
    play = begun(small(end=End(turns=3), tie=order, solving=EVERYONE), NORTHS, SOUTHS)
    # when
    play.fire((2, 2), (0, 4), (3, 2))
    play.do(c.SkipTask(TaskId(1)))
    play.fire((1, 4), (0, 3), (2, 4))
    # then
    end = outcome(play.match)
    assert end is not None
    assert (end.winner, extras(play)) == (NORTH, [])


def test_a_match_that_the_teacher_ends_has_no_extra_task() -> None:
    # given
    play = begun(rules(EVERYONE, TieBreak.EXTRA_TASK), NORTHS, SOUTHS)
    # when
    play.do(c.EndMatch())
    # then
    assert (play.match.phase, extras(play)) == (Phase.OVER, [])


def test_points_that_level_a_match_that_is_over_bring_no_task() -> None:
    # given
    play = begun(rules(EVERYONE, TieBreak.EXTRA_TASK), NORTHS, SOUTHS)
    play.do(c.AdjustPoints(NORTH, whole(1), "help"))
    play.fire((0, 4), (0, 4))
    assert play.match.phase is Phase.OVER
    # when
    play.do(c.AdjustPoints(SOUTH, whole(1), "help"))
    # then
    assert (play.match.phase, extras(play)) == (Phase.OVER, [])


def test_an_extra_task_that_is_skipped_leaves_a_draw() -> None:
    # given
    play = tied(EVERYONE, TieBreak.EXTRA_TASK)
    # when
    play.do(c.SkipTask(play.task.id))
    # then
    end = outcome(play.match)
    assert end is not None
    assert end.winner is None
