"""One clock hand for all matches: sleeps until the earliest deadline, then says so.

Two servers doing the same is harmless: the log lets one of them in.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence

from edu_battle.game.ids import Instant, Millis
from edu_battle.service.clock import Clock
from edu_battle.store.keys import MatchId

LONGEST_SLEEP = 1.0
"""Seconds; a machine that was asleep is noticed within this time."""

SLEPT_AFTER = Millis(15_000)
"""A hand that stood still for longer than this: the machine was asleep, its lid closed."""

AFTER_TROUBLE = Millis(1000)
"""When a match is looked at again after something went wrong."""

_log = logging.getLogger(__name__)

Ring = Callable[[MatchId], None]
Slept = Callable[[Instant], None]
"""What is done about a sleep that began soon after an instant."""


class Timer:
    """Knows when each match wants to be looked at next, and rings then."""

    def __init__(self, clock: Clock, ring: Ring, slept: Slept) -> None:
        self._clock = clock
        self._ring = ring
        self._slept = slept
        self._looked: Instant | None = None
        self._next: dict[MatchId, Instant] = {}
        self._changed = threading.Event()
        self._stopped = False
        self._thread: threading.Thread | None = None

    def expect(self, match: MatchId, instants: Sequence[Instant]) -> None:
        """Set when a match wants to be looked at; no instants: not any more."""
        if instants:
            self._next[match] = min(instants)
        else:
            self._next.pop(match, None)
        self._changed.set()

    def start(self) -> None:
        """Begin to ring, in a thread of its own."""
        self._thread = threading.Thread(target=self._run, name="timer", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ring no more."""
        self._stopped = True
        self._changed.set()

    def look(self) -> None:
        """Look at the clock: give back the time of a sleep, then ring what is due."""
        now, before = self._clock.now(), self._looked
        if before is not None and now - before > SLEPT_AFTER:
            try:
                self._slept(before)
            except Exception:  # noqa: BLE001  (a thread's edge: clocks must go on)
                _log.exception("The time of a sleep could not be given back")
        self._looked = now
        self.ring_due()

    def ring_due(self) -> None:
        """Ring for every match whose time has come."""
        now = self._clock.now()
        for match in [match for match, at in list(self._next.items()) if at <= now]:
            self._next.pop(match, None)
            try:
                self._ring(match)
            except Exception:  # noqa: BLE001  (a thread's edge: one match must not stop every clock)
                _log.exception("The clock of match %s rang in vain", match)
                self._next.setdefault(match, Instant(now + AFTER_TROUBLE))

    def _run(self) -> None:
        self.look()
        while not self._stopped:
            self._changed.wait(self._seconds())
            self._changed.clear()
            self.look()

    def _seconds(self) -> float:
        waiting = list(self._next.values())
        if not waiting:
            return LONGEST_SLEEP
        left = (min(waiting) - self._clock.now()) / 1000
        return min(max(left, 0.0), LONGEST_SLEEP)
