"""Tables of rooms with several teachers: who else sits at the desk, and who is asked to."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from edu_battle.game.ids import Instant
from edu_battle.store.base import Base
from edu_battle.store.keys import RoomId, TeacherId, TokenHash


class RoomTeacherRow(Base):
    """One more teacher of a room beside the one who opened it."""

    __tablename__ = "room_teachers"

    room_id: Mapped[RoomId] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    teacher_id: Mapped[TeacherId] = mapped_column(
        ForeignKey("teachers.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class RoomLinkRow(Base):
    """A link that brings one more teacher to a room, once."""

    __tablename__ = "room_links"

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[RoomId] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[TokenHash] = mapped_column(String(64), unique=True)
    expires_at: Mapped[Instant]
    used_at: Mapped[Instant | None]
