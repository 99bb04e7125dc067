"""SBN 1, the text record of a match: a strict writer, a tolerant reader, and the replay.

What is played, written, read and played again is the same match, and the same bytes.
"""

from __future__ import annotations

from edu_battle.game.record.findings import Finding, Kind
from edu_battle.game.record.reading import Item, Parsed, Record, Tag, read
from edu_battle.game.record.replaying import Replayed, replay
from edu_battle.game.record.writing import Headers, write

__all__ = [
    "Finding",
    "Headers",
    "Item",
    "Kind",
    "Parsed",
    "Record",
    "Replayed",
    "Tag",
    "headers_of",
    "read",
    "replay",
    "write",
]


def headers_of(record: Record) -> Headers:
    """Return what a record says beside the game, to write it again."""
    return Headers(
        event=record.tag("Event") or "",
        date=record.tag("Date") or "",
        teams=record.numbered("Team"),
        jury=record.tag("Jury") or "",
        audit=record.tag("Audit") or "",
    )
