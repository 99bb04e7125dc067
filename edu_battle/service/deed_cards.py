"""What pages are told of the deeds in a room."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from edu_battle.game.ids import Instant
from edu_battle.store.keys import DeedId

__all__ = ["UNDOABLE", "DeedId", "DeedKind", "DoneDeed"]


class DeedKind(StrEnum):
    """Everything that is noted; the words are the web's affair."""

    TEAM_RENAMED = "team_renamed"
    CREW_RENAMED = "crew_renamed"
    MOVED = "moved"
    CAPTAIN = "captain"
    DISCONNECTED = "disconnected"
    ALL_DISCONNECTED = "all_disconnected"
    FREED = "freed"
    BANNED = "banned"
    LOCKED = "locked"
    OPENED = "opened"
    ADMITS = "admits"
    ADMITS_NO_MORE = "admits_no_more"
    ADMITTED = "admitted"
    ADMITTED_ALL = "admitted_all"
    TURNED_AWAY = "turned_away"
    WATCHES = "watches"
    LET_BACK = "let_back"
    LISTED = "listed"
    ON_PAPER = "on_paper"
    ON_TABLET = "on_tablet"
    COMPUTER = "computer"
    PUPILS = "pupils"
    EASIER = "easier"
    USUAL_LEVEL = "usual_level"
    HARDER = "harder"
    JOINED = "joined"
    TAKEN_OVER = "taken_over"
    UNDONE = "undone"


_SILENT = frozenset({DeedKind.JOINED, DeedKind.TAKEN_OVER, DeedKind.UNDONE})
"""What is noted but not offered to be undone: for a device there are other ways."""

UNDOABLE = tuple(kind for kind in DeedKind if kind not in _SILENT)

PRIVATE = frozenset({DeedKind.EASIER, DeedKind.USUAL_LEVEL, DeedKind.HARDER})
"""What nobody shall read who looks at the desk from afar."""


@dataclass(frozen=True, slots=True)
class DoneDeed:
    """A deed that can be undone: `who` or what it was done to, and `to` which end."""

    id: DeedId
    kind: DeedKind
    at: Instant
    who: str
    to: str

    @property
    def private(self) -> bool:
        """Whether it is to be read under the cover alone."""
        return self.kind in PRIVATE
