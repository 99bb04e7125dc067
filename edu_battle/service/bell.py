"""The story of a teacher who says when the school's bell rings."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.broken import RuleBroken
from edu_battle.game.ids import Instant
from edu_battle.service import acting, room_settings
from edu_battle.service.bell_plan import by_the_bell
from edu_battle.service.house import House
from edu_battle.service.matches import open_matches
from edu_battle.service.refusals import BellBad
from edu_battle.service.rooms import alter, found_room
from edu_battle.service.teaching import Desk
from edu_battle.store import rooms
from edu_battle.store.database import Session
from edu_battle.store.keys import MatchId

MOST_HOURS = 3


def set_bell(house: House, desk: Desk, at: Instant | None) -> None:
    """Say when the bell rings, or that none does; matches in play end by it. Raises BellBad."""
    now = house.clock.now()
    if at is not None and not 0 < at - now <= MOST_HOURS * 3_600_000:
        raise BellBad(MOST_HOURS)

    def change(session: Session) -> None:
        plan = found_room(session, desk.room).plan
        settings = room_settings.with_bell(plan.settings, at)
        rooms.plan_anew(session, desk.room, replace(plan, settings=settings))

    alter(house, desk.room, change)
    for match in open_matches(house, desk.room):
        _move_end(house, desk, match, at)


def _move_end(house: House, desk: Desk, match: MatchId, bell: Instant | None) -> None:
    """A match that is paused or has no clock is left alone: it is planned when it goes on."""
    with house.database.reading() as session:
        state = house.records.newest(session, match).state
    wish = by_the_bell(state, bell, house.clock.now())
    if wish is None:
        return
    try:
        acting.act(house, match, wish, desk.deed())
    except RuleBroken:
        return
