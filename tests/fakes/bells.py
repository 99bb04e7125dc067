"""A bell that rings in so many minutes, set at the desk."""

from __future__ import annotations

from datetime import UTC, datetime

from tests.fakes.stages import Lesson


def ring_in(lesson: Lesson, minutes: float, **more: object) -> int:
    """Say at the desk that the bell rings in so many minutes; return the status."""
    at = datetime.fromtimestamp(lesson.school.clock.now() / 1000 + minutes * 60, UTC)
    return lesson.desk.send("bell", bell=f"{at:%H:%M}", zone=0, **more).status_code
