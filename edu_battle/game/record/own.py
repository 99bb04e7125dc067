"""Crews' own tasks as a record writes them: seat and seed of each.

Neither from which template nor of what kind: that may tell a crew's level, and the class
reads records.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from edu_battle.game.ids import SeatId
from edu_battle.game.record.numbers import number
from edu_battle.game.snapshot import OwnTask, TaskSnapshot

_ATOMS = 2


def own_atoms(own: Iterable[OwnTask]) -> tuple[str, ...]:
    """Write tasks of crews' own, one after the other."""
    rows = ((str(one.seat), str(one.snapshot.seed)) for one in own)
    return tuple(atom for row in rows for atom in row)


def own_tasks(atoms: tuple[str, ...], like: TaskSnapshot) -> tuple[OwnTask, ...]:
    """Read what was written so, beside the task of all; raises ValueError."""
    if len(atoms) % _ATOMS:
        raise ValueError(atoms)
    rows = (atoms[at : at + _ATOMS] for at in range(0, len(atoms), _ATOMS))
    return tuple(
        OwnTask(SeatId(number(seat)), replace(like, seed=number(seed))) for seat, seed in rows
    )
