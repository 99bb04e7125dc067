"""A computer team's whole move: the shots of a turn, a gift, a ship's new place."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.aiming import aimed
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import halo
from edu_battle.game.gifts import choices
from edu_battle.game.ids import TeamId
from edu_battle.game.players.choosing import Level, choose
from edu_battle.game.state import Match, Move, Owe, Reply, Shoot
from edu_battle.game.targets import at_once, open_squares, targets
from edu_battle.game.views.sea import PublicSea, SquareMark, public_sea


def move(match: Match, head: Shoot | Owe | Move | Reply, level: Level, chance: Chance) -> c.Command:
    """Return what a team of this level does that has to move now; an answer is the truth."""
    match head:
        case Shoot():
            return _fire(match, head, level, chance)
        case Owe(team=team, gift=gift):
            return c.Give(team, chance.choice(choices(match.seas[team], gift)))
        case Move(team=team):
            return c.Relocate(team, _course(match, team, chance))
        case Reply():
            return c.SettleObligation()


def _fire(match: Match, head: Shoot, level: Level, chance: Chance) -> c.Fire:
    target = chance.choice(targets(match, head.team))
    count = head.shots if at_once(match) else 1
    aim = aimed(match)
    if aim is not None:
        cells = [aim]
    elif level is Level.RANDOM:
        cells = _anywhere(match, target, count, chance)
    else:
        cells = _chosen(match, target, (level, count), chance)
    return c.Fire(head.team, target, tuple(cells))


def _anywhere(match: Match, target: TeamId, count: int, chance: Chance) -> list[Cell]:
    squares = open_squares(match, target)
    return [chance.choice(squares)] if count == 1 else chance.shuffled(squares)[:count]


def _chosen(match: Match, target: TeamId, wanted: tuple[Level, int], chance: Chance) -> list[Cell]:
    level, count = wanted
    sea, cells = public_sea(match, target), list[Cell]()
    for _ in range(count):
        cells.append(choose(level, sea, match.ruleset, chance))
        sea = _without(sea, cells[-1])
    return cells


def _without(sea: PublicSea, cell: Cell) -> PublicSea:
    """Return a sea on which a square of the same volley is not thought of again."""
    rows = [list(row) for row in sea.marks]
    rows[cell.row][cell.col] = SquareMark.MISS
    return replace(sea, marks=tuple(tuple(row) for row in rows))


def _course(match: Match, team: TeamId, chance: Chance) -> tuple[Cell, ...]:
    """Return where a ship that was hit goes: half the time it stays."""
    sea, board = match.seas[team], match.ruleset.board
    decks = [cell for ship in sea.afloat() for cell in ship.cells if cell not in sea.fired()]
    if chance.below(2) or not decks:
        return ()
    water = [Cell(row, col) for row in range(board.rows) for col in range(board.cols)]
    water = [cell for cell in water if cell not in board.holes]
    cells = [chance.choice(water)]
    while len(cells) < len(decks):
        around = sorted(halo(tuple(cells)) & set(water))
        if not around:
            return ()
        cells.append(chance.choice(around))
    return tuple(sorted(cells))
