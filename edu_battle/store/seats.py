"""The seats of a room: one for each device or paper crew, known by a secret token."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm import Session

from edu_battle.game.facts import CrewLevel
from edu_battle.game.ids import Instant, SeatId
from edu_battle.store.base import table
from edu_battle.store.database import Reader
from edu_battle.store.keys import RoomId, TeamKey, TokenHash
from edu_battle.store.models import SeatRow
from edu_battle.store.rows import Seat, Standing

_SEATS = table(SeatRow)
_BY_ID = select(_SEATS).where(_SEATS.c.id == bindparam("seat"))
_BY_TOKEN = select(_SEATS).where(_SEATS.c.token_hash == bindparam("token"))
_OF_ROOM = select(_SEATS).where(_SEATS.c.room_id == bindparam("room")).order_by(_SEATS.c.id)
_PLAYS = (~SeatRow.gone) & (SeatRow.standing == Standing.ABOARD)


def create(session: Session, room: RoomId, token: TokenHash, name: str, at: Instant) -> Seat:
    """Add a seat that waits for a team."""
    row = SeatRow(room_id=room, token_hash=token, name=name, pupils="[]", last_seen=at)
    row.paper = row.captain = row.gone = False
    row.standing = Standing.ABOARD
    row.level = CrewLevel.USUAL
    session.add(row)
    session.flush()
    return _seat(row)


def of_room(session: Reader, room: RoomId) -> tuple[Seat, ...]:
    """Return a room's seats in the order of joining, those that are gone too."""
    return tuple([_seat(row) for row in session.execute(_OF_ROOM, {"room": room})])


def names_here(session: Session, room: RoomId, besides: SeatId | None = None) -> tuple[str, ...]:
    """Return how those are called who are not gone from a room, but one."""
    here = of_room(session, room)
    return tuple(seat.name for seat in here if not seat.gone and seat.id != besides)


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
    before = _team_of(session, seat)
    _change(session, seat, team_id=team, captain=False)
    for changed in {before, team} - {None}:
        lead(session, changed)


def appoint(session: Session, seat: SeatId) -> None:
    """Make a seat the captain of its team, and nobody else there."""
    team = _team_of(session, seat)
    if team is not None:
        _change(session, seat, captain=True)
        lead(session, team, best=seat)


def rename(session: Session, seat: SeatId, name: str, pupils: tuple[str, ...] = ()) -> None:
    """Set what a crew is called and who is in it."""
    _change(session, seat, name=name, pupils=json.dumps(pupils))


def set_paper(session: Session, seat: SeatId, *, paper: bool) -> None:
    """Say whether a crew plays without a device, marked by the teacher."""
    _change(session, seat, paper=paper)


def set_level(session: Session, seat: SeatId, level: CrewLevel) -> None:
    """Say how much harder a crew's tasks are than those of the rest."""
    _change(session, seat, level=int(level))


def set_gone(session: Session, seat: SeatId, *, gone: bool) -> None:
    """Send a seat away, or let it back; a captain's rank goes to the next who joined."""
    _change(session, seat, gone=gone, captain=False)
    lead(session, _team_of(session, seat))


def set_standing(session: Session, seat: SeatId, standing: Standing) -> None:
    """Say how a seat stands to its room; only a crew aboard may be captain."""
    _change(session, seat, standing=standing)
    lead(session, _team_of(session, seat))


def token_of(session: Session, seat: SeatId) -> TokenHash:
    """Return what is kept of a seat's token."""
    return session.execute(select(SeatRow.token_hash).where(SeatRow.id == seat)).scalar_one()


def set_token(session: Session, seat: SeatId, token: TokenHash) -> None:
    """Give a seat another token, so that the old device is out and a new one in."""
    _change(session, seat, token_hash=token)


def lead(session: Session, team: TeamKey | None, best: SeatId | None = None) -> None:
    """See to it that a team has one captain: `best` of several, or else the first who joined."""
    if team is None:
        return
    plays = select(SeatRow.id, SeatRow.captain).where(SeatRow.team_id == team, _PLAYS)
    crews = session.execute(plays.order_by(SeatRow.id)).all()
    ranked = sorted(crews, key=lambda crew: (not crew.captain, crew.id != best, crew.id))
    captain = ranked[0].id if ranked else None
    ours = update(SeatRow).where(SeatRow.team_id == team, SeatRow.captain, SeatRow.id != captain)
    session.execute(ours.values(captain=False))
    if captain is not None:
        _change(session, captain, captain=True)


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
        standing=Standing(row.standing),
        level=CrewLevel(row.level),
    )
