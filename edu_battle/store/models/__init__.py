"""The tables. Importing this package makes `Base.metadata` complete."""

from __future__ import annotations

from edu_battle.store.models.people import SavedRulesetRow, SignInLinkRow, TeacherRow
from edu_battle.store.models.play import EventRow, MatchRow
from edu_battle.store.models.records import RecordRow
from edu_battle.store.models.rooms import RoomAuditRow, RoomRow, SeatRow, TeamRow
from edu_battle.store.models.server import HeartbeatRow
from edu_battle.store.models.sharing import RoomLinkRow, RoomTeacherRow
from edu_battle.store.models.shelf import ShelfRow, TemplateStatRow

__all__ = [
    "EventRow",
    "HeartbeatRow",
    "MatchRow",
    "RecordRow",
    "RoomAuditRow",
    "RoomLinkRow",
    "RoomRow",
    "RoomTeacherRow",
    "SavedRulesetRow",
    "SeatRow",
    "ShelfRow",
    "SignInLinkRow",
    "TeacherRow",
    "TeamRow",
    "TemplateStatRow",
]
