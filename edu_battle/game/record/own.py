"""Crews' own tasks as a record writes them: seven atoms for each, and nothing of their level.

A crew's level is between the teacher and the crew, and no rule asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from edu_battle.game.ids import SeatId, Seconds
from edu_battle.game.record.numbers import number
from edu_battle.game.snapshot import OwnTask, TaskSnapshot

_ATOMS = 7


def own_atoms(own: Iterable[OwnTask]) -> tuple[str, ...]:
    """Write tasks of crews' own: seat, bank, template, version, seed, seconds, kind of each."""
    return tuple(atom for one in own for atom in _atoms(one.seat, one.snapshot))


def _atoms(seat: SeatId, made: TaskSnapshot) -> tuple[str, ...]:
    numbers = (str(made.version), str(made.seed), str(made.seconds))
    return (str(seat), made.bank, made.template, *numbers, made.kind)


def own_tasks(atoms: tuple[str, ...], like: TaskSnapshot) -> tuple[OwnTask, ...]:
    """Read what was written so, beside the task of all; raises ValueError."""
    if len(atoms) % _ATOMS:
        raise ValueError(atoms)
    rows = (atoms[at : at + _ATOMS] for at in range(0, len(atoms), _ATOMS))
    return tuple(_own(row, like) for row in rows)


def _own(row: tuple[str, ...], like: TaskSnapshot) -> OwnTask:
    seat, bank, template, version, seed, seconds, kind = row
    made = replace(
        like,
        bank=bank,
        template=template,
        version=number(version),
        seed=number(seed),
        seconds=Seconds(number(seconds)),
        kind=kind,
    )
    return OwnTask(SeatId(number(seat)), made)
