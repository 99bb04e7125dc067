"""Turn or mirror the board: the same match is played, square for square."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.cells import Cell
from edu_battle.game.decide import decide
from edu_battle.game.evolve import created, evolve
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.state import Match
from edu_battle.game.views.sea import public_sea
from tests.fakes.lessons import Class
from tests.fakes.mirrors import Mirror, in_order, mirrors
from tests.fakes.playing import Play
from tests.fakes.rulesets import rulesets

SEEDS = st.integers(0, 2**32)
MOST_STEPS = 400
_CHANCE = (c.ShuffleFleet, c.StartMatch, c.MarkReady, c.PlacingTimeRanOut)
_BY_CHANCE = (*_CHANCE, c.ShotClockRanOut, c.ObligationTimeRanOut, c.SettleObligation)
"""What draws squares, or who begins, by chance: the same seed does not draw the mirrored ones."""


def folds_alike(play: Play, mirror: Mirror) -> None:
    told = play.told()
    match, image = created(told[0]), created(mirror(told[0]))  # type: ignore[arg-type]
    for event in told[1:]:
        match, image = evolve(match, event), evolve(image, mirror(event))
    assert in_order(mirror(match)) == in_order(image)


def decides_alike(play: Play, mirror: Mirror) -> None:
    for deed in play.deeds:
        if not isinstance(deed.command, _BY_CHANCE):
            state = mirror(deed.before)
            events = decide(state, mirror(deed.command), deed.now, Chance(0))
            assert in_order(events) == in_order(mirror(deed.events))


def looks_alike(play: Play, mirror: Mirror) -> None:
    match: Match = play.match
    image: Match = mirror(match)
    for place in range(len(match.seas)):
        here, there = public_sea(match, TeamId(place)), public_sea(image, TeamId(place))
        assert sorted(map(sorted, there.wrecks)) == sorted(map(sorted, mirror(here.wrecks)))
        assert sorted(there.names) == sorted(mirror(here.names))
        assert sorted(there.near) == sorted(mirror(here.near))
        for row, marks in enumerate(here.marks):
            for col, mark in enumerate(marks):
                moved = mirror(Cell(row, col))
                assert there.marks[moved.row][moved.col] is mark


def _check(examples: int, ways: int) -> None:
    @settings(max_examples=examples)
    @given(rulesets(), SEEDS)
    def checked(rules: Ruleset, seed: int) -> None:
        play = Class(rules, seed, fuss=15).steps(MOST_STEPS)
        for mirror in Chance(seed).shuffled(mirrors(rules.board)[1:])[:ways]:
            folds_alike(play, mirror)
            decides_alike(play, mirror)
            looks_alike(play, mirror)

    checked()


@pytest.mark.slow
def test_a_mirrored_board_gives_the_same_match() -> None:
    _check(5, 1)


@pytest.mark.slow
def test_all_eight_ways_to_lay_the_board_give_the_same_match() -> None:
    _check(60, 7)


def test_there_are_eight_ways_to_lay_a_board() -> None:
    # given
    board = Board(5, 7)
    corner = Cell(0, 1)
    # then
    assert len({mirror(corner) for mirror in mirrors(board)}) == 8
    assert {(m(board).rows, m(board).cols) for m in mirrors(board)} == {(5, 7), (7, 5)}
