"""Records of matches played elsewhere, kept in a room as the texts they are."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.store.keys import RecordNumber, RoomId
from edu_battle.store.models import RecordRow, RoomRow
from edu_battle.store.rows import RecordLine


def add(session: Session, room: RoomId, title: str, text: str, at: Instant) -> RecordNumber:
    """Keep a text; return its number in the room, from 1."""
    session.execute(select(RoomRow.id).where(RoomRow.id == room).with_for_update())
    newest = select(func.coalesce(func.max(RecordRow.number), 0)).where(RecordRow.room_id == room)
    number = RecordNumber(session.execute(newest).scalar_one() + 1)
    session.add(RecordRow(room_id=room, number=number, title=title, text=text, at=at))
    session.flush()
    return number


def of_room(session: Session, room: RoomId) -> tuple[RecordLine, ...]:
    """Return a room's records without their texts, newest first."""
    columns = (RecordRow.number, RecordRow.title, RecordRow.at)
    rows = select(*columns).where(RecordRow.room_id == room).order_by(RecordRow.number.desc())
    return tuple(RecordLine(number, title, at) for number, title, at in session.execute(rows))


def text_of(session: Session, room: RoomId, number: RecordNumber) -> str | None:
    """Return a record's text."""
    wanted = select(RecordRow.text).where(RecordRow.room_id == room, RecordRow.number == number)
    return session.scalars(wanted).first()
