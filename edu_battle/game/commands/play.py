"""Wishes of a turn: shots, and what a shot makes a team owe."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.ids import TeamId


@dataclass(frozen=True, slots=True)
class Fire:
    """Shoot at squares of a team's sea: one, or all of a volley that is answered at its end."""

    team: TeamId
    target: TeamId
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Give:
    """Name the square that is owed; for a whole ship any of its squares."""

    team: TeamId
    cell: Cell


@dataclass(frozen=True, slots=True)
class Relocate:
    """Move the ship that was hit to these squares; none: stay."""

    team: TeamId
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ObligationTimeRanOut:
    """Do for the team what it owes and has not done in time."""


@dataclass(frozen=True, slots=True)
class SettleObligation:
    """Do for the team what it owes, at once: the teacher does not want to wait."""


@dataclass(frozen=True, slots=True)
class ShotClockRanOut:
    """Fire for the team that let its time pass."""
