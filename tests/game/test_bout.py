"""Matches between computer players: every preset comes to its end, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game.bout import bout
from edu_battle.game.evolve import fold
from edu_battle.game.players import Level
from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import Board, ShipClass, Volley
from edu_battle.game.scoring import outcome
from edu_battle.game.switches import Answers, Repeat
from tests.fakes.wild import small


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_comes_to_its_end(name: str) -> None:
    # when
    played = bout(small(PRESETS[name]), Chance(7))
    # then
    assert outcome(played.match) is not None
    assert fold(played.log) == played.match


def test_the_same_seed_plays_the_same_match_and_another_seed_another() -> None:
    # given
    rules = PRESETS["lesson-40"]
    # then
    assert bout(rules, Chance(3)) == bout(rules, Chance(3))
    assert bout(rules, Chance(3)).log != bout(rules, Chance(4)).log


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", ["lesson-20", "two-shots-8x8"])
def test_every_level_can_play(level: Level, name: str) -> None:
    assert bout(small(PRESETS[name]), Chance(1), (level, Level.RANDOM)).match.ended


@pytest.mark.slow
def test_levels_are_dealt_to_the_teams_in_turn() -> None:
    # given
    rules = replace(PRESETS["lesson-40"], end=PRESETS["hasbro"].end)
    played = [bout(rules, Chance(seed), (Level.HUNTER, Level.RANDOM)) for seed in range(12)]
    # when
    afloat = [[len(sea.afloat()) for sea in one.match.seas] for one in played]
    # then
    assert sum(north > south for north, south in afloat) > 6


@pytest.mark.parametrize("level", [Level.RANDOM, Level.HUNTER])
@pytest.mark.parametrize("shots", [1, 3])
def test_no_level_wastes_a_shot_while_there_is_a_square_that_was_not_fired_at(
    level: Level, shots: int
) -> None:
    # given
    rules = replace(PRESETS["salvo-stepwise"], volley=Volley(shots), repeat=Repeat.WASTE)
    if shots > 1:
        rules = replace(rules, answers=Answers.END)
    # when
    match = bout(rules, Chance(2), (level,)).match
    # then
    squares = rules.board.rows * rules.board.cols
    assert all(fired < squares + shots for fired in match.shots)


@pytest.mark.parametrize("level", [Level.HUNTER, Level.DENSITY])
def test_a_volley_larger_than_what_is_left_of_the_sea_is_filled_with_squares_fired_at(
    level: Level,
) -> None:
    # given
    rules = replace(
        PRESETS["salvo-open"],
        fleet=(ShipClass("Boat", 1, 5),),
        board=Board(5, 5),
        volley=Volley(10),
        repeat=Repeat.WASTE,
    )
    # then
    for seed in range(6):
        assert bout(rules, Chance(seed), (level,)).match.ended
