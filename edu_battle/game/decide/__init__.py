"""Decisions: a wish in, the events it causes out, or the rule it would break.

`decide` knows the time and the chance that it is given, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide import (
    agreeing,
    answering,
    choosing,
    correcting,
    faulty,
    firing,
    hearing,
    kindness,
    marking,
    owing,
    paper,
    placing,
    reviewing,
    settling,
    solving,
    steering,
)
from edu_battle.game.decide.earning import extra_rule
from edu_battle.game.decide.extra import extra_task
from edu_battle.game.decide.story import story
from edu_battle.game.events import Event
from edu_battle.game.ids import Instant
from edu_battle.game.state import Match, Phase

Decision = Callable[[Match, Any, Instant, Chance], tuple[Event, ...]]

_DECISIONS: dict[type, Decision] = {
    c.PlaceFleet: placing.place,
    c.MovePiece: placing.move,
    c.ShuffleFleet: placing.shuffle,
    c.ClearFleet: placing.clear,
    c.MarkReady: placing.mark_ready,
    c.NameFirst: placing.name_first,
    c.StartMatch: placing.start,
    c.PlacingTimeRanOut: placing.time_ran_out,
    c.Fire: firing.fire,
    c.ShotClockRanOut: firing.time_ran_out,
    c.Give: owing.give,
    c.Relocate: owing.relocate,
    c.ObligationTimeRanOut: settling.time_ran_out,
    c.SettleObligation: settling.settle,
    c.ServeTask: solving.serve,
    c.SubmitAnswer: solving.submit,
    c.TaskTimeRanOut: solving.time_ran_out,
    c.MarkAnswer: marking.mark,
    c.RemarkTask: faulty.remark,
    c.MarkPaper: paper.mark,
    c.SkipTask: solving.skip,
    c.ChooseMine: choosing.choose,
    c.TakeHint: kindness.take_hint,
    c.TrySecond: kindness.open_second,
    c.ProposeAnswer: agreeing.propose,
    c.WithdrawProposal: agreeing.withdraw,
    c.MoveOn: kindness.move_on,
    c.Review: reviewing.review,
    c.ShowSolution: reviewing.show_solution,
    c.VerdictTimeRanOut: kindness.verdict_time_ran_out,
    c.SkipTurn: steering.skip_turn,
    c.AdjustPoints: steering.adjust,
    c.Pause: steering.pause,
    c.Resume: steering.resume,
    c.Interrupt: steering.interrupt,
    c.ExtendTime: steering.extend,
    c.MatchTimeRanOut: steering.time_ran_out,
    c.EndMatch: steering.end,
    c.VoidMatch: steering.void,
    c.AnswerShots: answering.answer,
    c.CorrectAnswer: correcting.correct_answer,
    c.CorrectTurn: correcting.correct_turn,
    c.DecideFoul: hearing.foul,
    c.Appeal: hearing.appeal,
    c.DecideAppeal: hearing.decide_appeal,
    c.AskAudit: hearing.ask_audit,
}

_CLOCKWISE = (c.Resume, c.Interrupt)
"""What asks for the true time; for all else a paused match stands where it was stopped."""

_AFTERWARDS = (
    *(c.MarkAnswer, c.RemarkTask, c.MarkPaper, c.AdjustPoints, c.VoidMatch),
    *(c.DecideFoul, c.Appeal, c.DecideAppeal, c.AskAudit, c.Review, c.ShowSolution),
)
"""What may still be done when a match is over."""


def decide(match: Match, command: c.Command, now: Instant, chance: Chance) -> tuple[Event, ...]:
    """Return the events that a command causes now; raises RuleBroken where it may not be."""
    if match.phase is Phase.VOID:
        raise RuleBroken(Rule.MATCH_OVER)
    if match.phase is Phase.OVER and not isinstance(command, _AFTERWARDS):
        raise RuleBroken(Rule.MATCH_OVER)
    if match.paused and not isinstance(command, _CLOCKWISE):
        now = match.paused
    caused = _DECISIONS[type(command)](match, command, now, chance)
    if extra_rule(match.ruleset) is None or match.phase is Phase.OVER:
        return caused
    return story(match, lambda _: caused, extra_task)
