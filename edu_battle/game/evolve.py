"""The fold: one event onto the state before it. Never fails, never judges, never asks the time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.clocks import shifted, stretched
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import TaskId, TeamId
from edu_battle.game.shooting import keeps_turn
from edu_battle.game.state import Adjustment, Match, OpenedTask, Sea, Shoot, Solve
from edu_battle.game.switches import TaskFlow
from edu_battle.game.undo import effective


def created(event: e.MatchCreated) -> Match:
    """Return the state that a match begins with."""
    count = len(event.teams)
    return Match(
        ruleset=event.ruleset,
        teams=event.teams,
        seas=(Sea(),) * count,
        turns=(0,) * count,
        shots=(0,) * count,
        placing_until=event.placing_until,
    )


def evolve(match: Match, event: e.Event) -> Match:
    """Return the state after one more event."""
    return _STEPS[type(event)](match, event)


def fold(log: Iterable[e.Logged]) -> Match:
    """Return the state that a whole log adds up to; its first event makes the match."""
    first, *rest = effective(log)
    assert isinstance(first, e.MatchCreated)  # noqa: S101  (the store refuses any other first event)
    match = created(first)
    for event in rest:
        match = evolve(match, event)
    return match


def _sea(match: Match, team: TeamId, **changes: Any) -> Match:
    seas = list(match.seas)
    seas[team] = replace(seas[team], **changes)
    return replace(match, seas=tuple(seas))


def _task(match: Match, task: TaskId, change: Callable[[OpenedTask], OpenedTask]) -> Match:
    return replace(
        match, tasks=tuple(change(one) if one.id == task else one for one in match.tasks)
    )


def _fleet_placed(match: Match, event: e.FleetPlaced) -> Match:
    return _sea(match, event.team, layout=event.layout)


def _fleet_cleared(match: Match, event: e.FleetCleared) -> Match:
    return _sea(match, event.team, layout=Layout())


def _team_ready(match: Match, event: e.TeamReady) -> Match:
    return _sea(match, event.team, ready=True)


def _started(match: Match, event: e.MatchStarted) -> Match:
    return replace(match, started=True, until=event.until, placing_until=None)


def _turn_given(match: Match, event: e.TurnGiven) -> Match:
    turns = list(match.turns)
    turns[event.team] += event.fresh
    queue = (*match.queue, Shoot(event.team, event.fresh, event.until))
    return replace(match, queue=queue, turns=tuple(turns), on_turn=event.team, keeps_turn=False)


def _without_shoot(match: Match) -> Match:
    return replace(match, queue=tuple(one for one in match.queue if not isinstance(one, Shoot)))


def _shots_fired(match: Match, event: e.ShotsFired) -> Match:
    sea = match.seas[event.target]
    found = tuple((shot.cell, shot.result) for shot in event.shots)
    shots = list(match.shots)
    shots[event.team] += len(found)
    match = _sea(_without_shoot(match), event.target, shots=sea.shots + found)
    return replace(
        match,
        last=event,
        shots=tuple(shots),
        dry_shots=match.dry_shots + len(found),
        keeps_turn=keeps_turn(match.ruleset, event.shots[-1].result),
    )


def _turn_skipped(match: Match, _: e.TurnSkipped) -> Match:
    return replace(_without_shoot(match), keeps_turn=False)


def _task_due(match: Match, event: e.TaskDue) -> Match:
    task = OpenedTask(event.task, event.trigger, event.team, event.stake)
    hold = match.ruleset.solving.flow is TaskFlow.HOLD
    return replace(
        match,
        tasks=(*match.tasks, task),
        queue=(*match.queue, Solve(event.task)) if hold else match.queue,
        next_task=TaskId(event.task + 1),
        dry_shots=0,
    )


def _task_served(match: Match, event: e.TaskServed) -> Match:
    return _task(
        match,
        event.task,
        lambda task: replace(task, snapshot=event.snapshot, crews=event.crews, until=event.until),
    )


def _last_call(match: Match, event: e.LastCall) -> Match:
    return _task(match, event.task, lambda t: replace(t, until=event.until, last_call=True))


def _answer_submitted(match: Match, event: e.AnswerSubmitted) -> Match:
    return _task(match, event.task, lambda t: replace(t, answers=(*t.answers, event)))


def _answers_marked(match: Match, event: e.AnswersMarked) -> Match:
    marks = tuple((seat, event.mark) for seat in event.seats)
    return _task(match, event.task, lambda t: replace(t, decisions=t.decisions + marks))


def _task_closed(match: Match, event: e.TaskClosed) -> Match:
    queue = tuple(one for one in match.queue if one != Solve(event.task))
    match = _task(match, event.task, lambda t: replace(t, closed=event.why))
    return replace(match, queue=queue)


def _task_scored(match: Match, event: e.TaskScored) -> Match:
    return _task(match, event.task, lambda t: replace(t, awards=event.awards))


def _points_adjusted(match: Match, event: e.PointsAdjusted) -> Match:
    adjustment = Adjustment(event.team, event.points, event.reason, match.next_task)
    return replace(match, adjustments=(*match.adjustments, adjustment))


def _paused(match: Match, event: e.Paused) -> Match:
    return replace(match, paused=event.since)


def _resumed(match: Match, event: e.Resumed) -> Match:
    return replace(shifted(match, event.shift), paused=None)


def _interrupted(match: Match, event: e.Interrupted) -> Match:
    if event.since is None:
        return shifted(match, event.gap)
    return replace(match, paused=event.since)


def _time_extended(match: Match, event: e.TimeExtended) -> Match:
    return stretched(match, event.clock, event.by)


def _time_ran_out(match: Match, _: e.TimeRanOut) -> Match:
    return replace(match, bell=True, until=None)


def _undone(match: Match, event: e.Undone) -> Match:
    match = shifted(match, event.shift, match_too=False)
    return replace(match, next_task=max(match.next_task, event.next_task))


def _match_ended(match: Match, event: e.MatchEnded) -> Match:
    queue = tuple(one for one in match.queue if isinstance(one, Solve))
    return replace(match, ended=event.why, queue=queue, until=None)


def _match_voided(match: Match, event: e.MatchVoided) -> Match:
    return replace(match, void=event.reason, queue=())


_STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.MatchCreated: lambda _, event: created(event),
    e.FleetPlaced: _fleet_placed,
    e.FleetCleared: _fleet_cleared,
    e.TeamReady: _team_ready,
    e.MatchStarted: _started,
    e.TurnGiven: _turn_given,
    e.ShotsFired: _shots_fired,
    e.TurnSkipped: _turn_skipped,
    e.TaskDue: _task_due,
    e.TaskServed: _task_served,
    e.LastCall: _last_call,
    e.AnswerSubmitted: _answer_submitted,
    e.AnswersMarked: _answers_marked,
    e.TaskClosed: _task_closed,
    e.TaskScored: _task_scored,
    e.PointsAdjusted: _points_adjusted,
    e.Paused: _paused,
    e.Resumed: _resumed,
    e.Interrupted: _interrupted,
    e.TimeExtended: _time_extended,
    e.TimeRanOut: _time_ran_out,
    e.Undone: _undone,
    e.MatchEnded: _match_ended,
    e.MatchVoided: _match_voided,
}
