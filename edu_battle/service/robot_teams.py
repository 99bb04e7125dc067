"""Which teams of a room the computer plays, kept among the room's settings."""

from __future__ import annotations

import json

from edu_battle.game.players import Level
from edu_battle.store.keys import TeamKey


def levels_of(settings: str) -> dict[TeamKey, Level]:
    """Return which teams of a room are computer teams, from the room's settings."""
    kept = json.loads(settings or "{}").get("robots", {})
    return {TeamKey(int(key)): Level(level) for key, level in kept.items()}


def with_level(settings: str, team: TeamKey, level: Level | None) -> str:
    """Return a room's settings with a team given to the computer, or taken from it."""
    kept = json.loads(settings or "{}")
    robots = dict(kept.get("robots", {}))
    robots.pop(str(team), None)
    if level is not None:
        robots[str(team)] = level.value
    return json.dumps(kept | {"robots": robots})
