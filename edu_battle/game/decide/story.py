"""How one event leads to the next within a decision."""

from __future__ import annotations

from collections.abc import Callable

from edu_battle.game.events import Event
from edu_battle.game.evolve import evolve
from edu_battle.game.state import Match

Step = Callable[[Match], tuple[Event, ...]]


def story(match: Match, *steps: Step) -> tuple[Event, ...]:
    """Return the events of all steps, each step seeing what the ones before have caused."""
    *before, last = steps
    told: tuple[Event, ...] = ()
    for step in before:
        events = step(match)
        for event in events:
            match = evolve(match, event)
        told += events
    return told + last(match)


def event(one: Event) -> Step:
    """Return the step that tells this event."""
    return lambda _: (one,)
