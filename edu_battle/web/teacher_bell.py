"""The lesson's time at the desk: the school's bell, in the teacher's own zone, and the warm-up."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone, tzinfo

from flask import Blueprint, request

from edu_battle.game.ids import Instant
from edu_battle.service import bell, warm_up_time
from edu_battle.service.bell_plan import predicted_end
from edu_battle.service.refusals import BellBad
from edu_battle.web.done import DONE, Empty
from edu_battle.web.own_room import own_desk
from edu_battle.web.sent import whole
from edu_battle.web.session import current_house

pages = Blueprint("bell", __name__, url_prefix="/rooms/<int:room>")
pages.add_app_template_global(predicted_end, "predicted_end")

FARTHEST = 14 * 60
"""No zone is farther from UTC, in minutes."""

_TIME = re.compile(r"\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*", re.ASCII)


@pages.post("/bell")
def ring(room: int) -> Empty:
    """Say when the bell rings; an empty time: that none does."""
    desk, house = own_desk(room), current_house()
    at = bell_sent(house.clock.now())
    if "reviews" in request.form:
        bell.set_reviews(house, desk, reviews=reviews_sent())
    bell.set_bell(house, desk, at)
    return DONE


@pages.post("/decline-review")
def decline_review(room: int) -> Empty:
    """Say that before this bell no review begins by itself."""
    bell.decline_review(current_house(), own_desk(room))
    return DONE


@pages.post("/warm-up")
def warm_up(room: int) -> Empty:
    """Let the class warm up together, or end that."""
    does = warm_up_time.end if request.form.get("end") == "yes" else warm_up_time.begin
    does(current_house(), own_desk(room))
    return DONE


def reviews_sent() -> bool:
    """Read whether the review is to begin by itself."""
    return "yes" in request.form.getlist("reviews")


def bell_sent(now: Instant) -> Instant | None:
    """Read the next moment of a time of day; raises BellBad where it is none.

    `zone`: minutes east of UTC by the teacher's device; without it the server's own zone counts.
    """
    told = request.form.get("bell", "")
    if not told.strip():
        return None
    found = _TIME.fullmatch(told)
    if found is None:
        raise BellBad(bell.MOST_HOURS)
    here = datetime.fromtimestamp(now / 1000, _zone())
    at = here.replace(hour=int(found[1]), minute=int(found[2]), second=0, microsecond=0)
    if at <= here:
        at += timedelta(days=1)
    rings = Instant(round(at.timestamp() * 1000))
    bell.refuse_far(rings, now)
    return rings


def _zone() -> tzinfo | None:
    told = request.form.get("zone", "")
    east = whole(told)
    if not told or abs(east) > FARTHEST:
        return datetime.now().astimezone().tzinfo
    return timezone(timedelta(minutes=east))
