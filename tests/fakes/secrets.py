"""Another truth behind the same story: fleets that give every answer the real one gave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from edu_battle.chance import Chance
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.fleet import Layout, Ship, straight
from edu_battle.game.ids import TeamId
from edu_battle.game.layouts import layout_faults
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.switches import HitSays, SunkSays, TriggerKind

_TRIES = 16


def heard(rules: Ruleset, shot: Shot) -> tuple[object, ...]:
    """Return what a shot lets everyone know: its answer as told, and the task it brings."""
    named = rules.hit_says is HitSays.NAME
    size = len(shot.wreck)
    brings = any(t.trigger is TriggerKind.SUNK and t.size == size for t in rules.tasks)
    task = size if shot.result is ShotResult.SUNK and brings else 0
    if shot.result is ShotResult.SUNK and rules.sunk_says is not SunkSays.NONE:
        name = shot.ship if named or rules.sunk_says is SunkSays.NAME else ""
        return "sunk", name, frozenset(shot.wreck), task
    if shot.result in {ShotResult.HIT, ShotResult.SUNK}:
        return "hit", shot.ship if named else "", task
    return (shot.result,)


def other_truths(
    rules: Ruleset, story: Sequence[e.Logged], team: TeamId, chance: Chance
) -> Iterator[tuple[e.Logged, ...]]:
    """Yield logs in which a team's fleet lies elsewhere and nobody could have heard it."""
    real = _layout(story, team)
    fired = [shot for entry in story for shot in _at(entry.event, team)]
    for _ in range(_TRIES):
        fleet = _elsewhere(rules, real, frozenset(shot.cell for shot in fired), chance)
        if fleet is None or fleet == real:
            continue
        told = _told(fleet, [shot.cell for shot in fired])
        same = all(
            heard(rules, one) == heard(rules, other) for one, other in zip(fired, told, strict=True)
        )
        alike = same and _gone(real, fired) == _gone(fleet, fired)
        if alike and not layout_faults(rules, fleet):
            yield _retold(story, team, fleet, told)


def _at(event: e.Event, team: TeamId) -> tuple[Shot, ...]:
    return event.shots if isinstance(event, e.ShotsFired) and event.target == team else ()


def _layout(story: Sequence[e.Logged], team: TeamId) -> Layout:
    placed = [x.event for x in story if isinstance(x.event, e.FleetPlaced)]
    return [event.layout for event in placed if event.team == team][-1]


def _elsewhere(
    rules: Ruleset, real: Layout, fired: frozenset[Cell], chance: Chance
) -> Layout | None:
    """Put the fleet anywhere that is likely to give the same answers; names go to any twin."""
    board = rules.board
    hits = frozenset(cell for ship in real.ships for cell in ship.cells) & fired
    taken: set[Cell] = set()
    ships: list[Ship] = []
    for ship in chance.shuffled(real.ships):
        lines = _lines(board, len(ship.cells))
        own = fired.intersection(ship.cells)
        free = [line for line in lines if taken.isdisjoint(line)]
        if chance.below(2):
            free = [line for line in free if fired.intersection(line) == own]
        else:  # other hits may have been this ship's
            free = [line for line in free if set() < fired.intersection(line) <= hits]
        if not free:
            return None
        ships.append(Ship(ship.name, chance.choice(free)))
        taken.update(ships[-1].cells)
    water = [cell for (cell,) in _lines(board, 1) if cell not in fired and cell not in taken]
    found = [cell for cell in real.mines if cell in fired]
    hidden = len(real.mines) - len(found)
    if len(water) < hidden:
        return None
    return Layout(_renamed(ships, chance), (*found, *chance.shuffled(water)[:hidden]))


@lru_cache
def _lines(board: Board, size: int) -> tuple[tuple[Cell, ...], ...]:
    cells = {Cell(row, col) for row in range(board.rows) for col in range(board.cols)}
    lines = {straight(cell, size, down=down) for cell in cells for down in (True, False)}
    return tuple(line for line in sorted(lines) if line[-1] in cells)


def _renamed(ships: list[Ship], chance: Chance) -> tuple[Ship, ...]:
    sizes = {len(ship.cells) for ship in ships}
    names = {
        size: chance.shuffled([ship.name for ship in ships if len(ship.cells) == size])
        for size in sorted(sizes)
    }
    return tuple(Ship(names[len(ship.cells)].pop(), ship.cells) for ship in ships)


def _told(fleet: Layout, cells: Sequence[Cell]) -> list[Shot]:
    """Answer the shots for this fleet, in the plainest way."""
    told: list[Shot] = []
    for place, cell in enumerate(cells):
        ship = next((ship for ship in fleet.ships if cell in ship.cells), None)
        if ship is None:
            mine = cell in fleet.mines
            told.append(Shot(cell, ShotResult.MINE if mine else ShotResult.MISS))
        elif set(ship.cells) <= set(cells[: place + 1]):
            told.append(Shot(cell, ShotResult.SUNK, ship.name, ship.cells))
        else:
            told.append(Shot(cell, ShotResult.HIT, ship.name))
    return told


def _gone(fleet: Layout, fired: Sequence[Shot]) -> bool:
    cells = {shot.cell for shot in fired}
    return all(set(ship.cells) <= cells for ship in fleet.ships)


def _retold(
    story: Sequence[e.Logged], team: TeamId, fleet: Layout, told: Sequence[Shot]
) -> tuple[e.Logged, ...]:
    answers = iter(told)
    last = max(x.seq for x in story if isinstance(x.event, e.FleetPlaced) and x.event.team == team)

    def retold(entry: e.Logged) -> e.Event:
        event = entry.event
        if entry.seq == last:
            return e.FleetPlaced(team, fleet)
        if isinstance(event, e.ShotsFired) and event.target == team:
            return replace(event, shots=(next(answers),))
        return event

    return tuple(replace(entry, event=retold(entry)) for entry in story)
