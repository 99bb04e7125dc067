"""Stories of joining: by code, once however often it is tapped, known by a token ever after."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass

from edu_battle.game.ids import SeatId
from edu_battle.service import deeds, room_settings
from edu_battle.service.cards import CrewCard, RoomCard
from edu_battle.service.deed_cards import DeedKind
from edu_battle.service.deeds import Doer, Said
from edu_battle.service.house import House
from edu_battle.service.matches import newest_of
from edu_battle.service.names import clean, clean_pupils, unlike
from edu_battle.service.people import crew_card, room_card
from edu_battle.service.refusals import (
    Banned,
    MatchOpen,
    NoSuchRoom,
    NotFound,
    NotYourSeat,
    RoomLocked,
    SeatGone,
    SeatTaken,
)
from edu_battle.service.rooms import CODE_LENGTH
from edu_battle.store import matches, rooms, seats, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import Actor, RoomCode, RoomId, TeamKey
from edu_battle.store.rows import Room, Seat, Standing
from edu_battle.store.tokens import digest

TOKEN_BYTES = 24


@dataclass(frozen=True, slots=True)
class Joined:
    """A seat and the token that opens it; the token is told once and never kept."""

    seat: SeatId
    token: str


@dataclass(frozen=True, slots=True)
class Newcomer:
    """What a device says at the door.

    `attempt`: a long random text of its page; the same takes one seat. `device`: the token of the
    seat that this browser took in this room before. `seat`: the name on the list that it takes.
    """

    name: str
    attempt: str
    team: TeamKey | None = None
    pupils: tuple[str, ...] = ()
    device: str = ""
    seat: SeatId | None = None
    watches: bool = False


def room_by_code(house: House, code: str) -> RoomCard:
    """Return the room that a code opens, however it was typed; raises NoSuchRoom."""
    with house.database.reading() as session:
        return room_card(house, session, _room(session, code))


def aboard(house: House, code: str, device: str) -> CrewCard | None:
    """Return the crew that this browser is in the room already; raises Banned."""
    with house.database.reading() as session:
        room = _room(session, code)
        known = _known(session, room, device)
        return crew_card(house, room, known, house.clock.now()) if known else None


def join(house: House, code: str, newcomer: Newcomer) -> Joined:
    """Take a seat: a new one, or one whose name is on the list.

    Raises NoSuchRoom, Banned, RoomLocked, NameBad, SeatTaken, and MatchOpen where this browser is
    in a team at sea and would see another's fleet too.
    """
    with house.database.writing() as session:
        room = _room(session, code)
        before = _known(session, room, newcomer.device)
        known = seats.by_token(session, digest(newcomer.attempt))
        if known and known.room == room.id and not known.gone:
            return Joined(known.id, newcomer.attempt)
        if room.locked:
            raise RoomLocked
        _refuse_two_fleets(house, session, before, newcomer)
        token = secrets.token_urlsafe(TOKEN_BYTES) if known else newcomer.attempt
        seat = _seated(house, session, room, newcomer, token)
        come = Doer(room.id, Actor(f"seat:{seat.id}"))
        deeds.note(house, session, come, DeedKind.JOINED, Said(seat.name))
    house.announcer.announce(room.id)
    return Joined(seat.id, token)


def _seated(house: House, session: Session, room: Room, newcomer: Newcomer, token: str) -> Seat:
    if newcomer.seat is not None:
        seat = _expected(session, room, newcomer.seat)
        seats.set_token(session, seat.id, digest(token))
        seats.touch(session, {seat.id: house.clock.now()})
        team = seat.team or newcomer.team
    else:
        seat = _new_seat(house, session, room, newcomer, token)
        team = newcomer.team
    if team is not None and not newcomer.watches:
        _enter_team(session, seat, team)
    if newcomer.watches:
        seats.set_standing(session, seat.id, Standing.WATCHING)
    else:
        seats.set_standing(session, seat.id, _standing(session, room))
    return seat


def _refuse_two_fleets(
    house: House, session: Session, before: Seat | None, newcomer: Newcomer
) -> None:
    """A seat without a team counts as another's: from there it would go into any."""
    if before is None or before.team is None or newcomer.watches:
        return
    listed = seats.by_id(session, newcomer.seat) if newcomer.seat is not None else None
    team = listed.team if listed and listed.team else newcomer.team
    if team != before.team and _at_sea(house, session, before.room, before.team):
        raise MatchOpen


