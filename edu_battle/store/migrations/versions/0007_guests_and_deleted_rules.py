"""Accounts that came by a shared room, and rules that were deleted but can be had back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column(
        "teachers", sa.Column("guest", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("saved_rulesets", sa.Column("deleted_at", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.execute("DELETE FROM saved_rulesets WHERE deleted_at IS NOT NULL")
    op.drop_column("saved_rulesets", "deleted_at")
    op.drop_column("teachers", "guest")
