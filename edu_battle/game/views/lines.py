"""The log as sentences-to-be: one line for each thing that counted, newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.cells import Cell
from edu_battle.game.ids import Instant, Points, Seq, TaskId, TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.said import Total, said, total
from edu_battle.game.switches import Answers, TriggerKind


class LineKind(StrEnum):
    """What a line tells."""

    STARTED = "started"
    SHOT = "shot"
    VOLLEY = "volley"
    STORM = "storm"
    RECOVERY = "recovery"
    REVIEW = "review"
    EXTRA = "extra"
    CELL_GIVEN = "cell_given"
    MINE_GIVEN = "mine_given"
    SHIP_GIVEN = "ship_given"
    MOVED = "moved"
    STAYED = "stayed"
    ELIMINATED = "eliminated"
    TASK = "task"
    POINTS = "points"
    SAILED_ROUND = "sailed_round"
    VOID_TASK = "void_task"
    CANCELLED = "cancelled"
    SKIPPED = "skipped"
    PASSED = "passed"
    PAUSED = "paused"
    RESUMED = "resumed"
    INTERRUPTED = "interrupted"
    TIME = "time"
    END_MOVED = "end_moved"
    BELL = "bell"
    UNDONE = "undone"
    ENDED = "ended"
    CORRECTED = "corrected"
    TURN = "turn"
    FOUL = "foul"
    APPEAL = "appeal"
    UPHELD = "upheld"
    TURNED_DOWN = "turned_down"
    ASKED = "asked"


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
    near: int = -1
    total: Total | None = None


Told = Callable[[f.Shot], f.Shot]
"""Turns a shot into what the audience was told of it."""

Totalled = Callable[[e.ShotsFired], Total]
"""Turns a volley into what the audience was told of it."""


def public_lines(log: Sequence[e.Logged], most: int, rules: Ruleset) -> tuple[Line, ...]:
    """Return the newest lines with what everyone was told: shots, or volleys' totals alone."""
    if rules.answers is not Answers.TOTALS:
        return newest_lines(log, most, partial(said, rules))
    return newest_lines(log, most, partial(said, rules), partial(total, rules))


def newest_lines(
    log: Sequence[e.Logged], most: int, told: Told, totalled: Totalled | None = None
) -> tuple[Line, ...]:
    """Return the newest lines of a log whose undone events are already gone, newest first.

    `totalled`: what a volley is turned into where its shots are not told.
    """
    lines: list[Line] = []
    scored: set[TaskId] = set()
    cancelled = {entry.cause for entry in log if isinstance(entry.event, e.TaskCancelled)}
    for entry in reversed(log):
        if isinstance(entry.event, e.TaskScored):
            # A re-mark replaces the line of the first scoring.
            if entry.event.task in scored:
                continue
            scored.add(entry.event.task)
            if entry.cause in cancelled:
                continue
        lines += _lines(entry, told, totalled)
        if len(lines) >= most:
            break
    return tuple(lines[:most])


def _lines(entry: e.Logged, told: Told, totalled: Totalled | None) -> list[Line]:
    """A volley makes a line for each of its shots, the last one first, or one for its total."""
    if isinstance(entry.event, e.ShotsFired):
        if totalled:
            one = totalled(entry.event)
            return [Line(entry.seq, entry.at, LineKind.VOLLEY, one.team, one.target, total=one)]
        return [_shot(entry, entry.event, told(shot)) for shot in reversed(entry.event.shots)]
    line = _line(entry) or _dropped(entry) or _gift(entry, told) or _honest(entry, told)
    return [line] if line else []


def _shot(entry: e.Logged, fired: e.ShotsFired, shot: f.Shot) -> Line:
    return Line(
        seq=entry.seq,
        at=entry.at,
        kind=LineKind.SHOT,
        team=fired.team,
        target=fired.target,
        cell=shot.cell,
        result=shot.result,
        ship=shot.ship,
        near=shot.near,
    )


