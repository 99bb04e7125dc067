"""Every command in every state: carried out, or refused for the right reason; nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.decide import decide
from edu_battle.game.evolve import evolve
from edu_battle.game.facts import AnswerDoubted, Clock, Crew, Mark, ShotResult, Told
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import AppealId, Instant, Millis, Points, SeatId, TaskId, TeamId
from edu_battle.game.pieces import Piece
from edu_battle.game.scoring import outcome, totals
from edu_battle.game.state import Phase
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.team import team_view
from tests.fakes.fives import NORTHS, SMALL, SOUTHS, small
from tests.fakes.fleets import drawn
from tests.fakes.playing import CREWS, NOON, NORTH, SOUTH, TASK, Play, begun

FIRST = TaskId(1)


def placing() -> Play:
    return Play(SMALL)


def half_ready() -> Play:
    """South is still placing."""
    play = Play(SMALL)
    play.do(c.MarkReady(NORTH))
    return play


def firing() -> Play:
    return begun(SMALL, NORTHS, SOUTHS)


def solving() -> Play:
    """A task is open; one crew has answered."""
    play = firing()
    play.fire((4, 4))
    play.answer(10, Mark.RIGHT)
    return play


def paused() -> Play:
    play = solving()
    play.do(c.Pause())
    return play


def judging() -> Play:
    """Play has ended; one answer is undecided."""
    play = firing()
    play.fire((4, 4))
    for seat in (11, 20, 21):
        play.answer(seat, Mark.RIGHT)
    play.answer(10, Mark.UNDECIDED)
    play.do(c.EndMatch())
    return play


def over() -> Play:
    play = judging()
    play.do(c.MarkAnswer(FIRST, SeatId(10), Mark.RIGHT, ""))
    return play


def void() -> Play:
    play = firing()
    play.do(c.VoidMatch(""))
    return play


STATES = (placing, half_ready, firing, solving, paused, judging, over, void)

COMMANDS: dict[str, c.Command] = {
    "PlaceFleet": c.PlaceFleet(NORTH, drawn(NORTHS)),
    "MovePiece": c.MovePiece(NORTH, Piece(0), Cell(0, 0), turn=0),
    "ShuffleFleet": c.ShuffleFleet(NORTH),
    "ClearFleet": c.ClearFleet(NORTH),
    "MarkReady": c.MarkReady(NORTH),
    "NameFirst": c.NameFirst(NORTH, NORTH),
    "StartMatch": c.StartMatch(),
    "PlacingTimeRanOut": c.PlacingTimeRanOut(),
    "Fire": c.Fire(NORTH, SOUTH, (Cell(0, 4),)),
    "Give": c.Give(NORTH, Cell(0, 0)),
    "Relocate": c.Relocate(NORTH, ()),
    "ObligationTimeRanOut": c.ObligationTimeRanOut(),
    "SettleObligation": c.SettleObligation(),
    "ShotClockRanOut": c.ShotClockRanOut(),
    "ServeTask": c.ServeTask(FIRST, TASK, CREWS),
    "SubmitAnswer": c.SubmitAnswer(FIRST, CREWS[1], "1", "1", Mark.RIGHT),
    "TaskTimeRanOut": c.TaskTimeRanOut(FIRST),
    "MarkAnswer": c.MarkAnswer(FIRST, SeatId(10), Mark.RIGHT, ""),
    "RemarkTask": c.RemarkTask(FIRST, None, "a slip in its key"),
    "MarkPaper": c.MarkPaper(FIRST, CREWS[1], Mark.RIGHT),
    "SkipTask": c.SkipTask(FIRST),
    "ChooseMine": c.ChooseMine(NORTH, defuse=True),
    "TakeHint": c.TakeHint(FIRST, CREWS[1]),
    "TrySecond": c.TrySecond(FIRST),
    "ProposeAnswer": c.ProposeAnswer(
        c.SubmitAnswer(FIRST, CREWS[1], "1", "1", Mark.RIGHT), (CREWS[1].seat,)
    ),
    "WithdrawProposal": c.WithdrawProposal(FIRST, CREWS[1]),
    "MoveOn": c.MoveOn(),
    "Review": c.Review(),
    "ShowSolution": c.ShowSolution(FIRST),
    "VerdictTimeRanOut": c.VerdictTimeRanOut(FIRST),
    "SkipTurn": c.SkipTurn(),
    "AdjustPoints": c.AdjustPoints(NORTH, Points(2), "well asked"),
    "Pause": c.Pause(),
    "Resume": c.Resume(),
    "Interrupt": c.Interrupt(Instant(NOON - 5000)),
    "ExtendTime": c.ExtendTime(Clock.NOW, Millis(5000)),
    "MatchTimeRanOut": c.MatchTimeRanOut(),
    "EndMatch": c.EndMatch(),
    "VoidMatch": c.VoidMatch("fire drill"),
    "AnswerShots": c.AnswerShots(SOUTH, (Told(ShotResult.MISS),)),
    "CorrectAnswer": c.CorrectAnswer(SOUTH, Cell(4, 4), Told(ShotResult.HIT)),
    "CorrectTurn": c.CorrectTurn(SOUTH),
    "DecideFoul": c.DecideFoul(SOUTH, "looked over"),
    "Appeal": c.Appeal(SOUTH, AnswerDoubted(FIRST, SeatId(20)), "it is right"),
    "DecideAppeal": c.DecideAppeal(AppealId(1), upheld=True, why=""),
    "AskAudit": c.AskAudit(NORTH, SOUTH),
}

# One row a command, one column a state, in the order of STATES; `-`: carried out.
TABLE = """
                  placing       half_ready    firing       solving          paused           judging     over       void
