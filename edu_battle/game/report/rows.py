"""What each crew made of each task: one row for a task and a crew, or a team with one answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from edu_battle.game.facts import Mark, Trigger
from edu_battle.game.ids import Points, SeatId, TaskId, TeamId
from edu_battle.game.opened import COUNTED, OpenedTask, counted_answer, teams_of, undecided
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.worth import credit, crew_earned, own_seats, right_at

_TRIED = frozenset({Mark.WRONG, Mark.FORM})


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """The template a task was made from; its bank is its topic."""

    bank: str
    template: str


class Outcome(StrEnum):
    """What came of a task for a crew; each row has exactly one.

    First: right at once. Hinted: right at the first try, after the hint. Retried: right at the
    second try. Partly: not right, but some of it was. Silent: no answer that could be read.
    """

    FIRST = "first"
    HINTED = "hinted"
    RETRIED = "retried"
    PARTLY = "partly"
    WRONG = "wrong"
    SILENT = "silent"
    WAITING = "waiting"


RIGHT = frozenset({Outcome.FIRST, Outcome.HINTED, Outcome.RETRIED})
FAILED = frozenset({Outcome.WRONG, Outcome.SILENT})


@dataclass(frozen=True, slots=True)
class Asked:
    """A closed task that counted; `rules`: what it was asked under.

    `seat`: the crew whose own task it was; None: that of all who had no other.
    """

    task: TaskId
    source: Source
    trigger: Trigger
    snapshot: TaskSnapshot
    rules: Ruleset
    seat: SeatId | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a task for a crew; no `seat` where a team has one answer and gave none.

    `hint`: it was looked at, whatever came of it. `recovered`: right where the newest task of the
    same template before had been failed. `earned`: what its own answers were worth.
    """

    task: TaskId
    source: Source
    team: TeamId
    seat: SeatId | None
    outcome: Outcome
    hint: bool = False
    recovered: bool = False
    earned: Points = Points(0)


def counted(match: Match) -> tuple[OpenedTask, ...]:
    """Return the tasks that are closed and were not called off."""
    return tuple(task for task in match.tasks if task.closed in COUNTED and task.snapshot)


def source_of(task: OpenedTask, seat: SeatId | None) -> Source:
    """Return which template a task was made from: a seat's own, or that of all."""
    made = task.snapshot if seat is None else task.made_for(seat)
    return _source(made) if made else Source("", "")


def _source(made: TaskSnapshot) -> Source:
    return Source(made.bank, made.template)


def asked_of(match: Match, tasks: Iterable[OpenedTask]) -> tuple[Asked, ...]:
    """Return what was asked, in the order of the match; crews' own tasks behind that of all."""
    return tuple(
        Asked(task.id, _source(made), task.trigger, made, match.ruleset, seat)
        for task in tasks
        for seat, made in ((None, task.snapshot), *((one.seat, one.snapshot) for one in task.own))
        if made
    )


def rows_of(match: Match, tasks: Sequence[OpenedTask]) -> tuple[Row, ...]:
    """Return what came of these tasks for each crew that had to solve them."""
    everyone = match.ruleset.solving.who is WhoAnswers.EVERYONE
    teams = [TeamId(team) for team in range(len(match.teams))]
    rows = [
        row for task in tasks for row in (_by_crews(task) if everyone else _by_teams(task, teams))
    ]
    known = {task.id: _brought_back(match, task) or task for task in tasks}
    wanted = [source_of(known[row.task], row.seat) for row in rows]
    return tuple(_recovering(rows, wanted, everyone=everyone))


def _brought_back(match: Match, task: OpenedTask) -> OpenedTask | None:
    """Return the task that this one brings back with new numbers, of whatever template it is."""
    return match.task(task.again) if task.again is not None else None


def _by_crews(task: OpenedTask) -> Iterator[Row]:
    for seat, team in teams_of(task).items():
        yield replace(_row(task, team, seat, (seat,)), earned=crew_earned(task, seat, team))


def _by_teams(task: OpenedTask, teams: Iterable[TeamId]) -> Iterator[Row]:
    """One answer counts for a team: the row is that of the crew that gave it."""
    for team in teams:
        seats = own_seats(task, team)
        if seats and task.team in {team, None}:
            given = (counted_answer(task, team, second=one) for one in (True, False))
            answer = next((one for one in given if one), None)
            row = _row(task, team, answer.crew.seat if answer else None, seats)
            yield replace(row, earned=task.awards[team]) if task.awards else row


def _row(task: OpenedTask, team: TeamId, seat: SeatId | None, seats: tuple[SeatId, ...]) -> Row:
    hint = any(task.hinted(one) is not None for one in seats)
    return Row(task.id, source_of(task, seat), team, seat, _outcome(task, seats, hint=hint), hint)


def _outcome(task: OpenedTask, seats: tuple[SeatId, ...], *, hint: bool) -> Outcome:
    tries = [second for seat in seats if (second := right_at(task, seat)) is not None]
    if tries:
        at_once = Outcome.HINTED if hint else Outcome.FIRST
        return Outcome.RETRIED if min(tries) else at_once
    if any(undecided(task, seat) for seat in seats):
        return Outcome.WAITING
    if any(credit(task, seat, second=one) for seat in seats for one in (False, True)):
        return Outcome.PARTLY
    marks = {task.mark_of(seat, second=one) for seat in seats for one in (False, True)}
    return Outcome.WRONG if marks & _TRIED else Outcome.SILENT


def _recovering(rows: Iterable[Row], wanted: Iterable[Source], *, everyone: bool) -> Iterator[Row]:
    """A row recovers what the newest row before, of the same people and template, has failed."""
    failed = dict[tuple[int | None, Source], bool]()
    for row, source in zip(rows, wanted, strict=True):
        whose = (row.seat if everyone else row.team, source)
        yield replace(row, recovered=row.outcome in RIGHT and failed.get(whose, False))
        failed[whose] = row.outcome in FAILED
