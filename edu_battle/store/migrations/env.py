"""Where Alembic meets the tables: on the connection that `upgrade` gives, else on the app's."""

from __future__ import annotations

from alembic import context
from sqlalchemy.engine import Connection

import edu_battle.store.models  # noqa: F401  (makes the metadata whole)
from edu_battle.store.base import db


def run() -> None:
    given = context.config.attributes.get("connection")
    if given is not None:
        migrate(given)
        return
    with db.engine.connect() as connection:
        migrate(connection)
        connection.commit()


def migrate(connection: Connection) -> None:
    context.configure(
        connection=connection, target_metadata=db.metadata, render_as_batch=True, compare_type=True
    )
    with context.begin_transaction():
        context.run_migrations()


run()
