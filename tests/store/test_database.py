"""Connections: durable, with foreign keys, for a whole class at once, threads or greenlets."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from edu_battle.game.ids import Instant
from edu_battle.store import heartbeat, rooms
from edu_battle.store.database import Database, pool_options
from tests.store.conftest import NOON, Class


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)],
)
def test_every_connection_is_set_up(database: Database, pragma: str, value: object) -> None:
    with database.reading() as one, database.reading() as other:
        for session in (one, other):
            assert session.execute(text(f"PRAGMA {pragma}")).scalar_one() == value


def test_what_fails_in_a_writing_block_leaves_no_trace(database: Database, klass: Class) -> None:
    # given
    with database.reading() as session:
        before = rooms.by_id(session, klass.room)

    def break_off() -> None:
        with database.writing() as session:
            assert rooms.bump(session, klass.room) == 1
            raise LookupError

    # when
    with pytest.raises(LookupError):
        break_off()
    # then
    with database.reading() as session:
        assert rooms.by_id(session, klass.room) == before


def test_a_reading_block_keeps_nothing(database: Database) -> None:
    # when
    with database.reading() as session:
        heartbeat.write(session, "a", NOON)
    # then
    with database.reading() as session:
        assert heartbeat.read(session) is None


def test_readers_see_the_last_whole_state_while_one_writes(
    database: Database, klass: Class
) -> None:
    with database.writing() as writer:
        # given
        rooms.bump(writer, klass.room)
        # when
        with database.reading() as reader:
            seen = rooms.by_id(reader, klass.room)
        # then
        assert seen is not None
        assert seen.revision == 0


def test_sixty_requests_at_once_all_write_and_none_holds_a_connection_after(
    database: Database, klass: Class
) -> None:
    # given
    start = threading.Barrier(60)
    failed: list[BaseException] = []

    def request() -> None:
        try:
            with database.reading() as session:
                rooms.by_id(session, klass.room)
                start.wait()
            with database.writing() as session:
                rooms.bump(session, klass.room)
        except BaseException as error:  # noqa: BLE001  (told to the test)
            failed.append(error)

    threads = [threading.Thread(target=request) for _ in range(60)]
    # when
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # then
    assert failed == []
    assert database.engine.pool.status().endswith("Current Checked out connections: 0")
    with database.reading() as session:
        room = rooms.by_id(session, klass.room)
    assert room is not None
    assert room.revision == 60


GREENLETS = """
from gevent import monkey
monkey.patch_all()
import sys, gevent
from edu_battle.store import rooms
from edu_battle.store.database import open_database
database = open_database(sys.argv[1])
room = int(sys.argv[2])
def request():
    with database.reading() as session:
        rooms.by_id(session, room)
        gevent.sleep(0.001)
    with database.writing() as session:
        rooms.bump(session, room)
        gevent.sleep(0.001)
        rooms.bump(session, room)
gevent.joinall([gevent.spawn(request) for _ in range(60)], raise_error=True)
with database.reading() as session:
    print(rooms.by_id(session, room).revision)
"""


@pytest.mark.slow
def test_sixty_greenlets_that_yield_inside_their_transactions_all_write(
    database: Database, path: Path, klass: Class
) -> None:
    # when
    database.close()
    program = [sys.executable, "-c", GREENLETS, f"sqlite:///{path}", str(klass.room)]
    done = subprocess.run(program, check=False, capture_output=True, text=True, timeout=60)
    # then
    assert (done.stdout.strip(), done.stderr) == ("120", "")


def test_a_server_s_connections_are_bounded_and_a_file_s_are_not() -> None:
    assert pool_options(make_url("sqlite:///a.sqlite3"))["max_overflow"] == -1
    assert pool_options(make_url("postgresql+psycopg://host/name"))["max_overflow"] > 0


def test_the_heartbeat_is_one_row_that_tells_the_newest_beat(database: Database) -> None:
    # when
    for instance, at in (("first run", NOON), ("first run", NOON + 5), ("second run", NOON + 9)):
        with database.writing() as session:
            heartbeat.write(session, instance, Instant(at))
    # then
    with database.reading() as session:
        beat = heartbeat.read(session)
        assert session.execute(text("SELECT count(*) FROM heartbeat")).scalar_one() == 1
    assert beat is not None
    assert (beat.instance, beat.at) == ("second run", NOON + 9)
