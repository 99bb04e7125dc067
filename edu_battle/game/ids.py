"""The small types that keep ideas apart: whose, which, when and how much."""

from __future__ import annotations

from typing import NewType

TeamId = NewType("TeamId", int)
"""A team's place in its match, from 0."""

SeatId = NewType("SeatId", int)
"""A crew's device (or paper crew) in the room."""

TaskId = NewType("TaskId", int)
"""A task's number in its match, from 1; never used twice, even after an undo."""

AppealId = NewType("AppealId", int)
"""An appeal's place in its match, from 1."""

Seq = NewType("Seq", int)
"""An event's place in its match's log, from 1."""

Points = NewType("Points", int)
"""Half-points, so that a half share stays exact: Points(4) is shown as 2."""

Promise = NewType("Promise", str)
"""What a layout is promised by before the first shot: `sha256:` and 64 hex digits."""

Salt = NewType("Salt", str)
"""What makes a promise more than a guess can try out; secret until the match is over."""

Instant = NewType("Instant", int)
"""Milliseconds since 1970-01-01 UTC."""

Millis = NewType("Millis", int)
"""A length of time in milliseconds."""

Seconds = NewType("Seconds", int)
"""A length of time in whole seconds, as rulesets and templates give it."""


def after(start: Instant, length: Seconds) -> Instant:
    """Return the instant that lies `length` after `start`."""
    return Instant(start + length * 1000)


def whole(points: int) -> Points:
    """Turn whole points into the half-points that are counted with."""
    return Points(points * 2)
