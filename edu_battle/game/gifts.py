"""What a team can still give away of its own sea."""

from __future__ import annotations

from edu_battle.game.cells import Cell
from edu_battle.game.facts import Gift
from edu_battle.game.sea import Sea


def choices(sea: Sea, gift: Gift) -> tuple[Cell, ...]:
    """Return the squares that a team may name: intact, and not named before."""
    fired = sea.fired()
    if gift is Gift.MINE:
        return tuple(m for m in sea.layout.mines if m not in fired and m not in sea.named_mines)
    decks = [deck for ship in sea.afloat() for deck in ship.cells if deck not in fired]
    return tuple(deck for deck in decks if gift is Gift.SHIP or deck not in sea.gifts)
