"""Links that sign a teacher in once. Searched by hash, so timing tells nothing of the token."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from edu_battle.game.ids import Instant
from edu_battle.store.keys import TeacherId
from edu_battle.store.models import SignInLinkRow
from edu_battle.store.tokens import digest


def create(session: Session, teacher: TeacherId, token: str, expires: Instant) -> None:
    """Make a link good for one use until it expires."""
    session.add(SignInLinkRow(teacher_id=teacher, token_hash=digest(token), expires_at=expires))
    session.flush()


def use(session: Session, token: str, now: Instant) -> TeacherId | None:
    """Spend a link: return whose it was, or None where it is unknown, used or expired."""
    spent = (
        update(SignInLinkRow)
        .where(
            SignInLinkRow.token_hash == digest(token),
            SignInLinkRow.used_at.is_(None),
            SignInLinkRow.expires_at > now,
        )
        .values(used_at=now)
        .returning(SignInLinkRow.teacher_id)
    )
    return session.execute(spent).scalar_one_or_none()


def void(session: Session, teacher: TeacherId) -> None:
    """Let no link of an account that nobody has used sign in any more."""
    unused = SignInLinkRow.teacher_id == teacher, SignInLinkRow.used_at.is_(None)
    session.execute(update(SignInLinkRow).where(*unused).values(expires_at=0))


def known(session: Session, token: str) -> bool:
    """Tell whether such a link was ever made, so that a refusal can say it is used or too old."""
    found = select(SignInLinkRow.id).where(SignInLinkRow.token_hash == digest(token))
    return session.execute(found).first() is not None
