"""What waits for the teacher's word beside tasks: appeals, and records that can be put right."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.facts import AnswerDoubted, ShotDoubted, Told
from edu_battle.game.ids import AppealId, SeatId, TaskId, TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.sea import Sea
from edu_battle.game.state import Appealed, Match
from edu_battle.game.told import answer_of, truths
from edu_battle.game.views.fair import Choice, choices


@dataclass(frozen=True, slots=True)
class AppealCard:
    """An appeal that waits: about a crew's answer to a task, or about a square that was told."""

    number: AppealId
    team: TeamId
    why: str
    task: TaskId | None = None
    seat: SeatId | None = None
    second: bool = False
    shot: ToldShot | None = None


@dataclass(frozen=True, slots=True)
class ToldShot:
    """A square with what its owner has said, and what lies there in truth."""

    sea: TeamId
    cell: Cell
    told: Told
    true: Told


@dataclass(frozen=True, slots=True)
class Truce:
    """What the teacher can put right in a pause: squares that were told, newest first."""

    shots: tuple[ToldShot, ...]
    choices: tuple[Choice, ...]


def truce(match: Match) -> Truce:
    """Return everything that was told and can be corrected."""
    shots = [
        shot
        for place, sea in enumerate(match.seas)
        for shot in reversed(_told(match.ruleset, TeamId(place), sea))
    ]
    return Truce(tuple(shots), choices(match.ruleset) if shots else ())


def _told(rules: Ruleset, owner: TeamId, sea: Sea) -> tuple[ToldShot, ...]:
    if not sea.told:
        return ()
    pairs = zip(sea.told, truths(rules, sea), strict=True)
    return tuple(
        ToldShot(owner, one.shot.cell, answer_of(rules, one.shot), answer_of(rules, true))
        for one, true in pairs
        if one.by is not None
    )


def appeals(match: Match) -> tuple[AppealCard, ...]:
    """Return the appeals that wait for the teacher, oldest first."""
    return tuple(
        _card(match, AppealId(number), match.appeals[number - 1])
        for number in range(1, len(match.appeals) + 1)
        if match.heeds(match.appeals[number - 1])
    )


def _card(match: Match, number: AppealId, appeal: Appealed) -> AppealCard:
    match appeal.subject:
        case AnswerDoubted(task=task, seat=seat, second=second):
            return AppealCard(number, appeal.team, appeal.why, task, seat, second)
        case ShotDoubted(sea=sea, cell=cell):
            told = _told(match.ruleset, sea, match.seas[sea])
            shot = next((one for one in told if one.cell == cell), None)
            return AppealCard(number, appeal.team, appeal.why, shot=shot)
