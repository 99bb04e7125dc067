"""Templates that may come back in a match: made ahead of time, taken when they do.

Where one has come back another is made at once: the shot that brought it may be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable

from edu_battle.game.coming_back import may_come_back, origin
from edu_battle.game.events import Event, Logged, TaskClosed, TaskServed
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.service.house import House
from edu_battle.service.records import Record


def prepare(house: House, record: Record, logged: Iterable[Logged]) -> None:
    """Have a task made of each template that may be wanted once more after what was logged."""
    for entry in logged:
        wanted = _wanted(record.state, entry.event)
        if wanted:
            house.stock.again_later(record.room, wanted.bank, wanted.template)


def _wanted(match: Match, event: Event) -> TaskSnapshot | None:
    """What was not solved everywhere may come back; so may what came back just now."""
    if not isinstance(event, TaskClosed | TaskServed):
        return None
    task = match.task(event.task)
    if task is None:
        return None
    if isinstance(event, TaskServed):
        return origin(match, task).snapshot if task.again is not None else None
    return task.snapshot if may_come_back(match, task) else None
