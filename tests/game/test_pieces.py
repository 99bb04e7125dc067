"""The pieces of a fleet, and moving them."""

from __future__ import annotations

import pytest

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, halo, straight
from edu_battle.game.pieces import Piece, moved, pieces, places
from edu_battle.game.placing import random_layout
from edu_battle.game.presets import preset

LESSON = preset("lesson-40")


def test_pieces_are_the_ships_from_the_longest_then_the_mines() -> None:
    sizes = [(kind.size, kind.mine) for kind in pieces(preset("mathematical"))]

    ships = [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]
    assert sizes == [(size, False) for size in ships] + [(1, True)] * 3


def test_moving_one_piece_leaves_all_others_where_they_were() -> None:
    ruleset = preset("mathematical")
    layout = random_layout(ruleset, Chance(1))
    before = places(ruleset, layout)

    for number in range(len(before)):
        after = places(ruleset, moved(ruleset, layout, Piece(number), Cell(0, 0), down=True))

        size = pieces(ruleset)[number].size
        kept = [cells for place, cells in enumerate(before) if place != number]
        assert sorted(after) == sorted([*kept, straight(Cell(0, 0), size, down=True)])


def test_pieces_can_be_put_on_an_empty_sea_one_by_one() -> None:
    layout = Layout()

    for number, kind in enumerate(pieces(LESSON)):
        layout = moved(LESSON, layout, Piece(number), Cell(number, 0), down=False)
        assert places(LESSON, layout)[number] == straight(Cell(number, 0), kind.size, down=False)

    assert all(places(LESSON, layout))


@pytest.mark.parametrize(
    ("place", "cells", "opened"),
    [
        ("four decks in the open", straight(Cell(4, 4), 4, down=False), 14),
        ("four decks in a corner", straight(Cell(0, 0), 4, down=True), 6),
        ("three decks along the edge", straight(Cell(4, 0), 3, down=True), 7),
        # One of the game's texts says 6 here; counting says 5.
        ("three decks in a corner", straight(Cell(0, 0), 3, down=True), 5),
    ],
)
def test_a_sunk_ship_opens_the_squares_around_it(
    place: str, cells: tuple[Cell, ...], opened: int
) -> None:
    board = {Cell(row, col) for row in range(10) for col in range(10)}

    around = halo(cells) & board

    assert len(around) == opened, place
    assert not around & set(cells)
