"""A lesson of two teams with two crews each, brought to every stage over HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from edu_battle.game.cells import Cell
from edu_battle.game.commands import SubmitAnswer
from edu_battle.game.events import Logged
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.ids import SeatId, TeamId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Match
from edu_battle.service import rooms
from edu_battle.service.acting import Deed, act
from edu_battle.service.cards import RoomCard
from edu_battle.service.records import Record
from edu_battle.service.snapshots import answer_key
from edu_battle.store import matches, teachers
from edu_battle.store.keys import Actor, RoomId
from tests.fakes.arranging import change_rules
from tests.fakes.plain import PLAIN
from tests.fakes.school import Browser, School

STAGES = (
    *("lobby", "placing", "battle", "task", "answered", "verdict"),
    *("judging", "paused", "over", "void"),
)


@dataclass
class Lesson:
    """A room with its desk, four crews (two a team) and one that has no team."""

    school: School
    room: RoomId
    code: str
    desk: Browser
    crews: tuple[Browser, ...]
    loose: Browser

    @property
    def screen(self) -> Browser:
        """A projector."""
        return self.school.stranger(f"/screen/{self.code}/")

    def crew(self, team: int, number: int = 0) -> Browser:
        """Return a crew of a team."""
        return self.crews[2 * team + number]

    def record(self) -> Record:
        """Return the newest match as the log has it."""
        with self.school.house.database.reading() as session:
            line = next(iter(matches.of_room(session, self.room)), None)
            assert line is not None
            return self.school.house.records.newest(session, line.id)

    @property
    def state(self) -> Match:
        """The newest match as it stands."""
        return self.record().state

    def log(self) -> tuple[Logged, ...]:
        """Return the newest match's log; empty where there was none yet."""
        with self.school.house.database.reading() as session:
            line = next(iter(matches.of_room(session, self.room)), None)
        return self.record().log if line else ()

    @property
    def shooter(self) -> TeamId:
        """Whose turn it is."""
        team = self.state.shooter()
        assert team is not None
        return team

    @property
    def task(self) -> OpenedTask:
        """The newest task."""
        return self.state.tasks[-1]

    @property
    def key(self) -> str:
        """The right answer to the newest task."""
        assert self.task.snapshot is not None
        return answer_key(self.task.snapshot).text

    def aim(self, cell: Cell) -> dict[str, Any]:
        """Return what a tablet sends to fire at a square of the other team."""
        return {"target": 1 - self.shooter, "row": cell.row, "col": cell.col}

    def mine(self) -> Cell:
        """Return where the team that is fired at has its mine."""
        return self.state.seas[1 - self.shooter].layout.mines[0]

    def water(self) -> Cell:
        """Return a square without anything that was not fired at yet."""
        sea, board = self.state.seas[1 - self.shooter], self.state.ruleset.board
        taken = {cell for ship in sea.layout.ships for cell in ship.cells} | sea.fired()
        taken |= set(sea.layout.mines)
        cells = [Cell(row, col) for row in range(board.rows) for col in range(board.cols)]
        return next(cell for cell in cells if cell not in taken)

    def fire(self, cell: Cell, key: str = "") -> int:
        """Fire for whoever may; return the status."""
        return self.crew(self.shooter).send("fire", key, **self.aim(cell)).status_code

    def answer(self, crew: Browser, text: str, key: str = "") -> int:
        """Answer the newest task for a crew; return the status."""
        return crew.send("answer", key, task=self.task.id, text=text).status_code

    def doubt(self) -> None:
        """Let the last crew give an answer that only the teacher can decide."""
        crew = Crew(TeamId(1), SeatId(int(self.crews[3].at.split("/")[2])))
        doubtful = SubmitAnswer(self.task.id, crew, "half of it", "", Mark.UNDECIDED)
        act(self.school.house, self.record().id, doubtful, Deed(Actor(f"seat:{crew.seat}")))


def open_lesson(
    school: School, rules: Ruleset | None = None, title: str = "", language: str = "en"
) -> Lesson:
    """Open a room with a usual short lesson and let five crews join."""
    desk = school.teacher()
    desk.client.set_cookie("language", language)
    address = desk.send("rooms", htmx=False).headers["Location"]
    desk.at, room = address, RoomId(int(address.split("/")[3]))
    change_rules(school.house, room, rules or PLAIN, title)
    card = next(one for one in _rooms(school) if one.id == room)
    crews = tuple(
        join(school, card.code, f"Crew {place}", card.teams[place // 2].key) for place in range(4)
    )
    return Lesson(school, room, card.code, desk, crews, join(school, card.code, "Loose", ""))


def join(school: School, code: str, name: str, team: object = "") -> Browser:
    """Let a new device join; return its browser at its seat."""
    browser = school.stranger()
    attempt = f"{code}-{name}-".replace(" ", "-").ljust(40, "x")
    answer = browser.send(f"/j/{code}", htmx=False, name=name, team=team, attempt=attempt)
    browser.at = answer.headers["Location"]
    return browser


def bring(lesson: Lesson, stage: str) -> Lesson:
    """Bring a lesson from its lobby to a stage."""
    way = {"lobby": 0, "placing": 1, "battle": 2, "paused": 2, "over": 2, "void": 2, "task": 3}
    steps = (_begin, _start, _hit_a_mine, _answer_once, _answer_all, _end)
    last = way.get(stage, {"answered": 4, "verdict": 5, "judging": 6}.get(stage, 0))
    for step in steps[:last]:
        step(lesson)
    for deed in {"paused": "pause", "over": "end", "void": "void"}.get(stage, "").split():
        assert lesson.desk.send(deed, reason="fire drill").status_code == 204
    return lesson


def _begin(lesson: Lesson) -> None:
    assert lesson.desk.send("begin").status_code == 204


def _start(lesson: Lesson) -> None:
    assert lesson.desk.send("start").status_code == 204


def _hit_a_mine(lesson: Lesson) -> None:
    assert lesson.fire(lesson.mine()) == 204


def _answer_once(lesson: Lesson) -> None:
    assert lesson.answer(lesson.crews[0], lesson.key) == 204


def _answer_all(lesson: Lesson) -> None:
    for crew in lesson.crews[1:3]:
        assert lesson.answer(crew, "1") == 204
    lesson.doubt()


def _end(lesson: Lesson) -> None:
    assert lesson.desk.send("end").status_code == 204


def _rooms(school: School) -> tuple[RoomCard, ...]:
    with school.house.database.reading() as session:
        first = teachers.first(session)
    assert first is not None
    return rooms.rooms_of(school.house, first.id)
