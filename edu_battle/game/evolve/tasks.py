"""Events of tasks onto the state before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.altered import altered
from edu_battle.game.evolve.changes import queued, with_task
from edu_battle.game.facts import Closing, Mark
from edu_battle.game.ids import SeatId, TaskId
from edu_battle.game.mines import may_sail_round
from edu_battle.game.opened import Decisions, OpenedTask
from edu_battle.game.state import Choose, Match, Obligation, Solve
from edu_battle.game.switches import TaskFlow


def _task_due(match: Match, event: e.TaskDue) -> Match:
    """A mine that may be sailed round is no task yet: it does not end a drought."""
    choosing = may_sail_round(match.ruleset, event.trigger)
    due = (event.task, event.trigger, event.team, event.stake)
    task = OpenedTask(*due, choosing=choosing, again=event.again)
    return altered(
        match,
        tasks=(*match.tasks, task),
        queue=_with_task(match, event, choosing=choosing),
        next_task=TaskId(event.task + 1),
        dry_shots=match.dry_shots if choosing else 0,
    )


def _with_task(match: Match, event: e.TaskDue, *, choosing: bool) -> tuple[Obligation, ...]:
    """A shot waits for what is asked before it; where play does not wait, a choice alone does."""
    if choosing and event.team is not None:
        return queued(match, Choose(event.task, event.team))
    if match.ruleset.solving.flow is not TaskFlow.HOLD:
        return match.queue
    return queued(match, Solve(event.task))


def _task_served(match: Match, event: e.TaskServed) -> Match:
    served = {
        "snapshot": event.snapshot,
        "crews": event.crews,
        "until": event.until,
        "hint_free": event.hint_free,
        "aim": event.aim,
        "own": event.own,
    }
    return with_task(match, event.task, lambda task: altered(task, **served))


def _last_call(match: Match, event: e.LastCall) -> Match:
    return with_task(match, event.task, lambda t: altered(t, until=event.until, last_call=True))


def _answer_submitted(match: Match, event: e.AnswerSubmitted) -> Match:
    return with_task(match, event.task, lambda t: altered(t, answers=(*t.answers, event)))


def _answers_marked(match: Match, event: e.AnswersMarked) -> Match:
    def step(task: OpenedTask) -> OpenedTask:
        first = _decided(task.decisions, event.seats, event.mark)
        again = _decided(task.seconds, event.again, event.mark)
        return altered(task, decisions=first, seconds=again)

    return with_task(match, event.task, step)


def _decided(before: Decisions, seats: tuple[SeatId, ...], mark: Mark | None) -> Decisions:
    """What was taken back was never decided."""
    others = tuple(one for one in before if one[0] not in seats)
    return others + tuple((seat, mark) for seat in seats if mark)


def _task_closed(match: Match, event: e.TaskClosed) -> Match:
    queue = tuple(
        one
        for one in match.queue
        if not (isinstance(one, Solve | Choose) and one.task == event.task)
    )
    closed = {
        "closed": event.why,
        "closed_at": match.shot_count,
        "shown_until": event.shown_until,
        "verdict_over": False,
    }
    return altered(with_task(match, event.task, lambda t: altered(t, **closed)), queue=queue)


def _task_cancelled(match: Match, event: e.TaskCancelled) -> Match:
    cancelled = {"closed": Closing.CANCELLED, "awards": ()}
    return with_task(match, event.task, lambda t: altered(t, **cancelled))


def _task_scored(match: Match, event: e.TaskScored) -> Match:
    return with_task(match, event.task, lambda t: altered(t, awards=event.awards))


STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.TaskDue: _task_due,
    e.TaskServed: _task_served,
    e.LastCall: _last_call,
    e.AnswerSubmitted: _answer_submitted,
    e.AnswersMarked: _answers_marked,
    e.TaskClosed: _task_closed,
    e.TaskCancelled: _task_cancelled,
    e.TaskScored: _task_scored,
}
