"""What keeps a match honest: answers from paper, corrections, fouls, appeals, the audit."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.facts import AnswerDoubted, Shot, ShotDoubted
from edu_battle.game.ids import AppealId, Instant, TeamId


@dataclass(frozen=True, slots=True)
class ShotsCalled:
    """A team called squares of a sea whose owner has to answer; `by_clock` when time chose."""

    team: TeamId
    target: TeamId
    cells: tuple[Cell, ...]
    by_clock: bool = False
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class RecordCorrected:
    """An answer on a sea was put right: the shot first, then wrecks that are others for it."""

    team: TeamId
    target: TeamId
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class TurnCorrected:
    """The turn was another team's: it fires next."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class FoulDecided:
    """People saw a team break the rules, and the teacher has decided so."""

    team: TeamId
    why: str


@dataclass(frozen=True, slots=True)
class AppealRaised:
    """A team does not accept a mark, or the answer to a shot: one of the two is here."""

    team: TeamId
    why: str
    answer: AnswerDoubted | None = None
    shot: ShotDoubted | None = None


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The teacher has heard a team's appeal."""

    appeal: AppealId
    team: TeamId
    upheld: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class AuditAsked:
    """A team asked to see a sea when play was over."""

    team: TeamId
    of: TeamId
