"""What a room keeps among its settings: who is let in, how many tablets, the bell, its days."""

from __future__ import annotations

import json

from edu_battle.game.ids import Instant, Millis

MOST_TABLETS = 99
GONE = Millis(3_600_000)
"""So long after its bell a lesson is over for good."""


def admits(settings: str) -> bool:
    """Tell whether the teacher lets each device in."""
    return bool(json.loads(settings or "{}").get("admits", False))


def with_admits(settings: str, *, admits: bool) -> str:
    """Return settings by which the teacher lets each device in, or all may come."""
    return json.dumps(json.loads(settings or "{}") | {"admits": admits})


def tablets(settings: str) -> int:
    """Return how many tablets are meant to come; 0 where nobody has said."""
    return int(json.loads(settings or "{}").get("tablets", 0))


def with_tablets(settings: str, count: int) -> str:
    """Return settings with another number of tablets."""
    count = min(max(count, 0), MOST_TABLETS)
    return json.dumps(json.loads(settings or "{}") | {"tablets": count})


def bell(settings: str, now: Instant) -> Instant | None:
    """Return when the school's bell ends the lesson; None for that of a lesson long over."""
    at = json.loads(settings or "{}").get("bell")
    return None if at is None or at + GONE < now else Instant(int(at))


def with_bell(settings: str, at: Instant | None, now: Instant) -> str:
    """Return settings with another bell, or none; a review that was declined stays so."""
    kept = json.loads(settings or "{}")
    declined = at if _declined(settings, now) else kept.get("declined")
    return json.dumps(kept | {"bell": at, "declined": declined})


def reviews(settings: str, now: Instant) -> bool:
    """Tell whether the last minutes before the bell are for a review that begins by itself."""
    wanted = bool(json.loads(settings or "{}").get("reviews", True))
    return wanted and not _declined(settings, now)


def with_reviews(settings: str, now: Instant, *, wanted: bool) -> str:
    """Return settings by which the review begins by itself, or only when the teacher says so.

    Who sends back what stands, declined for one lesson or not, has changed nothing.
    """
    if wanted is reviews(settings, now):
        return settings
    return json.dumps(json.loads(settings or "{}") | {"reviews": wanted, "declined": None})


def with_review_declined(settings: str) -> str:
    """Return settings by which no review begins by itself before the bell that is set now."""
    kept = json.loads(settings or "{}")
    return json.dumps(kept | {"declined": kept.get("bell")})


def _declined(settings: str, now: Instant) -> bool:
    rings = bell(settings, now)
    return rings is not None and json.loads(settings).get("declined") == rings


def review_bell(settings: str, now: Instant) -> Instant | None:
    """Return the bell before which the review begins by itself; None where it does not."""
    return bell(settings, now) if reviews(settings, now) else None


def warm_up(settings: str, now: Instant) -> Instant | None:
    """Return until when the class warms up; None where it does not now."""
    until = json.loads(settings or "{}").get("warm_up")
    return None if until is None or until <= now else Instant(int(until))


def with_warm_up(settings: str, until: Instant | None) -> str:
    """Return settings by which the class warms up until then, or not at all."""
    return json.dumps(json.loads(settings or "{}") | {"warm_up": until})


def days_since(settings: str) -> Instant | None:
    """Return since when the room's days have been set; None while nobody has noted it."""
    at = json.loads(settings or "{}").get("days_since")
    return None if at is None else Instant(int(at))


def with_days_since(settings: str, at: Instant) -> str:
    """Return settings whose days have been set since then."""
    return json.dumps(json.loads(settings or "{}") | {"days_since": at})
