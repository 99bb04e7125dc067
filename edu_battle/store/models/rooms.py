"""Tables of a room: itself, its teams, its seats, and who did what to them."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from edu_battle.game.ids import Instant, SeatId
from edu_battle.store.base import NEVER_REUSE_IDS, Base
from edu_battle.store.keys import Actor, RoomCode, RoomId, TeacherId, TeamKey, TokenHash


class RoomRow(Base):
    """A room; `revision` grows with every change that a screen could show."""

    __tablename__ = "rooms"
    __table_args__ = NEVER_REUSE_IDS

    id: Mapped[RoomId] = mapped_column(primary_key=True)
    teacher_id: Mapped[TeacherId] = mapped_column(
        ForeignKey("teachers.id", ondelete="CASCADE"), index=True
    )
    code: Mapped[RoomCode] = mapped_column(String(6), unique=True)
    title: Mapped[str] = mapped_column(String(120))
    language: Mapped[str] = mapped_column(String(16))
    ruleset: Mapped[str] = mapped_column(Text)
    settings: Mapped[str] = mapped_column(Text)
    locked: Mapped[bool] = mapped_column(default=False)
    revision: Mapped[int] = mapped_column(default=0)
    delete_after_days: Mapped[int]
    created_at: Mapped[Instant]


class TeamRow(Base):
    """A team at its place in the room, from 0."""

    __tablename__ = "teams"
    __table_args__ = (UniqueConstraint("room_id", "place"), NEVER_REUSE_IDS)

    id: Mapped[TeamKey] = mapped_column(primary_key=True)
    room_id: Mapped[RoomId] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"))
    place: Mapped[int]
    name: Mapped[str] = mapped_column(String(80))
    colour: Mapped[str] = mapped_column(String(16))
    emblem: Mapped[str] = mapped_column(String(16))


class SeatRow(Base):
    """A device or a paper crew; without a team it waits. `pupils` is a JSON list of names."""

    __tablename__ = "seats"
    __table_args__ = NEVER_REUSE_IDS

    id: Mapped[SeatId] = mapped_column(primary_key=True)
    room_id: Mapped[RoomId] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), index=True)
    team_id: Mapped[TeamKey | None] = mapped_column(
        ForeignKey("teams.id", ondelete="SET NULL"), index=True
    )
    token_hash: Mapped[TokenHash] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(80))
    pupils: Mapped[str] = mapped_column(Text)
    last_seen: Mapped[Instant]
    paper: Mapped[bool] = mapped_column(default=False)
    captain: Mapped[bool] = mapped_column(default=False)
    gone: Mapped[bool] = mapped_column(default=False)
    standing: Mapped[str] = mapped_column(String(12), default="aboard", server_default="aboard")
    level: Mapped[int] = mapped_column(default=0, server_default="0")


class RoomAuditRow(Base):
    """What people did in a room outside a match; `body` is JSON."""

    __tablename__ = "room_audit"

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[RoomId] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), index=True)
    at: Mapped[Instant]
    actor: Mapped[Actor] = mapped_column(String(40))
    deed: Mapped[str] = mapped_column(String(40))
    body: Mapped[str] = mapped_column(Text)
