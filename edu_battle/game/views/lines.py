"""The log as sentences-to-be: one line for each thing that counted, newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.cells import Cell
from edu_battle.game.ids import Instant, Points, Seq, TaskId, TeamId


class LineKind(StrEnum):
    """What a line tells."""

    STARTED = "started"
    SHOT = "shot"
    STORM = "storm"
    TASK = "task"
    POINTS = "points"
    SKIPPED = "skipped"
    PAUSED = "paused"
    RESUMED = "resumed"
    INTERRUPTED = "interrupted"
    TIME = "time"
    BELL = "bell"
    UNDONE = "undone"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Line:
    """One line; which fields are filled depends on its kind.

    `awards`: points for each team. `target`: whose sea. `reason`: the teacher's own words.
    """

    seq: Seq
    at: Instant
    kind: LineKind
    team: TeamId | None = None
    target: TeamId | None = None
    cell: Cell | None = None
    result: f.ShotResult | None = None
    ship: str = ""
    task: TaskId | None = None
    awards: tuple[Points, ...] = ()
    reason: str = ""


Told = Callable[[f.Shot], f.Shot]
"""Turns a shot into what the audience was told of it."""


def newest_lines(log: Sequence[e.Logged], most: int, told: Told) -> tuple[Line, ...]:
    """Return the newest lines of a log whose undone events are already gone, newest first."""
    lines: list[Line] = []
    scored: set[TaskId] = set()
    for entry in reversed(log):
        if isinstance(entry.event, e.TaskScored):
            # A re-mark replaces the line of the first scoring.
            if entry.event.task in scored:
                continue
            scored.add(entry.event.task)
        line = _line(entry, told)
        if line:
            lines.append(line)
        if len(lines) == most:
            break
    return tuple(lines)


def _line(entry: e.Logged, told: Told) -> Line | None:
    seq, at = entry.seq, entry.at
    match entry.event:
        case e.ShotsFired(team=team, target=target, shots=shots):
            shot = told(shots[-1])
            return Line(seq, at, LineKind.SHOT, team, target, shot.cell, shot.result, shot.ship)
        case e.TaskScored(task=task, awards=awards):
            return Line(seq, at, LineKind.TASK, task=task, awards=awards)
        case e.PointsAdjusted(team=team, points=points, reason=reason):
            return Line(seq, at, LineKind.POINTS, team, awards=(points,), reason=reason)
        case e.TurnSkipped(team=team):
            return Line(seq, at, LineKind.SKIPPED, team)
        case e.TaskDue(team=None, task=task):
            return Line(seq, at, LineKind.STORM, task=task)
        case _:
            kind = _PLAIN.get(type(entry.event))
            return Line(seq, at, kind) if kind else None


_PLAIN: dict[type, LineKind] = {
    e.MatchStarted: LineKind.STARTED,
    e.Paused: LineKind.PAUSED,
    e.Resumed: LineKind.RESUMED,
    e.Interrupted: LineKind.INTERRUPTED,
    e.TimeExtended: LineKind.TIME,
    e.TimeRanOut: LineKind.BELL,
    e.Undone: LineKind.UNDONE,
    e.MatchEnded: LineKind.ENDED,
}
