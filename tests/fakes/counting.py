"""Counts all layouts of a small board by the book: every placement, every pair asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations

from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship, straight
from edu_battle.game.layouts import layout_faults
from edu_battle.game.ruleset import Extras, Ruleset
from edu_battle.game.switches import Shapes

Kind = tuple[int, str]
"""A piece's size, and whether it is a ship, a mine or a sweeper."""


def layouts(ruleset: Ruleset) -> int:
    """Count the layouts of a ruleset; pieces that are alike are not told apart."""
    return _count(_bare(ruleset), _kinds(ruleset), {})


def taken(ruleset: Ruleset) -> Counter[Cell]:
    """Count for each square the layouts in which a ship lies on it."""
    bare, kinds = _bare(ruleset), _kinds(ruleset)
    found = Counter[Cell]()
    for kind in dict.fromkeys(kinds):
        if kind[1] == "ship":
            others = list(kinds)
            others.remove(kind)
            for place, lying in enumerate(_lying(bare, kind)):
                free = {other: _agreeing(bare, kind, other)[place] for other in others}
                ways = _count(bare, others, free)
                found.update(dict.fromkeys(lying.ships[0].cells, ways))
    return found


def _count(bare: Ruleset, kinds: list[Kind], free: dict[Kind, int]) -> int:
    if not kinds:
        return 1
    kind, rest = kinds[0], kinds[1:]
    choices = free.get(kind, (1 << len(_lying(bare, kind))) - 1)
    if not rest:
        return choices.bit_count()
    total = 0
    while choices:
        place = choices.bit_length() - 1
        choices ^= 1 << place
        left = {**free, kind: choices}
        for other in dict.fromkeys(rest):
            agreeing = _agreeing(bare, kind, other)[place]
            left[other] = agreeing & left.get(other, agreeing)
        total += _count(bare, rest, left)
    return total


def _bare(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, fleet=(), extras=Extras())


def _kinds(ruleset: Ruleset) -> list[Kind]:
    ships = [(ship.size, "ship") for ship in ruleset.fleet for _ in range(ship.count)]
    extras = ruleset.extras
    return ships + [(1, "mine")] * extras.mines + [(1, "sweeper")] * extras.sweepers


@cache
def _lying(bare: Ruleset, kind: Kind) -> list[Layout]:
    size, what = kind
    cells = [Cell(row, col) for row in range(bare.board.rows) for col in range(bare.board.cols)]
    lines = [straight(start, size, down=down) for start in cells for down in (False, True)]
    if bare.shapes is not Shapes.LINE:
        lines = list(combinations(cells, size))
    alone = [_alone(what, line) for line in dict.fromkeys(lines)]
    return [one for one in alone if not _misplaced(bare, one)]


def _alone(what: str, cells: tuple[Cell, ...]) -> Layout:
    if what == "ship":
        return Layout((Ship("", cells),))
    return Layout(mines=cells) if what == "mine" else Layout(sweepers=cells)


@cache
def _agreeing(bare: Ruleset, kind: Kind, other: Kind) -> list[int]:
    # For each placement of a kind, the placements of another that may stand beside it.
    return [
        sum(
            1 << place for place, two in enumerate(_lying(bare, other)) if _together(bare, one, two)
        )
        for one in _lying(bare, kind)
    ]


def _together(bare: Ruleset, one: Layout, two: Layout) -> bool:
    both = (one.ships + two.ships, one.mines + two.mines, one.sweepers + two.sweepers)
    return not _misplaced(bare, Layout(*both))


def _misplaced(bare: Ruleset, layout: Layout) -> bool:
    about_the_fleet = {"ship_unknown", "mine_too_many", "sweeper_too_many"}
    return any(fault.code not in about_the_fleet for fault in layout_faults(bare, layout))
