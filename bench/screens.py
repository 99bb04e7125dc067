"""Open streams as screens have them, and when each got its newest complete frame."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import gevent
from gevent import socket
from gevent.event import Event

END = b"\n\n\r\n"
"""An event's end and, after it, the end of the chunk that carries it."""

PATIENCE = 20.0
_VERSION = re.compile(rb"\nid: \d+\.\d+\.(\d+)\n")
_RECEIVED = 256 * 1024


@dataclass
class Screen:
    """One stream; `seq`, `at`, `size`: its newest frame, when it was complete, its bytes."""

    path: str
    cookie: str
    wall: Wall
    seq: int = 0
    at: float = 0.0
    size: int = 0
    broken: str = ""
    _rest: bytes = b""

    def watch(self, port: int) -> None:
        """Receive until the stream ends."""
        line = socket.create_connection(("127.0.0.1", port))
        head = (
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {self.cookie}\r\n\r\n"
        )
        line.sendall(head.encode())
        try:
            while received := line.recv(_RECEIVED):
                self._take(received)
        except OSError as trouble:
            self.broken = str(trouble)
        finally:
            line.close()

    def _take(self, received: bytes) -> None:
        whole = self._rest + received
        if not whole.endswith(END):
            self._rest = whole
            return
        self._rest = b""
        versions = _VERSION.findall(whole)
        if versions:
            self.seq, self.size, self.at = int(versions[-1]), len(whole), time.perf_counter()
            self.wall.shown()
        elif not whole.startswith(b"HTTP/1.1 200") and b"event: beat" not in whole:
            self.broken = whole[:80].decode("utf-8", "replace")


@dataclass
class Wall:
    """All screens of a measurement."""

    screens: list[Screen] = field(default_factory=list)
    _wanted: int = 0
    _missing: int = 0
    _complete: Event = field(default_factory=Event)

    def add(self, path: str, cookie: str) -> None:
        """Add a screen that is not yet on."""
        self.screens.append(Screen(path, cookie, self))

    def switch_on(self, port: int) -> None:
        """Open every stream and wait until each shows something."""
        self.want(0)
        for screen in self.screens:
            gevent.spawn(screen.watch, port)
            gevent.sleep(0.002)
        last = time.perf_counter() + PATIENCE
        while any(not screen.at for screen in self.screens) and time.perf_counter() < last:
            gevent.sleep(0.05)
        self._check()

    def head(self) -> int:
        """Return the newest event that all screens show; they are waited for."""
        gevent.sleep(0.3)
        return max(screen.seq for screen in self.screens)

    def want(self, seq: int) -> None:
        """Begin to wait for frames of this event or later ones."""
        self._wanted, self._missing = seq, len(self.screens)
        self._complete.clear()

    def shown(self) -> None:
        """Note that some screen got a frame."""
        self._missing -= 1
        if self._missing <= 0:
            self._complete.set()

    def wait(self) -> list[float]:
        """Wait until every screen shows what is wanted; return when each was complete."""
        last = time.perf_counter() + PATIENCE
        while any(screen.seq < self._wanted for screen in self.screens):
            if not self._complete.wait(1.0) and time.perf_counter() > last:
                self._check()
                raise TimeoutError(f"screens without event {self._wanted}: {self._late()}")
            self._complete.clear()
        return [screen.at for screen in self.screens]

    def sizes(self) -> Sequence[int]:
        """Return the bytes of each screen's newest frame."""
        return [screen.size for screen in self.screens]

    def _late(self) -> list[str]:
        return [screen.path for screen in self.screens if screen.seq < self._wanted][:5]

    def _check(self) -> None:
        broken = [f"{one.path}: {one.broken or 'silent'}" for one in self.screens if not one.at]
        assert not broken, broken[:5]
