"""Taking back: which events a log still means, and what an undo would drop next."""

from __future__ import annotations

from collections.abc import Iterable

from edu_battle.game import events as e
from edu_battle.game.ids import Instant, Millis, TaskId

_STAND = (
    e.MatchCreated,
    e.FleetPlaced,
    e.FleetCleared,
    e.TeamReady,
    e.MatchStarted,
    e.Paused,
    e.Resumed,
    e.Interrupted,
    e.TimeExtended,
    e.Undone,
    e.MatchVoided,
)
"""Groups that begin with one of these are passed over: they are not moves."""


def effective(log: Iterable[e.Logged]) -> tuple[e.Event, ...]:
    """Return the events that still count, in order, without what was undone."""
    return tuple(entry.event for entry in standing(log))


def standing(log: Iterable[e.Logged]) -> tuple[e.Logged, ...]:
    """Return the entries that still count, in order, without what was undone."""
    entries = tuple(log)
    dropped = {
        seq
        for entry in entries
        if isinstance(entry.event, e.Undone)
        for seq in range(entry.event.first, entry.event.last + 1)
    }
    return tuple(entry for entry in entries if entry.seq not in dropped)


def undoing(log: Iterable[e.Logged], now: Instant, paused: Instant | None) -> e.Undone | None:
    """Return the event that takes back the newest move, or None where nothing can be.

    The time that was left when the move was made is left again; `paused`: since when, if so.
    """
    entries = tuple(log)
    kept = standing(entries)
    started = any(isinstance(entry.event, e.MatchStarted) for entry in kept)
    heads = [x for x in kept if x.seq == x.cause and not isinstance(x.event, _STAND)]
    if not started or not heads:
        return None
    head = heads[-1]
    group = [entry for entry in kept if entry.cause == head.cause]
    tasks = [x.event.task for x in entries if isinstance(x.event, e.TaskDue)]
    moved = sum(_shift(entry.event) for entry in kept if entry.seq > head.seq)
    return e.Undone(
        first=head.seq,
        last=group[-1].seq,
        shift=Millis((paused or now) - head.at - moved),
        next_task=TaskId(max(tasks, default=0) + 1),
    )


def _shift(event: e.Event) -> int:
    """Return by how much an event that stands has moved the clocks already."""
    match event:
        case e.Resumed() | e.Undone():
            return event.shift
        case e.Interrupted(gap=gap, since=None):
            return gap
        case _:
            return 0
