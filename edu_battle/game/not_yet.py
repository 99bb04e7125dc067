"""Which values of the closed lists can be played so far; the others are refused by name."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from edu_battle.game.broken import Fault
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import (
    Boards,
    HitSays,
    MineEffect,
    MissSays,
    Repeat,
    Shapes,
    SunkSays,
    Target,
    TaskFlow,
    TieBreak,
    WhoAnswers,
)

PLAYABLE: dict[str, tuple[object, ...]] = {
    "shapes": tuple(Shapes),
    "extras.sweepers": (0, 1, 2, 3),
    "teams.count": tuple(range(2, 9)),
    "teams.boards": tuple(Boards),
    "teams.target": tuple(Target),
    "volley.shots": tuple(range(1, 11)),
    "volley.afloat": (False, True),
    "repeat": tuple(Repeat),
    "hit_says": tuple(HitSays),
    "sunk_says": tuple(SunkSays),
    "miss_says": tuple(MissSays),
    "mine.effect": tuple(MineEffect),
    "mine.may_sail_round": (False, True),
    "relocate": (False, True),
    "end.equalize": (False, True),
    "solving.flow": tuple(TaskFlow),
    "solving.who": tuple(WhoAnswers),
}
"""Field by field, what can be played; a field that is not here can take any of its values."""

PLAYABLE_TIES = (TieBreak.DESTROYED_FLEET, TieBreak.SHIPS_AFLOAT, TieBreak.FEWER_SHOTS)


def not_yet_faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Yield a fault for each value that cannot be played yet, with those that can."""
    for field, playable in PLAYABLE.items():
        value = attrgetter(field)(ruleset)
        if value not in playable:
            yield _not_yet(field, value, playable)
    for number, tie in enumerate(ruleset.tie):
        if tie not in PLAYABLE_TIES:
            yield _not_yet(f"tie.{number}", tie, PLAYABLE_TIES)


def _not_yet(field: str, value: object, playable: tuple[object, ...]) -> Fault:
    choices = ", ".join(str(choice) for choice in playable)
    fields = (("field", field), ("value", str(value)), ("playable", choices))
    return Fault("not_yet", field, fields)
