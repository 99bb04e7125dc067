"""What each team has solved over the whole match; everybody may know it."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.ids import TeamId
from edu_battle.game.opened import COUNTED
from edu_battle.game.state import Match
from edu_battle.game.worth import share


@dataclass(frozen=True, slots=True)
class Solved:
    """What a team has solved: right answers of its crews, answers asked of them."""

    right: int
    asked: int


def solved(match: Match) -> tuple[Solved, ...]:
    """Return what each team has solved."""
    return tuple(_solved(match, TeamId(team)) for team in range(len(match.teams)))


def _solved(match: Match, team: TeamId) -> Solved:
    shares = [share(task, team) for task in match.tasks if task.closed in COUNTED]
    return Solved(sum(right for right, _ in shares), sum(asked for _, asked in shares))
