"""Templates that may come back in a match: made ahead of time, taken when they do.

Where one has come back another is made at once: the shot that brought it may be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable

from edu_battle.game.coming_back import may_come_back, origin
from edu_battle.game.events import Event, Logged, TaskClosed, TaskServed
from edu_battle.game.opened import OpenedTask
from edu_battle.game.state import Match
from edu_battle.service.house import House
from edu_battle.service.records import Record


def prepare(house: House, record: Record, logged: Iterable[Logged]) -> None:
    """Have a task made of each template that may be wanted once more after what was logged."""
    for entry in logged:
        task = _wanted(record.state, entry.event)
        for bank, template in _templates(task) if task else ():
            house.stock.again_later(record.room, bank, template)


def _wanted(match: Match, event: Event) -> OpenedTask | None:
    """What was not solved everywhere may come back; so may what came back just now."""
    if not isinstance(event, TaskClosed | TaskServed):
        return None
    task = match.task(event.task)
    if task is None:
        return None
    if isinstance(event, TaskServed):
        return origin(match, task) if task.again is not None else None
    return task if may_come_back(match, task) else None


def _templates(task: OpenedTask) -> Iterable[tuple[str, str]]:
    """Return the template of a task, and those of what some crews had in its place."""
    made = (task.snapshot, *(one.snapshot for one in task.own))
    return dict.fromkeys((one.bank, one.template) for one in made if one)
