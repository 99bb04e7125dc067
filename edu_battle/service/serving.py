"""Serving: a task that is due is taken from the room's shelf in the same append."""

from __future__ import annotations

from edu_battle.game.cells import Cell
from edu_battle.game.coming_back import origin
from edu_battle.game.commands import ServeTask
from edu_battle.game.decide import decide
from edu_battle.game.decide.earning import rule_for
from edu_battle.game.events import Event, TaskDue
from edu_battle.game.evolve import evolve
from edu_battle.game.ids import TaskId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.service.attendance import roster
from edu_battle.service.choosing_templates import SEED_SHIFT
from edu_battle.service.moments import Moment
from edu_battle.service.own_tasks import own_tasks
from edu_battle.service.pairs import lead
from edu_battle.service.slots import Place, place_for, slot_again
from edu_battle.service.snapshots import snapshot
from edu_battle.service.squares import built_in, square_of, squares_for
from edu_battle.store import shelf, teams
from edu_battle.store.keys import TeamKey
from edu_battle.tasks.last_resort import last_resort
from edu_battle.tasks.template import Level


def with_tasks(moment: Moment, state: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events with each due task served right after them."""
    due = [event for event in events if isinstance(event, TaskDue)]
    told, new, house = events, events, moment.house
    while due:
        for event in new:
            state = evolve(state, event)
        one = due.pop(0)
        crews = roster(house, moment.session, moment.room, state)
        made, aim = _draw(moment, state, one.task)
        own = own_tasks(moment, state, one.task, made, crews) if aim is None else ()
        serve = ServeTask(one.task, made, crews.taking_part, crews.asleep, aim, own)
        new = decide(state, serve, moment.now, house.chance)
        due += [event for event in new if isinstance(event, TaskDue)]
        told += new
    return told


def _draw(moment: Moment, state: Match, number: TaskId) -> tuple[TaskSnapshot, Cell | None]:
    """Take the next task for what is due, with the square its key names; never an empty hand."""
    task, house = state.task(number), moment.house
    first = origin(state, task) if task else None
    made = _once_more(moment, first) if first and first is not task else None
    if made:
        return made, None
    rule = rule_for(state.ruleset, first.trigger) if first else None
    level = Level(rule.level if rule else 1)
    squares = squares_for(state, task) if task else ()
    if rule:
        house.stock.fill_later(moment.room)
        team = task.team if task else None
        place = place_for(state.ruleset, rule, team, _lead(moment, state))
        made = _taken(moment, state.ruleset, place, squares)
    if not squares:
        return made or snapshot(last_resort(level, house.chance.bits() >> SEED_SHIFT)), None
    made = made or built_in(state.ruleset, squares, level, house.chance)
    return made, square_of(state.ruleset, made)


def _lead(moment: Moment, state: Match) -> int:
    keys = [team.key for team in teams.of_room(moment.session, moment.room)]
    return lead([TeamKey(key) for key in state.teams], keys)


def _once_more(moment: Moment, first: OpenedTask) -> TaskSnapshot | None:
    """Take a task that was made for a template to come back; where none is, another will do."""
    if first.snapshot is None:
        return None
    slot = slot_again(first.snapshot.bank, first.snapshot.template)
    return shelf.take(moment.session, moment.room, slot, moment.match, moment.now)


def _taken(
    moment: Moment, rules: Ruleset, place: Place, squares: tuple[Cell, ...]
) -> TaskSnapshot | None:
    """Take a task off the shelf, where a square is wanted one that names it.

    The match's teams begin at the same position; who has nothing left there takes an older one.
    """

    def fits(made: TaskSnapshot) -> bool:
        return square_of(rules, made) in squares

    where = (moment.session, moment.room, place.slot, moment.match, moment.now)
    one = fits if squares else None
    start = shelf.start_of(moment.session, moment.room, place.mates, moment.match)
    return shelf.take(*where, fits=one, start=start) or shelf.take(*where, fits=one)
