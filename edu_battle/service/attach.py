"""Putting the house together around an application, and bringing it to life."""

from __future__ import annotations

import logging
import secrets
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from edu_battle.banks.folders import BankFolders
from edu_battle.banks.library import Library
from edu_battle.chance import Chance
from edu_battle.game.ids import Instant, Millis
from edu_battle.places import question_banks
from edu_battle.service.clock import Clock, SystemClock
from edu_battle.service.house import House
from edu_battle.service.keeping import clear_up
from edu_battle.service.makers import Makers
from edu_battle.service.matches import ring, wake_up
from edu_battle.service.robots import Robots
from edu_battle.service.samples import Samples
from edu_battle.service.stock import Stock, TaskMakers
from edu_battle.service.timer import Timer
from edu_battle.store import base, heartbeat, seats
from edu_battle.store.upgrade import DatabaseUnusable, upgrade

__all__ = ["DatabaseUnusable", "Life", "attach", "settle"]

BEAT_SECONDS = 5.0
CLEARED_EVERY = Millis(60 * 60 * 1000)
"""How often rooms are looked for whose days are over."""

_log = logging.getLogger(__name__)


class Life:
    """What runs beside the requests: the timer, the stock, the makers, the heartbeat."""

    def __init__(self, house: House, makers: TaskMakers) -> None:
        self.house = house
        self._robots = Robots(house)
        house.watchers.append(self._robots.look_at)
        self._makers = makers
        self._instance = secrets.token_hex(8)
        self._stopped = threading.Event()
        self._cleared = Instant(0)

    def start(self) -> None:
        """Bring the house to life, with whatever runs by itself."""
        self.wake()
        self._makers.start()
        self.house.stock.start()
        self.house.timer.start()
        self._robots.start()
        threading.Thread(target=self._keep_beating, name="heartbeat", daemon=True).start()

    def wake(self) -> None:
        """Give open matches back the time that the server was away, and say that it is there."""
        with self.house.database.reading() as session:
            beat = heartbeat.read(session)
        self._clear_up()
        wake_up(self.house, beat.at if beat else None)
        self.beat()

    def stop(self) -> None:
        """Stop everything, within a second; streams are told to end."""
        self._stopped.set()
        self.house.announcer.close()
        self.house.timer.stop()
        self._robots.stop()
        self.house.stock.stop()
        self.beat()
        self._makers.close()

    def beat(self) -> None:
        """Write down that the server is alive and who has been seen."""
        with self.house.database.writing() as session:
            heartbeat.write(session, self._instance, self.house.clock.now())
            seats.touch(session, self.house.presence.unwritten())

    def _clear_up(self) -> None:
        """Delete, once an hour and at the start, the rooms whose days are over."""
        now = self.house.clock.now()
        if now - self._cleared >= CLEARED_EVERY:
            self._cleared = now
            clear_up(self.house)

    def _keep_beating(self) -> None:
        while not self._stopped.wait(BEAT_SECONDS):
            try:
                self.beat()
                self._clear_up()
            except Exception:  # noqa: BLE001  (a thread's edge: the next beat may go through)
                _log.exception("No sign of life could be written")


@dataclass(frozen=True, slots=True)
class Parts:
    """What comes from outside the program: time, chance, and whoever makes tasks."""

    clock: Clock = field(default_factory=SystemClock)
    makers: TaskMakers = field(default_factory=Makers)
    chance: Chance = field(default_factory=lambda: Chance(secrets.randbits(64)))


def attach(app: Any, banks: Path | None = None, parts: Parts | None = None) -> Life:
    """Join store and house to an application; nothing runs before `Life.start`.

    Raises DatabaseUnusable.
    """
    base.attach(app)
    upgrade(app)
    return settle(app, banks, parts or Parts())


def settle(app: Any, banks: Path | None, parts: Parts) -> Life:
    """Build a house on the database that an application has at the newest schema."""
    database = base.database_of(app)
    folders = BankFolders(banks or question_banks(), Path(app.instance_path) / "banks")
    library = folders.library()
    _report(library)
    house = House(
        database=database,
        clock=parts.clock,
        chance=parts.chance,
        library=library,
        timer=Timer(
            parts.clock, lambda match: ring(house, match), lambda alive: wake_up(house, alive)
        ),
        stock=Stock(database, library, parts.makers, Chance(parts.chance.bits())),
        folders=folders,
        samples=Samples(parts.makers.make),
    )
    return Life(house, parts.makers)


def _report(library: Library) -> None:
    """A broken bank is named at the start; the others go on."""
    for problem in library.problems:
        _log.warning("%s", problem)
