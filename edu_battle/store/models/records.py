"""The table of records that a teacher brought along: each a text as it was sent."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from edu_battle.game.ids import Instant
from edu_battle.store.base import Base
from edu_battle.store.keys import RecordNumber, RoomId


class RecordRow(Base):
    """A record of a match that was played elsewhere."""

    __tablename__ = "records"
    __table_args__ = (UniqueConstraint("room_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[RoomId] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"))
    number: Mapped[RecordNumber]
    title: Mapped[str] = mapped_column(String(120))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[Instant]
