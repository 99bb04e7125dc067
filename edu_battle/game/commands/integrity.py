"""Wishes that keep a match honest: answers from paper, corrections, fouls, appeals, the audit."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.facts import AnswerDoubted, ShotDoubted, Told
from edu_battle.game.ids import AppealId, TeamId


@dataclass(frozen=True, slots=True)
class AnswerShots:
    """Say what shots at the own sea have found: one answer for each square that is new."""

    team: TeamId
    answers: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class CorrectAnswer:
    """Put an answer right that was given before, in a pause of the match."""

    sea: TeamId
    cell: Cell
    answer: Told


@dataclass(frozen=True, slots=True)
class CorrectTurn:
    """Give the turn to the team whose it is, in a pause of the match."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class DecideFoul:
    """Hold a breach against a team that people have seen."""

    team: TeamId
    why: str


@dataclass(frozen=True, slots=True)
class Appeal:
    """Ask the teacher to look at a mark, or at the answer to a shot, again."""

    team: TeamId
    subject: AnswerDoubted | ShotDoubted
    why: str


@dataclass(frozen=True, slots=True)
class DecideAppeal:
    """Uphold an appeal, or turn it down."""

    appeal: AppealId
    upheld: bool
    why: str


@dataclass(frozen=True, slots=True)
class AskAudit:
    """Ask to see a sea when play is over."""

    team: TeamId
    of: TeamId
