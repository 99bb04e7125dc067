"""Bringing a database to the newest schema, with the scripts that came with the program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DatabaseError

from edu_battle.store.base import MIGRATIONS, database_of, db
from edu_battle.store.database import Database

HEAD = "0008"
"""The newest schema; a test compares it with the scripts."""


@dataclass(eq=False)
class DatabaseUnusable(Exception):
    """The database at `place` is damaged, shut, or (`newer`) of a schema that is not known yet."""

    place: str
    why: str
    newer: bool = False


def attach_commands(app: Any) -> None:
    """Join `flask db …` to an application, for whoever writes a migration; no server needs it."""
    from flask_migrate import Migrate  # noqa: PLC0415  (brings Alembic: a tenth of a start)

    Migrate().init_app(app, db, directory=str(MIGRATIONS))


def upgrade(app: Any) -> None:
    """Bring the database of an application to the newest schema; raises DatabaseUnusable."""
    upgrade_database(database_of(app))


def upgrade_database(database: Database) -> None:
    """Bring a database to the newest schema, all of it or nothing; quick when it is there.

    Raises DatabaseUnusable.
    """
    place = database.engine.url.render_as_string(hide_password=True)
    try:
        with database.writing() as session:
            connection = session.connection()
            _refuse_damaged(connection, place)
            found = revision(connection)
            if found is not None and found > HEAD:
                raise DatabaseUnusable(place, found, newer=True)
            if found != HEAD:
                _run(connection)
    except DatabaseError as trouble:
        why = str(trouble.orig or trouble).splitlines()[0]
        raise DatabaseUnusable(place, why) from trouble


def _refuse_damaged(connection: Connection, place: str) -> None:
    """Let SQLite look through its file: better now than in the middle of a lesson."""
    if connection.dialect.name == "sqlite":
        found = connection.scalar(text("PRAGMA quick_check(1)"))
        if found != "ok":
            raise DatabaseUnusable(place, " ".join(str(found).split()))


def revision(connection: Connection) -> str | None:
    """Return the schema that a database has, None where it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _run(connection: Connection) -> None:
    """Let Alembic do it; imported here since a database that is up to date needs none of it."""
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
