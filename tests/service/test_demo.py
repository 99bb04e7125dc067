"""The demonstration plays whole lessons by itself, fairly and slowly enough to be watched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from edu_battle.banks.library import load
from edu_battle.chance import Chance
from edu_battle.game.cells import Cell
from edu_battle.game.events import AnswerSubmitted, Logged, MineChosen, ShotsFired, TaskServed
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Millis, TeamId
from edu_battle.game.ruleset import Board
from edu_battle.game.state import Phase
from edu_battle.game.views.sea import PublicSea, SquareMark
from edu_battle.places import question_banks
from edu_battle.service import pages, teaching, ushering
from edu_battle.service.attach import Parts
from edu_battle.service.demo import Demo, open_demo
from edu_battle.service.demo_answers import typed
from edu_battle.service.demo_shots import aim
from edu_battle.service.house import House
from edu_battle.service.matches import ring
from edu_battle.service.snapshots import answer_key, snapshot
from edu_battle.store import matches, teachers
from edu_battle.store.keys import TeacherId
from edu_battle.tasks import judging
from edu_battle.tasks.languages import decimal_of
from edu_battle.tasks.making import make
from edu_battle.tasks.template import Language, Template
from edu_battle.tasks.verdicts import Kind, Verdict
from edu_battle.web import create_app
from tests.fakes.hands import Hands

MOST_STEPS = 2000
SIGNS = {
    ".": SquareMark.UNKNOWN,
    "x": SquareMark.HIT,
    "o": SquareMark.MISS,
    "#": SquareMark.SUNK,
    "-": SquareMark.NO_SHIP,
    "*": SquareMark.MINE,
}


class Watched:
    """A demonstration whose time passes as fast as it can."""

    def __init__(self, house: House, language: str = "en", preset: str = "lesson-40") -> None:
        assert isinstance(house.clock, Hands)
        self.hands, self.house = house.clock, house
        self.demo: Demo = open_demo(house, language, preset)
        self.pauses: list[Millis] = []

    def until(self, reached: Callable[[Watched], bool]) -> None:
        for _ in range(MOST_STEPS):
            if reached(self):
                return
            self.pauses.append(self.demo.step())
            self.hands.move(self.pauses[-1])
            self._ring()
        pytest.fail("the demonstration does not get on")

    def _ring(self) -> None:
        """Let the match's clocks ring, as the timer would."""
        with self.house.database.reading() as session:
            newest = next(iter(matches.of_room(session, self.demo.room)), None)
        if newest is not None:
            ring(self.house, newest.id)

    @property
    def phase(self) -> Phase | None:
        view = pages.screen_page(self.house, self.demo.room).view
        return view.course.phase if view else None

    def log(self) -> tuple[Logged, ...]:
        with self.house.database.reading() as session:
            newest = next(iter(matches.of_room(session, self.demo.room)), None)
            assert newest is not None
            return self.house.records.newest(session, newest.id).log

    def desk(self) -> teaching.Desk:
        with self.house.database.reading() as session:
            teacher = teachers.first(session)
        assert teacher is not None
        return teaching.Desk(teacher.id, self.demo.room, "")


def over(watched: Watched) -> bool:
    return watched.phase is Phase.OVER


def playing(watched: Watched) -> bool:
    return watched.phase is Phase.PLAYING


def house_in(folder: Path) -> House:
    parts = Parts(clock=Hands(), chance=Chance(7))
    house: House = create_app(folder, start=False, parts=parts).extensions["edu_battle"].house
    return house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = house_in(tmp_path)
    yield house
    house.database.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    """A demonstration at the end of its first match."""
    house = house_in(tmp_path_factory.mktemp("played"))
    watched = Watched(house)
    watched.until(over)
    yield watched
    house.database.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "preset"), [("en", "lesson-20"), ("ru", "lesson-40"), ("en", "mathematical")]
)
def test_a_demonstration_plays_to_the_end_and_begins_anew(
    house: House, language: str, preset: str
) -> None:
    # given
    watched = Watched(house, language, preset)
    # when
    watched.until(over)
    points = pages.desk_page(house, watched.demo.room)
    watched.until(playing)
    # then
    assert points.view is not None
    assert all(score > 0 for score in points.view.course.points)


