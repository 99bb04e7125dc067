"""Stories of a seat and its devices: a card or a link brings another one, and the old is out.

A card is good for as long as its seat; a link only for the device that the seat has now, so it
works once. Who may hold either, and how it is signed, is the web's affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from edu_battle.game.ids import SeatId
from edu_battle.service import deeds
from edu_battle.service.cards import CrewCard
from edu_battle.service.deed_cards import DeedKind
from edu_battle.service.deeds import Doer, Said
from edu_battle.service.house import House
from edu_battle.service.joining import Joined
from edu_battle.service.people import crew_card
from edu_battle.service.refusals import Banned, NotFound, SeatGone, SeatLinkSpent
from edu_battle.store import rooms, seats
from edu_battle.store.database import Session
from edu_battle.store.keys import Actor, RoomCode, RoomId, TokenHash
from edu_battle.store.rows import Room, Seat, Standing
from edu_battle.store.tokens import digest

DeviceMark = NewType("DeviceMark", str)
"""Tells a seat's device from the next one, without opening anything."""

_MARK_SIGNS = 16


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A way to a seat; `device`: the one that is replaced, or none where it is a card."""

    seat: SeatId
    device: DeviceMark | None = None


@dataclass(frozen=True, slots=True)
class Offered:
    """What a link opens: whose seat it is, in which room."""

    crew: CrewCard
    title: str


def link_to(house: House, room: RoomId, seat: SeatId) -> SeatLink:
    """Return a link that works once, for a seat of a room; raises NotFound."""
    with house.database.reading() as session:
        found = seats.by_id(session, seat)
        if found is None or found.room != room or found.gone:
            raise NotFound
        return SeatLink(seat, _mark(session, seat))


def offered(house: House, link: SeatLink) -> Offered:
    """Return what a link opens; raises SeatLinkSpent, SeatGone, Banned."""
    with house.database.reading() as session:
        room, seat = _opened(session, link)
        return Offered(crew_card(house, room, seat, house.clock.now()), room.plan.title)


def take(house: House, link: SeatLink, attempt: str) -> tuple[Joined, RoomCode]:
    """Give a seat to the device that asks; the one before is out at once.

    The same `attempt` takes it once. Raises SeatLinkSpent, SeatGone, Banned.
    """
    with house.database.writing() as session:
        known = seats.by_token(session, digest(attempt))
        if known and known.id == link.seat and not known.gone:
            return Joined(known.id, attempt), _room(session, known).code
        room, seat = _opened(session, link)
        seats.set_token(session, seat.id, digest(attempt))
        seats.set_paper(session, seat.id, paper=False)
        seats.touch(session, {seat.id: house.clock.now()})
        if seat.standing is Standing.EXPECTED:
            seats.set_standing(session, seat.id, Standing.ABOARD)
        device = Doer(room.id, Actor(f"seat:{seat.id}"))
        deeds.note(house, session, device, DeedKind.TAKEN_OVER, Said(seat.name))
    house.announcer.announce(room.id)
    return Joined(seat.id, attempt), room.code


def _opened(session: Session, link: SeatLink) -> tuple[Room, Seat]:
    seat = seats.by_id(session, link.seat)
    if seat is None:
        raise SeatLinkSpent
    if seat.gone:
        raise Banned if seat.standing is Standing.BANNED else SeatGone
    if link.device is not None and link.device != _mark(session, seat.id):
        raise SeatLinkSpent
    return _room(session, seat), seat


def _room(session: Session, seat: Seat) -> Room:
    found = rooms.by_id(session, seat.room)
    if found is None:
        raise SeatLinkSpent
    return found


def _mark(session: Session, seat: SeatId) -> DeviceMark:
    token: TokenHash = seats.token_of(session, seat)
    return DeviceMark(token[:_MARK_SIGNS])
