"""Templates that may come back in a match: made ahead of time, taken when they do."""

from __future__ import annotations

from collections.abc import Iterable

from edu_battle.game.coming_back import may_come_back
from edu_battle.game.events import Logged, TaskClosed
from edu_battle.service.house import House
from edu_battle.service.records import Record


def prepare(house: House, record: Record, logged: Iterable[Logged]) -> None:
    """Have a task made of each template that was not solved everywhere just now."""
    for entry in logged:
        closed = entry.event.task if isinstance(entry.event, TaskClosed) else None
        task = record.state.task(closed) if closed is not None else None
        if task and task.snapshot and may_come_back(record.state, task):
            house.stock.again_later(record.room, task.snapshot.bank, task.snapshot.template)
