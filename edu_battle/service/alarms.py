"""When a match wants to be looked at next: its own clocks, and the review before the bell.

The rules know a review as the teacher's wish; that it may come by itself is the lesson's plan.
"""

from __future__ import annotations

from edu_battle.game.clocks import Deadline, deadlines
from edu_battle.game.coming_back import weakest
from edu_battle.game.commands import Review
from edu_battle.game.events import MatchEnded, Undone
from edu_battle.game.ids import Instant, Seconds, after
from edu_battle.game.state import Match, Phase
from edu_battle.service import room_settings
from edu_battle.service.bell_plan import REVIEW
from edu_battle.service.house import House
from edu_battle.service.records import Record
from edu_battle.store import matches, rooms
from edu_battle.store.database import Session

LULL = Seconds(30)
"""So long after the end, or after anything that happened since, the podium is looked at."""

LEAST = Seconds(90)
"""Nothing begins by itself so shortly before the bell."""


def alarms(house: House, session: Session, record: Record) -> tuple[Deadline, ...]:
    """Return everything that is to happen to a match by itself, soonest first."""
    own = deadlines(record.state)
    room = rooms.by_id(session, record.room) if record.state.ended and not own else None
    if room is None:
        return own
    now = house.clock.now()
    bell = room_settings.review_bell(room.plan.settings, now)
    at = review_at(record, bell, now)
    if at is None:
        return ()
    lines = matches.of_room(session, room.id)
    if house.lineups.moved_on(session, lines, record.id):
        return ()
    return (Deadline(at, Review()),)


def review_at(record: Record, bell: Instant | None, now: Instant) -> Instant | None:
    """Return when the weakest template comes back by itself; None where it does not, or not now.

    `bell`: that of a lesson whose last minutes are for the review. Whoever has taken something
    back after play decides alone.
    """
    if bell is None or not _idle(record.state) or _taken_back(record):
        return None
    at = max(Instant(bell - REVIEW * 1000), after(record.log[-1].at, LULL))
    return at if max(at, now) <= bell - LEAST * 1000 else None


def _idle(match: Match) -> bool:
    """Tell whether nothing is played, decided or looked at any more, and something weak is left."""
    return match.phase is Phase.OVER and match.paused is None and weakest(match) is not None


def _taken_back(record: Record) -> bool:
    """Tell whether anything was taken back since play ended."""
    for entry in reversed(record.log):
        if isinstance(entry.event, Undone | MatchEnded):
            return isinstance(entry.event, Undone)
    return False
