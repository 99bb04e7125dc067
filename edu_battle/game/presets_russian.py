"""The paper game of Russian schools and its variants with mines, minesweepers and one ship."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.cells import Alphabet, Axes, Cell, Letters
from edu_battle.game.ruleset import Board, End, Extras, Integrity, Mine, Ruleset, ShipClass, Volley
from edu_battle.game.switches import Again, Audit, HitSays, MineEffect, Shapes, Touch

_NAMES = {4: "Battleship", 3: "Cruiser", 2: "Destroyer", 1: "Boat"}
_LARGE = {6: "Flagship", 5: "Carrier", **_NAMES}
_GIVES = Mine(effect=MineEffect.GIVE_CELL)


def _fleet(names: dict[int, str], *counts: tuple[int, int]) -> tuple[ShipClass, ...]:
    """Return ships from (decks, how many)."""
    return tuple(ShipClass(names[size], size, count) for size, count in counts)


RUSSIAN = Ruleset(
    preset="russian",
    fleet=_fleet(_NAMES, (4, 1), (3, 2), (2, 3), (1, 4)),
    axes=Axes(Letters.COLS, Alphabet.CYRILLIC),
    again=Again.HIT,
    integrity=Integrity(audit=Audit.REQUEST),
)
_MINES_16 = replace(
    RUSSIAN,
    preset="mines-16",
    board=Board(16, 16),
    # The sources leave the larger fleet open: this one is our own choice.
    fleet=_fleet(_LARGE, (6, 1), (5, 2), (4, 3), (3, 4), (2, 5), (1, 6)),
    extras=Extras(mines=3, sweepers=1),
    mine=_GIVES,
)

PAPER = (
    RUSSIAN,
    replace(RUSSIAN, preset="russian-corner", touch=Touch.CORNER),
    replace(RUSSIAN, preset="russian-bent", shapes=Shapes.BENT),
    replace(RUSSIAN, preset="russian-alternate", again=Again.NEVER),
    replace(
        RUSSIAN,
        preset="russian-custom",
        board=Board(10, 10, holes=(Cell(0, 0), Cell(0, 9), Cell(9, 0), Cell(9, 9))),
        fleet=_fleet(_LARGE, (5, 1), (4, 2), (3, 2), (2, 2), (1, 2)),
    ),
    replace(RUSSIAN, preset="russian-mine", extras=Extras(mines=1), mine=_GIVES),
    _MINES_16,
    replace(_MINES_16, preset="mines-18", board=Board(18, 18)),
    replace(
        RUSSIAN,
        preset="mines-touch",
        extras=Extras(mines=3, sweepers=1),
        touch_extras=Touch.ANY,
        mine=_GIVES,
    ),
    replace(
        RUSSIAN,
        preset="dutchman",
        board=Board(20, 20),
        fleet=(ShipClass("Flying Dutchman", 6),),
        shapes=Shapes.KING,
        relocate=True,
        # Chance alone would need a thousand shots: a cap is offered with the preset.
        end=End(turns=60),
    ),
    replace(
        RUSSIAN,
        preset="two-shots-8x8",
        board=Board(8, 8),
        fleet=_fleet(_NAMES, (4, 1), (3, 2), (2, 3)),
        volley=Volley(shots=2),
        again=Again.NEVER,
        hit_says=HitSays.NAME,
    ),
)
