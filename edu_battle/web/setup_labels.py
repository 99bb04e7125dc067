"""What the fields of the set-up form are called."""

from __future__ import annotations

from flask_babel import LazyString, gettext, ngettext
from flask_babel import lazy_gettext as _l

from edu_battle.web.setup_switches import FIELD_OF
from edu_battle.web.setup_tasks import is_row

LABELS: dict[str, LazyString] = {
    "preset": _l("Start from"),
    "rows": _l("Rows"),
    "cols": _l("Columns"),
    "holes": _l("Squares that are cut out of the board"),
    "letters": _l("Letters name the"),
    "alphabet": _l("Letters are"),
    "shapes": _l("What ships look like"),
    "touch": _l("Ships may touch"),
    "relocate": _l("A ship that was hit may sail away, one deck shorter"),
    "mines": _l("Mines for each team"),
    "sweepers": _l("Minesweepers for each team"),
    "touch_extras": _l("Mines and minesweepers may touch ships"),
    "mine_effect": _l("Who hits a mine"),
    "mine_turn": _l("After a mine"),
    "may_sail_round": _l("Mines may be sailed round"),
    "given_shot": _l("A shot at a square that was given away"),
    "teams": _l("Number of teams"),
    "boards": _l("Seas"),
    "target": _l("Who is fired at"),
    "first": _l("Who begins"),
    "shots": _l("Shots in a turn"),
    "afloat": _l("As many shots as the team has ships afloat"),
    "answers": _l("The shots of a turn are answered"),
    "again": _l("After a hit"),
    "repeat": _l("A square that was fired at before"),
    "hit_says": _l("A hit tells"),
    "sunk_says": _l("The last hit on a ship tells"),
    "miss_says": _l("A miss tells"),
    "halo": _l("Squares that the program marks as free of ships"),
    "symbols": _l("Hits and misses look like"),
    "lifted": _l("Sunk ships are taken off the board, and only their marks stay"),
    "sounds": _l("The projector makes sounds, unless they are switched off there"),
    "coach": _l("Teams may ask a coach where to fire and why"),
    "minutes": _l("Minutes to play"),
    "turns": _l("Turns for each team (0: no limit)"),
    "equalize": _l("All teams get equally many turns"),
    "win": _l("Who wins"),
    "tie_1": _l("When that is equal, first look at"),
    "tie_2": _l("then at"),
    "tie_3": _l("then at"),
    "tie_4": _l("and last at"),
    "flow": _l("While a task is open"),
    "who": _l("Who answers"),
    "numbers": _l("Tasks of the teams and of their crews"),
    "gate": _l("A right answer and the shot"),
    "aim": _l("How a square is chosen"),
    "second_try": _l("A wrong answer may be tried again"),
    "hints": _l("Tasks give hints"),
    "floor": _l("The points shown never fall below 0"),
    "recovery": _l("A task that went wrong comes back with new numbers, for a point"),
    "catch_up": _l("Storms count double from so many points behind (0: never)"),
    "placing": _l("Seconds to place (0: no limit)"),
    "shot": _l("Seconds for a shot (0: no limit)"),
    "verdict": _l("Seconds for the verdict"),
    "task_percent": _l("Time for tasks, in percent of the usual"),
    "storm_shots": _l("Shots without a task until a storm"),
    "audit": _l("Checking the record after the match"),
    "both_guilty": _l("When both sides broke the rules"),
    "answers_by": _l("Shots are answered by"),
    "layout_check": _l("Faulty fleets are found"),
    "fleet": _l("Fleet"),
    "tasks": _l("Tasks"),
}
"""Every field that has a name of its own."""

_ROW_PARTS: dict[str, LazyString] = {
    "on": _l("%(row)s: brings a task"),
    "level": _l("%(row)s: level"),
    "bank": _l("%(row)s: topic"),
    "right": _l("%(row)s: points when right"),
    "wrong": _l("%(row)s: points when wrong"),
    "size": _l("%(row)s: size"),
    "seconds": _l("%(row)s: seconds"),
    "trigger": _l("%(row)s: what brings it"),
}
_SHIP_PARTS: dict[str, LazyString] = {
    "size": _l("Decks of the ships in row %(row)s"),
    "count": _l("Number of ships in row %(row)s"),
    "name": _l("Name of the ships in row %(row)s"),
}


def field_words(field: str) -> str:
    """Name a field of the form, or a path in a ruleset, as its label does."""
    field = FIELD_OF.get(field, field)
    if field in LABELS:
        return str(LABELS[field])
    name, _, part = field.rpartition("_")
    ship = name.removeprefix("ship_")
    if ship.isdecimal() and part in _SHIP_PARTS:
        return str(_SHIP_PARTS[part]) % {"row": ship}
    if is_row(name) and part in _ROW_PARTS:
        return str(_ROW_PARTS[part]) % {"row": row_words(name)}
    return field


def row_words(row: str) -> str:
    """Name what brings a task."""
    if row.startswith("sunk_"):
        size = int(row.removeprefix("sunk_"))
        return ngettext("Ship of %(num)d deck sunk", "Ship of %(num)d decks sunk", size)
    named = {
        "mine": gettext("Mine hit"),
        "storm": gettext("Storm"),
        "hit": gettext("Every hit"),
        "cell": gettext("Every shot"),
        "before": gettext("Before each shot"),
    }
    return named[row]
