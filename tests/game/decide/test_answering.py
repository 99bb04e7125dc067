"""Answers from paper: a call waits for its owner, and what is said is recorded as it was said."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.decide.answering import ANSWER_TIME
from edu_battle.game.facts import ShotResult, Termination, Told
from edu_battle.game.ids import TeamId, after
from edu_battle.game.ruleset import Teams, Volley
from edu_battle.game.state import Phase, Reply, Shoot
from edu_battle.game.switches import (
    Again,
    Answers,
    HitSays,
    MissSays,
    Repeat,
    SunkSays,
    Target,
)
from edu_battle.game.told import fits
from edu_battle.game.views.sea import SquareMark, public_sea
from tests.fakes.calling import HIT, MISS, PAPER, SUNK, call, paper, sailing, say
from tests.fakes.playing import NORTH, SOUTH
from tests.fakes.variants import DECKS, WATER, boats


def test_a_call_waits_for_its_owner_and_nobody_else_can_do_anything() -> None:
    # given
    play = sailing()
    # when
    call(play, (0, 0))
    # then
    until = after(play.now, ANSWER_TIME)
    assert play.match.head() == Reply(SOUTH, NORTH, (Cell(0, 0),), until)
    assert play.refused(c.Fire(NORTH, SOUTH, (Cell(1, 1),))) is Rule.OBLIGATION_OPEN
    assert play.refused(c.AnswerShots(NORTH, (HIT,))) is Rule.NOTHING_OWED
    assert public_sea(play.match, SOUTH).marks[0][0] is SquareMark.CALLED


@pytest.mark.parametrize(("said", "mark"), [(MISS, SquareMark.MISS), (HIT, SquareMark.HIT)])
def test_an_answer_is_recorded_as_it_is_given_be_it_true_or_false(
    said: Told, mark: SquareMark
) -> None:
    # given
    play = sailing()
    call(play, (0, 0))
    # when
    say(play, said)
    # then
    assert public_sea(play.match, SOUTH).marks[0][0] is mark


def test_the_turn_follows_what_was_said() -> None:
    for said, shooter in ((MISS, SOUTH), (HIT, NORTH)):
        # given
        play = sailing(again=Again.HIT)
        call(play, (0, 0))
        # when
        say(play, said)
        # then
        assert play.match.shooter() == shooter


def test_the_hits_that_hang_together_are_the_wreck() -> None:
    # given
    play = sailing(again=Again.HIT)
    for cell, said in (((0, 0), HIT), ((0, 1), HIT), ((0, 2), SUNK)):
        call(play, cell)
        # when
        say(play, said)
    # then
    assert public_sea(play.match, SOUTH).wrecks == ((Cell(0, 0), Cell(0, 1), Cell(0, 2)),)
    assert [len(ship.cells) for ship in play.match.seas[SOUTH].afloat()] == [2]


def test_play_ends_when_the_last_ship_is_said_to_be_sunk() -> None:
    # given
    play = sailing(again=Again.HIT)
    for cell, said in zip(DECKS, (HIT, HIT, SUNK, HIT, SUNK), strict=True):
        call(play, cell)
        # when
        say(play, said)
    # then
    assert (play.match.ended, play.match.phase) == (Termination.FLEET, Phase.OVER)


def test_where_every_square_was_fired_at_nothing_can_be_afloat() -> None:
    # given
    play = sailing(again=Again.HIT)
    board = play.match.ruleset.board
    for row in range(board.rows):
        for col in range(board.cols):
            # when
            call(play, (row, col))
            say(play, HIT)  # a stubborn lie
    # then
    assert play.match.ended is Termination.FLEET


@pytest.mark.parametrize("by_teacher", [True, False])
def test_for_a_team_that_does_not_answer_its_layout_does(by_teacher: bool) -> None:
    # given
    play = sailing()
    call(play, DECKS[0])
    # when
    if by_teacher:
        play.do(c.SettleObligation())
    else:
        play.wait(59)
        assert play.refused(c.ObligationTimeRanOut()) is Rule.NOT_DUE
        play.wait(1)
        play.ring()
    # then
    assert play.match.seas[SOUTH].shots == ((Cell(*DECKS[0]), ShotResult.HIT),)


def test_a_volley_is_answered_square_by_square_and_counts_once() -> None:
    # given
    play = sailing(volley=Volley(3), answers=Answers.END, again=Again.NEVER)
    call(play, *DECKS[:3])
    # when
    assert play.refused(c.AnswerShots(SOUTH, (HIT, HIT))) is Rule.NOT_AN_ANSWER
    say(play, HIT, HIT, SUNK)
    # then
    assert play.match.shot_count == len(DECKS[:3])
    assert len(public_sea(play.match, SOUTH).wrecks) == 1
    assert play.match.shooter() == SOUTH


def test_a_square_that_was_answered_before_needs_no_answer() -> None:
    # given
    play = sailing(repeat=Repeat.WASTE, again=Again.HIT)
    call(play, (0, 0))
    say(play, HIT)
    # when
    call(play, (0, 0))
    # then
    assert isinstance(play.match.head(), Shoot)
    assert play.match.shooter() == SOUTH


def test_a_shot_at_every_sea_is_answered_by_each_of_its_owners() -> None:
    # given
    play = boats(3, integrity=PAPER, sunk_says=SunkSays.SUNK, teams=Teams(3, target=Target.ALL))
    # when
    call(play, WATER[0])
    say(play, MISS)
    head = play.match.head()
    assert isinstance(head, Reply)
    assert head.team == TeamId(2)
    say(play, MISS)
    # then
    assert play.match.shooter() == SOUTH
    assert play.match.shot_count == 1


@pytest.mark.parametrize(
    ("changes", "answer", "good"),
    [
        ({}, Told(ShotResult.HIT), True),
        ({}, Told(ShotResult.HIT, "ship 3"), False),
        ({}, Told(ShotResult.MINE), False),
        ({}, Told(ShotResult.WASTED), False),
        ({}, Told(ShotResult.MISS, near=2), False),
        ({"hit_says": HitSays.NAME}, Told(ShotResult.HIT), False),
        ({"hit_says": HitSays.NAME}, Told(ShotResult.HIT, "ship 3"), True),
        ({"hit_says": HitSays.NAME}, Told(ShotResult.HIT, "Titanic"), False),
        ({"miss_says": MissSays.NEAR}, Told(ShotResult.MISS, near=8), True),
        ({"miss_says": MissSays.NEAR}, Told(ShotResult.MISS, near=9), False),
    ],
)
def test_an_answer_says_what_the_rules_ask_for_no_less_and_no_more(
    changes: dict[str, object], answer: Told, good: bool
) -> None:
    assert fits(paper(**changes), answer) is good


def test_a_call_can_be_taken_back_before_it_is_answered_and_an_answer_too() -> None:
    # given
    play = sailing()
    call(play, (0, 0))
    say(play, MISS)
    # when
    assert play.undo()
    # then
    assert isinstance(play.match.head(), Reply)
    assert play.undo()
    assert play.match.shooter() == NORTH
    assert not play.match.seas[SOUTH].shots
