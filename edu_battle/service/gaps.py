"""Where tasks are missing on the shelf, and what lies at the same position of a place's mates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from edu_battle.service.slots import Place
from edu_battle.store.keys import Position
from edu_battle.store.shelf import Made


@dataclass(frozen=True, slots=True)
class Gap:
    """A position where a task is missing; `like`: what a mate has there."""

    position: Position
    like: Made | None = None


def gaps_of(place: Place, lying: Iterable[Made], missing: int) -> tuple[Gap, ...]:
    """Return the next positions of a place behind all that ever lay there."""
    mates: dict[Position, Made] = {}
    first = 0
    for made in lying:
        if made.slot == place.slot:
            first = max(first, made.position + 1)
        else:
            mates.setdefault(made.position, made)
    positions = map(Position, range(first, first + missing))
    return tuple(Gap(position, mates.get(position)) for position in positions)
