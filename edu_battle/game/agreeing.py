"""Who begins, where the teams agree on it or the teacher decides."""

from __future__ import annotations

from edu_battle.game.ids import TeamId
from edu_battle.game.state import Match
from edu_battle.game.switches import First


def asked(match: Match) -> bool:
    """Tell whether it is asked who begins, and not known yet."""
    return match.ruleset.first is First.AGREED and agreed(match) is None


def agreed(match: Match) -> TeamId | None:
    """Return the team that the teacher has decided for, or that all teams name."""
    if match.first is not None:
        return match.first
    named = {first for _, first in match.named_first}
    if len(match.named_first) < len(match.teams) or len(named) != 1:
        return None
    return named.pop()
