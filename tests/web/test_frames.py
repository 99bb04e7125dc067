"""Messages are remembered; what they say of the time is not."""

from __future__ import annotations

import json
import time

from edu_battle.web import live
from edu_battle.web.frames import NOTHING, NOTHING_OWN, Frame
from tests.fakes.hearing import events
from tests.fakes.stages import Lesson


def test_a_screen_that_comes_later_is_told_the_time_at_which_it_comes(lesson: Lesson) -> None:
    # given
    app = lesson.school.app
    with app.test_request_context("/"):
        frame = app.extensions["edu_battle_gallery"].newest(live.screen(lesson.room))
    before = told_time(frame)
    # when
    while time.time_ns() // 1_000_000 <= before:
        pass
    # then
    assert told_time(frame) > before


def told_time(frame: Frame) -> int:
    """Return what the time is by the message for a screen that shows nothing yet."""
    (told,) = events(frame.since(NOTHING, NOTHING_OWN, NOTHING_OWN))
    assert told.fragments
    return int(json.loads(told.body)["now"])
