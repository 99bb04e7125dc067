"""What a teacher does with the people of a room; each deed is noted and can be undone."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from edu_battle.game.ids import SeatId
from edu_battle.service import deeds
from edu_battle.service.deed_cards import DeedKind
from edu_battle.service.deeds import Doer, Said
from edu_battle.service.house import House
from edu_battle.service.names import clean, unlike
from edu_battle.service.refusals import NameTaken, NotFound
from edu_battle.service.teaching import Desk
from edu_battle.store import seats, teams
from edu_battle.store.database import Session
from edu_battle.store.keys import DeedId, RoomId, TeamKey
from edu_battle.store.rows import Seat, Standing, Team
from edu_battle.store.tokens import digest

NO_TEAM = TeamKey(0)
"""What a form says for «without a team»."""

Change = Callable[[Session, Seat], str]
"""Does something with a seat and tells to which end."""


def undo(house: House, desk: Desk, deed: DeedId) -> None:
    """Take back a deed; see `deeds.undo`."""
    deeds.undo(house, doer(desk), deed)


def rename_team(house: House, desk: Desk, team: TeamKey, name: str) -> None:
    """Give a team another name; raises NameTaken where another team has it."""
    new = clean(name)

    def change(session: Session) -> Said:
        before = _team(session, desk.room, team).name
        others = [one.name for one in teams.of_room(session, desk.room) if one.key != team]
        if new.casefold() in {other.casefold() for other in others}:
            raise NameTaken(new)
        teams.rename(session, desk.room, team, new)
        return Said(before, new)

    deeds.do(house, doer(desk), DeedKind.TEAM_RENAMED, change)


def rename_crew(house: House, desk: Desk, seat: SeatId, name: str) -> None:
    """Give a crew another name, with a number where somebody has it."""
    new = clean(name)

    def change(session: Session, found: Seat) -> str:
        called = unlike(new, seats.names_here(session, desk.room, seat))
        seats.rename(session, seat, called, found.pupils)
        return called

    with_seat(house, desk, seat, DeedKind.CREW_RENAMED, change)


def move(house: House, desk: Desk, seat: SeatId, team: TeamKey) -> None:
    """Put a crew into a team of its room, or let it wait without one; who watched plays now."""

    def change(session: Session, found: Seat) -> str:
        goal = _team(session, desk.room, team) if team != NO_TEAM else None
        if found.standing is Standing.WATCHING:
            seats.set_standing(session, seat, Standing.ABOARD)
        seats.move(session, seat, goal.key if goal else None)
        return goal.name if goal else ""

    with_seat(house, desk, seat, DeedKind.MOVED, change)


def watch(house: House, desk: Desk, seat: SeatId) -> None:
    """Let a device see what the projector sees, and play no more."""

    def change(session: Session, _: Seat) -> str:
        seats.move(session, seat, None)
        seats.set_standing(session, seat, Standing.WATCHING)
        return ""

    with_seat(house, desk, seat, DeedKind.WATCHES, change)


def appoint(house: House, desk: Desk, seat: SeatId) -> None:
    """Make a crew the captain of its team."""

    def change(session: Session, _: Seat) -> str:
        seats.appoint(session, seat)
        return ""

    with_seat(house, desk, seat, DeedKind.CAPTAIN, change)


def disconnect(house: House, desk: Desk, seat: SeatId) -> None:
    """Put the device out and keep the seat: another may take it by its name or its card."""

    def change(session: Session, _: Seat) -> str:
        _put_out(session, seat)
        return ""

    with_seat(house, desk, seat, DeedKind.DISCONNECTED, change)


def disconnect_all(house: House, desk: Desk) -> None:
    """Put every device out and keep the seats: in another lesson each crew has another tablet."""

    def change(session: Session) -> Said:
        for seat in seats.of_room(session, desk.room):
            if seat.plays and not seat.paper:
                _put_out(session, seat.id)
        return Said()

    deeds.do(house, doer(desk), DeedKind.ALL_DISCONNECTED, change)


def free(house: House, desk: Desk, seat: SeatId) -> None:
    """Take a seat out of the room; its device may join anew, what it has answered stays."""

    def change(session: Session, _: Seat) -> str:
        seats.set_gone(session, seat, gone=True)
        return ""

    with_seat(house, desk, seat, DeedKind.FREED, change)


def ban(house: House, desk: Desk, seat: SeatId) -> None:
    """Take a seat out of the room and let its device in no more."""

    def change(session: Session, _: Seat) -> str:
        seats.set_standing(session, seat, Standing.BANNED)
        seats.set_gone(session, seat, gone=True)
        return ""

    with_seat(house, desk, seat, DeedKind.BANNED, change)


def let_back(house: House, desk: Desk, seat: SeatId) -> None:
    """Take a device that was kept out aboard again, where it was."""

    def change(session: Session) -> Said:
        found = _seat(session, desk.room, seat)
        if found.standing is not Standing.BANNED:
            raise NotFound
        seats.set_standing(session, seat, Standing.ABOARD)
        called = unlike(found.name, seats.names_here(session, desk.room, seat))
        seats.rename(session, seat, called, found.pupils)
        seats.set_gone(session, seat, gone=False)
        return Said(found.name)

    deeds.do(house, doer(desk), DeedKind.LET_BACK, change)


def doer(desk: Desk) -> Doer:
    """Return a teacher as one who does something in a room."""
    return Doer(desk.room, desk.deed().actor)


def _put_out(session: Session, seat: SeatId) -> None:
    """A token that nobody is told, until another device takes the seat."""
    seats.set_token(session, seat, digest(secrets.token_urlsafe()))
    seats.set_standing(session, seat, Standing.EXPECTED)


def with_seat(house: House, desk: Desk, seat: SeatId, kind: DeedKind, change: Change) -> None:
    """Do something with a seat of the room that is not gone, and note it; raises NotFound."""

    def whole(session: Session) -> Said:
        found = _seat(session, desk.room, seat)
        if found.gone:
            raise NotFound
        return Said(found.name, change(session, found))

    deeds.do(house, doer(desk), kind, whole)


def _seat(session: Session, room: RoomId, seat: SeatId) -> Seat:
    found = seats.by_id(session, seat)
    if found is None or found.room != room:
        raise NotFound
    return found


def _team(session: Session, room: RoomId, team: TeamKey) -> Team:
    found = next((one for one in teams.of_room(session, room) if one.key == team), None)
    if found is None:
        raise NotFound
    return found
