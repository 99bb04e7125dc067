"""A promise fits its layout and salt alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.commitment import canonical, commit, fits
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import Salt
from edu_battle.game.placing import random_layout
from edu_battle.game.presets import PRESETS

SALT = Salt("salt")
LAYOUT = Layout(
    ships=(Ship("Cruiser", (Cell(2, 0), Cell(2, 1))), Ship("Boat", (Cell(0, 0),))),
    mines=(Cell(5, 5),),
    sweepers=(Cell(7, 7),),
)


def test_the_text_that_is_hashed_can_be_written_by_hand() -> None:
    assert canonical(LAYOUT) == '"Boat"=A1 "Cruiser"=C1+C2 *F6 ^H8'


def test_the_order_of_ships_and_decks_does_not_matter() -> None:
    # given
    other = Layout(
        (LAYOUT.ships[1], Ship("Cruiser", (Cell(2, 1), Cell(2, 0)))), LAYOUT.mines, LAYOUT.sweepers
    )
    # then
    assert commit(other, SALT) == commit(LAYOUT, SALT)
    assert fits(commit(LAYOUT, SALT), other, SALT)


OTHERS = {
    "another salt": (LAYOUT, Salt("Salt")),
    "a mine elsewhere": (Layout(LAYOUT.ships, (Cell(5, 6),), LAYOUT.sweepers), SALT),
    "a mine less": (Layout(LAYOUT.ships, (), LAYOUT.sweepers), SALT),
    "a mine for a sweeper": (Layout(LAYOUT.ships, LAYOUT.sweepers, LAYOUT.mines), SALT),
    "a ship less": (Layout(LAYOUT.ships[1:], LAYOUT.mines, LAYOUT.sweepers), SALT),
    "another name": (
        Layout((Ship("Raft", LAYOUT.ships[0].cells), LAYOUT.ships[1]), LAYOUT.mines),
        SALT,
    ),
}


@pytest.mark.parametrize("other", OTHERS)
def test_whatever_else_is_promised_looks_different(other: str) -> None:
    assert not fits(commit(LAYOUT, SALT), *OTHERS[other])


@pytest.mark.slow
@given(st.text(), st.text())
def test_any_salt_and_name_can_be_promised(text: str, name: str) -> None:
    # given
    salt = Salt(text)
    layout = Layout((Ship(name, (Cell(0, 0),)),))
    # then
    assert fits(commit(layout, salt), layout, salt)


@pytest.mark.slow
def test_layouts_of_every_preset_can_be_promised() -> None:
    promises = {commit(random_layout(one, Chance(1)), SALT) for one in PRESETS.values()}
    assert all(promise.startswith("sha256:") and len(promise) == 71 for promise in promises)
