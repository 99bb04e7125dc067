"""Keeping shelves full: made tasks wait in the room, so that serving one is a database read."""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from functools import partial
from typing import Protocol

from edu_battle.banks.library import Library
from edu_battle.chance import Chance
from edu_battle.game.facts import CrewLevel
from edu_battle.game.own_numbers import each_its_own
from edu_battle.game.ruleset import TaskRule
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.service import siblings
from edu_battle.service.choosing_templates import SEED_SHIFT, fitting_templates, least_used
from edu_battle.service.gaps import Gap, gaps_of
from edu_battle.service.pairs import leads
from edu_battle.service.slots import LIKE, Place, of_each_crew, slot_again, wanted
from edu_battle.service.snapshots import snapshot
from edu_battle.store import matches, rooms, seats, shelf, teams
from edu_battle.store.database import Database
from edu_battle.store.keys import RoomId, Slot
from edu_battle.store.rows import Room
from edu_battle.tasks.task import CannotMake, Task
from edu_battle.tasks.template import BankId, Template, TemplateId

MOST_SECONDS = 60.0
"""A task that is not there by then is given up."""

FEW = 5
"""How often a task is made anew that came out with the numbers of another team's."""

_log = logging.getLogger(__name__)

Order = tuple[Template, int]
"""A template, and the seed of the task that is wanted."""


class TaskMakers(Protocol):
    """Whatever makes tasks from templates."""

    def make(self, template: Template, seed: int) -> Future[Task]:
        """Promise a task."""
        ...

    def start(self) -> None:
        """Get ready to make tasks."""
        ...

    def close(self) -> None:
        """Make no more."""
        ...


