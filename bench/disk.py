"""Whether an event is on the disk before any screen shows it, read from outside the server."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import gevent

from bench.screens import Wall
from edu_battle.store.database import open_database

PROOFS = 5
SETTLED = 1.5
LONGEST_SETTLING = 60.0
FULL = 2
"""SQLite's number for `synchronous = FULL`: a commit returns when the disk has it."""


def prove_first(folder: Path, wall: Wall, steps: Iterator[None]) -> None:
    """Fail unless each event can be read from the file at the moment the first screen shows it.

    Another process reads only what is committed; that commits wait for the disk is asked of the
    program's own way to open a database.
    """
    file = _file(folder)
    database = open_database(f"sqlite:///{file}")
    with database.reading() as session:
        synchronous = session.connection().exec_driver_sql("PRAGMA synchronous").scalar_one()
    database.close()
    assert synchronous == FULL, "commits do not wait for the disk"
    for _ in range(PROOFS):
        seq = wall.head() + 1
        wall.want(seq)
        command = gevent.spawn(next, steps)
        while max(screen.seq for screen in wall.screens) < seq:
            gevent.sleep(0)
        assert _scalar(file, "SELECT max(seq) FROM events") >= seq, "shown before it was written"
        command.get()
        wall.wait()


def settle(folder: Path) -> None:
    """Wait until the room's shelf of tasks is full: making them is work beside the lesson."""
    count, since, began = -1, 0.0, time.perf_counter()
    while (now := time.perf_counter()) - began < LONGEST_SETTLING:
        newest = _scalar(_file(folder), "SELECT count(*) FROM shelf")
        if newest != count:
            count, since = newest, now
        elif now - since > SETTLED:
            return
        gevent.sleep(0.2)


def _file(folder: Path) -> Path:
    return folder / "edu-battle.sqlite3"


def _scalar(file: Path, question: str) -> int:
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as line:
        answer = int(line.execute(question).fetchone()[0])
    line.close()
    return answer