def _gift(entry: e.Logged, told: Told) -> Line | None:
    """What a team gave away is said aloud; where a ship moved is not."""
    seq, at = entry.seq, entry.at
    match entry.event:
        case e.CellGiven(team=team, to=to, cell=cell):
            return Line(seq, at, LineKind.CELL_GIVEN, team, to, cell)
        case e.MineGiven(team=team, to=to, cell=cell):
            return Line(seq, at, LineKind.MINE_GIVEN, team, to, cell)
        case e.ShipGiven(team=team, to=to, shots=shots):
            shot = told(shots[0])
            return Line(seq, at, LineKind.SHIP_GIVEN, team, to, shot.cell, ship=shot.ship)
        case e.ShipRelocated(team=team, layout=layout):
            return Line(seq, at, LineKind.STAYED if layout is None else LineKind.MOVED, team)
        case e.TeamEliminated(team=team):
            return Line(seq, at, LineKind.ELIMINATED, team)
        case _:
            return None


def _honest(entry: e.Logged, told: Told) -> Line | None:
    """What was put right or decided is said aloud; why a team appeals is for the teacher."""
    seq, at = entry.seq, entry.at
    match entry.event:
        case e.RecordCorrected(team=team, target=target, shots=shots):
            shot = told(shots[0])
            found = (shot.cell, shot.result, shot.ship)
            return Line(seq, at, LineKind.CORRECTED, team, target, *found, near=shot.near)
        case e.TurnCorrected(team=team):
            return Line(seq, at, LineKind.TURN, team)
        case e.FoulDecided(team=team, why=why):
            return Line(seq, at, LineKind.FOUL, team, reason=why)
        case e.AppealRaised(team=team):
            return Line(seq, at, LineKind.APPEAL, team)
        case e.AppealDecided(team=team, upheld=upheld):
            return Line(seq, at, LineKind.UPHELD if upheld else LineKind.TURNED_DOWN, team)
        case e.AuditAsked(team=team, of=of):
            return Line(seq, at, LineKind.ASKED, team, of)
        case _:
            return None


def _dropped(entry: e.Logged) -> Line | None:
    """A task that does not count, and why."""
    seq, at = entry.seq, entry.at
    match entry.event:
        case e.TaskCancelled(task=task, reason=reason):
            return Line(seq, at, LineKind.CANCELLED, task=task, reason=reason)
        case e.TaskClosed(task=task, why=f.Closing.VOID):
            return Line(seq, at, LineKind.VOID_TASK, task=task)
        case _:
            return None


def _line(entry: e.Logged) -> Line | None:
    seq, at = entry.seq, entry.at
    match entry.event:
        case e.TaskScored(task=task, awards=awards):
            return Line(seq, at, LineKind.TASK, task=task, awards=awards)
        case e.PointsAdjusted(team=team, points=points, reason=reason):
            return Line(seq, at, LineKind.POINTS, team, awards=(points,), reason=reason)
        case e.TurnSkipped(team=team):
            return Line(seq, at, LineKind.SKIPPED, team)
        case e.TurnPassed(team=team):
            return Line(seq, at, LineKind.PASSED, team)
        case e.MineChosen(team=team, task=task, defuse=False):
            return Line(seq, at, LineKind.SAILED_ROUND, team, task=task)
        case e.TaskDue(task=task, trigger=trigger) if trigger.kind in _FOR_ALL:
            return Line(seq, at, _FOR_ALL[trigger.kind], task=task)
        case e.TimeExtended(clock=f.Clock.MATCH):
            return Line(seq, at, LineKind.END_MOVED)
        case _:
            kind = _PLAIN.get(type(entry.event))
            return Line(seq, at, kind) if kind else None


_FOR_ALL = {
    TriggerKind.DROUGHT: LineKind.STORM,
    TriggerKind.RECOVERY: LineKind.RECOVERY,
    TriggerKind.REVIEW: LineKind.REVIEW,
    TriggerKind.TIE: LineKind.EXTRA,
}

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
