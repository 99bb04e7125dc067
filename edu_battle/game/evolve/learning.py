"""Events between a task and its verdict onto the state before them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.altered import altered
from edu_battle.game.evolve.changes import with_task
from edu_battle.game.ids import SeatId
from edu_battle.game.opened import OpenedTask, SecondTry
from edu_battle.game.state import Choose, Match, Shoot, Solve
from edu_battle.game.switches import TaskFlow


def _mine_chosen(match: Match, event: e.MineChosen) -> Match:
    """The task that is to be solved now waits behind what the other teams have to choose."""
    queue = tuple(one for one in match.queue if one != Choose(event.task, event.team))
    if event.defuse and match.ruleset.solving.flow is TaskFlow.HOLD:
        queue = (*queue, Solve(event.task))
    changes = {"choosing": False, "until": event.until, "hint_free": event.hint_free}
    match = with_task(match, event.task, lambda task: altered(task, **changes))
    return altered(match, queue=queue, dry_shots=0 if event.defuse else match.dry_shots)


def _hint_taken(match: Match, event: e.HintTaken) -> Match:
    hint = (event.crew.seat, event.early)
    return with_task(match, event.task, lambda t: altered(t, hints=(*t.hints, hint)))


def _first_try_over(match: Match, event: e.FirstTryOver) -> Match:
    second = SecondTry(event.seats)
    return with_task(
        match, event.task, lambda t: altered(t, second=second, until=event.until, proposals=())
    )


def _second_try_opened(match: Match, event: e.SecondTryOpened) -> Match:
    def opened(task: OpenedTask) -> OpenedTask:
        second = replace(task.second, open=True) if task.second else None
        return altered(task, second=second, until=event.until)

    return with_task(match, event.task, opened)


def _answer_proposed(match: Match, event: e.AnswerProposed) -> Match:
    """A crew has one proposal at a time."""
    seat = event.answer.crew.seat
    return with_task(
        match, event.answer.task, lambda t: altered(t, proposals=(*_others(t, seat), event))
    )


def _proposal_withdrawn(match: Match, event: e.ProposalWithdrawn) -> Match:
    seat = event.crew.seat
    return with_task(match, event.task, lambda t: altered(t, proposals=_others(t, seat)))


def _others(task: OpenedTask, seat: SeatId) -> tuple[e.AnswerProposed, ...]:
    return tuple(one for one in task.proposals if one.answer.crew.seat != seat)


def _verdict_over(match: Match, event: e.VerdictOver) -> Match:
    match = with_task(match, event.task, lambda t: altered(t, verdict_over=True))
    if event.until is None:
        return match
    queue = tuple(
        altered(one, until=event.until) if isinstance(one, Shoot) else one for one in match.queue
    )
    return altered(match, queue=queue)


STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.MineChosen: _mine_chosen,
    e.HintTaken: _hint_taken,
    e.FirstTryOver: _first_try_over,
    e.SecondTryOpened: _second_try_opened,
    e.AnswerProposed: _answer_proposed,
    e.ProposalWithdrawn: _proposal_withdrawn,
    e.VerdictOver: _verdict_over,
    e.SolutionShown: lambda match, event: with_task(
        match, event.task, lambda t: altered(t, told=True)
    ),
}
