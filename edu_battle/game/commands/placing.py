"""Wishes before the first shot: fleets and the start."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import TeamId
from edu_battle.game.pieces import Piece


@dataclass(frozen=True, slots=True)
class PlaceFleet:
    """Put a whole layout on the sea."""

    team: TeamId
    layout: Layout


@dataclass(frozen=True, slots=True)
class MovePiece:
    """Put one piece with its first square here, in one of its orientations."""

    team: TeamId
    piece: Piece
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class ShuffleFleet:
    """Put the fleet anywhere, by chance."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class ClearFleet:
    """Take every piece off the sea."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class MarkReady:
    """Say that the fleet stands."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class NameFirst:
    """Say who shall begin: a team's word, or (None) the teacher's decision."""

    team: TeamId | None
    first: TeamId


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Begin to play; fleets that do not stand are placed by chance."""


@dataclass(frozen=True, slots=True)
class PlacingTimeRanOut:
    """Begin to play with the fleets as they stand."""
