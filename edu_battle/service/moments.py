"""An append on its way, for what is drawn within its transaction."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.ids import Instant
from edu_battle.service.house import House
from edu_battle.store.database import Session
from edu_battle.store.keys import MatchId, RoomId


@dataclass(frozen=True, slots=True)
class Moment:
    """An append on its way: where, in which transaction, and when."""

    house: House
    session: Session
    room: RoomId
    match: MatchId
    now: Instant
