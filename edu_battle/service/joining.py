"""Stories of joining: by code, once however often it is tapped, known by a token ever after."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass

from edu_battle.game.ids import SeatId
from edu_battle.service.cards import CrewCard, RoomCard
from edu_battle.service.house import House
from edu_battle.service.names import clean, clean_pupils, unlike
from edu_battle.service.people import crew_card, room_card
from edu_battle.service.refusals import (
    MatchOpen,
    NoSuchRoom,
    NotFound,
    NotYourSeat,
    RoomLocked,
    SeatGone,
)
from edu_battle.service.rooms import CODE_LENGTH, OPEN_PHASES
from edu_battle.store import matches, rooms, seats, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomCode, TeamKey
from edu_battle.store.rows import Room, Seat
from edu_battle.store.tokens import digest

TOKEN_BYTES = 24


@dataclass(frozen=True, slots=True)
class Joined:
    """A seat and the token that opens it; the token is told once and never kept."""

    seat: SeatId
    token: str


def room_by_code(house: House, code: str) -> RoomCard:
    """Return the room that a code opens, however it was typed; raises NoSuchRoom."""
    with house.database.reading() as session:
        return room_card(house, session, _room(session, code))


def join(  # noqa: PLR0913  (what a crew says when it joins)
    house: House,
    code: str,
    name: str,
    *,
    team: TeamKey | None,
    pupils: tuple[str, ...],
    attempt: str,
) -> Joined:
    """Take a seat; the same `attempt` (a long random text of the page) takes it once."""
    new, first_names = clean(name), clean_pupils(pupils)
    with house.database.writing() as session:
        room = _room(session, code)
        known = seats.by_token(session, digest(attempt))
        if known and known.room == room.id and not known.gone:
            return Joined(known.id, attempt)
        if room.locked:
            raise RoomLocked
        token = secrets.token_urlsafe(TOKEN_BYTES) if known else attempt
        others = [seat.name for seat in seats.of_room(session, room.id) if not seat.gone]
        seat = seats.create(session, room.id, digest(token), unlike(new, others), house.clock.now())
        seats.rename(session, seat.id, seat.name, first_names)
        if team is not None:
            _enter_team(session, seat, team)
        rooms.bump(session, room.id)
    house.announcer.announce(room.id)
    return Joined(seat.id, token)


def enter(house: House, seat: SeatId, token: str) -> CrewCard:
    """Return the crew whose device this is; raises NotYourSeat, SeatGone."""
    with house.database.reading() as session:
        found = seats.by_token(session, digest(token)) if token else None
        room = rooms.by_id(session, found.room) if found else None
    if found is None or room is None or found.id != seat:
        raise NotYourSeat
    if found.gone:
        raise SeatGone
    now = house.clock.now()
    if house.presence.saw(seat, now):
        house.announcer.announce(found.room)
    return crew_card(house, room, found, now)


def rename_crew(house: House, crew: CrewCard, name: str, pupils: tuple[str, ...]) -> None:
    """Give a crew another name and say who is in it."""
    new, first_names = clean(name), clean_pupils(pupils)
    with house.database.writing() as session:
        others = [
            seat.name
            for seat in seats.of_room(session, crew.room)
            if not seat.gone and seat.id != crew.seat
        ]
        seats.rename(session, crew.seat, unlike(new, others), first_names)
        rooms.bump(session, crew.room)
    house.announcer.announce(crew.room)


def choose_team(house: House, crew: CrewCard, team: TeamKey) -> None:
    """Go into a team; raises NotFound, and MatchOpen where that would show both fleets."""
    with house.database.writing() as session:
        seat = seats.by_id(session, crew.seat)
        if seat is None:
            raise NotYourSeat
        newest = matches.latest(session, crew.room)
        if seat.team is not None and newest and newest.phase in OPEN_PHASES:
            raise MatchOpen
        _enter_team(session, seat, team)
        rooms.bump(session, crew.room)
    house.announcer.announce(crew.room)


def _enter_team(session: Session, seat: Seat, team: TeamKey) -> None:
    if all(one.key != team for one in teams.of_room(session, seat.room)):
        raise NotFound
    seats.move(session, seat.id, team)


_LOOK_ALIKES = str.maketrans("АВЕКМНРСТУХ", "ABEKMHPCTYX")


def _room(session: Session, code: str) -> Room:
    """Cyrillic letters that look the same are taken for Latin ones; gaps and dashes are dropped."""
    typed = unicodedata.normalize("NFKC", code[:40]).upper().translate(_LOOK_ALIKES)
    signs = "".join(sign for sign in typed if sign.isalnum())
    found = rooms.by_code(session, RoomCode(signs)) if len(signs) == CODE_LENGTH else None
    if found is None:
        raise NoSuchRoom(" ".join(code.split())[:20])
    return found
