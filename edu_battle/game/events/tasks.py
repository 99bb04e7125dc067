"""What happens to tasks: due, served, answered, closed, scored."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.facts import Closing, Crew, Mark, Stake, Trigger
from edu_battle.game.ids import Instant, Points, SeatId, TaskId, TeamId
from edu_battle.game.snapshot import TaskSnapshot


@dataclass(frozen=True, slots=True)
class TaskDue:
    """A task was earned; `team` is None for a storm, which belongs to all."""

    task: TaskId
    trigger: Trigger
    team: TeamId | None
    stake: Stake


@dataclass(frozen=True, slots=True)
class TaskServed:
    """The task was drawn and shown to these crews until the deadline."""

    task: TaskId
    snapshot: TaskSnapshot
    crews: tuple[Crew, ...]
    until: Instant


@dataclass(frozen=True, slots=True)
class LastCall:
    """Most crews have answered: the deadline came nearer."""

    task: TaskId
    until: Instant


@dataclass(frozen=True, slots=True)
class AnswerSubmitted:
    """A crew answered: as typed, as read, and what it was found to be.

    `mistake`: index of the typical mistake it shows, else −1. `about`: fields of the reason.
    """

    task: TaskId
    crew: Crew
    text: str
    plain: str
    mark: Mark
    reason: str = ""
    mistake: int = -1
    about: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class AnswersMarked:
    """The teacher decided over these crews' answers."""

    task: TaskId
    seats: tuple[SeatId, ...]
    mark: Mark
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TaskClosed:
    """A task takes no more answers."""

    task: TaskId
    why: Closing


@dataclass(frozen=True, slots=True)
class TaskScored:
    """What the task is worth to each team from now on, replacing what it was before."""

    task: TaskId
    awards: tuple[Points, ...]
