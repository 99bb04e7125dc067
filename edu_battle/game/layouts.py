"""What is wrong with a layout: every fault at once, and the squares to shade for it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from edu_battle.game.broken import Fault
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship, halo
from edu_battle.game.forms import is_form, linked
from edu_battle.game.pieces import MINE, SWEEPER
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import LayoutCheck, Shapes, Touch


@dataclass(frozen=True, slots=True)
class _Body:
    """A ship, mine or sweeper where it lies."""

    name: str
    cells: tuple[Cell, ...]
    extra: bool


_Found = tuple[Fault, frozenset[Cell]]
"""A fault and the squares it is shown on."""


def layout_faults(ruleset: Ruleset, layout: Layout) -> tuple[Fault, ...]:
    """Return every fault of a layout; none means that the fleet may put to sea."""
    return tuple(fault for fault, _ in _found(ruleset, layout))


def hindrances(ruleset: Ruleset, layout: Layout) -> tuple[Fault, ...]:
    """Return the faults that keep a fleet in port: where the audit finds them, only no ship."""
    if ruleset.integrity.layout_check is LayoutCheck.AT_ENTRY:
        return layout_faults(ruleset, layout)
    return () if layout.ships else (Fault("no_ship", ""),)


def faulty_cells(ruleset: Ruleset, layout: Layout) -> frozenset[Cell]:
    """Return the squares of the board to shade; what is only missing shades nothing."""
    shaded = chain.from_iterable(cells for _, cells in _found(ruleset, layout))
    return frozenset(cell for cell in shaded if _on_board(ruleset, cell))


def _found(ruleset: Ruleset, layout: Layout) -> Iterator[_Found]:
    bodies = [_Body(ship.name, ship.cells, extra=False) for ship in layout.ships]
    bodies += [_Body(MINE, (cell,), extra=True) for cell in layout.mines]
    bodies += [_Body(SWEEPER, (cell,), extra=True) for cell in layout.sweepers]
    yield from _fleet_faults(ruleset, layout.ships)
    yield from _extra_faults(ruleset, layout)
    for body in bodies:
        yield from _place_faults(ruleset, body)
    for one, other in _neighbours(bodies):
        yield from _pair_faults(ruleset, bodies[one], bodies[other])


def _fleet_faults(ruleset: Ruleset, ships: tuple[Ship, ...]) -> Iterator[_Found]:
    wanted = Counter[tuple[str, int]]()
    for kind in ruleset.fleet:
        wanted[kind.name, kind.size] += kind.count
    placed = Counter((ship.name, len(ship.cells)) for ship in ships)
    names = {name for name, _ in wanted}
    for kind_of in placed:
        yield from _kind_faults(kind_of, placed[kind_of] - wanted[kind_of], ships, names)
    for (name, size), count in wanted.items():
        if (missing := count - placed[name, size]) > 0:
            yield _fault("ship_missing", name, size=size, count=missing)


def _kind_faults(
    kind: tuple[str, int], over: int, ships: tuple[Ship, ...], names: set[str]
) -> Iterator[_Found]:
    if over <= 0:
        return
    name, size = kind
    same = [ship.cells for ship in ships if (ship.name, len(ship.cells)) == kind]
    cells = frozenset(chain.from_iterable(same))
    code = "ship_unknown" if name not in names else "ship_wrong_size"
    if len(same) > over:
        code = "ship_too_many"
    yield _fault(code, name, cells, size=size, count=over)


def _extra_faults(ruleset: Ruleset, layout: Layout) -> Iterator[_Found]:
    rows = (
        (MINE, layout.mines, ruleset.extras.mines),
        (SWEEPER, layout.sweepers, ruleset.extras.sweepers),
    )
    for name, cells, wanted in rows:
        if len(cells) < wanted:
            yield _fault(f"{name}_missing", name, count=wanted - len(cells))
        if len(cells) > wanted:
            yield _fault(f"{name}_too_many", name, frozenset(cells), count=len(cells) - wanted)


def _place_faults(ruleset: Ruleset, body: _Body) -> Iterator[_Found]:
    cells = frozenset(body.cells)
    size = len(body.cells)
    if not is_form(ruleset.shapes, body.cells):
        yield _fault(_form_code(ruleset.shapes, body.cells), body.name, cells, size=size)
    if not all(_on_board(ruleset, cell) for cell in cells):
        yield _fault("off_board", body.name, cells, size=size)
    for cell in sorted(cells.intersection(ruleset.board.holes)):
        yield _fault("in_hole", body.name, cells, cell=_label(ruleset, cell))


def _neighbours(bodies: list[_Body]) -> list[tuple[int, int]]:
    # Pairs of bodies that share a square or have adjacent ones, by way of the squares.
    owners = defaultdict[Cell, set[int]](set)
    for place, body in enumerate(bodies):
        for cell in body.cells:
            owners[cell].add(place)
    pairs = set[tuple[int, int]]()
    for place, body in enumerate(bodies):
        for cell in halo(body.cells).union(body.cells):
            pairs.update((place, other) for other in owners.get(cell, ()) if other > place)
    return sorted(pairs)


def _pair_faults(ruleset: Ruleset, one: _Body, other: _Body) -> Iterator[_Found]:
    touch = ruleset.touch_extras if one.extra or other.extra else ruleset.touch
    code, where = _meeting(one.cells, other.cells)
    if code is None or code in _ALLOWED[touch]:
        return
    both = frozenset(one.cells + other.cells)
    yield _fault(code, one.name, both, other=other.name, cell=_label(ruleset, where))


_ALLOWED: dict[Touch, frozenset[str]] = {
    Touch.NONE: frozenset(),
    Touch.CORNER: frozenset({"touch_corner"}),
    Touch.ANY: frozenset({"touch_corner", "touch_side"}),
}
_NEAREST = {0: "overlap", 1: "touch_side", 2: "touch_corner"}


def _meeting(one: tuple[Cell, ...], other: tuple[Cell, ...]) -> tuple[str | None, Cell]:
    # The closest meeting of two bodies: on one square, at a side, or at a corner.
    meetings = [
        (abs(a.row - b.row) + abs(a.col - b.col), a)
        for a in one
        for b in other
        if abs(a.row - b.row) <= 1 and abs(a.col - b.col) <= 1
    ]
    if not meetings:
        return None, Cell(0, 0)
    steps, where = min(meetings)
    return _NEAREST[steps], where


def _form_code(shapes: Shapes, cells: tuple[Cell, ...]) -> str:
    if shapes is Shapes.LINE:
        return "ship_not_straight"
    whole = cells and len(set(cells)) == len(cells) and linked(shapes, cells)
    return "ship_form" if whole else "ship_in_pieces"


def _on_board(ruleset: Ruleset, cell: Cell) -> bool:
    return 0 <= cell.row < ruleset.board.rows and 0 <= cell.col < ruleset.board.cols


def _label(ruleset: Ruleset, cell: Cell) -> str:
    return ruleset.axes.label(cell) if _on_board(ruleset, cell) else ""


def _fault(code: str, place: str, cells: frozenset[Cell] = frozenset(), **fields: object) -> _Found:
    return Fault(code, place, tuple(fields.items())), cells
