"""Crews' levels: set by the teacher at the desk, told to nobody else."""

from __future__ import annotations

from collections.abc import Iterable

from edu_battle.game.facts import CrewLevel
from edu_battle.game.ids import SeatId
from edu_battle.game.state import Match
from edu_battle.game.streaks import better_level
from edu_battle.service.deed_cards import DeedKind
from edu_battle.service.house import House
from edu_battle.service.level_cards import LevelCard
from edu_battle.service.teaching import Desk
from edu_battle.service.ushering import with_seat
from edu_battle.store import seats
from edu_battle.store.database import Session
from edu_battle.store.rows import Seat

_KINDS = {
    CrewLevel.EASIER: DeedKind.EASIER,
    CrewLevel.USUAL: DeedKind.USUAL_LEVEL,
    CrewLevel.HARDER: DeedKind.HARDER,
}


def set_level(house: House, desk: Desk, seat: SeatId, level: CrewLevel) -> None:
    """Give a crew easier or harder tasks than the rest from the next one on, or the usual."""

    def change(session: Session, _: Seat) -> str:
        seats.set_level(session, seat, level)
        return ""

    with_seat(house, desk, seat, _KINDS[level], change)
    house.stock.fill_later(desk.room)


def levels_in(state: Match | None, here: Iterable[Seat]) -> tuple[LevelCard, ...]:
    """Return the level of each crew that plays on a device."""
    return tuple(
        LevelCard(seat.id, seat.level, better_level(state, seat.id, seat.level) if state else None)
        for seat in here
        if seat.plays and not seat.paper
    )
