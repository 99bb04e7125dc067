"""Small changes of a state that many events make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.ids import TaskId, TeamId
from edu_battle.game.state import Match, OpenedTask


def with_sea(match: Match, team: TeamId, **changes: Any) -> Match:
    """Return the match with something changed on one sea."""
    seas = list(match.seas)
    seas[team] = replace(seas[team], **changes)
    return replace(match, seas=tuple(seas))


def with_task(match: Match, task: TaskId, change: Callable[[OpenedTask], OpenedTask]) -> Match:
    """Return the match with one task changed."""
    return replace(
        match, tasks=tuple(change(one) if one.id == task else one for one in match.tasks)
    )


def with_shots(match: Match, target: TeamId, shots: tuple[Shot, ...]) -> Match:
    """Return the match with what was found on a sea; a wasted shot finds nothing."""
    sea = match.seas[target]
    for shot in shots:
        if shot.result is not ShotResult.WASTED:
            sea = sea.hit_by(shot)
    return with_sea(match, target, shots=sea.shots, near=sea.near)
