"""What the teacher and the clock do to a match."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.facts import Clock, Termination
from edu_battle.game.ids import Instant, Millis, Points, Seq, TaskId, TeamId


@dataclass(frozen=True, slots=True)
class PointsAdjusted:
    """The teacher gave or took points, and said why."""

    team: TeamId
    points: Points
    reason: str


@dataclass(frozen=True, slots=True)
class Paused:
    """Every clock stands still since `since`; `eyes`: and screens are blank."""

    since: Instant
    eyes: bool = False


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clocks run again, moved by the pause's length."""

    shift: Millis


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The server was away; a short gap moves the clocks, a long one pauses at `since`."""

    gap: Millis
    since: Instant | None = None


@dataclass(frozen=True, slots=True)
class TimeExtended:
    """The teacher gave time."""

    clock: Clock
    by: Millis


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The bell for play rang; teams that have had fewer turns still get theirs."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The events `first` to `last` are dropped; clocks move by `shift`, task numbers go on."""

    first: Seq
    last: Seq
    shift: Millis
    next_task: TaskId


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """Play is over for this reason; who won is derived, since marks may still change."""

    why: Termination


@dataclass(frozen=True, slots=True)
class MatchVoided:
    """The match does not count."""

    reason: str
