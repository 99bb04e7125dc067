"""The seats of a room: one for each device or paper crew, known by a secret token."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant, SeatId
from edu_battle.store.base import table
from edu_battle.store.keys import RoomId, TeamKey, TokenHash
from edu_battle.store.models import SeatRow
from edu_battle.store.rows import Seat

_SEATS = table(SeatRow)
_BY_ID = select(_SEATS).where(_SEATS.c.id == bindparam("seat"))
_BY_TOKEN = select(_SEATS).where(_SEATS.c.token_hash == bindparam("token"))
_OF_ROOM = select(_SEATS).where(_SEATS.c.room_id == bindparam("room")).order_by(_SEATS.c.id)


def create(session: Session, room: RoomId, token: TokenHash, name: str, at: Instant) -> Seat:
    """Add a seat that waits for a team."""
    row = SeatRow(room_id=room, token_hash=token, name=name, pupils="[]", last_seen=at)
    row.paper = row.captain = row.gone = False
    session.add(row)
    session.flush()
    return _seat(row)


def of_room(session: Session, room: RoomId) -> tuple[Seat, ...]:
    """Return a room's seats in the order of joining, those that are gone too."""
    return tuple([_seat(row) for row in session.execute(_OF_ROOM, {"room": room})])


def by_id(session: Session, seat: SeatId) -> Seat | None:
    """Return the seat with this id."""
    row = session.execute(_BY_ID, {"seat": seat}).first()
    return _seat(row) if row else None


def by_token(session: Session, token: TokenHash) -> Seat | None:
    """Return the seat whose token has this hash."""
    row = session.execute(_BY_TOKEN, {"token": token}).first()
    return _seat(row) if row else None


def move(session: Session, seat: SeatId, team: TeamKey | None) -> None:
    """Put a seat into a team, as captain if it has none, or let it wait without a team."""
    _change(session, seat, captain=False)
    _promote(session, _team_of(session, seat), leaving=seat)
    captain = team is not None and _captain(session, team) is None
    _change(session, seat, team_id=team, captain=captain)


def appoint(session: Session, seat: SeatId) -> None:
    """Make a seat the captain of its team, and nobody else there."""
    team = _team_of(session, seat)
    if team is not None:
        others = update(SeatRow).where(SeatRow.team_id == team, SeatRow.captain)
        session.execute(others.values(captain=False))
        _change(session, seat, captain=True)


def rename(session: Session, seat: SeatId, name: str, pupils: tuple[str, ...] = ()) -> None:
    """Set what a crew is called and who is in it."""
    _change(session, seat, name=name, pupils=json.dumps(pupils))


def set_paper(session: Session, seat: SeatId, *, paper: bool) -> None:
    """Say whether a crew plays without a device, marked by the teacher."""
    _change(session, seat, paper=paper)


def set_gone(session: Session, seat: SeatId, *, gone: bool) -> None:
    """Send a seat away, or let it back; a captain's rank goes to the next who joined."""
    _change(session, seat, gone=gone, captain=False)
    _promote(session, _team_of(session, seat), leaving=seat)


def set_token(session: Session, seat: SeatId, token: TokenHash) -> None:
    """Give a seat another token, so that the old device is out and a new one in."""
    _change(session, seat, token_hash=token)


def touch(session: Session, seen: Mapping[SeatId, Instant]) -> None:
    """Note when seats were last seen; a time before the known one changes nothing."""
    if not seen:
        return
    later = (
        update(_SEATS)
        .where(SeatRow.id == bindparam("seat"), SeatRow.last_seen < bindparam("at"))
        .values(last_seen=bindparam("at"))
    )
    session.execute(later, [{"seat": seat, "at": at} for seat, at in seen.items()])


def _team_of(session: Session, seat: SeatId) -> TeamKey | None:
    return session.execute(select(SeatRow.team_id).where(SeatRow.id == seat)).scalar()


def _captain(session: Session, team: TeamKey) -> SeatId | None:
    captains = select(SeatRow.id).where(SeatRow.team_id == team, SeatRow.captain, ~SeatRow.gone)
    return session.execute(captains).scalar()


def _promote(session: Session, team: TeamKey | None, leaving: SeatId) -> None:
    """A team that has lost its captain follows the first that joined of those who are left."""
    if team is None or _captain(session, team) is not None:
        return
    left = select(SeatRow.id).where(SeatRow.team_id == team, ~SeatRow.gone, SeatRow.id != leaving)
    first = session.execute(left.order_by(SeatRow.id)).scalar()
    if first is not None:
        _change(session, first, captain=True)


def _change(session: Session, seat: SeatId, **columns: Any) -> None:
    session.execute(update(SeatRow).where(SeatRow.id == seat).values(**columns))


def _seat(row: Any) -> Seat:
    return Seat(
        id=row.id,
        room=row.room_id,
        team=row.team_id,
        name=row.name,
        pupils=tuple(json.loads(row.pupils)),
        last_seen=row.last_seen,
        paper=row.paper,
        captain=row.captain,
        gone=row.gone,
    )
