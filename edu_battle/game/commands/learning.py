"""Wishes between a task and its verdict: choices, hints, second tries, proposals."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.commands.tasks import SubmitAnswer
from edu_battle.game.facts import Crew
from edu_battle.game.ids import SeatId, TaskId, TeamId


@dataclass(frozen=True, slots=True)
class ChooseMine:
    """Say whether to defuse the mine that was hit, or to sail round it."""

    team: TeamId
    defuse: bool


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Show a crew the hint of a task."""

    task: TaskId
    crew: Crew


@dataclass(frozen=True, slots=True)
class TrySecond:
    """Open the second window of a task: its mistakes have been read for long enough."""

    task: TaskId


@dataclass(frozen=True, slots=True)
class ProposeAnswer:
    """Lay an answer before the team; `present`: the seats of the team that are there."""

    answer: SubmitAnswer
    present: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class WithdrawProposal:
    """Take back what the crew has proposed."""

    task: TaskId
    crew: Crew


@dataclass(frozen=True, slots=True)
class MoveOn:
    """End what the class is looking at: the second tries, or else the verdict."""


@dataclass(frozen=True, slots=True)
class VerdictTimeRanOut:
    """Take away a verdict that has been shown for long enough."""

    task: TaskId


@dataclass(frozen=True, slots=True)
class Review:
    """After play, bring the weakest template of the match to everyone once more, unscored."""


@dataclass(frozen=True, slots=True)
class ShowSolution:
    """Let the class see how a closed task is solved, however many were right."""

    task: TaskId
