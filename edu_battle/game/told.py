"""Answers that the owner of a sea gives from paper: which there are, and what they amount to.

They are taken as given, right or wrong; only the audit compares them with the layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Shot, ShotResult, Told
from edu_battle.game.fleet import halo
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.said import names_told
from edu_battle.game.sea import Heard, Sea
from edu_battle.game.shooting import found
from edu_battle.game.switches import AnswersBy, HitSays, MissSays, Shapes

MOST_NEAR = 8
_DECKS = frozenset({ShotResult.HIT, ShotResult.SUNK})


def defended(rules: Ruleset) -> bool:
    """Tell whether the owner of a sea answers, and not the program."""
    return rules.integrity.answers_by is AnswersBy.DEFENDER


def asked(sea: Sea, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the squares of a call that need an answer: those that were not fired at before."""
    fired = sea.fired()
    return tuple(cell for cell in cells if cell not in fired)


def results(rules: Ruleset) -> tuple[ShotResult, ...]:
    """Return what can be answered under these rules."""
    extras = rules.extras
    return (
        *(ShotResult.MISS, ShotResult.HIT, ShotResult.SUNK),
        *((ShotResult.MINE,) if extras.mines else ()),
        *((ShotResult.SWEEPER,) if extras.sweepers else ()),
    )


def names(rules: Ruleset, result: ShotResult) -> tuple[str, ...]:
    """Return the names of which one belongs to an answer; none where no name is told."""
    named = result in _DECKS and names_told(rules, sunk=result is ShotResult.SUNK)
    return tuple(dict.fromkeys(ship.name for ship in rules.fleet)) if named else ()


def counts(rules: Ruleset, result: ShotResult) -> bool:
    """Tell whether the ship squares around the shot belong to an answer."""
    return result is ShotResult.MISS and rules.miss_says is MissSays.NEAR


def fits(rules: Ruleset, answer: Told) -> bool:
    """Tell whether an answer says what the rules ask for, no less and no more."""
    of = names(rules, answer.result)
    near = range(MOST_NEAR + 1) if counts(rules, answer.result) else (-1,)
    return (
        answer.result in results(rules)
        and answer.ship in (of or ("",))
        and (answer.near in near or answer == Told(ShotResult.MISS))
    )


def answer_of(rules: Ruleset, shot: Shot) -> Told:
    """Return what is told of a shot that was judged."""
    ship = shot.ship if names(rules, shot.result) else ""
    return Told(shot.result, ship, shot.near)


def shots_told(
    rules: Ruleset, sea: Sea, cells: Iterable[Cell], answers: Sequence[Told]
) -> tuple[Shot, ...]:
    """Return the shots that a call turns into by its answers, one for each square that is new."""
    left, shots = list(answers), list[Shot]()
    heard = list(sea.told or ())
    for cell in cells:
        if cell in sea.fired():
            shots.append(Shot(cell, ShotResult.WASTED))
            continue
        shots.append(shot_told(rules, sea, heard, cell, left.pop(0)))
        heard.append(Heard(None, shots[-1]))
    return tuple(shots)


def shot_told(rules: Ruleset, sea: Sea, heard: Sequence[Heard], cell: Cell, answer: Told) -> Shot:
    """Return one shot by its answer; `heard`: what was told of the other squares."""
    decks = answer.result in _DECKS
    sunk = answer.result is ShotResult.SUNK
    return Shot(
        cell=cell,
        result=answer.result,
        ship=answer.ship,
        wreck=_wreck(rules, heard, cell, answer.ship) if sunk else (),
        near=answer.near,
        given=decks and cell in sea.gifts,
    )


def _wreck(rules: Ruleset, heard: Sequence[Heard], cell: Cell, name: str) -> tuple[Cell, ...]:
    """The hits that hang together with the last one; of ships that touch, a line of fit length."""
    shots = [one.shot for one in heard]
    taken = {deck for shot in shots for deck in shot.wreck}
    named = rules.hit_says is HitSays.NAME
    hits = {
        shot.cell
        for shot in shots
        if shot.result is ShotResult.HIT and (not named or shot.ship == name)
    }
    body = _joined(rules, hits - taken, cell)
    sizes = {ship.size for ship in rules.fleet if not name or ship.name == name}
    if len(body) in sizes:
        return tuple(sorted(body))
    lines = [line for size in sorted(sizes, reverse=True) for line in _lines(cell, size)]
    return next((line for line in lines if body.issuperset(line)), tuple(sorted(body)))


def _joined(rules: Ruleset, hits: set[Cell], cell: Cell) -> set[Cell]:
    body, edge = {cell}, {cell}
    while edge:
        around = {near for one in edge for near in _beside(rules, one)}
        edge = (around & hits) - body
        body |= edge
    return body


def _beside(rules: Ruleset, cell: Cell) -> Iterable[Cell]:
    row, col = cell
    if rules.shapes is Shapes.KING:
        return halo((cell,))
    return (Cell(row - 1, col), Cell(row + 1, col), Cell(row, col - 1), Cell(row, col + 1))


def _lines(cell: Cell, size: int) -> list[tuple[Cell, ...]]:
    row, col = cell
    across = [tuple(Cell(row, col - back + step) for step in range(size)) for back in range(size)]
    down = [tuple(Cell(row - back + step, col) for step in range(size)) for back in range(size)]
    return across + down


def truths(rules: Ruleset, sea: Sea) -> tuple[Shot, ...]:
    """Return what each shot that was answered has found in truth, by the layout of its sea."""
    true, shots = Sea(sea.layout), list[Shot]()
    for one in sea.told or ():
        shots.append(found(rules, true, one.shot.cell))
        true = true.hit_by(shots[-1])
    return tuple(shots)


def same(rules: Ruleset, sea: Sea, told: Shot, true: Shot) -> bool:
    """Tell whether an answer was the truth; a mine that was named may have been one or none."""
    if told.cell in sea.named_mines and told.result in {ShotResult.MISS, ShotResult.MINE}:
        return True
    return answer_of(rules, told) == answer_of(rules, true)
