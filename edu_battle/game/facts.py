"""The words that events are made of: results, marks, reasons, crews."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from edu_battle.game.cells import Cell
from edu_battle.game.ids import Points, SeatId, TaskId, TeamId
from edu_battle.game.switches import TriggerKind


class ShotResult(StrEnum):
    """What a shot found."""

    MISS = "miss"
    HIT = "hit"
    SUNK = "sunk"
    MINE = "mine"
    SWEEPER = "sweeper"
    WASTED = "wasted"


class Mark(StrEnum):
    """What an answer is worth: the five verdicts of the maths, as values the rules carry.

    Partly: no judge finds that; it is the teacher's word, and brings half.
    """

    RIGHT = "right"
    PARTLY = "partly"
    FORM = "form"
    WRONG = "wrong"
    UNREADABLE = "unreadable"
    UNDECIDED = "undecided"


class CrewLevel(IntEnum):
    """How much harder a crew's tasks are than those of the rest; for the same points."""

    EASIER = -1
    USUAL = 0
    HARDER = 1


class Termination(StrEnum):
    """Why play ended."""

    FLEET = "fleet"
    TURNS = "turns"
    MINUTES = "minutes"
    TEACHER = "teacher"
    FOUL = "foul"


class Closing(StrEnum):
    """Why a task was closed.

    Stopped: the teacher ended its second tries. Sailed: the team sailed round the mine. Void:
    too few of its crews were connected. Cancelled: the teacher found it faulty afterwards.
    """

    ANSWERED = "answered"
    TIME = "time"
    SKIPPED = "skipped"
    STOPPED = "stopped"
    SAILED = "sailed"
    VOID = "void"
    CANCELLED = "cancelled"


class Gift(StrEnum):
    """What a team may owe another one."""

    CELL = "cell"
    MINE = "mine"
    SHIP = "ship"


class Clock(StrEnum):
    """The running times that a teacher can stretch."""

    NOW = "now"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Trigger:
    """What brought a task; `size`: decks of the ship that sank, else 0."""

    kind: TriggerKind
    size: int = 0


@dataclass(frozen=True, slots=True)
class Stake:
    """What a task can bring and cost the team that earned it."""

    right: Points
    wrong: Points


@dataclass(frozen=True, slots=True)
class Crew:
    """A seat of a team that takes part in a task."""

    team: TeamId
    seat: SeatId


@dataclass(frozen=True, slots=True)
class Shot:
    """One square, what was found there, and (sunk) the whole ship.

    `near`: ship squares around a miss, −1 where nobody counts them. `given`: it was a gift.
    """

    cell: Cell
    result: ShotResult
    ship: str = ""
    wreck: tuple[Cell, ...] = ()
    near: int = -1
    given: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What the owner of a sea says of a shot, no more than the rules have told.

    `ship`: its name, where names are told. `near`: ship squares around a miss, −1 where untold.
    """

    result: ShotResult
    ship: str = ""
    near: int = -1


@dataclass(frozen=True, slots=True)
class AnswerDoubted:
    """A crew's answer to a task whose mark a team does not accept; `second`: of its second try."""

    task: TaskId
    seat: SeatId
    second: bool = False


@dataclass(frozen=True, slots=True)
class ShotDoubted:
    """A shot whose answer the team that fired does not believe."""

    sea: TeamId
    cell: Cell
