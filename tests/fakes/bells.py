"""A bell that rings in so many minutes, set at the desk."""

from __future__ import annotations

from datetime import UTC, datetime

from tests.fakes.stages import Lesson


def ring_in(lesson: Lesson, minutes: float, *reviews: str) -> int:
    """Say at the desk that the bell rings in so many minutes; return the status.

    `reviews`: what the switch beside it sends, if it is sent.
    """
    at = datetime.fromtimestamp(lesson.school.clock.now() / 1000 + minutes * 60, UTC)
    told = f"{at:%H:%M}"
    if not reviews:
        return lesson.desk.send("bell", bell=told, zone=0).status_code
    return lesson.desk.send("bell", bell=told, zone=0, reviews=list(reviews)).status_code
