"""Volleys: how many shots, called and answered together or one by one."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Termination
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Extras, ShipClass, Volley
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.switches import (
    Again,
    Answers,
    First,
    HitSays,
    SunkSays,
    Touch,
)
from edu_battle.game.views.lines import LineKind
from edu_battle.game.views.projector import projector_view
from tests.fakes.fives import small
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.variants import (
    DECKS,
    answers,
    calm,
    sailing,
)


def salvo(answers_come: Answers, **changes: object) -> Play:
    return sailing(volley=Volley(afloat=True), answers=answers_come, **changes)


def test_a20_a_volley_is_answered_at_its_end_and_passes_the_turn() -> None:
    # given
    play = salvo(Answers.END)
    # when
    play.salvo((0, 0), (1, 0))
    # then
    assert answers(play) == ["hit", "miss"]
    assert play.match.shooter() == SOUTH
    assert play.match.shot_count == 2


@pytest.mark.parametrize(
    ("cells", "rule"),
    [
        ([(0, 0)], Rule.VOLLEY_SIZE),
        ([(0, 0), (0, 1), (0, 2)], Rule.VOLLEY_SIZE),
        ([], Rule.VOLLEY_SIZE),
        ([(0, 0), (0, 0)], Rule.VOLLEY_SIZE),
        ([(0, 0), (0, 9)], Rule.OFF_THE_BOARD),
    ],
)
def test_a_volley_is_as_many_different_squares_as_there_are_ships_afloat(
    cells: list[tuple[int, int]], rule: Rule
) -> None:
    # given
    play = salvo(Answers.END)
    # then
    assert play.refused(c.Fire(NORTH, SOUTH, tuple(Cell(*at) for at in cells))) is rule


def test_a20_stepwise_each_shot_is_answered_before_the_next() -> None:
    # given
    play = salvo(Answers.EACH)
    both = play.refused(c.Fire(NORTH, SOUTH, (Cell(0, 0), Cell(0, 1))))
    # when
    play.fire((0, 0))
    one = play.match.shooter()
    play.fire((1, 0))
    # then
    assert both is Rule.VOLLEY_SIZE
    assert (one, play.match.shooter()) == (NORTH, SOUTH)
    assert play.match.turns == (1, 1)


def test_a_ship_lost_costs_a_shot_from_the_next_turn_on() -> None:
    # given
    play = salvo(Answers.END)
    # when
    play.salvo((2, 2), (3, 2))
    # then
    assert projector_view(play.match, play.standing).course.allowance == 1
    # when
    play.salvo((1, 0))
    # then
    assert projector_view(play.match, play.standing).course.allowance == 2


def test_a_stepwise_volley_stops_at_the_last_sinking() -> None:
    # given
    play = sailing(volley=Volley(6), answers=Answers.EACH)
    # when
    play.fire(*DECKS)
    # then
    assert play.match.ended is Termination.FLEET


def test_a21_in_a_hidden_salvo_a_sinking_is_still_named() -> None:
    # given
    says = {"hit_says": HitSays.HIT, "sunk_says": SunkSays.NAME}
    play = salvo(Answers.END, **says)
    # when
    play.salvo((2, 2), (3, 2))
    # then
    lines = projector_view(play.match, play.standing).lines
    told = [(str(line.result), line.ship) for line in lines if line.kind is LineKind.SHOT]
    assert told == [("sunk", "ship 2"), ("hit", "")]
    assert all(preset(name).sunk_says is SunkSays.NAME for name in ("salvo-hidden", "salvo-open"))


def test_a_volley_at_a_sea_with_less_room_is_as_large_as_the_room() -> None:
    # given
    rules = calm(
        fleet=(ShipClass("ship 1", 1),),
        volley=Volley(3),
        answers=Answers.END,
        touch=Touch.ANY,
        halo=small().halo.NONE,
        first=First.TEAM_0,
    )
    play = Play(rules)
    for team in (NORTH, SOUTH):
        play.do(c.PlaceFleet(team, Layout((Ship("ship 1", (Cell(4, 4),)),))))
    play.do(c.StartMatch())
    squares = [(row, col) for row in range(5) for col in range(5)][:24]
    for place in range(0, 24, 3):
        for _ in (NORTH, SOUTH):
            play.salvo(*squares[place : place + 3])
    # then
    assert projector_view(play.match, play.standing).course.allowance == 1
    # when
    play.salvo((4, 4))
    # then
    assert play.match.ended is Termination.FLEET


def test_undoing_a_volley_takes_every_shot_of_it() -> None:
    # given
    play = salvo(Answers.END)
    before = play.match
    play.salvo((2, 2), (3, 2))
    # when
    play.undo()
    # then
    assert play.match == before


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"volley": Volley(2), "extras": Extras(mines=1)}, "extras_with_volley"),
        ({"volley": Volley(2), "again": Again.HIT}, "again_with_volley"),
        ({"answers": Answers.END}, "answers_end_without_volley"),
    ],
)
def test_a16_and_other_pairs_that_make_no_sense_are_refused(
    changes: dict[str, object], code: str
) -> None:
    assert code in {fault.code for fault in ruleset_faults(calm(**changes))}
