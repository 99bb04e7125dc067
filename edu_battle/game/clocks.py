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
    TrySecond,
    VerdictTimeRanOut,
)
from edu_battle.game.facts import Clock, Closing
from edu_battle.game.ids import Instant, Millis, Seconds
from edu_battle.game.opened import OpenedTask
from edu_battle.game.state import Choose, Match, Move, Obligation, Owe, Phase, Reply, Shoot, Solve
from edu_battle.game.switches import TaskFlow, TriggerKind

GRACE = Millis(1500)
"""An answer that was sent in time may arrive this late."""

READING = Seconds(10)
"""How long a crew reads of its mistake before it may try again."""

SECOND_TRY = Seconds(30)


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
        _task_deadline(task, task.until)
        for task in match.tasks
        if task.until and not task.closed and not task.choosing
    ]
    shown = shown_task(match)
    if shown and shown.shown_until:
        running.append(Deadline(shown.shown_until, VerdictTimeRanOut(shown.id)))
    if match.placing_until:
        running.append(Deadline(match.placing_until, PlacingTimeRanOut()))
    if match.until and not match.bell:
        running.append(Deadline(match.until, MatchTimeRanOut()))
    head = match.queue[0] if match.queue else None
    if isinstance(head, Shoot) and head.until:
        running.append(Deadline(head.until, ShotClockRanOut()))
    owed = owed_until(match, head)
    if owed:
        running.append(Deadline(owed, ObligationTimeRanOut()))
    return tuple(sorted(running, key=lambda deadline: deadline.at))


def _task_deadline(task: OpenedTask, until: Instant) -> Deadline:
    """A window closes after the grace; mistakes that are read have none."""
    if task.second and not task.second.open:
        return Deadline(until, TrySecond(task.id))
    return Deadline(Instant(until + GRACE), TaskTimeRanOut(task.id))


def owed_until(match: Match, head: Obligation | None) -> Instant | None:
    """Return until when a team has time for what it owes, where it owes anything."""
    if isinstance(head, Choose):
        task = match.task(head.task)
        return task.until if task else None
    return head.until if isinstance(head, Owe | Move | Reply) else None


def shown_task(match: Match) -> OpenedTask | None:
    """Return the closed task whose verdict is shown: the newest, until the next shot falls.

    Where the turn waits for tasks, no verdict stands beside the next one; only the task before
    the next shot comes while it is read.
    """
    closed = [task for task in match.tasks if task.closed and task.closed not in UNSEEN]
    waiting = any(
        task.closed is None and task.trigger.kind is not TriggerKind.BEFORE_SHOT
        for task in match.tasks
    )
    if not closed or closed[-1].verdict_over:
        return None
    held = match.ruleset.solving.flow is TaskFlow.HOLD and waiting
    if held or (closed[-1].closed_at < match.shot_count and not match.ended):
        return None
    return closed[-1]


UNSEEN = (Closing.SAILED, Closing.VOID)
"""Tasks that nobody was shown."""


def shifted(match: Match, by: Millis, *, match_too: bool = True, free_too: bool = True) -> Match:
    """Return the match with its clocks moved; the bell for play only with `match_too`.

    `free_too`: hints become free that much later.
    """
    moved = replace(
        match,
        placing_until=_later(match.placing_until, by),
        queue=tuple(_obligation_later(one, by) for one in match.queue),
        tasks=tuple(_task_later(task, by, free_too=free_too) for task in match.tasks),
    )
    return replace(moved, until=_later(match.until, by)) if match_too else moved


def stretched(match: Match, clock: Clock, by: Millis) -> Match:
    """Return the match with more time on what runs now, or on the whole match."""
    if clock is Clock.MATCH:
        return replace(match, until=_later(match.until, by))
    return shifted(match, by, match_too=False, free_too=False)


def _later(at: Instant | None, by: Millis) -> Instant | None:
    return Instant(at + by) if at else None


def _obligation_later(one: Obligation, by: Millis) -> Obligation:
    return one if isinstance(one, Solve | Choose) else replace(one, until=_later(one.until, by))


def _task_later(task: OpenedTask, by: Millis, *, free_too: bool) -> OpenedTask:
    """A task that is closed has only its verdict's time; extra time makes no hint dear again."""
    if task.closed:
        until = _later(task.shown_until, by)
        return replace(task, shown_until=until) if task.shown_until else task
    free = _later(task.hint_free, by) if free_too else task.hint_free
    return replace(task, until=_later(task.until, by), hint_free=free)
