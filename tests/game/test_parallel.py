"""Tasks beside the play: several open at once, each with its own deadline; the end waits."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Mark, Termination
from edu_battle.game.ids import Points, Seconds, TaskId
from edu_battle.game.ruleset import Pace, Ruleset, Solving, TaskRule
from edu_battle.game.scoring import outcome, totals
from edu_battle.game.state import Phase
from edu_battle.game.switches import Again, Repeat, TaskFlow, TriggerKind, WhoAnswers, Win
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.playing import NORTH, SOUTH, Play, begun

HITS = (TaskRule(TriggerKind.HIT, 0, Points(2), seconds=Seconds(60)),)


def beside(**changes: object) -> Ruleset:
    """A task for each hit; play does not wait for it."""
    solving = Solving(flow=TaskFlow.PARALLEL, who=WhoAnswers.ANYONE)
    base = {"tasks": HITS, "solving": solving, "pace": Pace(), "win": Win.SCORE, **changes}
    return small(**base)


def sailing(**changes: object) -> Play:
    return begun(beside(**changes), NORTHS, SOUTHS)


def test_the_turn_goes_on_while_tasks_are_open() -> None:
    # given
    play = sailing()
    # when
    play.fire((0, 0), (0, 0), (0, 1))
    # then
    assert [task.id for task in play.match.tasks if not task.closed] == [1, 2, 3]
    assert play.match.shooter() == SOUTH
    assert team_view(play.match, play.standing, SOUTH).may_fire
    assert len(team_view(play.match, play.standing, NORTH).tasks) == 3


def test_each_task_has_its_own_deadline() -> None:
    # given
    play = sailing()
    play.fire((0, 0))
    play.wait(25)
    play.fire((0, 0))
    # when
    play.wait(40)
    play.ring()
    # then
    assert [bool(task.closed) for task in play.match.tasks] == [True, False]
    # when
    play.wait(25)
    play.ring()
    # then
    assert all(task.closed for task in play.match.tasks)


def test_tasks_are_answered_in_any_order() -> None:
    # given
    play = sailing()
    play.fire((0, 0), (0, 0), (0, 1))
    # when
    play.do(c.SubmitAnswer(TaskId(3), play.crews[0], "2", "2", Mark.RIGHT))
    play.do(c.SubmitAnswer(TaskId(2), play.crews[2], "2", "2", Mark.RIGHT))
    # then
    assert [bool(task.closed) for task in play.match.tasks] == [False, True, True]
    assert totals(play.match) == (2, 2)
    assert play.match.shooter() == SOUTH


def test_closing_a_task_gives_nobody_another_turn() -> None:
    # given
    play = sailing()
    play.fire((0, 0))
    before = play.match.queue
    # when
    told = play.do(c.SkipTask(TaskId(1)))
    # then
    assert not any(isinstance(event, e.TurnGiven) for event in told)
    assert play.match.queue == before


def test_a13_the_match_waits_in_judging_until_the_last_task_is_closed() -> None:
    # given
    play = sailing(again=Again.HIT)
    play.fire((0, 0), (0, 1), (0, 2), (2, 2))
    # when
    play.fire((3, 2))
    ended, phase = play.match.ended, play.match.phase
    for number in range(1, 6):
        play.do(c.SubmitAnswer(TaskId(number), play.crews[0], "2", "2", Mark.RIGHT))
    # then
    assert (ended, phase) == (Termination.FLEET, Phase.JUDGING)
    result = outcome(play.match)
    assert result
    assert (result.winner, result.points) == (NORTH, (10, 0))


def test_a13_under_hold_the_match_waits_for_the_last_ships_task_too() -> None:
    # given
    solving = Solving(flow=TaskFlow.HOLD, who=WhoAnswers.ANYONE)
    play = sailing(again=Again.HIT, solving=solving, tasks=small().tasks)
    play.fire((0, 0), (0, 1), (0, 2))
    play.answer(10, Mark.RIGHT)
    # when
    play.fire((2, 2), (3, 2))
    phase = play.match.phase
    play.wait(62)
    play.ring()
    # then
    assert phase is Phase.JUDGING
    assert play.match.phase is Phase.OVER


def test_undoing_a_shot_takes_its_own_task_alone() -> None:
    # given
    play = sailing()
    play.fire((0, 0), (0, 0))
    # when
    play.undo()
    # then
    assert [task.id for task in play.match.tasks] == [1]
    assert play.match.shooter() == SOUTH


def test_a_verdict_of_an_older_task_is_shown_until_the_next_shot() -> None:
    # given
    play = sailing()
    play.fire((0, 0), (0, 0))
    # when
    play.do(c.SubmitAnswer(TaskId(1), play.crews[0], "2", "2", Mark.RIGHT))
    seen = projector_view(play.match, play.standing).verdict
    play.fire((4, 0))
    # then
    assert seen
    assert seen.card.id == 1
    assert projector_view(play.match, play.standing).verdict is None


def test_a_volley_brings_a_task_for_each_hit() -> None:
    # given
    rules = replace(beside(repeat=Repeat.WASTE))
    play = begun(rules, NORTHS, SOUTHS)
    play.fire((0, 0), (4, 4))
    # when
    play.fire((0, 0))
    # then
    assert [task.team for task in play.match.tasks] == [NORTH]
    assert play.match.seas[SOUTH].shots == ((Cell(0, 0), play.match.seas[SOUTH].shots[0][1]),)
