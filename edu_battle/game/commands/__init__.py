"""What somebody wants to happen: the closed list of wishes that `decide` answers."""

from __future__ import annotations

from edu_battle.game.commands.integrity import (
    AnswerShots,
    Appeal,
    AskAudit,
    CorrectAnswer,
    CorrectTurn,
    DecideAppeal,
    DecideFoul,
)
from edu_battle.game.commands.learning import (
    ChooseMine,
    MoveOn,
    ProposeAnswer,
    Review,
    ShowSolution,
    TakeHint,
    TrySecond,
    VerdictTimeRanOut,
    WithdrawProposal,
)
from edu_battle.game.commands.placing import (
    ClearFleet,
    MarkReady,
    MovePiece,
    NameFirst,
    PlaceFleet,
    PlacingTimeRanOut,
    ShuffleFleet,
    StartMatch,
)
from edu_battle.game.commands.play import (
    Fire,
    Give,
    ObligationTimeRanOut,
    Relocate,
    SettleObligation,
    ShotClockRanOut,
)
from edu_battle.game.commands.steering import (
    AdjustPoints,
    EndMatch,
    ExtendTime,
    Interrupt,
    MatchTimeRanOut,
    Pause,
    Resume,
    SkipTurn,
    VoidMatch,
)
from edu_battle.game.commands.tasks import (
    MarkAnswer,
    MarkPaper,
    RemarkTask,
    ServeTask,
    SkipTask,
    SubmitAnswer,
    TaskTimeRanOut,
)

Command = (
    PlaceFleet
    | MovePiece
    | ShuffleFleet
    | ClearFleet
    | MarkReady
    | NameFirst
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
    | RemarkTask
    | MarkPaper
    | SkipTask
    | ChooseMine
    | TakeHint
    | TrySecond
    | ProposeAnswer
    | WithdrawProposal
    | MoveOn
    | Review
    | ShowSolution
    | VerdictTimeRanOut
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
    | AnswerShots
    | Appeal
    | AskAudit
    | CorrectAnswer
    | CorrectTurn
    | DecideAppeal
    | DecideFoul
)

__all__ = [
    "AdjustPoints",
    "AnswerShots",
    "Appeal",
    "AskAudit",
    "ChooseMine",
    "ClearFleet",
    "Command",
    "CorrectAnswer",
    "CorrectTurn",
    "DecideAppeal",
    "DecideFoul",
    "EndMatch",
    "ExtendTime",
    "Fire",
    "Give",
    "Interrupt",
    "MarkAnswer",
    "MarkPaper",
    "MarkReady",
    "MatchTimeRanOut",
    "MoveOn",
    "MovePiece",
    "NameFirst",
    "ObligationTimeRanOut",
    "Pause",
    "PlaceFleet",
    "PlacingTimeRanOut",
    "ProposeAnswer",
    "Relocate",
    "RemarkTask",
    "Resume",
    "Review",
    "ServeTask",
    "SettleObligation",
    "ShotClockRanOut",
    "ShowSolution",
    "ShuffleFleet",
    "SkipTask",
    "SkipTurn",
    "StartMatch",
    "SubmitAnswer",
    "TakeHint",
    "TaskTimeRanOut",
    "TrySecond",
    "VerdictTimeRanOut",
    "VoidMatch",
    "WithdrawProposal",
]
