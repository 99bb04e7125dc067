"""What the desk alone is told of a crew's level."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.facts import CrewLevel
from edu_battle.game.ids import SeatId


@dataclass(frozen=True, slots=True)
class LevelCard:
    """A crew's level, and the one that it might better have, where there is a better one."""

    seat: SeatId
    level: CrewLevel
    better: CrewLevel | None
