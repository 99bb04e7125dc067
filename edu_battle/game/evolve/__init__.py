"""The fold: one event onto the state before it. Never fails, never judges, never asks the time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.evolve import integrity, learning, owing, play, steering, tasks
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.sea import Sea
from edu_battle.game.state import Match
from edu_battle.game.switches import AnswersBy, Boards, LayoutCheck
from edu_battle.game.undo import effective


def created(event: e.MatchCreated) -> Match:
    """Return the state that a match begins with."""
    count = len(event.teams)
    shared = event.ruleset.teams.boards is Boards.SHARED
    return Match(
        ruleset=event.ruleset,
        teams=event.teams,
        seas=(_open_water(event.ruleset),) * (1 if shared else count),
        turns=(0,) * count,
        shots=(0,) * count,
        placing_until=event.placing_until,
        first=event.first,
    )


def _open_water(rules: Ruleset) -> Sea:
    """Where pupils answer or layouts are not checked, a sea keeps what was told, and its size."""
    integrity, board = rules.integrity, rules.board
    answered = integrity.answers_by is AnswersBy.DEFENDER
    sure = not answered and integrity.layout_check is LayoutCheck.AT_ENTRY
    squares = board.rows * board.cols - len(board.holes)
    return Sea(told=() if answered else None, squares=0 if sure else squares)


def evolve(match: Match, event: e.Event) -> Match:
    """Return the state after one more event; asked again for the same, a match remembers it."""
    return match.after(event) or match.before(event, _STEPS[type(event)](match, event))


def fold(log: Iterable[e.Logged]) -> Match:
    """Return the state that a whole log adds up to; its first event makes the match."""
    first, *rest = effective(log)
    assert isinstance(first, e.MatchCreated)  # noqa: S101  (the store refuses any other first event)
    match = created(first)
    for event in rest:
        match = _STEPS[type(event)](match, event)
    return match


_STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.MatchCreated: lambda _, event: created(event),
    **play.STEPS,
    **owing.STEPS,
    **tasks.STEPS,
    **learning.STEPS,
    **steering.STEPS,
    **integrity.STEPS,
}
