"""The room's gate: locked, watched by the teacher who lets each in, or open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from edu_battle.game.ids import SeatId
from edu_battle.service import deeds, room_settings
from edu_battle.service.deed_cards import DeedKind
from edu_battle.service.deeds import Said
from edu_battle.service.house import House
from edu_battle.service.refusals import NotFound
from edu_battle.service.teaching import Desk
from edu_battle.service.ushering import doer
from edu_battle.store import rooms, seats
from edu_battle.store.database import Session
from edu_battle.store.keys import RoomId
from edu_battle.store.rows import Seat, Standing

Set = Callable[[str], str]


def set_locked(house: House, desk: Desk, *, locked: bool) -> None:
    """Close a room to new devices, or open it again."""

    def change(session: Session) -> Said:
        rooms.set_locked(session, desk.room, locked=locked)
        return Said()

    deeds.do(house, doer(desk), DeedKind.LOCKED if locked else DeedKind.OPENED, change)


def set_admits(house: House, desk: Desk, *, admits: bool) -> None:
    """Let new devices wait until the teacher lets each in, or come at once; who waits comes in."""

    def change(session: Session) -> Said:
        _set(session, desk.room, lambda old: room_settings.with_admits(old, admits=admits))
        for seat in () if admits else knocking(session, desk.room):
            _let_in(session, seat)
        return Said()

    deeds.do(house, doer(desk), DeedKind.ADMITS if admits else DeedKind.ADMITS_NO_MORE, change)


def set_tablets(house: House, desk: Desk, count: int) -> None:
    """Say how many tablets are meant to come."""
    with house.database.writing() as session:
        _set(session, desk.room, lambda old: room_settings.with_tablets(old, count))
    house.announcer.announce(desk.room)


def admit(house: House, desk: Desk, seat: SeatId) -> None:
    """Let one in who waits; raises NotFound where nobody waits there."""

    def change(session: Session) -> Said:
        found = _one(session, desk.room, seat)
        _let_in(session, found)
        return Said(found.name)

    deeds.do(house, doer(desk), DeedKind.ADMITTED, change)


def turn_away(house: House, desk: Desk, seat: SeatId) -> None:
    """Send one away who waits; the device may knock again."""

    def change(session: Session) -> Said:
        found = _one(session, desk.room, seat)
        seats.set_gone(session, seat, gone=True)
        return Said(found.name)

    deeds.do(house, doer(desk), DeedKind.TURNED_AWAY, change)


def admit_all(house: House, desk: Desk) -> None:
    """Let everyone in who waits."""

    def change(session: Session) -> Said:
        waiting = knocking(session, desk.room)
        for seat in waiting:
            _let_in(session, seat)
        return Said(str(len(waiting)))

    deeds.do(house, doer(desk), DeedKind.ADMITTED_ALL, change)


def knocking(session: Session, room: RoomId) -> tuple[Seat, ...]:
    """Return those who wait to be let in, in the order of coming."""
    found = seats.of_room(session, room)
    return tuple(one for one in found if one.standing is Standing.KNOCKING and not one.gone)


def _let_in(session: Session, seat: Seat) -> None:
    seats.set_standing(session, seat.id, Standing.ABOARD)


def _one(session: Session, room: RoomId, seat: SeatId) -> Seat:
    found = next((one for one in knocking(session, room) if one.id == seat), None)
    if found is None:
        raise NotFound
    return found


def _set(session: Session, room: RoomId, change: Set) -> None:
    found = rooms.by_id(session, room)
    if found is None:
        raise NotFound
    rooms.plan_anew(session, room, replace(found.plan, settings=change(found.plan.settings)))
