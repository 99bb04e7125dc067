"""Who is there: when each seat was last heard of, in memory, written down now and then."""

from __future__ import annotations

import threading

from edu_battle.game.ids import Instant, Millis, SeatId

ASLEEP_AFTER = Millis(45_000)
"""A device that has not been heard of for so long counts as asleep."""


class Presence:
    """The last sign of life of each seat that this process has heard of."""

    def __init__(self) -> None:
        self._seen: dict[SeatId, Instant] = {}
        self._unwritten: dict[SeatId, Instant] = {}
        self._lock = threading.Lock()

    def saw(self, seat: SeatId, at: Instant) -> bool:
        """Note that a seat is there; tell whether it was asleep, or never heard of, until now."""
        with self._lock:
            before = self._seen.get(seat)
            self._seen[seat] = self._unwritten[seat] = at
        return before is None or at - before > ASLEEP_AFTER

    def asleep(self, seat: SeatId, written: Instant, now: Instant) -> bool:
        """Tell whether a seat is asleep; `written`: what the database knows of it."""
        return now - self.last(seat, written) > ASLEEP_AFTER

    def last(self, seat: SeatId, written: Instant) -> Instant:
        """Return when a seat was last heard of; `written`: what the database knows of it."""
        return max(self._seen.get(seat, written), written)

    def unwritten(self) -> dict[SeatId, Instant]:
        """Return, and forget, the signs of life that the database does not know."""
        with self._lock:
            seen, self._unwritten = self._unwritten, {}
        return seen
