"""The rows of the set-up form that make up the fleet: one a kind of ship. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from edu_battle.game.presets import PRESETS
from edu_battle.game.ruleset import ShipClass
from edu_battle.game.ruleset_faults import LONGEST_NAME
from edu_battle.web.setup_fields import Reader, Span

USUAL: Mapping[int, str] = {
    6: "Flagship",
    5: "Carrier",
    4: "Battleship",
    3: "Cruiser",
    2: "Destroyer",
    1: "Boat",
}
"""What a ship of each size is called while the teacher gives it no name."""

LARGEST = "Flagship"
KNOWN = frozenset(kind.name for rules in PRESETS.values() for kind in rules.fleet)
"""Names that the program says in the reader's language: the form shows them, but does not hold
them as typed."""

MOST_KINDS = 40
_LEAST_ROWS = 5
_COUNT, _SIZE = Span(0, 400), Span(1, 20)


def fleet_from_form(reader: Reader, base: tuple[ShipClass, ...]) -> tuple[ShipClass, ...]:
    """Return the fleet that the form asks for; a row without ships counts for nothing."""
    if reader.text("ship_1_count") is None:
        return base
    rows = (_kind(reader, number) for number in range(1, MOST_KINDS + 1))
    return tuple(kind for kind in rows if kind)


def fleet_fields(fleet: tuple[ShipClass, ...]) -> dict[str, str]:
    """Return what the rows hold for a fleet; a known name is left empty and stays known."""
    fields: dict[str, str] = {}
    for number, kind in enumerate(fleet[:MOST_KINDS], 1):
        known = kind.name in KNOWN
        fields |= {
            f"ship_{number}_size": str(kind.size),
            f"ship_{number}_count": str(kind.count),
            f"ship_{number}_name": "" if known else kind.name,
            f"ship_{number}_usual": kind.name if known else usual_name(kind.size),
        }
    for number in range(len(fleet) + 1, rows_of(fleet) + 1):
        fields |= {f"ship_{number}_{part}": "" for part in ("size", "count", "name", "usual")}
    return fields


def rows_of(fleet: tuple[ShipClass, ...]) -> int:
    """Return how many rows a fleet is shown in: its own and one to fill."""
    return min(max(len(fleet) + 1, _LEAST_ROWS), MOST_KINDS)


def usual_name(size: int) -> str:
    """Return what a ship with so many decks is called."""
    return USUAL.get(size, LARGEST)


def _kind(reader: Reader, number: int) -> ShipClass | None:
    typed = reader.text(f"ship_{number}_count")
    count = reader.number(f"ship_{number}_count", _COUNT, 0) if typed else 0
    if not count:
        return None
    size = reader.number(f"ship_{number}_size", _SIZE, 1)
    usual = reader.text(f"ship_{number}_usual") or ""
    usual = usual if usual in KNOWN else usual_name(size)
    name = reader.name(f"ship_{number}_name", LONGEST_NAME, usual)
    return ShipClass(name, size, count)
