"""Wishes about tasks: serving, answering, marking."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.ids import SeatId, TaskId
from edu_battle.game.snapshot import OwnTask, TaskSnapshot


@dataclass(frozen=True, slots=True)
class ServeTask:
    """Show a due task to these crews; `asleep`: those whose devices cannot be reached.

    `aim`: the square that the key names, where the answer is the square fired at. `own`: what
    crews have to solve in the place of the snapshot.
    """

    task: TaskId
    snapshot: TaskSnapshot
    crews: tuple[Crew, ...]
    asleep: tuple[Crew, ...] = ()
    aim: Cell | None = None
    own: tuple[OwnTask, ...] = ()


@dataclass(frozen=True, slots=True)
class SubmitAnswer:
    """Answer a task; the maths has already read and judged the text.

    `captain`: the crew is its team's captain. `credit`: per cent for parts that are right.
    """

    task: TaskId
    crew: Crew
    text: str
    plain: str
    mark: Mark
    reason: str = ""
    mistake: int = -1
    about: tuple[tuple[str, str], ...] = ()
    captain: bool = False
    credit: int = 0


@dataclass(frozen=True, slots=True)
class TaskTimeRanOut:
    """Close a task whose deadline has passed; `connected`: who is there, where that is known."""

    task: TaskId
    connected: tuple[SeatId, ...] | None = None


@dataclass(frozen=True, slots=True)
class MarkAnswer:
    """Decide over an answer, or decide anew; every equal answer of the task follows.

    `second`: the seat's second try is meant. `mark`: None takes the decision back.
    """

    task: TaskId
    seat: SeatId
    mark: Mark | None
    reason: str
    second: bool = False


@dataclass(frozen=True, slots=True)
class RemarkTask:
    """Decide over a closed task for all teams at once, because something was wrong with it.

    `mark`: what every answer to it counts as; None: the task counts for nobody.
    """

    task: TaskId
    mark: Mark | None
    reason: str


@dataclass(frozen=True, slots=True)
class MarkPaper:
    """Say what a crew without a device has on its paper: right or wrong.

    `captain`: the crew is its team's captain.
    """

    task: TaskId
    crew: Crew
    mark: Mark
    captain: bool = False


@dataclass(frozen=True, slots=True)
class SkipTask:
    """Close a task without points."""

    task: TaskId
