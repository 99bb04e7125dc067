"""Tables of ready tasks, and of how templates did."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from edu_battle.game.ids import Instant
from edu_battle.store.base import Base
from edu_battle.store.keys import MatchId, RoomId, Slot


class ShelfRow(Base):
    """A made task that waits to be served; `seed` is text since seeds have no bound."""

    __tablename__ = "shelf"
    __table_args__ = (Index(None, "room_id", "slot", "position"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[RoomId] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"))
    slot: Mapped[Slot] = mapped_column(String(40))
    position: Mapped[int]
    bank: Mapped[str] = mapped_column(String(80))
    template: Mapped[str] = mapped_column(String(80))
    version: Mapped[int]
    seed: Mapped[str] = mapped_column(String(40))
    level: Mapped[int]
    body: Mapped[str] = mapped_column(Text)
    used_in: Mapped[MatchId | None] = mapped_column(
        ForeignKey("matches.id", ondelete="SET NULL"), index=True
    )
    used_at: Mapped[Instant | None]


class TemplateStatRow(Base):
    """How a template's tasks were answered in all matches that are gone."""

    __tablename__ = "template_stats"

    bank: Mapped[str] = mapped_column(String(80), primary_key=True)
    template: Mapped[str] = mapped_column(String(80), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    served: Mapped[int] = mapped_column(default=0)
    right: Mapped[int] = mapped_column(default=0)
    wrong: Mapped[int] = mapped_column(default=0)
    timed_out: Mapped[int] = mapped_column(default=0)
    rejudged: Mapped[int] = mapped_column(default=0)
    millis: Mapped[int] = mapped_column(BigInteger, default=0)
