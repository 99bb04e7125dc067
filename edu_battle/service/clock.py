"""The time, from outside: the one place where the service asks for it."""

from __future__ import annotations

import time
from typing import Protocol

from edu_battle.game.ids import Instant


class Clock(Protocol):
    """Whatever can tell the time."""

    def now(self) -> Instant:
        """Return the present instant."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> Instant:
        """Return the present instant."""
        return Instant(time.time_ns() // 1_000_000)
