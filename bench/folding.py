"""What the log costs: folding 3,000 events, and one append with its commit on the disk.

Run from the checkout: `python -m bench.folding`.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from edu_battle.chance import Chance
from edu_battle.game.decide.placing import create
from edu_battle.game.events import Logged, PointsAdjusted
from edu_battle.game.evolve import fold
from edu_battle.game.ids import Instant, Points, Seq, TeamId
from edu_battle.game.presets import preset
from edu_battle.service.attach import attach
from edu_battle.store import log, matches, rooms, teachers
from edu_battle.store.keys import Actor, RoomCode
from edu_battle.store.log import Batch
from edu_battle.store.rows import RoomPlan

EVENTS = 3_000
TIMES = 60


def main() -> None:
    """Measure and print medians, in milliseconds."""
    rules, now = preset("lesson-40"), Instant(0)
    first = create(rules, (1, 2), now, Chance(1))
    more = [PointsAdjusted(TeamId(place % 2), Points(2), "") for place in range(EVENTS)]
    entries = tuple(
        Logged(Seq(seq), now, Seq(seq), event)
        for seq, event in enumerate((*first, *more)[:EVENTS], 1)
    )
    print(f"folding {EVENTS} events: {_median(lambda: fold(entries)):.1f} ms")
    with tempfile.TemporaryDirectory(prefix="folding-") as folder:
        print(f"an append with its commit: {_appended(Path(folder)):.1f} ms")


def _appended(folder: Path) -> float:
    from flask import Flask  # noqa: PLC0415  (only to join the store to something)

    app = Flask("bench", instance_path=str(folder))
    database = attach(app).house.database
    rules, at, actor = preset("lesson-40"), Instant(1), Actor("teacher:1")
    with database.writing() as session:
        teacher = teachers.create(session, "Teacher", at)
        plan = RoomPlan("Room", "en", rules)
        room = rooms.create(session, teacher.id, RoomCode("ABCDEF"), plan, at)
        match = matches.create(session, room.id, at).id
        log.append(
            session, match, log.EMPTY, Batch(create(rules, (1, 2), at, Chance(1)), at, actor)
        )

    def append() -> None:
        with database.writing() as session:
            event = PointsAdjusted(TeamId(0), Points(2), "")
            log.append(session, match, log.head(session, match), Batch((event,), at, actor))

    return _median(append)


def _median(work: Callable[[], object]) -> float:
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        work()
        took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


if __name__ == "__main__":
    main()
