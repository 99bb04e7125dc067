"""The truce: answers and turns are put right, late sinkings told, and nobody gains a shot."""

from __future__ import annotations

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult, Termination, Told, Trigger
from edu_battle.game.ids import Points
from edu_battle.game.ruleset import TaskRule
from edu_battle.game.state import Solve
from edu_battle.game.switches import Again, TriggerKind
from edu_battle.game.views.common import course
from edu_battle.game.views.sea import SquareMark, public_sea
from tests.fakes.calling import HIT, MISS, SUNK, call, sailing, say
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.variants import DECKS


def truce(play: Play, *commands: c.Command) -> tuple[e.Event, ...]:
    """Stop the match, carry out some commands and let it go on."""
    play.do(c.Pause())
    events = tuple(event for command in commands for event in play.do(command))
    play.do(c.Resume())
    return events


def late() -> Play:
    """South has said of its last deck of three that it was only hit."""
    play = sailing(again=Again.NEVER, tasks=(TaskRule(TriggerKind.SUNK, 3, Points(6)),))
    for cell in DECKS[:3]:
        call(play, cell)
        say(play, HIT)
        call(play, cell)
        say(play, MISS)
    return play


LATE_SINKING = c.CorrectAnswer(SOUTH, Cell(*DECKS[2]), SUNK)


def test_nothing_is_put_right_while_the_clocks_run() -> None:
    play = late()
    assert play.refused(LATE_SINKING) is Rule.NO_TRUCE
    assert play.refused(c.CorrectTurn(SOUTH)) is Rule.NO_TRUCE


def test_both_records_are_put_right_and_the_last_shot_is_told_anew() -> None:
    # given
    play = sailing()
    call(play, DECKS[0])
    say(play, MISS)
    # when
    truce(play, c.CorrectAnswer(SOUTH, Cell(*DECKS[0]), HIT))
    # then
    assert public_sea(play.match, SOUTH).marks[0][0] is SquareMark.HIT
    last = course(play.match).last
    assert last is not None
    assert last.result is ShotResult.HIT


def test_a_corrected_hit_brings_no_bonus_shot() -> None:
    # given
    play = sailing(again=Again.HIT)
    call(play, DECKS[0])
    say(play, MISS)
    # when
    truce(play, c.CorrectAnswer(SOUTH, Cell(*DECKS[0]), HIT))
    # then
    assert play.match.shooter() == SOUTH


def test_a_late_sinking_is_announced_at_once_and_earns_its_task_before_the_next_shot() -> None:
    # given
    play = late()
    # when
    told = truce(play, LATE_SINKING)
    # then
    assert public_sea(play.match, SOUTH).wrecks == (tuple(Cell(*deck) for deck in DECKS[:3]),)
    due = next(event for event in told if isinstance(event, e.TaskDue))
    assert (due.team, due.trigger) == (NORTH, Trigger(TriggerKind.SUNK, 3))
    assert play.match.head() == Solve(due.task)


def test_a_late_sinking_of_the_last_ship_ends_the_match() -> None:
    # given
    play = sailing(again=Again.HIT)
    for cell, said in zip(DECKS, (HIT, HIT, SUNK, HIT, HIT), strict=True):
        call(play, cell)
        say(play, said)
    # when
    play.do(c.Pause())
    play.do(c.CorrectAnswer(SOUTH, Cell(*DECKS[4]), SUNK))
    # then
    assert play.match.ended is Termination.FLEET


def test_a_deck_that_was_denied_joins_its_wreck_when_it_is_admitted() -> None:
    # given
    play = sailing(again=Again.HIT)
    call(play, DECKS[0])
    say(play, HIT)
    call(play, DECKS[2])
    say(play, SUNK)
    call(play, DECKS[1])
    say(play, MISS)
    # when
    truce(play, c.CorrectAnswer(SOUTH, Cell(*DECKS[1]), HIT))
    # then
    assert public_sea(play.match, SOUTH).wrecks == (tuple(Cell(*deck) for deck in DECKS[:3]),)


def test_what_changes_nothing_or_was_never_fired_at_is_no_correction() -> None:
    # given
    play = late()
    play.do(c.Pause())
    # then
    for cell, said in ((Cell(*DECKS[0]), HIT), (Cell(4, 4), MISS)):
        command = c.CorrectAnswer(SOUTH, cell, said)
        assert play.refused(command) is Rule.NOTHING_TO_CORRECT
    wrong = c.CorrectAnswer(SOUTH, Cell(*DECKS[0]), Told(ShotResult.WASTED))
    assert play.refused(wrong) is Rule.NOT_AN_ANSWER


def test_a_turn_that_went_to_the_wrong_team_goes_back_and_no_turn_is_counted_twice() -> None:
    # given
    play = sailing(again=Again.HIT)
    call(play, DECKS[0])
    say(play, MISS)
    turns = play.match.turns
    # when
    truce(play, c.CorrectAnswer(SOUTH, Cell(*DECKS[0]), HIT), c.CorrectTurn(NORTH))
    # then
    assert play.match.shooter() == NORTH
    assert play.match.turns == (turns[NORTH], turns[SOUTH] - 1)


def test_a_correction_can_be_taken_back() -> None:
    # given
    play = late()
    before = play.match.seas
    truce(play, LATE_SINKING)
    # when
    assert play.undo()
    # then
    assert play.match.seas == before
