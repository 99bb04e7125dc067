"""Stories of a second teacher at the desk of a room: asked by a link, come, gone again."""

from __future__ import annotations

import secrets

from edu_battle.game.ids import Instant
from edu_battle.service.accounts import Colleague
from edu_battle.service.house import House
from edu_battle.service.names import MOST_TITLE, clean
from edu_battle.service.refusals import AccountTaken, LinkUnknown, NotFound
from edu_battle.service.rooms import found_room
from edu_battle.store import sharing, teachers
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomId, TeacherId
from edu_battle.store.rows import Room, Teacher

ASKED_MS = 24 * 60 * 60 * 1000


def ask(house: House, host: TeacherId, room: RoomId) -> str:
    """Return the token of a link by which a colleague comes to a room's desk, once, in a day.

    Raises NotFound where the host shares the room herself.
    """
    token, now = secrets.token_urlsafe(24), house.clock.now()
    with house.database.writing() as session:
        _refuse_guests(session, host, room)
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
    """Let somebody without an account come: a guest's is opened, who brings in no banks.

    Raises as `come`, and AccountTaken.
    """
    called = clean(name, MOST_TITLE)
    try:
        with house.database.writing() as session:
            guest = teachers.create(session, called, house.clock.now(), guest=True)
            return _come(house, session, token, guest.id), guest
    except teachers.NameTaken as taken:
        raise AccountTaken(taken.name) from taken


def colleagues(house: House, room: RoomId) -> tuple[Colleague, ...]:
    """Return the further teachers of a room."""
    with house.database.reading() as session:
        found = sharing.of_room(session, room)
    return tuple(Colleague(one.id, one.name, one.guest) for one in found)


def is_host(house: House, teacher: TeacherId, room: RoomId) -> bool:
    """Tell whether a room is a teacher's own: then she says who shares it."""
    with house.database.reading() as session:
        return found_room(session, room).teacher == teacher


def part(house: House, host: TeacherId, room: RoomId, teacher: TeacherId) -> None:
    """Let a further teacher sit at a room's desk no more, nor come again by a link made before.

    Raises NotFound where the host shares the room herself.
    """
    with house.database.writing() as session:
        _refuse_guests(session, host, room)
        sharing.remove(session, room, teacher)
        sharing.withdraw(session, room)
    house.announcer.announce(room)


def _come(house: House, session: Session, token: str, teacher: TeacherId) -> RoomId:
    spent = sharing.spend(session, token, house.clock.now())
    if spent is None:
        raise LinkUnknown
    if found_room(session, spent).teacher != teacher:
        sharing.add(session, spent, teacher)
    return spent


def _refuse_guests(session: Session, teacher: TeacherId, room: RoomId) -> None:
    if found_room(session, room).teacher != teacher:
        raise NotFound


def _room(house: House, session: Session, token: str) -> Room:
    room = sharing.asked(session, token, house.clock.now())
    if room is None:
        raise LinkUnknown
    return found_room(session, room)
