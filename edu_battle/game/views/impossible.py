"""Squares where no ship can be: what follows from all that was told of a sea, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from edu_battle.game.cells import Cell
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.spots import Group, groups, grown, square
from edu_battle.game.state import Match
from edu_battle.game.switches import Halo
from edu_battle.game.views.sea import PublicSea, SquareMark, public_sea

_OPEN = {
    SquareMark.UNKNOWN,
    SquareMark.GIVEN,
    SquareMark.HIT,
    SquareMark.CALLED,
}
"""Where a ship that is afloat may have decks."""


def charted(match: Match, team: TeamId) -> PublicSea:
    """Return a team's sea as its enemies have found it, with what follows from that."""
    return match.once(
        ("charted", team), lambda: with_impossible(public_sea(match, team), match.ruleset)
    )


def with_impossible(sea: PublicSea, rules: Ruleset) -> PublicSea:
    """Return a sea with every square marked where no ship can be, where the rules want that.

    It knows what the sea shows, so the marks tell no more. A ship that may move lies anywhere.
    """
    if rules.halo is not Halo.ALL or rules.relocate:
        return sea
    possible = _possible(sea, rules)
    rows = [list(row) for row in sea.marks]
    for cell in _cells(sea, {SquareMark.UNKNOWN}):
        if not square(rules.board, cell) & possible:
            rows[cell.row][cell.col] = SquareMark.NO_SHIP
    return replace(sea, marks=tuple(map(tuple, rows)))


def _possible(sea: PublicSea, rules: Ruleset) -> int:
    """Return the squares that some ship afloat could lie on."""
    board = rules.board
    wrecks = _bits(rules, (cell for wreck in sea.wrecks for cell in wreck))
    extras = _bits(rules, _cells(sea, {SquareMark.MINE, SquareMark.SWEEPER}))
    barred = grown(board, wrecks, rules.touch) | grown(board, extras, rules.touch_extras)
    water = _bits(rules, _cells(sea, _OPEN)) & ~barred
    decks = _bits(rules, _cells(sea, {SquareMark.GIVEN, SquareMark.HIT})) & ~wrecks
    afloat = {line.size for line in sea.fleet if not line.sunk}
    found = 0
    for group in groups(rules):
        if not group.extra and group.size in afloat:
            found |= water if group.free else _covered(group, water, decks)
    return found


def _covered(group: Group, water: int, decks: int) -> int:
    """Return what ships of a group can cover: a deck that is known beside one would be its own."""
    covered = 0
    for spot in group.spots:
        fits = spot.squares & water == spot.squares
        if fits and not spot.bars_ships & ~spot.squares & decks:
            covered |= spot.squares
    return covered


def _bits(rules: Ruleset, cells: Iterable[Cell]) -> int:
    return sum(square(rules.board, cell) for cell in set(cells))


def _cells(sea: PublicSea, marks: set[SquareMark]) -> list[Cell]:
    return [
        Cell(row, col)
        for row, line in enumerate(sea.marks)
        for col, mark in enumerate(line)
        if mark in marks
    ]
