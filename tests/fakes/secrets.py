"""Another truth behind the same story: fleets that give every answer the real one gave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from edu_battle.chance import Chance
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import TeamId
from edu_battle.game.layouts import layout_faults
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.switches import Answers, HitSays, MissSays, SunkSays, TriggerKind
from edu_battle.game.told import defended
from tests.fakes.water import Water

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
    return shot.result, shot.near


def heard_all(rules: Ruleset, shots: Sequence[Shot]) -> object:
    """Return what a volley lets everyone know: each answer, or sums where only those are told."""
    each = [heard(rules, shot) for shot in shots]
    if rules.answers is not Answers.TOTALS:
        return each
    loud = rules.sunk_says is not SunkSays.NONE
    named = rules.sunk_says is SunkSays.NAME
    sunk = [shot for shot in shots if shot.result is ShotResult.SUNK]
    hits = sum(shot.result in {ShotResult.HIT, ShotResult.SUNK} for shot in shots)
    names = sorted((shot.ship if named else "", len(shot.wreck)) for shot in sunk if loud)
    return hits, names, sorted(str(one[-1]) for one in each if one[0] in {"hit", "sunk"})


def other_truths(
    rules: Ruleset, story: Sequence[e.Logged], team: TeamId, chance: Chance
) -> Iterator[tuple[e.Logged, ...]]:
    """Yield logs in which a team's fleet lies elsewhere and nobody could have heard it."""
    laid = [x for x in story if _layout(x.event, team)][-1]
    origin = laid.event
    real = _layout(origin, team)
    assert real is not None
    assert isinstance(origin, (e.FleetPlaced, e.ShipRelocated))
    since = [entry for entry in story if entry.seq > laid.seq]
    known = frozenset(cell for entry in since for cell in _shown(entry.event, team))
    whole = isinstance(origin, e.FleetPlaced)
    for _ in range(_TRIES):
        free = rules.answers is Answers.TOTALS and chance.below(2) == 0
        fleet = _elsewhere(rules.board, real, frozenset() if free else known, chance)
        if fleet is None or fleet == real or (whole and layout_faults(rules, fleet)):
            continue
        retold = _Retold(rules, team, real, fleet).all(since)
        if retold is not None:
            moved = replace(laid, event=replace(origin, layout=fleet))
            yield (*(x for x in story if x.seq < laid.seq), moved, *retold)


def _layout(event: e.Event, team: TeamId) -> Layout | None:
    if isinstance(event, (e.FleetPlaced, e.ShipRelocated)) and event.team == team:
        return event.layout
    return None


def _shown(event: e.Event, team: TeamId) -> tuple[Cell, ...]:
    """Return the squares of a team's sea of which an event tells what is there."""
    match event:
        case e.ShotsFired(target=target, shots=shots) if target == team:
            return tuple(shot.cell for shot in shots)
        case e.ShipGiven(team=owner, shots=shots) if owner == team:
            return tuple(cell for shot in shots for cell in shot.wreck)
        case e.CellGiven(team=owner, cell=cell) | e.MineGiven(team=owner, cell=cell):
            return (cell,) if cell and owner == team else ()
        case _:
            return ()


def _elsewhere(board: Board, real: Layout, known: frozenset[Cell], chance: Chance) -> Layout | None:
    """Put the fleet anywhere that is likely to give the same answers; names go to any twin."""
    hits = frozenset(cell for ship in real.ships for cell in ship.cells) & known
    taken: set[Cell] = set()
    ships: list[Ship] = []
    for ship in chance.shuffled(real.ships):
        own = known.intersection(ship.cells)
        free = [spot for spot in _spots(board, ship.cells) if taken.isdisjoint(spot)]
        if chance.below(2):
            free = [spot for spot in free if known.intersection(spot) == own]
        else:  # other hits may have been this ship's
            free = [spot for spot in free if set() < known.intersection(spot) <= hits]
        if not free:
            return None
        ships.append(Ship(ship.name, chance.choice(free)))
        taken.update(ships[-1].cells)
    extras = real.mines + real.sweepers
    found = [cell for cell in extras if cell in known]
    water = [one[0] for one in _spots(board, (Cell(0, 0),)) if one[0] not in known | taken]
    if len(water) < len(extras) - len(found):
        return None
    places = iter(chance.shuffled(water))
    there = {cell: cell if cell in known else next(places) for cell in extras}
    mines, sweepers = (tuple(there[c] for c in some) for some in (real.mines, real.sweepers))
    return Layout(_renamed(ships, chance), mines, sweepers)


