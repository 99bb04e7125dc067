"""What a crew's answers to a task are worth: right at once or later, after a hint, in part."""

from __future__ import annotations

from edu_battle.game.facts import Mark
from edu_battle.game.ids import Points, SeatId, TeamId, whole
from edu_battle.game.opened import OpenedTask, teams_of
from edu_battle.game.switches import TriggerKind

HINT_COST = whole(1)
"""What a hint costs that is taken before it is free."""

HALF = 50
"""What an answer is worth that the teacher finds partly right, in per cent of a right one."""


def share(task: OpenedTask, team: TeamId) -> tuple[int, int]:
    """Return how many of a team's crews are right, at once or later, and how many took part."""
    own = own_seats(task, team)
    return sum(right_at(task, seat) is not None for seat in own), len(own)


def crew_worth(task: OpenedTask, seat: SeatId) -> Points:
    """Return what a crew's answers are worth where every crew answers; 0 where none is right."""
    second = right_at(task, seat)
    if second is None:
        return Points(0)
    return worth(task, second=second, early=bool(task.hinted(seat)))


def crew_earned(task: OpenedTask, seat: SeatId, team: TeamId) -> Points:
    """Return what a crew brings to its team's average; for another team's task it is half."""
    value = crew_worth(task, seat) or in_part(task, seat)
    return value if task.team in {team, None} else Points(value // 2)


def in_part(task: OpenedTask, seat: SeatId) -> Points:
    """Return what a crew's answers are worth that are right in part only."""
    early = bool(task.hinted(seat))
    return max(_credited(task, seat, second=one, early=early) for one in (False, True))


def _credited(task: OpenedTask, seat: SeatId, *, second: bool, early: bool) -> Points:
    value = worth(task, second=second, early=early) * credit(task, seat, second=second)
    return Points((2 * value + 100) // 200)


def credit(task: OpenedTask, seat: SeatId, *, second: bool) -> int:
    """Return how much of an answer that is not right is right, in per cent of a right one.

    What the teacher has decided over is right, partly right or wrong as a whole. Parts that the
    judge found right do nothing to a mine.
    """
    answer, decided = task.answer_of(seat, second=second), task.decided(seat, second=second)
    if answer is None or decided is not None:
        return HALF if decided is Mark.PARTLY else 0
    in_parts = answer.mark is Mark.WRONG and task.trigger.kind is not TriggerKind.MINE
    return answer.credit if in_parts else 0


def mark_told(task: OpenedTask, seat: SeatId, *, second: bool) -> Mark | None:
    """Return what people are told of an answer: partly right, where some of it is."""
    partly = credit(task, seat, second=second) > 0
    return Mark.PARTLY if partly else task.mark_of(seat, second=second)


def worth(task: OpenedTask, *, second: bool, early: bool) -> Points:
    """Return what a right answer is worth: an early hint costs a point, a second try half.

    At least one point stays after a hint, where there was one.
    """
    right = task.stake.right
    value = max(min(right, HINT_COST), right - HINT_COST) if early else right
    return Points(value // 2 if second else value)


def own_seats(task: OpenedTask, team: TeamId) -> tuple[SeatId, ...]:
    """Return the seats of a team that were served the task or answered it."""
    return tuple(seat for seat, place in teams_of(task).items() if place == team)


def right_at(task: OpenedTask, seat: SeatId) -> bool | None:
    """Tell whether a seat was right only at the second try; None where it was not right."""
    tries = (False, True)
    return next((one for one in tries if task.mark_of(seat, second=one) is Mark.RIGHT), None)