PlaceFleet        -             already_ready not_placing  not_placing      not_placing      not_placing match_over match_over
MovePiece         -             already_ready not_placing  not_placing      not_placing      not_placing match_over match_over
ShuffleFleet      -             already_ready not_placing  not_placing      not_placing      not_placing match_over match_over
ClearFleet        -             already_ready not_placing  not_placing      not_placing      not_placing match_over match_over
MarkReady         -             already_ready not_placing  not_placing      not_placing      not_placing match_over match_over
NameFirst         not_placing   not_placing   not_placing  not_placing      not_placing      not_placing match_over match_over
StartMatch        -             -             not_placing  not_placing      not_placing      not_placing match_over match_over
PlacingTimeRanOut not_due       not_due       not_due      not_due          not_due          not_due     match_over match_over
Fire              not_playing   not_playing   -            task_open        paused           not_playing match_over match_over
Give                 nothing_owed nothing_owed nothing_owed nothing_owed nothing_owed nothing_owed match_over match_over
Relocate             nothing_owed nothing_owed nothing_owed nothing_owed nothing_owed nothing_owed match_over match_over
ObligationTimeRanOut not_due not_due not_due not_due not_due not_due match_over match_over
SettleObligation     nothing_owed nothing_owed nothing_owed nothing_owed nothing_owed nothing_owed match_over match_over
ShotClockRanOut   not_due       not_due       not_due      not_due          not_due          not_due     match_over match_over
ServeTask         no_such_task  no_such_task  no_such_task not_due          not_due          not_due     match_over match_over
SubmitAnswer      no_such_task  no_such_task  no_such_task -                paused           task_closed match_over match_over
TaskTimeRanOut    no_such_task  no_such_task  no_such_task not_due          not_due          task_closed match_over match_over
MarkAnswer        no_such_task  no_such_task  no_such_task -                -                -           -          match_over
RemarkTask        no_such_task  no_such_task  no_such_task task_open        task_open        -           -          match_over
MarkPaper         no_such_task  no_such_task  no_such_task -                -                already_answered already_answered match_over
SkipTask          no_such_task  no_such_task  no_such_task -                -                task_closed match_over match_over
ChooseMine        nothing_owed  nothing_owed  nothing_owed nothing_owed     nothing_owed     nothing_owed match_over match_over
TakeHint          no_such_task  no_such_task  no_such_task no_hints         paused           task_closed match_over match_over
TrySecond         no_such_task  no_such_task  no_such_task not_due          not_due          task_closed match_over match_over
ProposeAnswer     no_such_task  no_such_task  no_such_task nothing_proposed nothing_proposed task_closed match_over match_over
WithdrawProposal  no_such_task  no_such_task  no_such_task nothing_proposed paused           task_closed match_over match_over
MoveOn            nothing_shown nothing_shown nothing_shown nothing_shown   paused           -           match_over match_over
Review            not_due       not_due       not_due      not_due          not_due          -            nothing_to_review match_over
ShowSolution      no_such_task  no_such_task  no_such_task task_open        task_open        -            -         match_over
VerdictTimeRanOut not_due       not_due       not_due      not_due          not_due          not_due     match_over match_over
SkipTurn          not_playing   not_playing   -            task_open        task_open        not_playing match_over match_over
AdjustPoints      -             -             -            -                -                -           -          match_over
Pause             -             -             -            -                paused           -           match_over match_over
Resume            not_paused    not_paused    not_paused   not_paused       -                not_paused  match_over match_over
Interrupt         -             -             -            -                -                -           match_over match_over
ExtendTime        -             -             -            -                -                no_clock    match_over match_over
MatchTimeRanOut   not_due       not_due       not_due      not_due          not_due          not_due     match_over match_over
EndMatch          -             -             -            -                -                match_over  match_over match_over
VoidMatch         -             -             -            -                -                -           -          match_over
AnswerShots       nothing_owed  nothing_owed  nothing_owed nothing_owed     nothing_owed     nothing_owed match_over match_over
CorrectAnswer     not_playing   not_playing   no_truce     no_truce         nothing_to_correct not_playing match_over match_over
CorrectTurn       not_playing   not_playing   no_truce     no_truce         task_open        not_playing match_over match_over
DecideFoul        not_playing   not_playing   -            -                -                -           -          match_over
Appeal            not_appealable not_appealable not_appealable not_appealable not_appealable not_appealable not_appealable match_over
DecideAppeal      no_appeal     no_appeal     no_appeal    no_appeal        no_appeal        no_appeal   no_appeal  match_over
AskAudit          not_to_ask    not_to_ask    not_to_ask   not_to_ask       not_to_ask       not_to_ask  not_to_ask match_over
"""  # noqa: E501  (a table reads best unbroken)


def cases() -> Iterator[tuple[str, Callable[[], Play], Rule | None]]:
    names, *rows = (line.split() for line in TABLE.strip().splitlines())
    assert names == [state.__name__ for state in STATES]
    for command, *rules in rows:
        for state, rule in zip(STATES, rules, strict=True):
            yield command, state, None if rule == "-" else Rule(rule)


@pytest.mark.parametrize("state", STATES)
def test_a_command_is_carried_out_or_refused_for_this_reason(state: Callable[[], Play]) -> None:
    # given
    expected = {command: rule for command, at, rule in cases() if at is state}
    # when
    found = {command: state().refused(COMMANDS[command]) for command in expected}
    # then
    assert found == expected


def test_the_table_has_every_command() -> None:
    assert {type(command) for command in COMMANDS.values()} == set(get_args(c.Command))
    assert {command for command, _, _ in cases()} == set(COMMANDS)


def early() -> Play:
    """A match for any of a team's crews to answer; a task of North's is open."""
    play = begun(small(solving=replace(SMALL.solving, who=WhoAnswers.ANYONE)), NORTHS, SOUTHS)
    play.fire((4, 4))
    return play


def wet(*cells: Cell, name: str = "ship 3") -> c.PlaceFleet:
    return c.PlaceFleet(SOUTH, Layout((Ship(name, cells),)))


def submit(seat: int, team: int = 0, task: int = 1) -> c.SubmitAnswer:
    crew = Crew(TeamId(team), SeatId(seat))
    return c.SubmitAnswer(TaskId(task), crew, "1", "1", Mark.RIGHT)


@pytest.mark.parametrize(
    ("state", "command", "rule"),
    [
        (half_ready, wet(Cell(0, 5)), Rule.OFF_THE_BOARD),
        (half_ready, wet(Cell(-1, 0)), Rule.OFF_THE_BOARD),
        (half_ready, wet(Cell(0, 0), name="Flagship"), Rule.NO_SUCH_PIECE),
        (half_ready, wet(*[Cell(0, 0)] * 1000), Rule.NO_SUCH_PIECE),
        (half_ready, c.PlaceFleet(SOUTH, Layout((Ship("ship 3", ()),) * 900)), Rule.NO_SUCH_PIECE),
        (half_ready, c.PlaceFleet(SOUTH, Layout(sweepers=(Cell(0, 5),))), Rule.OFF_THE_BOARD),
        (half_ready, c.MovePiece(SOUTH, Piece(9), Cell(0, 0), turn=0), Rule.NO_SUCH_PIECE),
        (half_ready, c.MovePiece(SOUTH, Piece(-1), Cell(0, 0), turn=0), Rule.NO_SUCH_PIECE),
        (half_ready, c.MovePiece(SOUTH, Piece(0), Cell(0, 3), turn=0), Rule.OFF_THE_BOARD),
        (half_ready, c.ShuffleFleet(TeamId(2)), Rule.NO_SUCH_TEAM),
        (half_ready, c.ClearFleet(TeamId(-1)), Rule.NO_SUCH_TEAM),
        (firing, c.Fire(SOUTH, NORTH, (Cell(0, 0),)), Rule.NOT_YOUR_TURN),
        (firing, c.Fire(NORTH, NORTH, (Cell(0, 0),)), Rule.OWN_SEA),
        (firing, c.Fire(NORTH, TeamId(2), (Cell(0, 0),)), Rule.OWN_SEA),
        (firing, c.Fire(NORTH, TeamId(-1), (Cell(0, 0),)), Rule.OWN_SEA),
        (firing, c.Fire(NORTH, SOUTH, (Cell(5, 0),)), Rule.OFF_THE_BOARD),
        (firing, c.Fire(NORTH, SOUTH, (Cell(0, -1),)), Rule.OFF_THE_BOARD),
        (firing, c.AdjustPoints(TeamId(2), Points(2), "why"), Rule.NO_SUCH_TEAM),
        (firing, c.AdjustPoints(NORTH, Points(2), "  "), Rule.NO_REASON),
        (firing, c.AdjustPoints(NORTH, Points(0), "why"), Rule.OUT_OF_BOUNDS),
        (firing, c.AdjustPoints(NORTH, Points(-201), "why"), Rule.OUT_OF_BOUNDS),
        (firing, c.ExtendTime(Clock.NOW, Millis(0)), Rule.OUT_OF_BOUNDS),
        (firing, c.ExtendTime(Clock.NOW, Millis(-1)), Rule.OUT_OF_BOUNDS),
        (firing, c.ExtendTime(Clock.MATCH, Millis(0)), Rule.OUT_OF_BOUNDS),
        (firing, c.ExtendTime(Clock.MATCH, Millis(-(10**6))), Rule.OUT_OF_BOUNDS),
        (firing, c.ExtendTime(Clock.MATCH, Millis(10**15)), Rule.OUT_OF_BOUNDS),
        (solving, submit(10), Rule.ALREADY_ANSWERED),
        (solving, submit(11, task=2), Rule.NO_SUCH_TASK),
        (solving, submit(30, team=2), Rule.NO_SUCH_TEAM),
        (solving, c.MarkAnswer(FIRST, SeatId(11), Mark.RIGHT, ""), Rule.NO_ANSWER),
        (solving, c.MarkAnswer(FIRST, SeatId(10), Mark.FORM, ""), Rule.NO_ANSWER),
        (early, submit(20, team=1), Rule.NOT_YOUR_TASK),
    ],
)
def test_a_command_with_a_wrong_field_is_refused_for_this_reason(
    state: Callable[[], Play], command: c.Command, rule: Rule
) -> None:
    assert state().refused(command) is rule


def test_placing_waits_while_the_match_is_paused() -> None:
    # given
    play = half_ready()
    play.do(c.Pause())
    # then
    assert play.refused(c.MarkReady(SOUTH)) is Rule.PAUSED
    assert play.refused(c.StartMatch()) is Rule.PAUSED
    assert play.refused(c.ShuffleFleet(SOUTH)) is Rule.PAUSED


def test_a_fleet_with_a_fault_is_never_ready() -> None:
    # given
    play = half_ready()
    play.do(wet(Cell(0, 0), Cell(0, 1), Cell(0, 2)))
    # then
    assert play.refused(c.MarkReady(SOUTH)) is Rule.LAYOUT_FAULTY


def test_a_square_answered_before_is_refused_and_costs_nothing() -> None:
    # given
    play = firing()
    play.fire((0, 4), (0, 4))
    before = play.match
    # when
    rule = play.refused(c.Fire(NORTH, SOUTH, (Cell(0, 4),)))
    # then
    assert rule is Rule.REPEATED_SHOT
    assert play.match == before


def test_answers_that_cost_nothing_are_not_endless() -> None:
    # given
    play = solving()
    # when
    for _ in range(12):
        play.answer(11, Mark.UNREADABLE)
    # then
    assert play.refused(submit(11)) is Rule.TOO_MANY_TRIES


@pytest.mark.slow
@settings(max_examples=50)
@given(st.from_type(c.Command), st.sampled_from(STATES), st.integers(0, 10**6))  # type: ignore[arg-type]
def test_whatever_is_asked_is_decided_or_refused_and_the_match_is_left_alone(
    command: c.Command, state: Callable[[], Play], later: int
) -> None:
    # given
    play = state()
    match, copy = play.match, deepcopy(play.match)
    # when
    try:
        events = decide(match, command, Instant(play.now + later), Chance(1))
    except RuleBroken:
        events = ()
    # then
    assert match == copy
    for event in events:
        match = evolve(match, event)
    assert len(totals(match)) == 2
    assert outcome(match) or match.phase is not Phase.OVER
    assert team_view(match, play.log, NORTH).course.phase is match.phase
    assert projector_view(match, play.log).course.phase is match.phase
