"""Promises: each layout's salt is drawn and its promise made in the append that begins play."""

from __future__ import annotations

import secrets
from dataclasses import replace

from edu_battle.game.commitment import commit
from edu_battle.game.events import Event, MatchStarted, SaltsDrawn
from edu_battle.game.evolve import evolve
from edu_battle.game.ids import Salt
from edu_battle.game.state import Match

SALT_BYTES = 16


def with_promises(state: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events, with promises of all layouts where play begins among them."""
    if not any(isinstance(event, MatchStarted) for event in events):
        return events
    told = list[Event]()
    for event in events:
        told += _promised(state, event) if isinstance(event, MatchStarted) else (event,)
        state = evolve(state, event)
    return tuple(told)


def _promised(state: Match, start: MatchStarted) -> tuple[Event, Event]:
    """A seeded chance could be worked out from what it drew later: salts come from elsewhere."""
    salts = tuple([Salt(secrets.token_hex(SALT_BYTES)) for _ in state.seas])
    layouts = [sea.layout for sea in state.seas]
    promises = tuple([commit(one, salt) for one, salt in zip(layouts, salts, strict=True)])
    return SaltsDrawn(salts), replace(start, commitments=promises)
