"""What has happened in a match: the closed list of facts that its log is made of.

Every fact that a later reader could dispute is in the event itself. Fields are only ever
added, with defaults, so that old logs stay readable.
"""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.facts import Clock, Closing, Crew, Mark, Shot, Stake, Termination, Trigger
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import Instant, Millis, Points, SeatId, Seq, TaskId, TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot


@dataclass(frozen=True, slots=True)
class MatchCreated:
    """A match was made; `teams` are the room's own keys, in playing order."""

    ruleset: Ruleset
    teams: tuple[int, ...]
    placing_until: Instant | None = None


@dataclass(frozen=True, slots=True)
class FleetPlaced:
    """A team's layout is now this, whole or not."""

    team: TeamId
    layout: Layout


@dataclass(frozen=True, slots=True)
class FleetCleared:
    """A team took every piece off its sea."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class TeamReady:
    """A team's fleet stands and will not move again."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """Play began; `until` is the bell for it, if there is one."""

    first: TeamId
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class TurnGiven:
    """A team may fire; `fresh` where a new turn began rather than another shot of the same."""

    team: TeamId
    fresh: bool = True
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class ShotsFired:
    """A team fired at another's sea; `by_clock` when time chose the square."""

    team: TeamId
    target: TeamId
    shots: tuple[Shot, ...]
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """The teacher took a team's turn away."""

    team: TeamId


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


@dataclass(frozen=True, slots=True)
class PointsAdjusted:
    """The teacher gave or took points, and said why."""

    team: TeamId
    points: Points
    reason: str


@dataclass(frozen=True, slots=True)
class Paused:
    """Every clock stands still since `since`."""

    since: Instant


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clocks run again, moved by the pause's length."""

    shift: Millis


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The server was away; a short gap moves the clocks, a long one pauses at `since`."""

    gap: Millis
    since: Instant | None = None


@dataclass(frozen=True, slots=True)
class TimeExtended:
    """The teacher gave time."""

    clock: Clock
    by: Millis


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The bell for play rang; teams that have had fewer turns still get theirs."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The events `first` to `last` are dropped; clocks move by `shift`, task numbers go on."""

    first: Seq
    last: Seq
    shift: Millis
    next_task: TaskId


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """Play is over for this reason; who won is derived, since marks may still change."""

    why: Termination


@dataclass(frozen=True, slots=True)
class MatchVoided:
    """The match does not count."""

    reason: str


# fmt: off
Event = (
    MatchCreated | FleetPlaced | FleetCleared | TeamReady | MatchStarted | TurnGiven
    | ShotsFired | TurnSkipped | TaskDue | TaskServed | LastCall | AnswerSubmitted
    | AnswersMarked | TaskClosed | TaskScored | PointsAdjusted | Paused | Resumed
    | Interrupted | TimeExtended | TimeRanOut | Undone | MatchEnded | MatchVoided
)
# fmt: on


@dataclass(frozen=True, slots=True)
class Logged:
    """An event in its place: number, time, and the number of the first event of its cause."""

    seq: Seq
    at: Instant
    cause: Seq
    event: Event
