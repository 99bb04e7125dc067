"""Rooms with several teachers, and the links by which one more comes in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "room_teachers",
        sa.Column("room_id", sa.Integer(), nullable=False),
        sa.Column("teacher_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_room_teachers_room_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["teacher_id"],
            ["teachers.id"],
            name=op.f("fk_room_teachers_teacher_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("room_id", "teacher_id", name=op.f("pk_room_teachers")),
    )
    op.create_index(op.f("ix_room_teachers_teacher_id"), "room_teachers", ["teacher_id"])
    op.create_table(
        "room_links",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room_id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_room_links_room_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_room_links")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_room_links_token_hash")),
    )
    op.create_index(op.f("ix_room_links_room_id"), "room_links", ["room_id"])


def downgrade() -> None:
    op.drop_table("room_links")
    op.drop_table("room_teachers")
