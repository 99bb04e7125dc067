"""The table that knows when the server was last alive."""

from __future__ import annotations

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from edu_battle.game.ids import Instant
from edu_battle.store.base import Base


class HeartbeatRow(Base):
    """One row, always with id 1."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    instance: Mapped[str] = mapped_column(String(40))
    at: Mapped[Instant]
