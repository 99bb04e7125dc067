"""Serving: a task that is due is taken from the room's shelf in the same append."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.commands import ServeTask
from edu_battle.game.decide import decide
from edu_battle.game.decide.earning import rule_for
from edu_battle.game.events import Event, TaskDue
from edu_battle.game.evolve import evolve
from edu_battle.game.ids import Instant
from edu_battle.game.ruleset import TaskRule
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.service.attendance import roster
from edu_battle.service.house import House
from edu_battle.service.slots import slot_for
from edu_battle.service.snapshots import snapshot
from edu_battle.service.stock import SEED_SHIFT
from edu_battle.store import shelf
from edu_battle.store.database import Session
from edu_battle.store.keys import MatchId, RoomId
from edu_battle.tasks.last_resort import last_resort
from edu_battle.tasks.template import Level


@dataclass(frozen=True, slots=True)
class Moment:
    """An append on its way: where, in which transaction, and when."""

    house: House
    session: Session
    room: RoomId
    match: MatchId
    now: Instant


def with_tasks(moment: Moment, state: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events with each due task served right after them."""
    due = [event for event in events if isinstance(event, TaskDue)]
    told, new, house = events, events, moment.house
    while due:
        for event in new:
            state = evolve(state, event)
        one = due.pop(0)
        crews = roster(house, moment.session, moment.room, state)
        made = _draw(moment, rule_for(state.ruleset, one.trigger))
        serve = ServeTask(one.task, made, crews.taking_part, crews.asleep)
        new = decide(state, serve, moment.now, house.chance)
        due += [event for event in new if isinstance(event, TaskDue)]
        told += new
    return told


def _draw(moment: Moment, rule: TaskRule | None) -> TaskSnapshot:
    """Take the next task for a row of the rules; never an empty hand."""
    house, level = moment.house, rule.level if rule else 1
    if rule:
        house.stock.fill_later(moment.room)
        slot = slot_for(rule)
        taken = shelf.take(moment.session, moment.room, slot, moment.match, moment.now)
        if taken:
            return taken
    return snapshot(last_resort(Level(level), house.chance.bits() >> SEED_SHIFT))
