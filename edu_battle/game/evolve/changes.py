"""Small changes of a state that many events make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game.altered import altered
from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.ids import TaskId, TeamId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.sea import Sea
from edu_battle.game.shooting import untold
from edu_battle.game.state import Match, Obligation, Shoot


def with_sea(match: Match, team: TeamId, **changes: Any) -> Match:
    """Return the match with something changed on one sea."""
    seas = list(match.seas)
    seas[team] = altered(seas[team], **changes)
    return altered(match, seas=tuple(seas))


def with_task(match: Match, task: TaskId, change: Callable[[OpenedTask], OpenedTask]) -> Match:
    """Return the match with one task changed."""
    return altered(
        match, tasks=tuple(change(one) if one.id == task else one for one in match.tasks)
    )


def with_shots(match: Match, target: TeamId, shots: tuple[Shot, ...]) -> Match:
    """Return the match with what was given up on a sea."""
    return altered(match, seas=seas_after(match, target, shots))


def seas_after(
    match: Match, target: TeamId, shots: tuple[Shot, ...], by: TeamId | None = None
) -> tuple[Sea, ...]:
    """Return the seas with what a team's shots found on one; a wasted shot finds nothing."""
    sea = match.seas[target]
    for shot in shots:
        if shot.result is not ShotResult.WASTED:
            sea = sea.hit_by(shot, by)
    secret = untold(match.ruleset, shots)
    if secret:
        sea = altered(sea, untold=sea.untold + secret)
    return (*match.seas[:target], sea, *match.seas[target + 1 :])


def queued(match: Match, one: Obligation) -> tuple[Obligation, ...]:
    """Return the queue with one more thing to do; a shot waits for it, and its clock with it."""
    before = [owed for owed in match.queue if not isinstance(owed, Shoot)]
    shots = [altered(owed, until=None) for owed in match.queue if isinstance(owed, Shoot)]
    return (*before, one, *shots)
