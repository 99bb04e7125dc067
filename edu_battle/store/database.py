"""Connections and transactions, the same under threads and greenlets. Knows no table."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.orm import Session

__all__ = ["Database", "Reader", "Session", "open_database", "pool_options"]

Reader = Session | Connection
"""Whatever answers questions: plain rows come the same from both."""

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


class Database:
    """One engine and the two kinds of transactions that the program makes on it.

    SQLite lets one writer in at a time and makes the others sleep, with the whole thread;
    so writers of this process queue here instead, where a greenlet waits alone.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writing = engine.execution_options(writing=True)
        self._turn: AbstractContextManager[Any] = nullcontext()
        if engine.dialect.name == "sqlite":
            self._turn = threading.RLock()
            event.listen(engine, "connect", _prepare)
            event.listen(engine, "begin", _begin)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Open a session that only looks; nothing done in it is kept."""
        with Session(self.engine, autoflush=False) as session:
            yield session

    @contextmanager
    def glancing(self) -> Iterator[Connection]:
        """Open a bare connection that only looks: what every command and screen asks, for less."""
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Open a session whose work is kept whole when the block ends, or not at all."""
        with self._turn, Session(self._writing, autoflush=False) as session, session.begin():
            yield session

    def close(self) -> None:
        """Close every idle connection; a later transaction opens new ones."""
        self.engine.dispose()


def open_database(url: str) -> Database:
    """Open a database without an application."""
    address = make_url(url)
    return Database(create_engine(address, **pool_options(address)))


def pool_options(url: URL) -> dict[str, Any]:
    """Return how connections are kept: for a file as many as are asked for, five of them warm.

    A request holds one for milliseconds and a stream none, so nobody need wait for a file's;
    a server's are few and dear, so there a crowd queues.
    """
    if url.get_backend_name() == "sqlite":
        return {"pool_size": 5, "max_overflow": -1}
    return {"pool_size": 10, "max_overflow": 20, "pool_timeout": 30, "pool_pre_ping": True}


def _prepare(connection: Any, _record: object) -> None:
    """Set a new SQLite connection up and leave every BEGIN to us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    """Take the write lock at once where writing is meant: taking it late can deadlock."""
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
