"""Numbers and crews as a record writes them."""

from __future__ import annotations

from edu_battle.game.facts import Crew
from edu_battle.game.ids import SeatId, TeamId

_DIGITS = 20


def number(text: str) -> int:
    """Read a whole number; raises ValueError, and does so where it is far too long."""
    if len(text) > _DIGITS:
        raise ValueError(text)
    return int(text)


def crew_text(crew: Crew) -> str:
    """Write a crew: its team, a point, its seat."""
    return f"{crew.team}.{crew.seat}"


def crew_of(text: str) -> Crew:
    """Read a crew; raises ValueError."""
    team, _, seat = text.partition(".")
    return Crew(TeamId(number(team)), SeatId(number(seat)))
