"""The tag that each kind of event has in the log. A tag, once written, never changes."""

from __future__ import annotations

from edu_battle.game import events as e

EVENTS: dict[str, type[e.Event]] = {
    "MatchCreated": e.MatchCreated,
    "FleetPlaced": e.FleetPlaced,
    "FleetCleared": e.FleetCleared,
    "TeamReady": e.TeamReady,
    "FirstNamed": e.FirstNamed,
    "SaltsDrawn": e.SaltsDrawn,
    "MatchStarted": e.MatchStarted,
    "TurnGiven": e.TurnGiven,
    "ShotsFired": e.ShotsFired,
    "GiftDue": e.GiftDue,
    "CellGiven": e.CellGiven,
    "MineGiven": e.MineGiven,
    "ShipGiven": e.ShipGiven,
    "RelocationDue": e.RelocationDue,
    "ShipRelocated": e.ShipRelocated,
    "TeamEliminated": e.TeamEliminated,
    "ShotClockStarted": e.ShotClockStarted,
    "TurnPassed": e.TurnPassed,
    "TurnSkipped": e.TurnSkipped,
    "TaskDue": e.TaskDue,
    "TaskServed": e.TaskServed,
    "LastCall": e.LastCall,
    "AnswerSubmitted": e.AnswerSubmitted,
    "AnswersMarked": e.AnswersMarked,
    "TaskClosed": e.TaskClosed,
    "TaskScored": e.TaskScored,
    "PointsAdjusted": e.PointsAdjusted,
    "Paused": e.Paused,
    "Resumed": e.Resumed,
    "Interrupted": e.Interrupted,
    "TimeExtended": e.TimeExtended,
    "TimeRanOut": e.TimeRanOut,
    "Undone": e.Undone,
    "MatchEnded": e.MatchEnded,
    "MatchVoided": e.MatchVoided,
}
TAGS: dict[type[e.Event], str] = {kind: tag for tag, kind in EVENTS.items()}
