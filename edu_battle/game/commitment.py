"""Promises of layouts: shown before the first shot, proved when the layouts are told.

Without the salt, repeated layouts would show, and a guess could be tried out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256

from edu_battle.game.cells import Alphabet, Axes, Cell
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import Promise, Salt

_SPOKEN = Axes(alphabet=Alphabet.LATIN)
"""Letters on rows, whatever the match shows: the promise knows no ruleset."""


def commit(layout: Layout, salt: Salt) -> Promise:
    """Return the promise of a layout: `sha256:` of the salt, a new line and the canonical text."""
    text = f"{salt}\n{canonical(layout)}"
    return Promise(f"sha256:{sha256(text.encode(errors='surrogatepass')).hexdigest()}")


def fits(commitment: Promise, layout: Layout, salt: Salt) -> bool:
    """Tell whether a layout is the one that was promised."""
    return commitment == commit(layout, salt)


def canonical(layout: Layout) -> str:
    """Write a layout in one way only: `"Boat"=A1 "Cruiser"=C1+C2+C3 *F5 ^H8`."""
    ships = sorted((ship.name, sorted(ship.cells)) for ship in layout.ships)
    words = [f"{json.dumps(name)}={_said(cells)}" for name, cells in ships]
    words += [f"*{_SPOKEN.label(cell)}" for cell in sorted(layout.mines)]
    words += [f"^{_SPOKEN.label(cell)}" for cell in sorted(layout.sweepers)]
    return " ".join(words)


def _said(cells: Iterable[Cell]) -> str:
    return "+".join(_SPOKEN.label(cell) for cell in cells)
