"""What a shot finds, and whether it shoots again."""

from __future__ import annotations

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.fleet import halo
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.sea import Sea
from edu_battle.game.switches import Again, Answers, GivenShot, MineTurn, MissSays


def found(rules: Ruleset, sea: Sea, cell: Cell) -> Shot:
    """Return what a shot at a square of this sea finds; a ship is sunk with its last deck."""
    if cell in sea.fired():
        return Shot(cell, ShotResult.WASTED)
    if cell in sea.layout.mines:
        # A mine that was named is out of the game: nothing happens there any more.
        named = cell in sea.named_mines
        return Shot(cell, ShotResult.MISS if named else ShotResult.MINE)
    if cell in sea.layout.sweepers:
        return Shot(cell, ShotResult.SWEEPER)
    given = cell in sea.gifts
    ship = next((ship for ship in sea.layout.ships if cell in ship.cells), None)
    if ship is None:
        return Shot(cell, ShotResult.MISS, near=_near(rules, sea, cell))
    if sea.fired().union({cell}).issuperset(ship.cells):
        return Shot(cell, ShotResult.SUNK, ship.name, ship.cells, given=given)
    return Shot(cell, ShotResult.HIT, ship.name, given=given)


def volley(rules: Ruleset, sea: Sea, cells: tuple[Cell, ...]) -> tuple[Shot, ...]:
    """Return what shots find that fall one after another on the same sea."""
    if len(cells) == 1:
        return (found(rules, sea, cells[0]),)
    shots: tuple[Shot, ...] = ()
    for cell in cells:
        shot = found(rules, sea, cell)
        shots = (*shots, shot)
        if shot.result is not ShotResult.WASTED:
            sea = sea.hit_by(shot)
    return shots


def untold(rules: Ruleset, shots: tuple[Shot, ...]) -> tuple[Cell, ...]:
    """Return the squares of which the number of hits alone does not tell what is there."""
    if rules.answers is not Answers.TOTALS:
        return ()
    fresh = [shot for shot in shots if shot.result is not ShotResult.WASTED]
    return tuple(shot.cell for shot in fresh) if 0 < hits(shots) < len(fresh) else ()


def hits(shots: tuple[Shot, ...]) -> int:
    """Return how many shots hit a ship."""
    return sum(shot.result in {ShotResult.HIT, ShotResult.SUNK} for shot in shots)


def _near(rules: Ruleset, sea: Sea, cell: Cell) -> int:
    if rules.miss_says is not MissSays.NEAR:
        return -1
    around = halo((cell,))
    return sum(deck in around for ship in sea.layout.ships for deck in ship.cells)


def keeps_turn(rules: Ruleset, shot: Shot) -> bool:
    """Tell whether the shooter goes on after this shot (source: doubt A1, the shooter)."""
    if shot.result is ShotResult.MINE:
        return rules.mine.turn is MineTurn.KEEP
    if shot.result not in {ShotResult.HIT, ShotResult.SUNK}:
        return False
    return rules.again is Again.HIT or (shot.given and rules.given_shot is GivenShot.BONUS)
