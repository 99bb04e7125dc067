"""What happens to tasks: due, served, answered, closed, scored."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Closing, Crew, Mark, Stake, Trigger
from edu_battle.game.ids import Instant, Millis, Points, SeatId, TaskId, TeamId
from edu_battle.game.snapshot import OwnTask, TaskSnapshot


@dataclass(frozen=True, slots=True)
class TaskDue:
    """A task was earned; `team` is None for a storm, which belongs to all.

    `again`: the task whose template comes back with new numbers.
    """

    task: TaskId
    trigger: Trigger
    team: TeamId | None
    stake: Stake
    again: TaskId | None = None


@dataclass(frozen=True, slots=True)
class TaskServed:
    """The task was drawn and shown to these crews until the deadline.

    Where a team first chooses whether to defuse a mine, `until` is for that. `hint_free`: from
    when on a hint costs nothing. `asleep`: crews whose devices could not be reached. `aim`: the
    square that the key names, where the answer is the square fired at. `own`: the tasks of crews
    that have another one than the rest.
    """

    task: TaskId
    snapshot: TaskSnapshot
    crews: tuple[Crew, ...]
    until: Instant
    hint_free: Instant | None = None
    asleep: tuple[Crew, ...] = ()
    aim: Cell | None = None
    own: tuple[OwnTask, ...] = ()


@dataclass(frozen=True, slots=True)
class LastCall:
    """Most crews have answered: the deadline came nearer."""

    task: TaskId
    until: Instant


@dataclass(frozen=True, slots=True)
class AnswerSubmitted:
    """A crew answered: as typed, as read, and what it was found to be.

    `mistake`: index of the typical mistake it shows, else −1. `about`: fields of the reason.
    `second`: it was the second try. `spare`: how long before the bell; below 0 in the grace.
    `credit`: what a wrong answer is worth for its right parts, in per cent of a right one.
    `paper`: the teacher saw it on paper and said right or wrong; nothing was typed.
    """

    task: TaskId
    crew: Crew
    text: str
    plain: str
    mark: Mark
    reason: str = ""
    mistake: int = -1
    about: tuple[tuple[str, str], ...] = ()
    second: bool = False
    spare: Millis | None = None
    credit: int = 0
    paper: bool = False

    @property
    def said(self) -> str:
        """What it says: as read, or as typed, whatever the gaps, where it cannot be read.

        What stands on a crew's paper nobody has typed: it equals itself alone.
        """
        if self.paper:
            return f"\0{self.crew.seat}{'+' * self.second}"
        return self.plain or " ".join(self.text.split())


@dataclass(frozen=True, slots=True)
class AnswersMarked:
    """The teacher decided over these crews' answers; `again`: over those of second tries.

    `mark`: None where the decision was taken back, so that they are what they were judged to be.
    """

    task: TaskId
    seats: tuple[SeatId, ...]
    mark: Mark | None
    reason: str = ""
    again: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class TaskClosed:
    """A task takes no more answers; its verdict is shown `shown_until`, or until the next shot."""

    task: TaskId
    why: Closing
    shown_until: Instant | None = None


@dataclass(frozen=True, slots=True)
class TaskCancelled:
    """The teacher found a closed task faulty and said why: it counts for nobody."""

    task: TaskId
    reason: str


@dataclass(frozen=True, slots=True)
class TaskScored:
    """What the task is worth to each team from now on, replacing what it was before."""

    task: TaskId
    awards: tuple[Points, ...]
