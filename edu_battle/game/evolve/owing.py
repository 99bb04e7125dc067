"""Events of what teams owe onto the state before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.altered import altered
from edu_battle.game.evolve.changes import queued, with_sea, with_shots
from edu_battle.game.ids import TeamId
from edu_battle.game.state import Match, Move, Owe, Reply


def _gift_due(match: Match, event: e.GiftDue) -> Match:
    owe = Owe(event.team, event.to, event.gift, event.until)
    return altered(match, queue=queued(match, owe))


def _without(kind: type[Owe | Move], match: Match, team: TeamId) -> Match:
    """The oldest that the team owes of a kind is done; others of a shot on all seas still wait."""
    owed = next((o for o in match.queue if isinstance(o, kind) and o.team == team), None)
    if owed is None:
        return match
    place = match.queue.index(owed)
    return altered(match, queue=match.queue[:place] + match.queue[place + 1 :])


def _cell_given(match: Match, event: e.CellGiven) -> Match:
    if event.cell is None:
        return match  # it was never owed
    match = _without(Owe, match, event.team)
    gifts = match.seas[event.team].gifts
    return with_sea(match, event.team, gifts=(*gifts, event.cell))


def _mine_given(match: Match, event: e.MineGiven) -> Match:
    if event.cell is None:
        return match
    match = _without(Owe, match, event.team)
    named = match.seas[event.team].named_mines
    return with_sea(match, event.team, named_mines=(*named, event.cell))


def _ship_given(match: Match, event: e.ShipGiven) -> Match:
    return with_shots(_without(Owe, match, event.team), event.team, event.shots)


def _relocation_due(match: Match, event: e.RelocationDue) -> Match:
    return altered(match, queue=queued(match, Move(event.team, event.until)))


def _ship_relocated(match: Match, event: e.ShipRelocated) -> Match:
    match = _without(Move, match, event.team)
    if event.layout is None:
        return match
    # The old marks say nothing of the new place: they are wiped from the board.
    return with_sea(match, event.team, layout=event.layout, shots=(), near=(), untold=(), gifts=())


def _clock_started(match: Match, event: e.OwingClockStarted) -> Match:
    head, *others = match.queue
    if not isinstance(head, Owe | Move | Reply):
        return match
    return altered(match, queue=(altered(head, until=event.until), *others))


STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.GiftDue: _gift_due,
    e.CellGiven: _cell_given,
    e.MineGiven: _mine_given,
    e.ShipGiven: _ship_given,
    e.RelocationDue: _relocation_due,
    e.ShipRelocated: _ship_relocated,
    e.OwingClockStarted: _clock_started,
}
