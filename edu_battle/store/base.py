"""The declarative base that every table inherits, and the application's one database."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import BigInteger, Integer, MetaData, String, Table
from sqlalchemy.engine import URL, make_url
from sqlalchemy.orm import DeclarativeBase, registry

from edu_battle.game.ids import Instant, SeatId, Seq
from edu_battle.store.database import Database, pool_options
from edu_battle.store.keys import (
    ActionKey,
    Actor,
    MatchId,
    MatchNumber,
    RecordNumber,
    RoomCode,
    RoomId,
    Slot,
    TeacherId,
    TeamKey,
    TokenHash,
)

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
"""The folder of the Alembic scripts, in a checkout and when installed."""

NEVER_REUSE_IDS = {"sqlite_autoincrement": True}
"""For tables whose ids are remembered elsewhere (caches, logs, cookies) after a row is gone."""

_EXTENSION = "edu_battle_store"
_DEFAULT_URL = "sqlite:///edu-battle.sqlite3"


_NUMBERS = (MatchId, MatchNumber, RecordNumber, RoomId, SeatId, Seq, TeacherId, TeamKey)


class Base(DeclarativeBase):
    """What all tables share: names for constraints, and times in milliseconds."""

    registry = registry(
        metadata=MetaData(
            naming_convention={
                "ix": "ix_%(table_name)s_%(column_0_N_name)s",
                "uq": "uq_%(table_name)s_%(column_0_N_name)s",
                "fk": "fk_%(table_name)s_%(column_0_N_name)s",
                "pk": "pk_%(table_name)s",
            }
        ),
        type_annotation_map={
            Instant: BigInteger,
            **dict.fromkeys(_NUMBERS, Integer),
            **dict.fromkeys((ActionKey, Actor, RoomCode, Slot, TokenHash), String),
        },
    )


db = SQLAlchemy(model_class=Base)


def table(model: type[Base]) -> Table:
    """Return a model's plain table: what every request asks is read as rows, not as objects."""
    return cast("Table", model.__table__)


def attach(app: Any) -> Database:
    """Join the database at `app.config["DATABASE_URL"]` to a Flask application.

    Without one it is an SQLite file in the instance folder, as is any relative path.
    """
    url = known_driver(app.config.get("DATABASE_URL") or _DEFAULT_URL)
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = pool_options(url)
    db.init_app(app)
    with app.app_context():
        database = Database(db.engine)
    app.extensions[_EXTENSION] = database
    return database


def database_of(app: Any) -> Database:
    """Return the database that `attach` joined to an application."""
    database: Database = app.extensions[_EXTENSION]
    return database


def sqlite_file(url: str | None) -> Path | None:
    """Return the file of an SQLite database that an absolute address names, else None."""
    address = known_driver(url) if url else None
    named = address is not None and address.get_backend_name() == "sqlite" and address.database
    path = Path(named) if named else None
    return path.resolve() if path and path.is_absolute() else None


def known_driver(text: str) -> URL:
    """Read an address; any spelling of PostgreSQL means the one driver that comes with us."""
    url = make_url(text.replace("postgres://", "postgresql://", 1))
    return url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url
