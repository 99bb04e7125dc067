"""The story of a class that warms up together before its first match; nothing of it counts."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.ids import Instant, Seconds, after
from edu_battle.service import room_settings
from edu_battle.service.house import House
from edu_battle.service.matches import open_matches
from edu_battle.service.refusals import MatchOpen
from edu_battle.service.rooms import alter, found_room
from edu_battle.service.teaching import Desk
from edu_battle.store import rooms
from edu_battle.store.database import Session

WARM_UP = Seconds(60)


def begin(house: House, desk: Desk) -> None:
    """Let every tablet try its keys for a minute; raises MatchOpen once fleets are placed."""
    if open_matches(house, desk.room):
        raise MatchOpen
    _set(house, desk, after(house.clock.now(), WARM_UP))


def end(house: House, desk: Desk) -> None:
    """Warm up no longer."""
    _set(house, desk, None)


def _set(house: House, desk: Desk, until: Instant | None) -> None:
    def change(session: Session) -> None:
        plan = found_room(session, desk.room).plan
        settings = room_settings.with_warm_up(plan.settings, until)
        rooms.plan_anew(session, desk.room, replace(plan, settings=settings))

    alter(house, desk.room, change)
