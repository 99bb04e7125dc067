"""Tables of play: matches and the events that are their logs."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from edu_battle.game.ids import Instant, Seq
from edu_battle.store.base import NEVER_REUSE_IDS, Base
from edu_battle.store.keys import ActionKey, Actor, MatchId, MatchNumber, RoomId


class MatchRow(Base):
    """A match's line in lists; its truth is the log."""

    __tablename__ = "matches"
    __table_args__ = (UniqueConstraint("room_id", "number"), NEVER_REUSE_IDS)

    id: Mapped[MatchId] = mapped_column(primary_key=True)
    room_id: Mapped[RoomId] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"))
    number: Mapped[MatchNumber]
    phase: Mapped[str] = mapped_column(String(16), index=True)
    head: Mapped[Seq]
    created_at: Mapped[Instant]
    ended_at: Mapped[Instant | None]


class EventRow(Base):
    """One event. Its place in its match is the only lock that writers need."""

    __tablename__ = "events"
    __table_args__ = (UniqueConstraint("match_id", "idempotency_key"),)

    match_id: Mapped[MatchId] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[Seq] = mapped_column(primary_key=True, autoincrement=False)
    cause: Mapped[Seq]
    at: Mapped[Instant]
    tag: Mapped[str] = mapped_column(String(40))
    body: Mapped[str] = mapped_column(Text)
    actor: Mapped[Actor] = mapped_column(String(40))
    idempotency_key: Mapped[ActionKey | None] = mapped_column(String(80))
