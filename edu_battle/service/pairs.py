"""Who plays whom, as a room's settings say it: how many matches at once, the teams in an order."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from edu_battle.service.new_teams import LOOKS
from edu_battle.store.keys import MatchNumber, TeamKey

Group = tuple[TeamKey, ...]
"""The teams of one match."""


def at_once(settings: str, count: int) -> int:
    """Return how many matches of `count` teams a room has at once."""
    return min(int(_kept(settings).get("at_once", 1)), most_at_once(count))


def most_at_once(count: int) -> int:
    """Return how many matches of `count` teams the colours last for."""
    return max(len(LOOKS) // count, 1)


def with_at_once(settings: str, matches: int) -> str:
    """Return settings for another number of matches at once."""
    return json.dumps(_kept(settings) | {"at_once": max(matches, 1)})


def groups(settings: str, teams: Sequence[TeamKey], count: int) -> tuple[Group, ...]:
    """Return who plays whom of a room's teams (all, by place)."""
    matches = at_once(settings, count)
    playing = list(teams[: matches * count])
    wanted = [TeamKey(key) for key in _kept(settings).get("order", ())] if matches > 1 else []
    order = [team for team in wanted if team in playing]
    order += [team for team in playing if team not in order]
    return tuple(tuple(order[at : at + count]) for at in range(0, len(order), count))


def leads(settings: str, teams: Sequence[TeamKey], count: int) -> tuple[int, ...]:
    """Return, of each match at once, the place in the room of its first team in the list."""
    return tuple(lead(group, teams) for group in groups(settings, teams, count))


def lead(group: Sequence[TeamKey], teams: Sequence[TeamKey]) -> int:
    """Return the place in the room of a match's first team in the list: no other match has it."""
    return min(teams.index(team) for team in group)


def with_order(settings: str, order: Sequence[TeamKey]) -> str:
    """Return settings by which the teams are cut into groups in this order."""
    return json.dumps(_kept(settings) | {"order": list(order)})


def large(settings: str) -> MatchNumber | None:
    """Return the match that the projector shows large, where several are played at once."""
    kept = _kept(settings).get("large")
    return None if kept is None else MatchNumber(kept)


def with_large(settings: str, match: MatchNumber | None) -> str:
    """Return settings by which the projector shows one match large, or all of them."""
    return json.dumps(_kept(settings) | {"large": match})


def _kept(settings: str) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(settings or "{}")
    return kept
