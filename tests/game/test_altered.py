"""A changed copy is what `dataclasses.replace` gives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.altered import altered
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.sea import Sea

SEA = Sea(Layout(ships=(Ship("Boat", (Cell(0, 0),)),)))


def test_a_changed_copy_equals_the_library_s() -> None:
    # given
    changes = {"ready": True, "gifts": (Cell(1, 1),)}
    # then
    assert altered(SEA, **changes) == replace(SEA, **changes)  # type: ignore[arg-type]
    assert altered(SEA) == SEA


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(TypeError):
        altered(SEA, colour="red")


def test_what_a_sea_remembers_follows_its_shots_and_its_layout() -> None:
    # given
    assert (SEA.fired(), len(SEA.afloat())) == (frozenset(), 1)
    # when
    missed = SEA.hit_by(Shot(Cell(3, 3), ShotResult.MISS))
    sunk = missed.hit_by(Shot(Cell(0, 0), ShotResult.SUNK, "Boat", (Cell(0, 0),)))
    moved = altered(sunk, layout=Layout(), shots=())
    # then
    assert (missed.fired(), len(missed.afloat())) == (frozenset({Cell(3, 3)}), 1)
    assert (sunk.fired(), len(sunk.afloat())) == (frozenset({Cell(3, 3), Cell(0, 0)}), 0)
    assert (moved.fired(), moved.afloat()) == (frozenset(), ())
