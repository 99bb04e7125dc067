"""A computer team's whole move: the shots of a turn, a gift, a ship's new place."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.aiming import aimed
from edu_battle.game.cells import Cell
from edu_battle.game.gifts import choices
from edu_battle.game.ids import TeamId
from edu_battle.game.moving import new_place
from edu_battle.game.players.choosing import Level, choose
from edu_battle.game.players.seen import NothingToFireAt
from edu_battle.game.state import Match, Move, Owe, Reply, Shoot
from edu_battle.game.switches import Repeat
from edu_battle.game.targets import called, open_squares, targets
from edu_battle.game.views.sea import PublicSea, SquareMark, public_sea


def move(match: Match, head: Shoot | Owe | Move | Reply, level: Level, chance: Chance) -> c.Command:
    """Return what a team of this level does that has to move now.

    An answer is the truth; a ship that was hit stays half the time.
    """
    match head:
        case Shoot():
            return _fire(match, head, level, chance)
        case Owe(team=team, gift=gift):
            return c.Give(team, chance.choice(choices(match.seas[team], gift)))
        case Move(team=team):
            return c.Relocate(team, () if chance.below(2) else new_place(match, team, chance))
        case Reply():
            return c.SettleObligation()


def _fire(match: Match, head: Shoot, level: Level, chance: Chance) -> c.Fire:
    aim, seas = aimed(match), targets(match, head.team)
    if aim is not None:
        sea = chance.choice([sea for sea in seas if aim in open_squares(match, sea)])
        return c.Fire(head.team, sea, (aim,))
    target = chance.choice(seas)
    wanted = called(match, head, target)
    chosen = () if level is Level.RANDOM else _chosen(match, target, (level, wanted), chance)
    more = _anywhere(match, target, (chosen, wanted), chance) if len(chosen) < wanted else ()
    return c.Fire(head.team, target, chosen + more)


def _anywhere(
    match: Match, target: TeamId, wanted: tuple[tuple[Cell, ...], int], chance: Chance
) -> tuple[Cell, ...]:
    """Draw what is wanted beside the squares that are chosen, first those not fired at before."""
    chosen, count = wanted
    squares = [cell for cell in open_squares(match, target) if cell not in chosen]
    fresh, stale = squares, list[Cell]()
    if match.ruleset.repeat is Repeat.WASTE:
        fired = match.seas[target].fired()
        fresh = [cell for cell in squares if cell not in fired]
        stale = [cell for cell in squares if cell in fired]
    if count == 1:
        return (chance.choice(fresh or stale),)
    return tuple((chance.shuffled(fresh) + chance.shuffled(stale))[: count - len(chosen)])


def _chosen(
    match: Match, target: TeamId, wanted: tuple[Level, int], chance: Chance
) -> tuple[Cell, ...]:
    """Choose squares one by one, fewer than wanted where all others were fired at before."""
    level, count = wanted
    sea, cells = public_sea(match, target), tuple[Cell, ...]()
    while len(cells) < count:
        try:
            cells += (choose(level, sea, match.ruleset, chance),)
        except NothingToFireAt:
            break
        sea = _without(sea, cells[-1])
    return cells


def _without(sea: PublicSea, cell: Cell) -> PublicSea:
    """Return a sea on which a square of the same volley is not thought of again."""
    rows = [list(row) for row in sea.marks]
    rows[cell.row][cell.col] = SquareMark.MISS
    return replace(sea, marks=tuple(tuple(row) for row in rows))