@lru_cache
def _spots(board: Board, form: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """Return where a ship of this form can lie, turned or mirrored."""
    turns = [form]
    for _ in range(3):
        turns.append(tuple(Cell(col, -row) for row, col in turns[-1]))
    turns += [tuple(Cell(row, -col) for row, col in one) for one in turns]
    water = {Cell(row, col) for row in range(board.rows) for col in range(board.cols)}
    water.difference_update(board.holes)
    spots = {
        tuple(sorted(Cell(row + down, col + right) for row, col in one))
        for one in turns
        for down in range(-2 * board.rows, 2 * board.rows)
        for right in range(-2 * board.cols, 2 * board.cols)
        if Cell(one[0].row + down, one[0].col + right) in water
    }
    return tuple(spot for spot in sorted(spots) if water.issuperset(spot))


def _renamed(ships: list[Ship], chance: Chance) -> tuple[Ship, ...]:
    sizes = {len(ship.cells) for ship in ships}
    names = {
        size: chance.shuffled([ship.name for ship in ships if len(ship.cells) == size])
        for size in sorted(sizes)
    }
    return tuple(Ship(names[len(ship.cells)].pop(), ship.cells) for ship in ships)


class _Retold:
    """Tells a story again for another fleet, for as long as it sounds the same."""

    def __init__(self, rules: Ruleset, team: TeamId, real: Layout, fleet: Layout) -> None:
        self.rules, self.team = rules, team
        self.real, self.other = Water(real), Water(fleet)

    def all(self, entries: Sequence[e.Logged]) -> tuple[e.Logged, ...] | None:
        """Return the entries for the other fleet, or None where somebody would hear it."""
        told = []
        for entry in entries:
            event = self._again(entry.event)
            if event is None:
                return None
            told.append(replace(entry, event=event))
        return tuple(told)

    def _again(self, event: e.Event) -> e.Event | None:
        if defended(self.rules) and not isinstance(event, e.CellGiven | e.MineGiven | e.ShipGiven):
            return event  # nobody hears anything of a layout but its owner
        match event:
            case e.ShotsFired(target=target, shots=shots) if target == self.team:
                answers = tuple(self._answer(shot) for shot in shots)
                alike = heard_all(self.rules, answers) == heard_all(self.rules, shots)
                return replace(event, shots=answers) if alike and self._counts() else None
            case e.ShipGiven(team=team, shots=shots) if team == self.team:
                return self._ship(event)
            case e.CellGiven(team=team, cell=cell) if cell and team == self.team:
                self.other.given.add(cell)
                return event if cell in self.other.decks() else None
            case e.MineGiven(team=team, cell=cell) if cell and team == self.team:
                self.other.named.add(cell)
                return event if cell in self.other.layout.mines else None
            case e.MatchEnded():
                return event if self.real.afloat() == self.other.afloat() else None
        return event

    def _answer(self, shot: Shot) -> Shot:
        """Answer a shot for the other fleet, in the plainest way."""
        cell = shot.cell
        result, name, wreck = self.other.answer(cell)
        empty = result is ShotResult.MISS and cell not in self.other.layout.mines
        near = empty and self.rules.miss_says is MissSays.NEAR
        self.real.hit.add(cell)
        self.other.hit.add(cell)
        around = self.other.around(cell) if near else -1
        return Shot(cell, result, name, tuple(sorted(wreck)), around, shot.given)

    def _counts(self) -> bool:
        """Where shots depend on ships afloat, everyone can count those."""
        return not self.rules.volley.afloat or self.real.afloat() == self.other.afloat()

    def _ship(self, event: e.ShipGiven) -> e.Event | None:
        wreck = set(event.shots[0].wreck)
        ship = next((s for s in self.other.layout.ships if set(s.cells) == wreck), None)
        if ship is None or wreck & self.other.hit != wreck & self.real.hit:
            return None
        shots = tuple(replace(shot, ship=ship.name) for shot in event.shots)
        same = heard(self.rules, shots[0]) == heard(self.rules, event.shots[0])
        self.real.hit |= wreck
        self.other.hit |= wreck
        return replace(event, shots=shots) if same and self._counts() else None
