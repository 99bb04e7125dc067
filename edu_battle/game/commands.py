"""What somebody wants to happen: the closed list of wishes that `decide` answers.

The commands of later variants (give a cell, relocate, appeal and their like) join here.
"""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Clock, Crew, Mark
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import Instant, Millis, Points, SeatId, TaskId, TeamId
from edu_battle.game.pieces import Piece
from edu_battle.game.snapshot import TaskSnapshot


@dataclass(frozen=True, slots=True)
class PlaceFleet:
    """Put a whole layout on the sea."""

    team: TeamId
    layout: Layout


@dataclass(frozen=True, slots=True)
class MovePiece:
    """Put one piece with its first square here, in one of its orientations."""

    team: TeamId
    piece: Piece
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class ShuffleFleet:
    """Put the fleet anywhere, by chance."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class ClearFleet:
    """Take every piece off the sea."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class MarkReady:
    """Say that the fleet stands."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Begin to play; fleets that do not stand are placed by chance."""


@dataclass(frozen=True, slots=True)
class Fire:
    """Shoot at squares of a team's sea: one, or all of a volley that is answered at its end."""

    team: TeamId
    target: TeamId
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Give:
    """Name the square that is owed; for a whole ship any of its squares."""

    team: TeamId
    cell: Cell


@dataclass(frozen=True, slots=True)
class Relocate:
    """Move the ship that was hit to these squares; none: stay."""

    team: TeamId
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ObligationTimeRanOut:
    """Do for the team what it owes and has not done in time."""


@dataclass(frozen=True, slots=True)
class SettleObligation:
    """Do for the team what it owes, at once: the teacher does not want to wait."""


@dataclass(frozen=True, slots=True)
class ShotClockRanOut:
    """Fire for the team that let its time pass."""


@dataclass(frozen=True, slots=True)
class ServeTask:
    """Show a due task to these crews."""

    task: TaskId
    snapshot: TaskSnapshot
    crews: tuple[Crew, ...]


@dataclass(frozen=True, slots=True)
class SubmitAnswer:
    """Answer a task; the maths has already read and judged the text."""

    task: TaskId
    crew: Crew
    text: str
    plain: str
    mark: Mark
    reason: str = ""
    mistake: int = -1
    about: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TaskTimeRanOut:
    """Close a task whose deadline has passed."""

    task: TaskId


@dataclass(frozen=True, slots=True)
class MarkAnswer:
    """Decide over an answer, or decide anew; every equal answer of the task follows."""

    task: TaskId
    seat: SeatId
    mark: Mark
    reason: str


@dataclass(frozen=True, slots=True)
class SkipTask:
    """Close a task without points."""

    task: TaskId


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """Pass a team over this time."""


@dataclass(frozen=True, slots=True)
class AdjustPoints:
    """Give or take points."""

    team: TeamId
    points: Points
    reason: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop every clock."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Let the clocks run on."""


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Account for the time the server was away, since it was last known to be alive."""

    alive: Instant


@dataclass(frozen=True, slots=True)
class ExtendTime:
    """Give time to what is running now, or to the match."""

    clock: Clock
    by: Millis


@dataclass(frozen=True, slots=True)
class PlacingTimeRanOut:
    """Begin to play with the fleets as they stand."""


@dataclass(frozen=True, slots=True)
class MatchTimeRanOut:
    """Ring the bell for play."""


@dataclass(frozen=True, slots=True)
class EndMatch:
    """End play now; the points stand."""


@dataclass(frozen=True, slots=True)
class VoidMatch:
    """Call the match off."""

    reason: str


Command = (
    PlaceFleet
    | MovePiece
    | ShuffleFleet
    | ClearFleet
    | MarkReady
    | StartMatch
    | Fire
    | Give
    | Relocate
    | ObligationTimeRanOut
    | SettleObligation
    | ShotClockRanOut
    | ServeTask
    | SubmitAnswer
    | TaskTimeRanOut
    | MarkAnswer
    | SkipTask
    | SkipTurn
    | AdjustPoints
    | Pause
    | Resume
    | Interrupt
    | ExtendTime
    | PlacingTimeRanOut
    | MatchTimeRanOut
    | EndMatch
    | VoidMatch
)
