"""What is said of seas and squares: for ears, and beside the boards. Knows views, no requests."""

from __future__ import annotations

from collections.abc import Sequence

from flask_babel import gettext, ngettext

from edu_battle.game.cells import Axes, Cell
from edu_battle.game.views.sea import FleetLine, PublicSea, SquareMark
from edu_battle.web.game_words import ship_words


def square_name(axes: Axes, row: int, col: int) -> str:
    """Say a square as it is called: `C4`."""
    return axes.label(Cell(row, col))


def square_spoken(axes: Axes, row: int, col: int) -> str:
    """Say a square for ears: no hyphen or bracket is read out."""
    return axes.spoken(Cell(row, col))


def squares_words(axes: Axes, cells: tuple[Cell, ...]) -> str:
    """Say where a ship lies: `C2–E2` if it is straight, else every square: `C2 C3 D3`."""
    first, final = cells[0], cells[-1]
    if first == final:
        return axes.label(first)
    if first.row == final.row or first.col == final.col:
        across = max(cell.row for cell in cells) > min(cell.row for cell in cells)
        along = max(cell.col for cell in cells) > min(cell.col for cell in cells)
        if not (across and along):
            return f"{axes.label(first)}–{axes.label(final)}"
    return " ".join(axes.label(cell) for cell in cells)


def cells_text(cells: Sequence[Cell]) -> str:
    """Write squares for the page's scripts: `0,1 0,2`."""
    return " ".join(f"{cell.row},{cell.col}" for cell in cells)


def square_states() -> dict[SquareMark, str]:
    """Return what is said after a square's name, for every mark."""
    return {
        SquareMark.UNKNOWN: gettext("not fired at"),
        SquareMark.MISS: gettext("miss"),
        SquareMark.HIT: gettext("hit"),
        SquareMark.SUNK: gettext("sunk"),
        SquareMark.MINE: gettext("mine, used"),
        SquareMark.SWEEPER: gettext("minesweeper"),
        SquareMark.GIVEN: gettext("given away: a ship is here"),
        SquareMark.NO_SHIP: gettext("no ship can be here"),
        SquareMark.CALLED: gettext("fired at; it was not told what was hit"),
        SquareMark.HOLE: gettext("not part of the sea"),
    }


def sea_words(sea: PublicSea, name: str) -> str:
    """Say a whole sea in one sentence: whose it is and what has been found."""
    marks = [mark for row in sea.marks for mark in row]
    hits = marks.count(SquareMark.HIT) + marks.count(SquareMark.SUNK)
    misses, mines = marks.count(SquareMark.MISS), marks.count(SquareMark.MINE)
    sunk = sum(line.sunk for line in sea.fleet)
    return gettext(
        "Sea of %(team)s: %(hits)s, %(misses)s, %(mines)s, %(sunk)s",
        team=name,
        hits=ngettext("%(num)d hit", "%(num)d hits", hits),
        misses=ngettext("%(num)d miss", "%(num)d misses", misses),
        mines=ngettext("%(num)d mine", "%(num)d mines", mines),
        sunk=ngettext("%(num)d ship sunk", "%(num)d ships sunk", sunk),
    )


def fleet_words(line: FleetLine) -> str:
    """Say a ship of the fleet: its name, its decks, and whether it is gone."""
    decks = ngettext("%(num)d deck", "%(num)d decks", line.size)
    name = ship_words(line.name)
    if line.sunk:
        return gettext("%(ship)s, %(decks)s, sunk", ship=name, decks=decks)
    return gettext("%(ship)s, %(decks)s", ship=name, decks=decks)
