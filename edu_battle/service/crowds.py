"""Who is in each room, as this process knows it: people come and go far less than shots fall."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from edu_battle.game.ids import SeatId
from edu_battle.service.cards import RoomCard
from edu_battle.service.deed_cards import DoneDeed
from edu_battle.store.keys import RoomId
from edu_battle.store.rows import Room, Seat, Team

MOST_KEPT = 64


@dataclass(frozen=True, slots=True)
class Crowd:
    """Who is in a room at one revision of it, and the card that shows them, some asleep.

    `deeds`: what was done with them last.
    """

    room: Room
    seats: tuple[Seat, ...]
    teams: tuple[Team, ...]
    asleep: frozenset[SeatId]
    card: RoomCard
    deeds: tuple[DoneDeed, ...] = ()


class Crowds:
    """The newest crowd of each room: read again only where the room has a new revision."""

    def __init__(self) -> None:
        self._known: OrderedDict[RoomId, Crowd] = OrderedDict()

    def of(self, room: Room) -> Crowd | None:
        """Return the crowd of a room at just this revision, if it is known."""
        known = self._known.get(room.id)
        return known if known and known.room == room else None

    def keep(self, crowd: Crowd) -> None:
        """Remember what the database holds."""
        self._known[crowd.room.id] = crowd
        self._known.move_to_end(crowd.room.id)
        while len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
