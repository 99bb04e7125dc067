"""The teams of a room. They outlive its matches."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.orm import Session

from edu_battle.store.base import table
from edu_battle.store.database import Reader
from edu_battle.store.keys import RoomId, TeamKey
from edu_battle.store.models import TeamRow
from edu_battle.store.rows import Team

_TEAMS = table(TeamRow)
_OF_ROOM = select(_TEAMS).where(_TEAMS.c.room_id == bindparam("room")).order_by(_TEAMS.c.place)


def create(session: Session, room: RoomId, name: str, colour: str, emblem: str) -> Team:
    """Add a team at the next place of a room."""
    places = select(func.count()).where(TeamRow.room_id == room)
    place = session.execute(places).scalar_one()
    row = TeamRow(room_id=room, place=place, name=name, colour=colour, emblem=emblem)
    session.add(row)
    session.flush()
    return _team(row)


def of_room(session: Reader, room: RoomId) -> tuple[Team, ...]:
    """Return a room's teams by place."""
    return tuple([_team(row) for row in session.execute(_OF_ROOM, {"room": room})])


def rename(session: Session, room: RoomId, team: TeamKey, name: str) -> bool:
    """Give a team of the room another name; False where the room has no such team."""
    renamed = (
        update(TeamRow)
        .where(TeamRow.id == team, TeamRow.room_id == room)
        .values(name=name)
        .returning(TeamRow.id)
    )
    return session.execute(renamed).first() is not None


def _team(row: Any) -> Team:
    return Team(row.id, row.place, row.name, row.colour, row.emblem)
