"""Events of tasks onto the state before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.altered import altered
from edu_battle.game.evolve.changes import with_task
from edu_battle.game.ids import TaskId
from edu_battle.game.state import Match, Obligation, OpenedTask, Solve
from edu_battle.game.switches import TaskFlow, TriggerKind


def _task_due(match: Match, event: e.TaskDue) -> Match:
    task = OpenedTask(event.task, event.trigger, event.team, event.stake)
    return altered(
        match,
        tasks=(*match.tasks, task),
        queue=_with_task(match, event),
        next_task=TaskId(event.task + 1),
        dry_shots=0,
    )


def _with_task(match: Match, event: e.TaskDue) -> tuple[Obligation, ...]:
    """Where play waits for tasks, one that a shot waits for comes before it."""
    if match.ruleset.solving.flow is not TaskFlow.HOLD:
        return match.queue
    solve = Solve(event.task)
    before = event.trigger.kind is TriggerKind.BEFORE_SHOT
    return (solve, *match.queue) if before else (*match.queue, solve)


def _task_served(match: Match, event: e.TaskServed) -> Match:
    return with_task(
        match,
        event.task,
        lambda task: altered(task, snapshot=event.snapshot, crews=event.crews, until=event.until),
    )


def _last_call(match: Match, event: e.LastCall) -> Match:
    return with_task(match, event.task, lambda t: altered(t, until=event.until, last_call=True))


def _answer_submitted(match: Match, event: e.AnswerSubmitted) -> Match:
    return with_task(match, event.task, lambda t: altered(t, answers=(*t.answers, event)))


def _answers_marked(match: Match, event: e.AnswersMarked) -> Match:
    marks = tuple((seat, event.mark) for seat in event.seats)
    return with_task(match, event.task, lambda t: altered(t, decisions=t.decisions + marks))


def _task_closed(match: Match, event: e.TaskClosed) -> Match:
    queue = tuple(one for one in match.queue if one != Solve(event.task))
    shots = match.shot_count
    match = with_task(match, event.task, lambda t: altered(t, closed=event.why, closed_at=shots))
    return altered(match, queue=queue)


def _task_scored(match: Match, event: e.TaskScored) -> Match:
    return with_task(match, event.task, lambda t: altered(t, awards=event.awards))


STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.TaskDue: _task_due,
    e.TaskServed: _task_served,
    e.LastCall: _last_call,
    e.AnswerSubmitted: _answer_submitted,
    e.AnswersMarked: _answers_marked,
    e.TaskClosed: _task_closed,
    e.TaskScored: _task_scored,
}
