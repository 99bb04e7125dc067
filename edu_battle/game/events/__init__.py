"""What has happened in a match: the closed list of facts that its log is made of.

Every fact that a later reader could dispute is in the event itself. Fields are only ever
added, with defaults, so that old logs stay readable.
"""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.events.beginning import (
    FirstNamed,
    FleetCleared,
    FleetPlaced,
    MatchCreated,
    MatchStarted,
    SaltsDrawn,
    TeamReady,
)
from edu_battle.game.events.integrity import (
    AppealDecided,
    AppealRaised,
    AuditAsked,
    FoulDecided,
    RecordCorrected,
    ShotsCalled,
    TurnCorrected,
)
from edu_battle.game.events.learning import (
    AnswerProposed,
    FirstTryOver,
    HintTaken,
    MineChosen,
    ProposalWithdrawn,
    SecondTryOpened,
    SolutionShown,
    VerdictOver,
)
from edu_battle.game.events.play import (
    CellGiven,
    GiftDue,
    MineGiven,
    OwingClockStarted,
    RelocationDue,
    ShipGiven,
    ShipRelocated,
    ShotClockStarted,
    ShotsFired,
    TeamEliminated,
    TurnGiven,
    TurnPassed,
    TurnSkipped,
)
from edu_battle.game.events.steering import (
    Interrupted,
    MatchEnded,
    MatchVoided,
    Paused,
    PointsAdjusted,
    Resumed,
    TimeExtended,
    TimeRanOut,
    Undone,
)
from edu_battle.game.events.tasks import (
    AnswersMarked,
    AnswerSubmitted,
    LastCall,
    TaskCancelled,
    TaskClosed,
    TaskDue,
    TaskScored,
    TaskServed,
)
from edu_battle.game.ids import Instant, Seq

__all__ = [
    "AnswerProposed",
    "AnswerSubmitted",
    "AnswersMarked",
    "AppealDecided",
    "AppealRaised",
    "AuditAsked",
    "CellGiven",
    "Event",
    "FirstNamed",
    "FirstTryOver",
    "FleetCleared",
    "FleetPlaced",
    "FoulDecided",
    "GiftDue",
    "HintTaken",
    "Interrupted",
    "LastCall",
    "Logged",
    "MatchCreated",
    "MatchEnded",
    "MatchStarted",
    "MatchVoided",
    "MineChosen",
    "MineGiven",
    "OwingClockStarted",
    "Paused",
    "PointsAdjusted",
    "ProposalWithdrawn",
    "RecordCorrected",
    "RelocationDue",
    "Resumed",
    "SaltsDrawn",
    "SecondTryOpened",
    "ShipGiven",
    "ShipRelocated",
    "ShotClockStarted",
    "ShotsCalled",
    "ShotsFired",
    "SolutionShown",
    "TaskCancelled",
    "TaskClosed",
    "TaskDue",
    "TaskScored",
    "TaskServed",
    "TeamEliminated",
    "TeamReady",
    "TimeExtended",
    "TimeRanOut",
    "TurnCorrected",
    "TurnGiven",
    "TurnPassed",
    "TurnSkipped",
    "Undone",
    "VerdictOver",
]

# fmt: off
Event = (
    MatchCreated | FleetPlaced | FleetCleared | TeamReady | FirstNamed | SaltsDrawn
    | MatchStarted | TurnGiven | ShotsFired | GiftDue | CellGiven | MineGiven | ShipGiven
    | RelocationDue | ShipRelocated | OwingClockStarted | TeamEliminated
    | ShotClockStarted | TurnPassed
    | TurnSkipped | TaskDue | TaskServed | LastCall | AnswerSubmitted | AnswersMarked | TaskClosed
    | TaskCancelled | TaskScored | MineChosen | HintTaken | FirstTryOver | SecondTryOpened
    | AnswerProposed | ProposalWithdrawn | VerdictOver | PointsAdjusted | Paused | Resumed
    | Interrupted | TimeExtended | TimeRanOut | Undone | MatchEnded | MatchVoided
    | ShotsCalled | RecordCorrected | TurnCorrected | FoulDecided | AppealRaised | AppealDecided
    | AuditAsked | SolutionShown
)
# fmt: on


@dataclass(frozen=True, slots=True)
class Logged:
    """An event in its place: number, time, and the number of the first event of its cause."""

    seq: Seq
    at: Instant
    cause: Seq
    event: Event
