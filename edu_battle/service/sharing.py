"""Stories of a second teacher at the desk of a room: asked by a link, come, gone again."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from edu_battle.game.ids import Instant
from edu_battle.service.house import House
from edu_battle.service.names import MOST_TITLE, clean
from edu_battle.service.refusals import AccountTaken, LinkUnknown
from edu_battle.service.rooms import found_room
from edu_battle.store import sharing, teachers
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomId, TeacherId
from edu_battle.store.rows import Room, Teacher

ASKED_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Colleague:
    """A further teacher of a room."""

    teacher: TeacherId
    name: str


def ask(house: House, room: RoomId) -> str:
    """Return the token of a link by which a colleague comes to a room's desk, once, in a day."""
    token, now = secrets.token_urlsafe(24), house.clock.now()
    with house.database.writing() as session:
        sharing.ask(session, room, token, Instant(now + ASKED_MS))
    return token


def title_of(house: House, token: str) -> str:
    """Return the title of the room that a link leads to; raises LinkUnknown where it is spent."""
    with house.database.reading() as session:
        return _room(house, session, token).plan.title


def come(house: House, token: str, teacher: TeacherId) -> RoomId:
    """Let a teacher come to the desk that a link leads to; raises LinkUnknown."""
    with house.database.writing() as session:
        return _come(house, session, token, teacher)


def come_new(house: House, token: str, name: str) -> tuple[RoomId, Teacher]:
    """Let somebody without an account come: one is opened. Raises as `come`, and AccountTaken."""
    called = clean(name, MOST_TITLE)
    try:
        with house.database.writing() as session:
            guest = teachers.create(session, called, house.clock.now())
            return _come(house, session, token, guest.id), guest
    except teachers.NameTaken as taken:
        raise AccountTaken(taken.name) from taken


def colleagues(house: House, room: RoomId) -> tuple[Colleague, ...]:
    """Return the further teachers of a room."""
    with house.database.reading() as session:
        return tuple(Colleague(one.id, one.name) for one in sharing.of_room(session, room))


def part(house: House, room: RoomId, teacher: TeacherId) -> None:
    """Let a further teacher sit at a room's desk no more."""
    with house.database.writing() as session:
        sharing.remove(session, room, teacher)
    house.announcer.announce(room)


def _come(house: House, session: Session, token: str, teacher: TeacherId) -> RoomId:
    room = _room(house, session, token)
    sharing.spend(session, token, house.clock.now())
    if room.teacher != teacher:
        sharing.add(session, room.id, teacher)
    return room.id


def _room(house: House, session: Session, token: str) -> Room:
    room = sharing.asked(session, token, house.clock.now())
    if room is None:
        raise LinkUnknown
    return found_room(session, room)
