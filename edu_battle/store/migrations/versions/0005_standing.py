"""How a seat stands to its room: aboard, knocking, expected, watching, banned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column(
        "seats",
        sa.Column("standing", sa.String(length=12), nullable=False, server_default="aboard"),
    )


def downgrade() -> None:
    op.drop_column("seats", "standing")
