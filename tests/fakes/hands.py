"""A clock whose hands are moved by the test."""

from __future__ import annotations

from edu_battle.game.ids import Instant, Millis

MORNING = Instant(1_767_000_000_000)


class Hands:
    """Stands still until told how much time has passed."""

    def __init__(self, at: Instant = MORNING) -> None:
        self._at = at

    def now(self) -> Instant:
        """Return where the hands stand."""
        return self._at

    def move(self, by: Millis) -> None:
        """Let time pass."""
        self._at = Instant(self._at + by)
