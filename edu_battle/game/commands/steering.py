"""Wishes that steer a match from outside: time, points, the end."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.facts import Clock
from edu_battle.game.ids import Instant, Millis, Points, TeamId


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """Pass a team over this time."""


@dataclass(frozen=True, slots=True)
class AdjustPoints:
    """Give or take points."""

    team: TeamId
    points: Points
    reason: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop every clock; `eyes`: screens go blank, so that all eyes are on the teacher.

    In a pause it only blanks the screens, or shows them again.
    """

    eyes: bool = False


@dataclass(frozen=True, slots=True)
class Resume:
    """Let the clocks run on."""


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Account for the time the server was away, since it was last known to be alive."""

    alive: Instant


@dataclass(frozen=True, slots=True)
class ExtendTime:
    """Give time to what is running now, or to the match."""

    clock: Clock
    by: Millis


@dataclass(frozen=True, slots=True)
class MatchTimeRanOut:
    """Ring the bell for play."""


@dataclass(frozen=True, slots=True)
class EndMatch:
    """End play now; the points stand."""


@dataclass(frozen=True, slots=True)
class VoidMatch:
    """Call the match off."""

    reason: str
