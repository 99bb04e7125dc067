"""Stories of a teacher who says when the school's bell rings, and what is done before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from edu_battle.game.broken import RuleBroken
from edu_battle.game.ids import Instant
from edu_battle.service import acting, room_settings
from edu_battle.service.bell_plan import by_the_bell
from edu_battle.service.house import House
from edu_battle.service.matches import look_again, open_matches
from edu_battle.service.refusals import BellBad
from edu_battle.service.rooms import alter, found_room
from edu_battle.service.teaching import Desk
from edu_battle.store import rooms
from edu_battle.store.database import Session
from edu_battle.store.keys import MatchId

MOST_HOURS = 3


def refuse_far(at: Instant | None, now: Instant) -> None:
    """Raise BellBad where a bell has rung already, or belongs to another lesson."""
    if at is not None and not 0 < at - now <= MOST_HOURS * 3_600_000:
        raise BellBad(MOST_HOURS)


def set_bell(house: House, desk: Desk, at: Instant | None) -> None:
    """Say when the bell rings, or that none does; matches in play end by it. Raises BellBad."""
    now = house.clock.now()
    refuse_far(at, now)
    _set(house, desk, lambda old: room_settings.with_bell(old, at, now))
    for match in open_matches(house, desk.room):
        _move_end(house, desk, match, at)


def set_reviews(house: House, desk: Desk, *, reviews: bool) -> None:
    """Let the review before the bell begin by itself, or only when the teacher says so."""
    now = house.clock.now()
    _set(house, desk, lambda old: room_settings.with_reviews(old, now, wanted=reviews))


def decline_review(house: House, desk: Desk) -> None:
    """Let no review begin by itself in this lesson; the next one has its own."""
    _set(house, desk, room_settings.with_review_declined)


def _set(house: House, desk: Desk, change: Callable[[str], str]) -> None:
    """Change what the room keeps, and set its matches' alarms by it."""

    def anew(session: Session) -> None:
        plan = found_room(session, desk.room).plan
        rooms.plan_anew(session, desk.room, replace(plan, settings=change(plan.settings)))

    alter(house, desk.room, anew)
    look_again(house, desk.room)


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