@pytest.mark.slow
def test_a_demonstration_keeps_a_pace_that_can_be_watched(played: Watched) -> None:
    # when
    log = played.log()
    # then
    shots = [one.at for one in log if isinstance(one.event, ShotsFired)]
    assert min(later - earlier for earlier, later in pairwise(shots)) >= 1500
    shown = (TaskServed, MineChosen)
    served = {one.event.task: one.at for one in log if isinstance(one.event, shown)}
    took = [
        one.at - served[one.event.task]
        for one in log
        if isinstance(one.event, AnswerSubmitted) and not one.event.second
    ]
    assert min(took) >= 4000
    assert max(took) <= 8000
    assert max(played.pauses) <= 15000


@pytest.mark.slow
def test_answers_are_mostly_right_and_sometimes_not(played: Watched) -> None:
    # when
    answers = [one.event for one in played.log() if isinstance(one.event, AnswerSubmitted)]
    marks = Counter(answer.mark for answer in answers)
    # then
    assert set(marks) <= {Mark.RIGHT, Mark.WRONG}
    assert marks[Mark.RIGHT] > 2 * marks[Mark.WRONG] > 0


@pytest.mark.slow
def test_every_crew_of_a_demonstration_counts_as_present(played: Watched) -> None:
    # when
    room = pages.screen_page(played.house, played.demo.room).room
    crews = [crew for team in room.teams for crew in team.crews]
    # then
    assert [len(team.crews) for team in room.teams] == [2, 2]
    assert not any(crew.asleep for crew in crews)


@pytest.mark.slow
def test_a_crew_that_is_sent_away_stays_away_and_the_others_play_on(house: House) -> None:
    # given
    watched = Watched(house)
    watched.until(playing)
    gone = pages.screen_page(house, watched.demo.room).room.teams[0].crews[0]
    # when
    ushering.free(house, teaching.Desk(TeacherId(1), watched.demo.room, ""), gone.seat)
    watched.until(over)
    # then
    room = pages.screen_page(house, watched.demo.room).room
    assert [len(team.crews) for team in room.teams] == [1, 2]


def test_a_demonstration_waits_while_the_teacher_pauses(house: House) -> None:
    # given
    watched = Watched(house)
    watched.until(playing)
    teaching.pause(house, watched.desk())
    before = watched.log()
    # when
    for _ in range(10):
        watched.demo.step()
    # then
    assert watched.log() == before


@pytest.mark.parametrize(
    ("drawing", "wanted"),
    [
        ("... .x. ...", "A2 B1 B3 C2"),
        ("... .xo ...", "A2 B1 C2"),
        (".... .xx. ....", "B1 B4"),
        ("oxo .x. ...", "C2"),
        ("oxo .x. .o.", "B1 B3"),
        ("#-- --. oo*", "B3"),
        ("### --- ooo", ""),
    ],
)
def test_the_hunter_goes_on_where_a_ship_was_found(drawing: str, wanted: str) -> None:
    # given
    rows = drawing.split()
    sea = PublicSea(
        TeamId(1),
        Board(len(rows), len(rows[0])),
        tuple(tuple(SIGNS[sign] for sign in row) for row in rows),
        *((), (), (), ()),
    )
    # when
    aimed = {aim(sea, Chance(seed)) for seed in range(60)} - {None}
    # then
    assert aimed == {Cell("ABC".index(name[0]), int(name[1]) - 1) for name in wanted.split()}


@pytest.mark.slow
@pytest.mark.parametrize("template", load(question_banks()).templates, ids=lambda one: one.id)
def test_what_is_typed_is_the_key_or_a_mistake_in_every_language(template: Template) -> None:
    # given
    task = snapshot(make(template, 5))
    # when
    verdicts = {
        judging.judge(
            typed(task, text.language, Chance(seed)),
            answer_key(task),
            decimal_of(Language(text.language)),
        ).verdict
        for text in task.texts
        for seed in range(20)
    }
    # then
    key = answer_key(task)
    judged = Verdict.UNDECIDED if key.kind == Kind.JURY else Verdict.RIGHT
    assert verdicts == {judged, *([Verdict.WRONG] if key.mistakes else [])}
