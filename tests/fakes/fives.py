"""Two small fleets for `lesson-20`, as text: 5 × 5, ships of 3 and 2 decks, a mine."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.ruleset import Ruleset, ShipClass
from tests.fakes.plain import PLAIN

NORTHS = """
    aaa..
    .....
    ..b..
    ..b..
    *....
"""
SOUTHS = """
    aaa..
    .....
    ..b..
    ..b..
    ....*
"""
SMALL = replace(PLAIN, fleet=(ShipClass("ship 3", 3), ShipClass("ship 2", 2)))


def small(**changes: object) -> Ruleset:
    """Return `lesson-20` with ships named by size and with these fields changed."""
    return replace(SMALL, **changes)  # type: ignore[arg-type]