class Stock:
    """Fills the shelves of rooms, one room after another, in a thread of its own."""

    def __init__(
        self,
        database: Database,
        library: Library,
        makers: TaskMakers,
        chance: Chance,
    ) -> None:
        self._database = database
        self._library = library
        self._makers = makers
        self._chance = chance
        self._asked: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._waiting: set[RoomId] = set()

    def use(self, library: Library) -> None:
        """Draw from these banks from now on."""
        self._library = library

    def start(self) -> None:
        """Begin to fill what is asked for."""
        threading.Thread(target=self._run, name="stock", daemon=True).start()

    def stop(self) -> None:
        """Fill no more."""
        self._asked.put(None)

    def fill_later(self, room: RoomId) -> None:
        """Ask for a room's shelf to be filled; asking twice is asking once."""
        if room not in self._waiting:
            self._waiting.add(room)
            self._asked.put(partial(self._fill_now, room))

    def again_later(self, room: RoomId, bank: str, template: str) -> None:
        """Ask for one more task of a template, for when it comes back."""
        self._asked.put(partial(self.again, room, bank, template))

    def again(self, room: RoomId, bank: str, template: str) -> None:
        """Make one more task of a template, unless one waits for each match that goes on."""
        slot, known = slot_again(bank, template), self._known(bank, template)
        with self._database.reading() as session:
            found = rooms.by_id(session, room)
            waiting = shelf.waiting(session, room).get(slot, 0)
            lines = matches.of_room(session, room)
        going = sum(line.phase not in matches.CLOSED for line in lines)
        if known is None or found is None or waiting >= max(going, 1):
            return
        for task in self.made([(known, self._seed())]):
            with self._database.writing() as session:
                shelf.put(session, room, slot, [task] if task else [])
        if each_its_own(found.plan.ruleset):
            self._fill_siblings(found, [slot])

    def fill(self, room: RoomId) -> None:
        """Make and put on the shelf whatever the room's rules may ask for."""
        with self._database.reading() as session:
            found = rooms.by_id(session, room)
            waiting = shelf.waiting(session, room)
            used = Counter(template for _, template, _ in shelf.made(session, room, but=LIKE))
            keys = [team.key for team in teams.of_room(session, room)]
            levels = {seat.level for seat in seats.of_room(session, room) if seat.plays}
        if found is None:
            return
        rules = found.plan.ruleset
        tables = leads(found.plan.settings, keys, rules.teams.count)
        places = wanted(rules, tables, levels - {CrewLevel.USUAL})
        for place, rule, missing in _missing(places, waiting):
            with self._database.reading() as session:
                lying = shelf.lying(session, room, place.mates)
            gaps = gaps_of(place, lying, missing)
            self._fill_gaps(room, place, [(gap, self._template(gap, rule, used)) for gap in gaps])
        self._fill_siblings(found, of_each_crew(rules, places))

    def made(self, orders: Sequence[Order]) -> Iterator[TaskSnapshot | None]:
        """Make tasks of these templates and seeds, and wait for each in their order.

        None stands for a template that gives no task; its author hears of it from the check.
        """
        promises = [self._makers.make(template, seed) for template, seed in orders]
        return map(self._kept, promises)

    def _kept(self, promise: Future[Task]) -> TaskSnapshot | None:
        with contextlib.suppress(CannotMake, CancelledError, TimeoutError):
            return self._snapshot(promise)
        return None

    def _run(self) -> None:
        while (asked := self._asked.get()) is not None:
            try:
                asked()
            except Exception:  # noqa: BLE001  (a thread's edge: one room must not starve the others)
                _log.exception("A shelf could not be filled")

    def _fill_now(self, room: RoomId) -> None:
        self._waiting.discard(room)
        self.fill(room)

    def _template(self, gap: Gap, rule: TaskRule, used: Counter[str]) -> Template | None:
        """A mate's template comes first, then the least used, in random order among equals."""
        like, fitting = gap.like, fitting_templates(self._library.templates, rule)
        known = self._known(like.bank, like.template) if like else None
        if known or not fitting:
            return known
        return least_used(fitting, used, self._chance)

    def _known(self, bank: str, template: str) -> Template | None:
        return self._library.template(BankId(bank), TemplateId(template))

    def _fill_siblings(self, room: Room, slots: Sequence[Slot]) -> None:
        """Make what crews need of their own beside the tasks that come next from these places."""
        for litter in siblings.wanted(self._database, room, slots):
            template = self._known(litter.task.bank, litter.task.template)
            made = siblings.made(litter, template, self.made, self._seed) if template else []
            with self._database.writing() as session:
                shelf.put(session, room.id, litter.slot, made)

    def _fill_gaps(
        self, room: RoomId, place: Place, gaps: list[tuple[Gap, Template | None]]
    ) -> None:
        promises = [
            (gap, template, self._made(template))
            for gap, template in gaps
            if template and not (gap.like and place.same)
        ]
        for gap, _ in gaps:
            if gap.like and place.same:
                self._put(room, place.slot, gap, gap.like.task)
        for gap, template, promise in promises:
            # A template that gives no task is left out; its author hears of it from the check.
            with contextlib.suppress(CannotMake, CancelledError, TimeoutError):
                made = self._unlike(gap, template, promise)
                self._put(room, place.slot, gap, made)

    def _unlike(self, gap: Gap, template: Template, promise: Future[Task]) -> TaskSnapshot:
        """What has the very numbers of its mate is made anew, a few times."""
        made = self._snapshot(promise)
        for _ in range(FEW):
            if gap.like is None or made.texts != gap.like.task.texts:
                break
            made = self._snapshot(self._made(template))
        return made

    def _made(self, template: Template) -> Future[Task]:
        return self._makers.make(template, self._seed())

    def _seed(self) -> int:
        return self._chance.bits() >> SEED_SHIFT

    def _snapshot(self, promise: Future[Task]) -> TaskSnapshot:
        task = promise.result(MOST_SECONDS)
        bank = self._library.bank(task.bank)
        return snapshot(task, bank.title if bank else None)

    def _put(self, room: RoomId, slot: Slot, gap: Gap, task: TaskSnapshot) -> None:
        with self._database.writing() as session:
            shelf.put_at(session, room, slot, gap.position, task)


def _missing(
    wanted: Mapping[Place, tuple[TaskRule, int]], waiting: Mapping[Slot, int]
) -> list[tuple[Place, TaskRule, int]]:
    return [
        (place, rule, count - waiting.get(place.slot, 0))
        for place, (rule, count) in wanted.items()
        if count > waiting.get(place.slot, 0)
    ]
