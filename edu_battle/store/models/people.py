"""Tables of the accounts: teachers, how they sign in, what they saved."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from edu_battle.game.ids import Instant
from edu_battle.store.base import NEVER_REUSE_IDS, Base
from edu_battle.store.keys import TeacherId, TokenHash


class TeacherRow(Base):
    """An account; a session is good while its epoch is still the account's.

    `guest`: it was opened by a link to a shared room, and not by an invitation.
    """

    __tablename__ = "teachers"
    __table_args__ = NEVER_REUSE_IDS

    id: Mapped[TeacherId] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80), unique=True)
    password_hash: Mapped[str | None] = mapped_column(String(255))
    epoch: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[Instant]
    guest: Mapped[bool] = mapped_column(default=False, server_default=false())


class SignInLinkRow(Base):
    """A link that signs a teacher in once."""

    __tablename__ = "sign_in_links"

    id: Mapped[int] = mapped_column(primary_key=True)
    teacher_id: Mapped[TeacherId] = mapped_column(
        ForeignKey("teachers.id", ondelete="CASCADE"), index=True
    )
    token_hash: Mapped[TokenHash] = mapped_column(String(64), unique=True)
    expires_at: Mapped[Instant]
    used_at: Mapped[Instant | None]


class SavedRulesetRow(Base):
    """A ruleset that a teacher keeps under a name, or has deleted and may want back."""

    __tablename__ = "saved_rulesets"
    __table_args__ = (UniqueConstraint("teacher_id", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    teacher_id: Mapped[TeacherId] = mapped_column(ForeignKey("teachers.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(80))
    body: Mapped[str] = mapped_column(Text)
    saved_at: Mapped[Instant]
    deleted_at: Mapped[Instant | None]
