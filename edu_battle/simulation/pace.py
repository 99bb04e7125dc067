"""How fast a class plays, read off the logs of its matches; pauses are no part of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from edu_battle.game import events as e
from edu_battle.game.ids import Instant, TaskId
from edu_battle.simulation.measures import NO_MATHS

USUAL_SHOT = 15
"""Seconds from a free turn to the shot, between a quick class and a slow one."""

LEAST = 10
"""Fewer shots, or tasks, tell nothing."""

CALLED_AWAY = 120_000
"""Milliseconds; who takes longer for a shot is not playing."""


@dataclass(frozen=True, slots=True)
class Pace:
    """`shot`: seconds from a free turn to the shot.

    `solving`: the part of a task's time that has gone when the last answer is in, None: as usual.
    """

    shot: float = USUAL_SHOT
    solving: float | None = None


USUAL = Pace()


def pace_of(logs: Iterable[Sequence[e.Logged]]) -> Pace | None:
    """Return the mean pace of matches, None where too few shots were fired."""
    watch = _Watch()
    for log in logs:
        watch.begin()
        for entry in log:
            watch.see(entry.at, entry.event)
    if len(watch.shots) < LEAST:
        return None
    solving = fmean(watch.parts) if len(watch.parts) >= LEAST else None
    return Pace(fmean(watch.shots) / 1000, solving)


class _Watch:
    """What has been measured so far; `shots` in milliseconds, `parts` from 0 to 1.

    Its times are those of play: the clock less what was paused.
    """

    def __init__(self) -> None:
        self.shots: list[int] = []
        self.parts: list[float] = []
        self.begin()

    def begin(self) -> None:
        """Forget what is under way: another match follows, or a step was undone."""
        self._free: int | None = None
        self._read = 0
        self._open: dict[TaskId, tuple[int, int]] = {}
        self._paused = 0

    def see(self, at: Instant, event: e.Event) -> None:
        match event:
            case e.TurnGiven() | e.ShotClockStarted():
                self._free = max(self._played(at), self._read)
            case e.ShotsFired():
                self._fired(self._played(at))
            case e.Resumed(shift=gap) | e.Interrupted(gap=gap, since=None):
                self._paused += gap
            case e.Undone():
                self.begin()
            case _:
                self._see_task(at, event)

    def _see_task(self, at: Instant, event: e.Event) -> None:
        match event:
            case e.TaskServed(task=task, until=until) | e.MineChosen(task=task, until=until):
                self._open[task] = (self._played(at), self._played(until or at))
            case e.FirstTryOver(task=task):
                self._answered(task, self._played(at))
            case e.TaskClosed(task=task, why=why, shown_until=shown):
                self._read = self._played(shown or at)
                if why not in NO_MATHS:
                    self._answered(task, self._played(at))

    def _played(self, at: Instant) -> int:
        return at - self._paused

    def _fired(self, now: int) -> None:
        """A shot while the verdict is still being read took no time of its own."""
        if self._free is not None and now - self._free <= CALLED_AWAY:
            self.shots.append(max(now - self._free, 0))
        self._free = None

    def _answered(self, task: TaskId, now: int) -> None:
        begun, until = self._open.pop(task, (now, now))
        if until > begun:
            self.parts.append(min((now - begun) / (until - begun), 1.0))
