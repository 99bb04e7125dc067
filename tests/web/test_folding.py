"""What a screen has folded from its stream is what a page drawn anew would show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest

from edu_battle.game.ids import SeatId
from edu_battle.game.switches import Numbers, WhoAnswers
from edu_battle.service import pages
from edu_battle.service.cards import NO_MATCH
from edu_battle.service.crowds import Crowds
from edu_battle.service.records import Records
from edu_battle.web import live
from edu_battle.web.frames import Audience
from edu_battle.web.gallery import Gallery
from edu_battle.web.live import Stream
from tests.fakes.hearing import events
from tests.fakes.own_lessons import stocked
from tests.fakes.plain import PLAIN
from tests.fakes.school import Browser, School
from tests.fakes.stages import Lesson, join

LANGUAGES = ("en", "ru")

SLOWEST = 3
"""English screens hear of each step; of the others each hears of one of so many, in its turn."""


@dataclass
class Folding:
    """A screen: its stream, and what it shows by that."""

    stream: Stream
    shown: dict[str, str] = field(default_factory=dict)

    def hear(self) -> None:
        """Fold what is new, as a page's script does."""
        for told in events(self.stream.newest()):
            self.shown |= told.fragments

    def anew(self, gallery: Gallery) -> dict[str, str]:
        """Return what a house that remembers nothing would show this screen."""
        audience, seat = self.stream.audience, self.stream.seat
        frame = gallery.newest(audience)
        return frame.texts | (dict(gallery.own(audience, frame, seat).texts) if seat else {})


def screens(lesson: Lesson) -> list[Folding]:
    """Open a stream for everybody in every language."""
    app, house = lesson.school.app, lesson.school.house
    card = pages.screen_page(house, lesson.room).room
    crews = [crew for team in card.teams for crew in team.crews] + list(card.waiting)
    whole: list[tuple[Audience, SeatId | None]] = [
        (live.screen(lesson.room), None),
        (live.desk(lesson.room, NO_MATCH), None),
        *((live.team(crew), crew.seat) for crew in crews),
    ]
    gallery = app.extensions["edu_battle_gallery"]
    return [
        Folding(Stream(house, gallery, replace(audience, language=language), seat))
        for audience, seat in whole
        for language in LANGUAGES
    ]


def steps(lesson: Lesson, third: Browser) -> tuple[Callable[[], object], ...]:
    """Return what happens in a lesson, much of it taken back."""
    return (
        lambda: None,
        lambda: lesson.desk.send("begin"),
        lambda: lesson.crew(0).send("shuffle"),
        lambda: lesson.desk.send("start"),
        lambda: lesson.fire(lesson.water()),
        lambda: lesson.desk.send("undo"),
        lambda: lesson.fire(lesson.mine()),
        lambda: lesson.crew(1).send("name", name="Renamed", pupil="Ada"),
        lambda: lesson.answer(lesson.crew(0), lesson.key),
        lambda: lesson.answer(lesson.crew(1), "1"),
        lambda: lesson.desk.send("pause"),
        lambda: lesson.desk.send("resume"),
        lambda: lesson.desk.send("undo"),
        lambda: lesson.answer(third, "1"),
        lambda: lesson.desk.send("undo"),
        lambda: lesson.answer(lesson.crew(0, 1), "1"),
        lesson.doubt,
        lambda: lesson.answer(third, lesson.key),
        lambda: lesson.desk.send("points", team=1, points="2", reason="a song"),
        lambda: lesson.desk.send("end"),
        lambda: lesson.desk.send("begin"),
    )


@pytest.mark.slow
@pytest.mark.parametrize("numbers", [Numbers.SAME, Numbers.EACH])
def test_every_screen_shows_at_every_step_what_one_that_came_just_now_does(
    school: School, numbers: Numbers
) -> None:
    # given
    solving = replace(PLAIN.solving, who=WhoAnswers.EVERYONE)
    lesson = stocked(school, replace(PLAIN, numbers=numbers, solving=solving))
    app, house = lesson.school.app, lesson.school.house
    team = pages.screen_page(house, lesson.room).room.teams[0].key
    third = join(school, lesson.code, "Third", team)  # no captain, as another of its team
    with app.test_request_context("/"):
        everybody = screens(lesson)
        for number, step in enumerate(steps(lesson, third)):
            # when
            step()
            # then
            gallery = Gallery(app, replace(house, records=Records(), crowds=Crowds()))
            for place, screen in enumerate(everybody):
                if screen.stream.audience.language != "en" and (place + number) % SLOWEST:
                    continue
                screen.hear()
                assert screen.shown == screen.anew(gallery), screen.stream.audience.key
