"""A task of a match from due to closed: what was shown, answered, decided, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.events.learning import AnswerProposed
from edu_battle.game.events.tasks import AnswerSubmitted
from edu_battle.game.facts import Closing, Crew, Mark, Stake, Trigger
from edu_battle.game.ids import Instant, Points, SeatId, TaskId, TeamId
from edu_battle.game.snapshot import OwnTask, TaskSnapshot, made_for
from edu_battle.game.switches import TriggerKind

Decisions = tuple[tuple[SeatId, Mark], ...]

COUNTED = frozenset({Closing.ANSWERED, Closing.TIME, Closing.STOPPED})
"""How a task closes whose answers are judged and bring points."""

_DROPPED = frozenset({Closing.SKIPPED, Closing.CANCELLED})

_COUNTING = frozenset({Mark.RIGHT, Mark.PARTLY, Mark.WRONG, Mark.UNDECIDED})


@dataclass(frozen=True, slots=True)
class SecondTry:
    """The second window: for whom, and whether the mistakes have been read and it is open."""

    seats: tuple[SeatId, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class OpenedTask:
    """A task of the match. `until` is the end of what goes on: choosing, a window, reading.

    `choosing`: its team has not said yet whether it defuses the mine. `hints`: who took the hint,
    and whether that was early. `seconds`: decisions over answers of the second window. `own`: what
    crews have to solve in the place of the snapshot.
    """

    id: TaskId
    trigger: Trigger
    team: TeamId | None
    stake: Stake
    snapshot: TaskSnapshot | None = None
    crews: tuple[Crew, ...] = ()
    until: Instant | None = None
    answers: tuple[AnswerSubmitted, ...] = ()
    decisions: Decisions = ()
    closed: Closing | None = None
    closed_at: int = 0  # shots that had fallen by then
    awards: tuple[Points, ...] = ()
    last_call: bool = False
    choosing: bool = False
    hint_free: Instant | None = None
    hints: tuple[tuple[SeatId, bool], ...] = ()
    second: SecondTry | None = None
    seconds: Decisions = ()
    proposals: tuple[AnswerProposed, ...] = ()
    shown_until: Instant | None = None
    verdict_over: bool = False
    aim: Cell | None = None
    again: TaskId | None = None
    told: bool = False  # the teacher wished its solution to be shown
    own: tuple[OwnTask, ...] = ()

    def made_for(self, seat: SeatId) -> TaskSnapshot | None:
        """Return what a seat has to solve; whatever concerns a crew's question asks here."""
        return made_for(seat, self.own, self.snapshot)

    def answer_of(self, seat: SeatId, *, second: bool = False) -> AnswerSubmitted | None:
        """Return a seat's newest answer in a window, whatever it is worth."""
        newest = reversed(self.answers)
        return next((a for a in newest if a.crew.seat == seat and a.second is second), None)

    def mark_of(self, seat: SeatId, *, second: bool = False) -> Mark | None:
        """Return what that answer is worth now, after any decision of the teacher."""
        answer = self.answer_of(seat, second=second)
        return self.decided(seat, second=second) or (answer.mark if answer else None)

    def decided(self, seat: SeatId, *, second: bool = False) -> Mark | None:
        """Return what the teacher has decided over a seat's answer; None where nothing."""
        decisions = reversed(self.seconds if second else self.decisions)
        return next((mark for who, mark in decisions if who == seat), None)

    def counts(self, seat: SeatId, *, second: bool = False) -> bool:
        """Tell whether a seat has given the answer that counts in a window."""
        return self.mark_of(seat, second=second) in _COUNTING

    def retries(self, seat: SeatId) -> bool:
        """Tell whether a seat has a second try, taken or not."""
        return self.second is not None and seat in self.second.seats

    def hinted(self, seat: SeatId) -> bool | None:
        """Tell whether a seat's hint was early; None where it took none."""
        return next((early for who, early in self.hints if who == seat), None)


def seats_of(task: OpenedTask) -> tuple[SeatId, ...]:
    """Return the seats that were served the task or answered it."""
    return tuple(teams_of(task))


def teams_of(task: OpenedTask) -> dict[SeatId, TeamId]:
    """Return the team of each seat that was served the task or answered it."""
    teams = {crew.seat: crew.team for crew in task.crews}
    return teams | {answer.crew.seat: answer.crew.team for answer in task.answers}


def answered(task: OpenedTask, *, second: bool) -> tuple[SeatId, ...]:
    """Return the seats that answered in a window, whatever their answers are worth."""
    return tuple(seat for seat in seats_of(task) if task.answer_of(seat, second=second))


def counted_answer(
    task: OpenedTask, team: TeamId | None, *, second: bool
) -> AnswerSubmitted | None:
    """Return the answer that counts for a team in a window, where it has one for all."""
    own = [seat for seat, place in teams_of(task).items() if place == team]
    counting = [seat for seat in own if task.counts(seat, second=second)]
    return task.answer_of(counting[0], second=second) if counting else None


def undecided(task: OpenedTask, seat: SeatId) -> bool:
    """Tell whether an answer of a seat waits for the teacher's word."""
    return any(task.mark_of(seat, second=one) is Mark.UNDECIDED for one in (False, True))


def waits(task: OpenedTask) -> bool:
    """Tell whether a task still waits for answers or for the teacher's word."""
    if task.closed is None or task.closed in _DROPPED:
        return task.closed is None
    return _doubted(task) and any(undecided(task, seat) for seat in seats_of(task))


def _doubted(task: OpenedTask) -> bool:
    """Tell quickly whether any answer was ever left undecided: nearly none is."""
    decided = any(mark is Mark.UNDECIDED for _, mark in task.decisions + task.seconds)
    return decided or any(answer.mark is Mark.UNDECIDED for answer in task.answers)


def reviewing(tasks: Sequence[OpenedTask]) -> bool:
    """Tell whether the class is still shown the verdict of a review."""
    newest = tasks[-1:]
    return any(
        task.trigger.kind is TriggerKind.REVIEW and task.closed in COUNTED and not task.verdict_over
        for task in newest
    )
