"""Promises put into a log that was played without the house."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from edu_battle.game import events as e
from edu_battle.game.commitment import commit
from edu_battle.game.ids import Salt
from edu_battle.game.record import Headers, write

SALTS = tuple(Salt(f"salt {place}") for place in range(8))


def promised(log: Iterable[e.Logged], salts: tuple[Salt, ...] = SALTS) -> tuple[e.Logged, ...]:
    """Return a log in which every sea was promised when play began."""
    entries = list(log)
    at = next(i for i, x in enumerate(entries) if isinstance(x.event, e.MatchStarted))
    layouts = {
        x.event.team: x.event.layout for x in entries[:at] if isinstance(x.event, e.FleetPlaced)
    }
    pairs = tuple(zip((layouts[sea] for sea in sorted(layouts)), salts, strict=False))
    start = entries[at].event
    assert isinstance(start, e.MatchStarted)
    told = replace(start, commitments=tuple(commit(layout, salt) for layout, salt in pairs))
    drawn = e.SaltsDrawn(tuple(salt for _, salt in pairs))
    entries[at : at + 1] = [replace(entries[at], event=drawn), replace(entries[at], event=told)]
    return tuple(entries)


def promised_record(log: Iterable[e.Logged]) -> str:
    """Return the record of a log with promises."""
    return write(promised(log), Headers())
