"""Seas that an audit has opened to all, with everything that is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.guilt import Breaches, audited, breaches
from edu_battle.game.ids import TeamId
from edu_battle.game.state import Match
from edu_battle.game.views.sea import OwnSea, own_sea


@dataclass(frozen=True, slots=True)
class OpenedSea:
    """A team's sea as it truly is, and what the team is guilty of."""

    team: TeamId
    sea: OwnSea
    breaches: Breaches


def opened(match: Match) -> tuple[OpenedSea, ...]:
    """Return the seas that are open to all, now that play is over."""
    return tuple(
        OpenedSea(team, own_sea(match, team), breaches(match, team)) for team in audited(match)
    )
