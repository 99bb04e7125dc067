"""Taking back: which events a log still means, and what an undo would drop next."""

from __future__ import annotations

from collections.abc import Iterable

from edu_battle.game import events as e
from edu_battle.game.facts import Clock, Closing
from edu_battle.game.ids import Instant, Millis, TaskId

_STAND = (
    e.MatchCreated,
    e.FleetPlaced,
    e.FleetCleared,
    e.TeamReady,
    e.FirstNamed,
    e.SaltsDrawn,
    e.MatchStarted,
    e.Paused,
    e.Resumed,
    e.Interrupted,
    e.TimeExtended,
    e.Undone,
    e.MatchVoided,
    e.TaskServed,
    e.HintTaken,
    e.VerdictOver,
    e.SolutionShown,
    e.AppealRaised,
    e.AuditAsked,
)
"""Groups that begin with one of these are passed over: they are not moves."""

AGAIN = Millis(15_000)
"""Time that is left after undoing what the clock did, which would else do it again at once."""


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

    The time that was left when the move was made is left again, and some more where the clock
    itself had moved; `paused`: since when, if so.
    """
    entries = tuple(log)
    kept = standing(entries)
    moves = _moves(kept)
    if not moves:
        return None
    group = [entry for entry in moves if entry.cause == moves[-1].cause]
    tasks = [x.event.task for x in entries if isinstance(x.event, e.TaskDue)]
    head = group[0]
    moved = sum(shift_of(entry.event) for entry in kept if entry.seq > head.seq)
    again = AGAIN if _by_clock(head.event) or _overdue(kept, head) else 0
    return e.Undone(
        first=head.seq,
        last=group[-1].seq,
        shift=Millis((paused or now) - _moment(kept, head) - moved + again),
        next_task=TaskId(max(tasks, default=0) + 1),
    )


def _moves(kept: tuple[e.Logged, ...]) -> tuple[e.Logged, ...]:
    """Return the entries that can be taken back; the bell has rung, whatever else is undone."""
    if any(isinstance(entry.event, e.MatchVoided) for entry in kept):
        return ()
    fixed = {x.cause for x in kept if x.seq == x.cause and isinstance(x.event, _STAND)}
    return tuple(x for x in kept if x.cause not in fixed and not isinstance(x.event, e.TimeRanOut))


def _by_clock(event: e.Event) -> bool:
    """Tell whether a move was made because its time was over."""
    match event:
        case e.ShotsFired(by_clock=True) | e.TaskClosed(why=Closing.TIME):
            return True
        case e.FirstTryOver(why=Closing.TIME) | e.SecondTryOpened() | e.MineChosen(by_clock=True):
            return True
        case _:
            return False


_OWED = (e.CellGiven, e.MineGiven, e.ShipGiven, e.ShipRelocated)


def _overdue(kept: tuple[e.Logged, ...], head: e.Logged) -> bool:
    """Tell whether what a team owed was done when its time was over, and so by the clock."""
    until: int | None = None
    called = False
    for entry in kept:
        if entry.seq >= head.seq:
            break
        if isinstance(entry.event, e.OwingClockStarted):
            until = entry.event.until
        elif isinstance(entry.event, e.GiftDue | e.RelocationDue | e.ShotsCalled):
            until, called = entry.event.until, isinstance(entry.event, e.ShotsCalled)
        elif until is not None:
            until += shift_of(entry.event) + _given(entry.event)
    owed = isinstance(head.event, e.ShotsFired if called else _OWED)
    return owed and until is not None and until <= _moment(kept, head)


def _given(event: e.Event) -> int:
    """Return how much time the teacher gave to what was running."""
    match event:
        case e.TimeExtended(clock=Clock.NOW, by=by):
            return by
        case _:
            return 0


def _moment(kept: tuple[e.Logged, ...], head: e.Logged) -> Instant:
    """Return when a move was made by the match's clocks, which stand still in a pause."""
    paused: Instant | None = None
    for entry in kept:
        if entry.seq >= head.seq:
            break
        match entry.event:
            case e.Paused(since=since) | e.Interrupted(since=since) if since is not None:
                paused = since
            case e.Resumed():
                paused = None
            case _:
                pass
    return paused or head.at


def shift_of(event: e.Event) -> int:
    """Return by how much an event that stands has moved the clocks already."""
    match event:
        case e.Resumed() | e.Undone():
            return event.shift
        case e.Interrupted(gap=gap, since=None):
            return gap
        case _:
            return 0
