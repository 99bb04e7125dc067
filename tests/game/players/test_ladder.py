"""The levels are a ladder: each clears a sea in fewer shots than the one before."""

from __future__ import annotations

from functools import cache

import pytest

from edu_battle.chance import Chance
from edu_battle.game.placing import random_layout
from edu_battle.game.players import Level, choose
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import Touch
from tests.fakes.fleets import fleet_of, ruleset_of
from tests.fakes.targets import Target

RUSSIAN = ruleset_of(10, 10, fleet_of(4, 3, 3, 2, 2, 2, 1, 1, 1, 1))
HASBRO = ruleset_of(10, 10, fleet_of(5, 4, 3, 3, 2), Touch.ANY)
FLEETS = {"russian": RUSSIAN, "hasbro": HASBRO}


def shots(rules: Ruleset, level: Level, seed: int) -> int:
    chance = Chance(seed)
    target = Target(rules, random_layout(rules, chance))
    while not target.cleared:
        target.fire(choose(level, target.shown(), rules, chance))
    return len(target.sea.shots)


@cache
def mean(fleet: str, level: Level) -> float:
    games = 10 if level is Level.SAMPLER else 24
    return sum(shots(FLEETS[fleet], level, seed) for seed in range(games)) / games


@pytest.mark.slow
@pytest.mark.parametrize("fleet", FLEETS)
@pytest.mark.parametrize(
    ("worse", "better", "at_least"),
    [
        (Level.RANDOM, Level.POSSIBLE, 10),
        (Level.POSSIBLE, Level.HUNTER, 8),
        (Level.POSSIBLE, Level.DIAGONALS, 10),
        (Level.POSSIBLE, Level.DENSITY, 12),
        (Level.HUNTER, Level.SAMPLER, 0),
    ],
)
def test_a_higher_level_needs_fewer_shots(
    fleet: str, worse: Level, better: Level, at_least: float
) -> None:
    assert mean(fleet, worse) - mean(fleet, better) > at_least


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fleet", "level", "low", "high"),
    [
        # Measured over thousands of games: 96, 75, 60, 58, 58, 55; the margins are wide.
        ("russian", Level.RANDOM, 92, 99),
        ("russian", Level.POSSIBLE, 70, 80),
        ("russian", Level.HUNTER, 54, 66),
        ("russian", Level.DIAGONALS, 52, 63),
        ("russian", Level.DENSITY, 52, 63),
        ("russian", Level.SAMPLER, 48, 61),
        ("hasbro", Level.DENSITY, 38, 52),
        ("hasbro", Level.SAMPLER, 35, 51),
    ],
)
def test_a_level_plays_as_well_as_was_measured(
    fleet: str, level: Level, low: float, high: float
) -> None:
    assert low < mean(fleet, level) < high


@pytest.mark.slow
def test_the_same_seed_plays_the_same_game() -> None:
    small = ruleset_of(5, 5, fleet_of(2, 1))
    for level in Level:
        assert shots(small, level, 3) == shots(small, level, 3)
