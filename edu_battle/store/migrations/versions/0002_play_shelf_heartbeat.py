"""Tables of play, of ready tasks and of the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    _matches()
    _events()
    _shelf()
    _template_stats()
    _heartbeat()


def downgrade() -> None:
    for table in ("heartbeat", "template_stats", "shelf", "events", "matches"):
        op.drop_table(table)


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(length=16), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_matches_room_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("room_id", "number", name=op.f("uq_matches_room_id_number")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_matches_phase"), "matches", ["phase"], unique=False)


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("cause", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("tag", sa.String(length=40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("actor", sa.String(length=40), nullable=False),
        sa.Column("idempotency_key", sa.String(length=80), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_events_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_events")),
        sa.UniqueConstraint(
            "match_id", "idempotency_key", name=op.f("uq_events_match_id_idempotency_key")
        ),
    )


def _shelf() -> None:
    op.create_table(
        "shelf",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room_id", sa.Integer(), nullable=False),
        sa.Column("slot", sa.String(length=40), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("bank", sa.String(length=80), nullable=False),
        sa.Column("template", sa.String(length=80), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(length=40), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("used_in", sa.Integer(), nullable=True),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_shelf_room_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["used_in"], ["matches.id"], name=op.f("fk_shelf_used_in"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shelf")),
    )
    op.create_index(
        op.f("ix_shelf_room_id_slot_position"),
        "shelf",
        ["room_id", "slot", "position"],
        unique=False,
    )
    op.create_index(op.f("ix_shelf_used_in"), "shelf", ["used_in"], unique=False)


def _template_stats() -> None:
    op.create_table(
        "template_stats",
        sa.Column("bank", sa.String(length=80), nullable=False),
        sa.Column("template", sa.String(length=80), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("served", sa.Integer(), nullable=False),
        sa.Column("right", sa.Integer(), nullable=False),
        sa.Column("wrong", sa.Integer(), nullable=False),
        sa.Column("timed_out", sa.Integer(), nullable=False),
        sa.Column("rejudged", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("bank", "template", "version", name=op.f("pk_template_stats")),
    )


def _heartbeat() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("instance", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_heartbeat")),
    )
