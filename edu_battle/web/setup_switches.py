"""The single values of a ruleset that the set-up form has a field for, and where each lies. Pure.

Only what is drawn on the board, the fleet, the tasks and the tie order have forms of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from operator import attrgetter
from typing import Any

from edu_battle.game.ids import Points
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.ruleset_faults import BOUNDS, SECONDS
from edu_battle.web.setup_fields import Reader, Span

_NO_LIMIT = Span(0, SECONDS[1])
PATHS: Mapping[str, str] = {
    "rows": "board.rows",
    "cols": "board.cols",
    "letters": "axes.letters",
    "alphabet": "axes.alphabet",
    "shapes": "shapes",
    "touch": "touch",
    "relocate": "relocate",
    "mines": "extras.mines",
    "sweepers": "extras.sweepers",
    "touch_extras": "touch_extras",
    "mine_effect": "mine.effect",
    "mine_turn": "mine.turn",
    "may_sail_round": "mine.may_sail_round",
    "given_shot": "given_shot",
    "teams": "teams.count",
    "boards": "teams.boards",
    "target": "teams.target",
    "first": "first",
    "shots": "volley.shots",
    "afloat": "volley.afloat",
    "answers": "answers",
    "again": "again",
    "repeat": "repeat",
    "hit_says": "hit_says",
    "sunk_says": "sunk_says",
    "miss_says": "miss_says",
    "halo": "halo",
    "symbols": "symbols",
    "lifted": "lifted",
    "sounds": "sounds",
    "coach": "coach",
    "turns": "end.turns",
    "minutes": "end.minutes",
    "equalize": "end.equalize",
    "win": "win",
    "flow": "solving.flow",
    "who": "solving.who",
    "numbers": "numbers",
    "gate": "solving.gate",
    "aim": "solving.aim",
    "second_try": "solving.second_try",
    "hints": "solving.hints",
    "recovery": "recovery",
    "floor": "solving.floor",
    "catch_up": "solving.catch_up",
    "placing": "pace.placing",
    "shot": "pace.shot",
    "verdict": "pace.verdict",
    "task_percent": "pace.task_percent",
    "audit": "integrity.audit",
    "both_guilty": "integrity.both_guilty",
    "answers_by": "integrity.answers_by",
    "layout_check": "integrity.layout_check",
}
"""The form's fields, each with its path in a ruleset."""

FIELD_OF: Mapping[str, str] = {path: field for field, path in PATHS.items()}
"""The form's field for a path in a ruleset."""

_BOUNDED = {field: Span(*BOUNDS[path]) for field, path in PATHS.items() if path in BOUNDS}
_CATCH_UP = Span(0, BOUNDS["solving.catch_up"][1] // 2)
SPANS: Mapping[str, Span] = {
    **_BOUNDED,
    "catch_up": _CATCH_UP,
    "placing": _NO_LIMIT,
    "shot": _NO_LIMIT,
    "verdict": _NO_LIMIT,
}
"""The least and the most of each field that is a number."""


def choices(field: str) -> tuple[str, ...]:
    """Return what can be chosen in a field that is no number, as the form writes it."""
    now = attrgetter(PATHS[field])(Ruleset(preset="", fleet=()))
    every = list(type(now)) if isinstance(now, StrEnum) else [False, True]
    return tuple(_written(value) for value in every)


def switches_from_form(reader: Reader, rules: Ruleset) -> Ruleset:
    """Return the ruleset with every single value that the form asks for."""
    for field, path in PATHS.items():
        kept = attrgetter(path)(rules)
        asked = _asked(reader, field, kept)
        if asked != kept:
            rules = _planted(rules, path, asked)
    return rules


def switch_fields(rules: Ruleset) -> dict[str, str]:
    """Return what the fields hold for a ruleset."""
    fields = {field: _written(attrgetter(path)(rules)) for field, path in PATHS.items()}
    return fields | {"catch_up": f"{rules.solving.catch_up / 2:g}"}


def _asked(reader: Reader, field: str, kept: Any) -> Any:
    if field == "catch_up":
        return reader.points(field, SPANS[field], Points(kept))
    if isinstance(kept, StrEnum):
        return reader.choice(field, kept)
    if isinstance(kept, bool):
        return reader.switch(field, kept=kept)
    return reader.number(field, SPANS[field], kept)


def _planted(rules: Ruleset, path: str, value: Any) -> Ruleset:
    outer, _, inner = path.partition(".")
    if inner:
        value = replace(getattr(rules, outer), **{inner: value})
    return replace(rules, **{outer: value})


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
