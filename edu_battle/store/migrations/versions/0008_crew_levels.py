"""How much harder a crew's tasks are than those of the rest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("seats", sa.Column("level", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("seats", "level")