def _standing(session: Session, room: Room) -> Standing:
    """How somebody who comes by the code stands: a card shows that one is expected anyway.

    Whoever was banned may come with another browser and name, and no address tells pupils of one
    school apart: so as long as anybody is banned, the teacher looks at who comes.
    """
    banned = any(seat.standing is Standing.BANNED for seat in seats.of_room(session, room.id))
    watched = banned or room_settings.admits(room.plan.settings)
    return Standing.KNOCKING if watched else Standing.ABOARD


def _new_seat(house: House, session: Session, room: Room, newcomer: Newcomer, token: str) -> Seat:
    new, first_names = clean(newcomer.name), clean_pupils(newcomer.pupils)
    called = unlike(new, seats.names_here(session, room.id))
    seat = seats.create(session, room.id, digest(token), called, house.clock.now())
    seats.rename(session, seat.id, called, first_names)
    return seat


def _expected(session: Session, room: Room, seat: SeatId) -> Seat:
    found = seats.by_id(session, seat)
    if found is None or found.room != room.id:
        raise NotFound
    if found.standing is not Standing.EXPECTED or found.gone:
        raise SeatTaken
    return found


def _known(session: Session, room: Room, device: str) -> Seat | None:
    """Return the seat that a browser has in a room; raises Banned where it is kept out."""
    found = seats.by_token(session, digest(device)) if device else None
    if found is None or found.room != room.id:
        return None
    if found.standing is Standing.BANNED:
        raise Banned
    return None if found.gone else found


def enter(house: House, seat: SeatId, token: str) -> CrewCard:
    """Return the crew whose device this is; raises NotYourSeat, SeatGone, Banned."""
    with house.database.reading() as session:
        found = seats.by_token(session, digest(token)) if token else None
        room = rooms.by_id(session, found.room) if found else None
    if found is None or room is None or found.id != seat:
        raise NotYourSeat
    if found.gone:
        raise Banned if found.standing is Standing.BANNED else SeatGone
    now = house.clock.now()
    if house.presence.saw(seat, now):
        house.announcer.announce(found.room)
    return crew_card(house, room, found, now)


def opens(house: House, crew: CrewCard, token: str) -> bool:
    """Tell whether a token still opens a crew's seat, standing as it did."""
    with house.database.reading() as session:
        found = seats.by_token(session, digest(token))
    if found is None or found.gone:
        return False
    return found.id == crew.seat and found.standing is crew.standing


def rename_crew(house: House, crew: CrewCard, name: str, pupils: tuple[str, ...]) -> None:
    """Give a crew another name and say who is in it."""
    new, first_names = clean(name), clean_pupils(pupils)

    def change(session: Session) -> Said:
        called = unlike(new, seats.names_here(session, crew.room, crew.seat))
        seats.rename(session, crew.seat, called, first_names)
        return Said(crew.name, called)

    own = Doer(crew.room, Actor(f"seat:{crew.seat}"))
    deeds.do(house, own, DeedKind.CREW_RENAMED, change)


def choose_team(house: House, crew: CrewCard, team: TeamKey) -> None:
    """Go into a team; raises NotFound, and MatchOpen where that would show both fleets."""
    with house.database.writing() as session:
        seat = seats.by_id(session, crew.seat)
        if seat is None:
            raise NotYourSeat
        if seat.team is not None and _at_sea(house, session, crew.room, seat.team):
            raise MatchOpen
        _enter_team(session, seat, team)
        rooms.bump(session, crew.room)
    house.announcer.announce(crew.room)


def _at_sea(house: House, session: Session, room: RoomId, team: TeamKey) -> bool:
    newest = newest_of(house, session, room, team)
    return newest is not None and newest.phase not in matches.CLOSED


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
