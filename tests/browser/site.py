"""The site as a school runs it: our own command in its own process group, which a test may kill."""

from __future__ import annotations

import re
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.service.slots import slot_like
from edu_battle.store.codec import to_json
from tests.fakes.servers import NEAR, Running, free_port, serving, started

_PATIENCE = 4 * 240
"""How often to look, four times a second: the shelves of rooms opened before are filled first."""

_LINK = re.compile(r"http://\S+/teach/in/\S+")


@dataclass(frozen=True)
class Written:
    """One line of a match's log, as the database file has it."""

    match: int
    seq: int
    tag: str
    body: str


@dataclass
class Site:
    """A server on a port and a folder, started as often as a test likes."""

    port: int
    folder: Path
    more: tuple[str, ...] = ()
    _life: ExitStack = field(default_factory=ExitStack)
    _running: Running | None = None

    @property
    def base(self) -> str:
        """The address of the front page, without a slash at its end."""
        return f"http://{NEAR}:{self.port}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        words = [*serving(self.port, self.folder / "instance"), *self.more]
        self._running = self._life.enter_context(started(words, self.port))
        self._running.wait_until_open()

    def kill(self) -> None:
        """End the server and all its workers as a power cut does."""
        assert self._running is not None
        self._running.seconds_to_stop(signal.SIGKILL)

    def close(self) -> None:
        """End whatever still runs."""
        self._life.close()

    def link(self) -> str:
        """The teacher's one-time link of the newest start."""
        assert self._running is not None
        (link,) = _LINK.findall(self._running.said())
        return str(link)

    def said(self) -> str:
        """Everything the newest server has said."""
        assert self._running is not None
        return self._running.said()

    def shelve(self, room: int, task: TaskSnapshot) -> None:
        """Let every task that waits in a room be this one."""
        place = self.folder / "instance" / "edu-battle.sqlite3"
        base = sqlite3.connect(place, timeout=10)
        with closing(base), base:
            change = "UPDATE shelf SET body = ? WHERE room_id = ? AND used_at IS NULL"
            assert base.execute(change, (to_json(task), room)).rowcount

    def wait_for_siblings(self, room: int, bank: str, crews: int) -> None:
        """Wait until every crew could have numbers of its own of whatever a bank gives next."""
        for _ in range(_PATIENCE):
            if all(ready >= crews for ready in self._siblings(room, bank)):
                return
            time.sleep(0.25)
        raise AssertionError(self._siblings(room, bank))

    def wait_for_tasks(self, room: int, place: str) -> None:
        """Wait until tasks lie at a place of a room's shelf."""
        base_at = self.folder / "instance" / "edu-battle.sqlite3"
        ask = "SELECT count(*) FROM shelf WHERE room_id = ? AND slot = ?"
        for _ in range(_PATIENCE):
            uri = f"{base_at.as_uri()}?mode=ro"
            with closing(sqlite3.connect(uri, uri=True, timeout=10)) as base:
                if base.execute(ask, (room, place)).fetchone()[0]:
                    return
            time.sleep(0.25)
        raise AssertionError(place)

    def _siblings(self, room: int, bank: str) -> list[int]:
        """Return how many siblings lie ready of the next task of each place with a bank."""
        place = self.folder / "instance" / "edu-battle.sqlite3"
        ask = (
            "SELECT slot, bank, template, seed FROM shelf WHERE room_id = ? AND used_at IS NULL"
            " ORDER BY position DESC, id DESC"
        )
        with closing(sqlite3.connect(f"{place.as_uri()}?mode=ro", uri=True, timeout=10)) as base:
            rows = base.execute(ask, (room,)).fetchall()
        ready = Counter(row[0] for row in rows)
        following = {slot: slot_like(of, one, int(seed)) for slot, of, one, seed in rows}
        return [ready[like] for slot, like in following.items() if bank in slot] or [0]

    def written(self, room: int) -> tuple[Written, ...]:
        """Return the whole log of a room's newest match, read beside the server."""
        place = self.folder / "instance" / "edu-battle.sqlite3"
        ask = (
            "SELECT match_id, seq, tag, body FROM events WHERE match_id ="
            " (SELECT max(id) FROM matches WHERE room_id = ?) ORDER BY seq"
        )
        base = sqlite3.connect(f"{place.as_uri()}?mode=ro", uri=True, timeout=10)
        try:
            return tuple(Written(*line) for line in base.execute(ask, (room,)))
        finally:
            base.close()


@contextmanager
def site_in(folder: Path, *more: str) -> Iterator[Site]:
    """Serve a folder for as long as it is needed; `more` is said to the command."""
    site = Site(free_port(), folder, more)
    try:
        site.start()
        yield site
    finally:
        site.close()
