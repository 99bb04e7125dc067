"""Waking the screens of a room when something new can be read.

An announcement carries nothing: the log is the truth, so a lost one loses nothing.
"""

from __future__ import annotations

import threading
import time
from typing import NewType

from edu_battle.store.keys import RoomId

Tick = NewType("Tick", int)
"""How often a room has been announced since the server started."""


def step_aside() -> None:
    """Let everyone who was woken go first, where greenlets take turns; threads do not wait."""
    time.sleep(0)


class Announcer:
    """Announcements within this process; streams wait here, woken and never queued.

    All who wait for a room wait for one event, so that an announcement costs one call.
    """

    def __init__(self) -> None:
        self._ticks: dict[RoomId, Tick] = {}
        self._news: dict[RoomId, threading.Event] = {}
        self._lock = threading.Lock()
        self._closed = False

    def announce(self, room: RoomId) -> None:
        """Wake everyone who waits for news of a room."""
        with self._lock:
            self._ticks[room] = Tick(self._ticks.get(room, 0) + 1)
            news = self._news.pop(room, None)
        if news:
            news.set()

    def tick(self, room: RoomId) -> Tick:
        """Return how often a room has been announced."""
        return self._ticks.get(room, Tick(0))

    def wait(self, room: RoomId, known: Tick, seconds: float) -> Tick:
        """Wait until a room has news after `known`, at most so long; return the newest tick."""
        with self._lock:
            tick = self.tick(room)
            if tick != known or self._closed:
                return tick
            news = self._news.get(room) or self._news.setdefault(room, threading.Event())
        news.wait(seconds)
        return self.tick(room)

    def close(self) -> None:
        """Wake everyone for the last time: the server is stopping."""
        with self._lock:
            self._closed = True
            everyone = list(self._news.values())
            self._news.clear()
        for news in everyone:
            news.set()

    @property
    def closed(self) -> bool:
        """Whether the server is stopping."""
        return self._closed
