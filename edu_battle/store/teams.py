"""The teams of a room. They outlive its matches."""

from __future__ import annotations

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from edu_battle.store.keys import RoomId, TeamKey
from edu_battle.store.models import TeamRow
from edu_battle.store.rows import Team


def create(session: Session, room: RoomId, name: str, colour: str, emblem: str) -> Team:
    """Add a team at the next place of a room."""
    places = select(func.count()).where(TeamRow.room_id == room)
    place = session.execute(places).scalar_one()
    row = TeamRow(room_id=room, place=place, name=name, colour=colour, emblem=emblem)
    session.add(row)
    session.flush()
    return _team(row)


def of_room(session: Session, room: RoomId) -> tuple[Team, ...]:
    """Return a room's teams by place."""
    teams = select(TeamRow).where(TeamRow.room_id == room).order_by(TeamRow.place)
    return tuple(_team(row) for row in session.scalars(teams))


def rename(session: Session, room: RoomId, team: TeamKey, name: str) -> bool:
    """Give a team of the room another name; False where the room has no such team."""
    renamed = (
        update(TeamRow)
        .where(TeamRow.id == team, TeamRow.room_id == room)
        .values(name=name)
        .returning(TeamRow.id)
    )
    return session.execute(renamed).first() is not None


def _team(row: TeamRow) -> Team:
    return Team(row.id, row.place, row.name, row.colour, row.emblem)
