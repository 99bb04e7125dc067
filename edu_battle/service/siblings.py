"""Siblings of tasks that wait: made from the same template, so that each crew has its own numbers.

Only the next few tasks of a place have any, and the shelf is filled again whenever one is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.service.pairs import groups
from edu_battle.service.slots import slot_like
from edu_battle.store import seats, shelf, teams
from edu_battle.store.database import Database, Session
from edu_battle.store.keys import RoomId, Slot
from edu_battle.store.rows import Room
from edu_battle.tasks.template import Template

AHEAD = 3
"""So many waiting tasks of each place have their siblings ready."""

TRIES = 4
"""How often what has the numbers of another crew's is made anew; some templates have few."""

Order = tuple[Template, int]
Maker = Callable[[Sequence[Order]], Iterator[TaskSnapshot | None]]
Seed = Callable[[], int]


@dataclass(frozen=True, slots=True)
class Litter:
    """A task that waits with the siblings that it needs, beside those that lie ready."""

    task: TaskSnapshot
    slot: Slot
    ready: tuple[TaskSnapshot, ...]
    missing: int


def of_task(task: TaskSnapshot) -> Slot:
    """Return the place where a task's siblings lie."""
    return slot_like(task.bank, task.template, task.seed)


def wanted(database: Database, room: Room, slots: Iterable[Slot]) -> tuple[Litter, ...]:
    """Return the tasks that will be taken next from these places and lack siblings."""
    with database.reading() as session:
        most = most_crews(session, room)
        found = [
            _litter(session, room.id, task, most)
            for slot in slots
            for task in shelf.next_ones(session, room.id, slot, AHEAD)
        ]
    return tuple(one for one in found if one.missing > 0)


def _litter(session: Session, room: RoomId, task: TaskSnapshot, most: int) -> Litter:
    slot = of_task(task)
    ready = shelf.next_ones(session, room, slot, most)
    return Litter(task, slot, ready, most - len(ready))


def most_crews(session: Session, room: Room) -> int:
    """Return how many crews with a device play in the largest match that the room will have."""
    keys = tuple(team.key for team in teams.of_room(session, room.id))
    playing = [one.team for one in seats.of_room(session, room.id) if one.plays and not one.paper]
    matches = groups(room.plan.settings, keys, room.plan.ruleset.teams.count)
    return max((sum(playing.count(key) for key in group) for group in matches), default=0)


def made(litter: Litter, template: Template, maker: Maker, seed: Seed) -> list[TaskSnapshot]:
    """Make siblings that differ from the task and from each other, as many as can be had."""
    seen = {one.texts for one in (litter.task, *litter.ready)}
    found: list[TaskSnapshot] = []
    for _ in range(TRIES):
        lacking = litter.missing - len(found)
        for one in maker([(template, seed()) for _ in range(lacking)]):
            if one and one.texts not in seen:
                seen.add(one.texts)
                found.append(one)
    return found
