"""What a screen puts together from its stream is what a site without memory would draw."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game.ids import SeatId
from edu_battle.service import joining
from edu_battle.service.cards import NO_MATCH
from edu_battle.service.crowds import Crowds
from edu_battle.service.records import Records
from edu_battle.web import live
from edu_battle.web.frames import Audience
from edu_battle.web.gallery import Gallery
from edu_battle.web.language import speak
from edu_battle.web.live import Stream
from tests.fakes.hearing import events
from tests.fakes.school import Browser, School
from tests.fakes.stages import Lesson, bring

STEPS = 40
SEEDS = (1, 2)


@dataclass
class Screen:
    """A screen that folds what its stream tells; `every`: it sleeps through all steps between."""

    stream: Stream
    every: int
    shows: dict[str, str] = field(default_factory=dict)
    stage: str = ""

    def hear(self) -> None:
        """Take in what is new."""
        for told in events(self.stream.newest()):
            self.stage = json.loads(told.body)["stage"] if told.name == "frame" else self.stage
            self.shows |= told.fragments

    def drawn(self, school: School) -> tuple[str, dict[str, str]]:
        """Return stage and fragments as a house without any memory shows them."""
        house = replace(school.house, records=Records(), crowds=Crowds())
        gallery, seat = Gallery(school.app, house), self.stream.seat
        frame = gallery.newest(self.stream.audience)
        own = gallery.own(self.stream.audience, frame, seat).texts if seat is not None else {}
        return frame.stage, {**frame.texts, **own}


def screen(school: School, audience: Audience, every: int, seat: SeatId | None = None) -> Screen:
    gallery = school.app.extensions["edu_battle_gallery"]
    return Screen(Stream(school.house, gallery, audience, seat), every)


def of_crew(lesson: Lesson, browser: Browser, every: int, language: str = "en") -> Screen:
    seat = SeatId(int(browser.at.split("/")[2]))
    cookie = browser.client.get_cookie(f"seat-{seat}", path=browser.at.rstrip("/"))
    assert cookie is not None
    with lesson.school.app.test_request_context("/"):
        speak(language)
        crew = joining.enter(lesson.school.house, seat, cookie.value)
        return screen(lesson.school, live.team(crew), every, seat)


def everybody(lesson: Lesson, language: str) -> list[Screen]:
    """Return screens of all audiences, quick ones and some that sleep now and then."""
    school = lesson.school
    with school.app.test_request_context("/"):
        speak(language)
        public = [live.screen(lesson.room), live.desk(lesson.room, NO_MATCH)]
        screens = [screen(school, one, every) for one in public for every in (1, 3)]
        crews = [(lesson.crews[place], every) for place in (0, 1, 2) for every in (1, 4)]
        return screens + [of_crew(lesson, *one, language) for one in (*crews, (lesson.loose, 2))]


def deeds(lesson: Lesson) -> list[Callable[[], object]]:
    """Return what people do; much of it is refused at most times."""
    seat, desk = lesson.crew(0).at.split("/")[2], lesson.desk
    return [
        *[lambda: lesson.state.shooter() is not None and lesson.fire(lesson.water())] * 3,
        *[lambda: lesson.state.shooter() is not None and lesson.fire(lesson.mine())] * 2,
        *[lambda: lesson.state.tasks and lesson.answer(lesson.crew(0), "1")] * 2,
        lambda: lesson.state.tasks and lesson.answer(lesson.crew(0, 1), lesson.key),
        lambda: lesson.state.tasks and lesson.answer(lesson.crew(1), "1 +"),
        lambda: desk.send("mark", task=1, seat=seat, mark="right"),
        lambda: desk.send("points", team=1, points="2", reason="a song"),
        lambda: desk.send("team-name", team=1, name=f"Anchors {len(lesson.log())}"),
        lambda: lesson.crew(1).send("name", name=f"Crew {len(lesson.log())}"),
        *[lambda: desk.send("undo")] * 2,
        lambda: desk.send("pause"),
        *[lambda: desk.send("resume")] * 2,
        lambda: desk.send("skip-task", task=len(lesson.state.tasks)),
        lambda: desk.send("end"),
        *[lambda: bring(lesson, "battle") if lesson.state.ended else None] * 3,
    ]


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_a_stream_s_pieces_add_up_to_what_is_true(lesson: Lesson, seed: int) -> None:
    # given
    chance = Chance(seed)
    bring(lesson, "battle")
    screens = everybody(lesson, "en" if seed % 2 else "ru")
    for step in range(STEPS):
        # when
        chance.choice(deeds(lesson))()
        awake = [one for one in screens if step % one.every == 0]
        for one in awake:
            one.hear()
        # then
        checked = chance.choice(awake)
        assert (checked.stage, checked.shows) == checked.drawn(lesson.school)


def test_what_was_sent_before_is_sent_again_with_the_present_time(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    first, second = [of_crew(lesson, lesson.crews[0], 1).stream for _ in range(2)]
    (sent, *_) = times(first)
    while (later := time.time_ns() // 1_000_000) <= sent:
        time.sleep(0.001)
    # when
    told = times(second)
    # then
    assert len(told) == 2
    assert min(told) >= later


def times(stream: Stream) -> list[int]:
    """Return the time in each event that is new: screens set their clocks by it."""
    return [json.loads(told.body)["now"] for told in events(stream.newest())]
