"""The small types of the room and its people; those of a match are the game's own."""

from __future__ import annotations

from typing import NewType

TeacherId = NewType("TeacherId", int)
"""A teacher's account."""

RoomId = NewType("RoomId", int)
"""A room."""

TeamKey = NewType("TeamKey", int)
"""A team of a room, the same through all its matches (`MatchCreated.teams` lists these)."""

MatchId = NewType("MatchId", int)
"""A match."""

MatchNumber = NewType("MatchNumber", int)
"""A match's place in its room, from 1."""

SavedId = NewType("SavedId", int)
"""A ruleset that a teacher keeps under a name."""

RecordNumber = NewType("RecordNumber", int)
"""A record that was brought into a room, from 1."""

RoomCode = NewType("RoomCode", str)
"""The six letters and digits that open a room."""

TokenHash = NewType("TokenHash", str)
"""What is kept of a secret token."""

Slot = NewType("Slot", str)
"""The shelf's name for the place that tasks of one sort wait at."""

Position = NewType("Position", int)
"""A task's place among those of one slot, from 0; what lies at one position is taken in turn."""

ActionKey = NewType("ActionKey", str)
"""What tells two tries of one action from two actions (at most 80 signs)."""

Actor = NewType("Actor", str)
"""Who did it, as the audit says it: `seat:12`, `teacher:1`, `clock` (at most 40 signs)."""

DeedId = NewType("DeedId", int)
"""A deed in the book of what people did in rooms."""
