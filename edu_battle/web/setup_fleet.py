"""The rows of the set-up form that make up the fleet. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from edu_battle.game.ruleset import ShipClass
from edu_battle.web.setup_fields import Reader, Span

SHIP_NAMES: Mapping[int, str] = {
    5: "Carrier",
    4: "Battleship",
    3: "Cruiser",
    2: "Destroyer",
    1: "Boat",
}
"""What a ship of each size is called while the teacher gives it no name."""

LONGEST_NAME = 24
_COUNT = Span(0, 20)


def fleet_from_form(reader: Reader, base: tuple[ShipClass, ...]) -> tuple[ShipClass, ...]:
    """Return the fleet that the form asks for; ships longer than its rows are kept."""
    ships = []
    for size, usual in SHIP_NAMES.items():
        count = sum(kind.count for kind in base if kind.size == size)
        named = next((kind.name for kind in base if kind.size == size), usual)
        if reader.text(f"name_{size}") == "":
            named = usual
        ships.append(
            ShipClass(
                name=reader.name(f"name_{size}", LONGEST_NAME, named),
                size=size,
                count=reader.number(f"ships_{size}", _COUNT, count),
            )
        )
    longer = tuple(kind for kind in base if kind.size not in SHIP_NAMES)
    return longer + tuple(kind for kind in ships if kind.count)


def fleet_fields(fleet: tuple[ShipClass, ...]) -> dict[str, str]:
    """Return what the rows hold for a fleet; a usual name is left empty."""
    fields = {}
    for size, usual in SHIP_NAMES.items():
        kinds = [kind for kind in fleet if kind.size == size]
        name = kinds[0].name if kinds else usual
        fields[f"ships_{size}"] = str(sum(kind.count for kind in kinds))
        fields[f"name_{size}"] = "" if name == usual else name
    return fields
