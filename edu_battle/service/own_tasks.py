"""What crews get in the place of the task of all: other numbers, or an easier or harder task.

What is not ready is not waited for: who would get it has the task of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.coming_back import origin
from edu_battle.game.decide.earning import rule_for
from edu_battle.game.facts import CrewLevel
from edu_battle.game.ids import SeatId, TaskId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.own_numbers import each_its_own
from edu_battle.game.snapshot import OwnTask, TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.switches import TriggerKind
from edu_battle.service.attendance import Roster
from edu_battle.service.moments import Moment
from edu_battle.service.siblings import of_task
from edu_battle.service.slots import of_level, place_for, slot_again
from edu_battle.store import shelf
from edu_battle.store.keys import Slot

_OTHERS = (CrewLevel.EASIER, CrewLevel.HARDER)


def own_tasks(
    moment: Moment, state: Match, number: TaskId, made: TaskSnapshot, crews: Roster
) -> tuple[OwnTask, ...]:
    """Take what crews get in the place of a task that was made for all.

    Who has no device could not read it: crews on paper have the task that a wall can show. So has
    everybody in a review, which a class looks at together.
    """
    task = state.task(number)
    if task is None or task.trigger.kind is TriggerKind.REVIEW:
        return ()
    due = _Due(moment, state, task, made)
    found = [one for level in _OTHERS for one in due.of_level(level, crews.with_device(level))]
    served = {one.seat for one in found}
    rest = [seat for seat in crews.with_device() if seat not in served]
    # by seat: their order would tell who has a level
    return tuple(sorted((*found, *due.like(made, rest)), key=lambda one: one.seat))


@dataclass(frozen=True, slots=True)
class _Due:
    """A task on its way, and what was made for all."""

    moment: Moment
    state: Match
    task: OpenedTask
    made: TaskSnapshot

    def like(self, made: TaskSnapshot, seats: Sequence[SeatId]) -> tuple[OwnTask, ...]:
        """Take other numbers for each seat, where the rules give them."""
        if not each_its_own(self.state.ruleset) or not seats:
            return ()
        now = self.moment
        where = (now.session, now.room, of_task(made), now.match, now.now)
        return tuple(map(OwnTask, seats, shelf.take_several(*where, most=len(seats))))

    def of_level(self, level: CrewLevel, seats: Sequence[SeatId]) -> tuple[OwnTask, ...]:
        """Take an easier or a harder task for the seats of a level: one for all, or alike."""
        slot = self._slot(level, seats[0]) if seats else None
        if slot is None:
            return ()

        def fits(one: TaskSnapshot) -> bool:
            return (one.level - self.made.level) * level > 0

        now = self.moment
        other = shelf.take(now.session, now.room, slot, now.match, now.now, fits=fits)
        if other is None:
            return ()
        alike = {one.seat: one for one in self.like(other, seats[1:])}
        return tuple(alike.get(seat, OwnTask(seat, other)) for seat in seats)

    def _slot(self, level: CrewLevel, seat: SeatId) -> Slot | None:
        """Where a task comes back to the others, that which a seat had in its place does."""
        first, rules = origin(self.state, self.task), self.state.ruleset
        had = first.made_for(seat) if first is not self.task else None
        if had:
            return slot_again(had.bank, had.template)
        rule = rule_for(rules, first.trigger)
        row = of_level(rules, rule, level) if rule else None
        return place_for(rules, row, None).slot if row else None
