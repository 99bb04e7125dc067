"""The log: appended once, in order, by one writer at a time, or not at all."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError

from edu_battle.game import events as e
from edu_battle.game.ids import Instant, Millis, Seconds, Seq, TeamId
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.store import log, matches, rooms, shelf
from edu_battle.store.database import Database, open_database
from edu_battle.store.keys import ActionKey, Actor, Slot
from edu_battle.store.models import EventRow
from tests.store.conftest import NOON, RULESET, Class

TEACHER = Actor("teacher:1")
CREATED = e.MatchCreated(RULESET, (1, 2))
CLEARED = e.FleetCleared(TeamId(0))
READY = e.TeamReady(TeamId(1))


def batch(*events: e.Event, key: str | None = None, at: Instant = NOON) -> log.Batch:
    return log.Batch(events, at, TEACHER, ActionKey(key) if key else None)


def numbers(logged: tuple[e.Logged, ...]) -> list[tuple[int, int]]:
    return [(one.seq, one.cause) for one in logged]


def test_what_was_appended_is_read_in_order_with_its_place_time_and_cause(
    database: Database, klass: Class
) -> None:
    # given
    later = Instant(NOON + 5)
    # when
    with database.writing() as session:
        first = log.append(session, klass.match, log.EMPTY, batch(CREATED))
    with database.writing() as session:
        second = log.append(session, klass.match, Seq(1), batch(CLEARED, READY, at=later))
    # then
    with database.reading() as session:
        assert log.read(session, klass.match) == first + second
        assert log.read(session, klass.match, Seq(2)) == second[1:]
        assert log.head(session, klass.match) == 3
        line = matches.by_id(session, klass.match)
    assert line is not None
    assert line.head == 3
    assert numbers(first + second) == [(1, 1), (2, 2), (3, 2)]
    assert [one.at for one in first + second] == [NOON, later, later]
    assert [one.event for one in first + second] == [CREATED, CLEARED, READY]


def test_a_match_that_nobody_wrote_to_has_an_empty_log(database: Database, klass: Class) -> None:
    with database.reading() as session:
        assert log.read(session, klass.match) == ()
        assert log.head(session, klass.match) == log.EMPTY


@pytest.mark.parametrize("expected", [0, 2, 9])
def test_only_the_end_of_the_log_can_be_written_to(
    database: Database, klass: Class, expected: int
) -> None:
    # given
    with database.writing() as session:
        log.append(session, klass.match, log.EMPTY, batch(CREATED))
    # when
    with pytest.raises(log.SeqTaken) as refused, database.writing() as session:
        log.append(session, klass.match, Seq(expected), batch(CLEARED))
    # then
    assert (refused.value.match, refused.value.expected) == (klass.match, expected)
    with database.reading() as session:
        assert log.head(session, klass.match) == 1


def test_a_repeated_action_is_refused_and_found_by_its_key(
    database: Database, klass: Class
) -> None:
    # given
    with database.writing() as session:
        log.append(session, klass.match, log.EMPTY, batch(CREATED))
        first = log.append(session, klass.match, Seq(1), batch(CLEARED, READY, key="tap"))
        log.append(session, klass.match, Seq(3), batch(CLEARED, key="another"))
    # when
    with pytest.raises(log.SeqTaken), database.writing() as session:
        log.append(session, klass.match, Seq(4), batch(CLEARED, READY, key="tap"))
    # then
    with database.reading() as session:
        assert log.find_key(session, klass.match, ActionKey("tap")) == first
        assert log.find_key(session, klass.match, ActionKey("never")) == ()
        assert log.head(session, klass.match) == 4


def test_nothing_is_appended_to_a_match_that_is_gone(database: Database, klass: Class) -> None:
    # given
    with database.writing() as session:
        rooms.delete(session, klass.room)
    # when / then
    with pytest.raises(log.SeqTaken), database.writing() as session:
        log.append(session, klass.match, log.EMPTY, batch(CREATED))


def test_of_many_writers_at_one_place_exactly_one_is_let_in(
    database: Database, path: Path, klass: Class
) -> None:
    # given: two processes' worth of databases, so that no lock of ours is shared
    other = open_database(f"sqlite:///{path}")
    start = threading.Barrier(8)
    results: list[str] = []

    def write(mine: Database, key: str) -> None:
        start.wait()
        try:
            with mine.writing() as session:
                log.append(session, klass.match, log.EMPTY, batch(CREATED, key=key))
            results.append("written")
        except log.SeqTaken:
            results.append("taken")

    threads = [
        threading.Thread(target=write, args=((database, other)[number % 2], str(number)))
        for number in range(8)
    ]
    # when
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    # then
    assert sorted(results) == ["taken"] * 7 + ["written"]
    with database.reading() as session:
        assert numbers(log.read(session, klass.match)) == [(1, 1)]


@pytest.mark.parametrize("changed", [{"seq": Seq(1)}, {"seq": Seq(2)}], ids=["place", "key"])
def test_the_table_itself_keeps_places_and_keys_unique(
    database: Database, klass: Class, changed: dict[str, Seq]
) -> None:
    # given
    with database.writing() as session:
        log.append(session, klass.match, log.EMPTY, batch(CREATED, key="tap"))
    key = None if changed["seq"] == 1 else "tap"
    row = {"match_id": klass.match, "cause": 1, "at": 0, "tag": "", "body": "", "actor": ""}
    # when / then
    with pytest.raises(IntegrityError), database.writing() as session:
        session.execute(insert(EventRow), [{**row, **changed, "idempotency_key": key}])


def test_when_an_append_fails_the_task_that_it_took_waits_again(
    database: Database, klass: Class
) -> None:
    # given
    slot = Slot("3")
    with database.writing() as session:
        shelf.put(session, klass.room, slot, [_task()])
        log.append(session, klass.match, log.EMPTY, batch(CREATED))

    def serve_late() -> None:
        with database.writing() as session:
            assert shelf.take(session, klass.room, slot, klass.match, NOON)
            log.append(session, klass.match, log.EMPTY, batch(CLEARED))

    # when
    with pytest.raises(log.SeqTaken):
        serve_late()
    # then
    with database.reading() as session:
        assert shelf.waiting(session, klass.room) == {slot: 1}


KILLED = """
import os, signal, sys
from edu_battle.game import events as e
from edu_battle.store import log
from edu_battle.store.database import open_database
database = open_database(sys.argv[1])
events = [e.Resumed(shift) for shift in range(500)]
with database.writing() as session:
    log.append(session, int(sys.argv[2]), 1, log.Batch(events, 5, "clock", "k"))
    if sys.argv[3] == "before":
        os.kill(os.getpid(), signal.SIGKILL)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize(("moment", "head"), [("before", 1), ("after", 501)])
