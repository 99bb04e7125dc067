"""Lessons over HTTP in which crews may have tasks of their own."""

from __future__ import annotations

import json
from concurrent.futures import Future
from dataclasses import replace

from edu_battle.chance import Chance
from edu_battle.game.ids import SeatId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.service.stock import Stock
from edu_battle.store.keys import RoomId
from edu_battle.tasks.last_resort import last_resort
from edu_battle.tasks.task import Task
from edu_battle.tasks.template import Template
from tests.fakes.hearing import Hearing
from tests.fakes.school import Browser, Named, School
from tests.fakes.stages import Lesson, open_lesson


class Many(Named):
    """Makes sums of very many different numbers, under the name of their template."""

    def make(self, template: Template, seed: int) -> Future[Task]:
        """Make a sum of the seed."""
        promise: Future[Task] = Future()
        made = last_resort(template.level, seed)
        promise.set_result(replace(made, bank=template.bank, template=template.id))
        return promise


class Prompt(Stock):
    """Makes what is wanted again at once, not in a thread of its own."""

    def again_later(self, room: RoomId, bank: str, template: str) -> None:
        """Make it now."""
        self.again(room, bank, template)


def stocked(school: School, rules: Ruleset, makers: Named | None = None) -> Lesson:
    """Open a lesson of four crews, the last of them on paper, whose shelf fills at once."""
    lesson, house = open_lesson(school, rules), school.house
    house.stock = Prompt(house.database, house.library, makers or Many(), Chance(5))
    lesson.desk.send("paper/turn", seat=seat_of(lesson.crews[3]), paper="yes")
    house.stock.fill(lesson.room)
    return lesson


def seat_of(crew: Browser) -> SeatId:
    """Return a crew's seat."""
    return SeatId(int(crew.at.split("/")[2]))


def made_for(lesson: Lesson, place: int) -> TaskSnapshot:
    """Return what a crew has to solve now."""
    made = lesson.task.made_for(seat_of(lesson.crews[place]))
    assert made
    return made


def shown(browser: Browser, at: str = "") -> str:
    """Return all that a screen is told: its page, its fragments, the beginning of its stream."""
    stream = Hearing(browser, f"{browser.at}live")
    pieces = stream.piece() + stream.piece()
    stream.close()
    told = browser.page(f"{browser.at}fragments").get_json()["fragments"]
    lines = [line[6:] for line in pieces.decode().splitlines() if line.startswith("data: {")]
    streamed = [json.loads(line)["fragments"] for line in lines]
    page = browser.page(at or browser.at).get_data(as_text=True)
    return "\n".join([page, *told.values(), *(text for one in streamed for text in one.values())])
