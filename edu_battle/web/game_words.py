"""Words for the small values of the game: points, ships, what brings a task, how it ended."""

from __future__ import annotations

from flask_babel import gettext

from edu_battle.game.ids import Points

MINUS = "\N{MINUS SIGN}"
HALF = "\N{VULGAR FRACTION ONE HALF}"


def points_words(points: Points) -> str:
    """Write points as a number: `2½`, `0`, `−2`."""
    whole, half = divmod(abs(points), 2)
    number = f"{whole or ''}{HALF}" if half else str(whole)
    return f"{MINUS}{number}" if points < 0 else number


def change_words(points: Points) -> str:
    """Write points as a change, with its sign: `+2`, `0`, `−½`."""
    return f"+{points_words(points)}" if points > 0 else points_words(points)


def ship_words(name: str) -> str:
    """Name a ship in the reader's language; names that a teacher made up stay as they are."""
    known = {
        "Battleship": gettext("Battleship"),
        "Cruiser": gettext("Cruiser"),
        "Destroyer": gettext("Destroyer"),
        "Boat": gettext("Boat"),
        "Carrier": gettext("Carrier"),
        "Submarine": gettext("Submarine"),
        "Patrol boat": gettext("Patrol boat"),
        "mine": gettext("Mine"),
    }
    return known.get(name, name)