def test_a_kill_leaves_a_whole_append_or_none(
    database: Database, path: Path, klass: Class, moment: str, head: int
) -> None:
    # given
    with database.writing() as session:
        log.append(session, klass.match, log.EMPTY, batch(CREATED))
    # when
    program = [sys.executable, "-c", KILLED, f"sqlite:///{path}", str(klass.match), moment]
    killed = subprocess.run(program, check=False)
    # then
    assert killed.returncode == -signal.SIGKILL
    with database.writing() as session:
        assert log.head(session, klass.match) == head
        log.append(session, klass.match, Seq(head), batch(e.Resumed(Millis(1))))


@pytest.mark.parametrize("damage", [{"tag": "FleetSunk"}, {"body": '{"team":"?"}'}])
def test_a_damaged_event_is_named_by_match_and_place(
    database: Database, klass: Class, damage: dict[str, str]
) -> None:
    # given
    with database.writing() as session:
        log.append(session, klass.match, log.EMPTY, batch(CREATED, CLEARED, READY))
        session.execute(update(EventRow).where(EventRow.seq == 2).values(**damage))
    # when
    with pytest.raises(log.LogDamaged) as damaged, database.reading() as session:
        log.read(session, klass.match)
    # then
    assert (damaged.value.match, damaged.value.seq) == (klass.match, 2)


def _task() -> TaskSnapshot:
    return TaskSnapshot("fractions", "add", 1, 2**63, 3, Seconds(60), "number", (), "{}")
