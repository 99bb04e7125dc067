"""The fold: one event onto the state before it. Never fails, never judges, never asks the time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.evolve import learning, owing, play, steering, tasks
from edu_battle.game.state import Match, Sea
from edu_battle.game.switches import Boards
from edu_battle.game.undo import effective


def created(event: e.MatchCreated) -> Match:
    """Return the state that a match begins with."""
    count = len(event.teams)
    return Match(
        ruleset=event.ruleset,
        teams=event.teams,
        seas=(Sea(),) * (1 if event.ruleset.teams.boards is Boards.SHARED else count),
        turns=(0,) * count,
        shots=(0,) * count,
        placing_until=event.placing_until,
        first=event.first,
    )


def evolve(match: Match, event: e.Event) -> Match:
    """Return the state after one more event."""
    return _STEPS[type(event)](match, event)


def fold(log: Iterable[e.Logged]) -> Match:
    """Return the state that a whole log adds up to; its first event makes the match."""
    first, *rest = effective(log)
    assert isinstance(first, e.MatchCreated)  # noqa: S101  (the store refuses any other first event)
    match = created(first)
    for event in rest:
        match = evolve(match, event)
    return match


_STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.MatchCreated: lambda _, event: created(event),
    **play.STEPS,
    **owing.STEPS,
    **tasks.STEPS,
    **learning.STEPS,
    **steering.STEPS,
}
