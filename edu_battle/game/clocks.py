"""The running times of a match: which end next, and how they are moved."""

from __future__ import annotations

from dataclasses import dataclass, replace

from edu_battle.game.commands import (
    Command,
    MatchTimeRanOut,
    ObligationTimeRanOut,
    PlacingTimeRanOut,
    ShotClockRanOut,
    TaskTimeRanOut,
)
from edu_battle.game.facts import Clock
from edu_battle.game.ids import Instant, Millis
from edu_battle.game.state import Match, Move, Obligation, Owe, Phase, Shoot, Solve

GRACE = Millis(1500)
"""An answer that was sent in time may arrive this late."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a command is to be given if nothing happens before."""

    at: Instant
    command: Command


def deadlines(match: Match) -> tuple[Deadline, ...]:
    """Return every running deadline of a match, soonest first; none while it is paused."""
    if match.paused or match.phase in {Phase.OVER, Phase.VOID}:
        return ()
    running = [
        Deadline(Instant(task.until + GRACE), TaskTimeRanOut(task.id))
        for task in match.tasks
        if task.until and not task.closed
    ]
    if match.placing_until:
        running.append(Deadline(match.placing_until, PlacingTimeRanOut()))
    if match.until and not match.bell:
        running.append(Deadline(match.until, MatchTimeRanOut()))
    head = match.queue[0] if match.queue else None
    if isinstance(head, Shoot) and head.until:
        running.append(Deadline(head.until, ShotClockRanOut()))
    if isinstance(head, Owe | Move) and head.until:
        running.append(Deadline(head.until, ObligationTimeRanOut()))
    return tuple(sorted(running, key=lambda deadline: deadline.at))


def shifted(match: Match, by: Millis, *, match_too: bool = True) -> Match:
    """Return the match with its clocks moved; the bell for play only with `match_too`."""
    moved = replace(
        match,
        placing_until=_later(match.placing_until, by),
        queue=tuple(_obligation_later(one, by) for one in match.queue),
        tasks=tuple(
            task if task.closed else replace(task, until=_later(task.until, by))
            for task in match.tasks
        ),
    )
    return replace(moved, until=_later(match.until, by)) if match_too else moved


def stretched(match: Match, clock: Clock, by: Millis) -> Match:
    """Return the match with more time on what runs now, or on the whole match."""
    if clock is Clock.MATCH:
        return replace(match, until=_later(match.until, by))
    return shifted(match, by, match_too=False)


def _later(at: Instant | None, by: Millis) -> Instant | None:
    return Instant(at + by) if at else None


def _obligation_later(one: Obligation, by: Millis) -> Obligation:
    return one if isinstance(one, Solve) else replace(one, until=_later(one.until, by))
