"""How long a lesson will take, told while its rules are chosen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from edu_battle.game.ids import TeamId
from edu_battle.game.presets import preset
from edu_battle.game.targets import open_squares
from edu_battle.service import teaching
from edu_battle.web.setup_form import form_from_rules
from tests.fakes.arranging import change_rules
from tests.fakes.classroom import Classroom, open_classroom
from tests.fakes.desks import teacher_of
from tests.fakes.plain import PLAIN
from tests.fakes.school import HandClock, School


def told(classroom: Classroom, **changes: str) -> list[int]:
    """Return the numbers of the line: minutes of play, tasks, minutes with joining and review."""
    fields = form_from_rules(preset("lesson-40")) | changes
    page = teacher_of(classroom).post("rules/check", **fields).text
    lines = re.findall(r'id="lesson-time">([^<]*)<', page)
    return [int(number) for line in lines for number in re.findall(r"\d+", line)]


def test_the_line_tells_minutes_tasks_and_the_whole_lesson(classroom: Classroom) -> None:
    # when
    play, tasks, whole = told(classroom)
    # then
    assert (play, whole) == (27, 39)
    assert 8 <= tasks <= 10


@pytest.mark.parametrize(
    ("changes", "longer"),
    [({"minutes": "40"}, True), ({"minutes": "12"}, False), ({"turns": "5"}, False)],
)
def test_the_line_follows_the_form(
    classroom: Classroom, changes: dict[str, str], *, longer: bool
) -> None:
    # when
    before, after = told(classroom), told(classroom, **changes)
    # then
    assert (after[0] > before[0]) is longer


def shots(room: Classroom, clock: HandClock, seconds: int, count: int) -> None:
    """Play a match without tasks in which every shot takes as long, and goes into the water."""
    change_rules(room.house, room.room, replace(PLAIN, tasks=()))
    crews = [room.join(team, name) for team, name in enumerate(("A", "B"))]
    room.begin()
    room.start()
    for _ in range(count):
        team = room.shooter()
        state, target = room.state(), TeamId(1 - team)
        ships = {cell for ship in state.seas[target].layout.ships for cell in ship.cells}
        free = next(cell for cell in open_squares(state, target) if cell not in ships)
        clock.wait(seconds)
        assert crews[team].fire(target, free).status_code < 300
    teaching.end(room.house, room.desk())


@pytest.mark.parametrize("elsewhere", [False, True])
def test_the_pace_of_the_class_s_last_match_tells_the_next_one_s_length(
    school: School, *, elsewhere: bool
) -> None:
    # given
    school.app.config["WTF_CSRF_ENABLED"] = False
    room = open_classroom(school.app)
    free = {"minutes": "0"}
    before = told(room, **free)
    # when
    shots(room, school.clock, seconds=3, count=12)
    after = told(open_classroom(school.app) if elsewhere else room, **free)
    # then
    assert after[0] < before[0]


def test_rules_that_cannot_be_played_have_no_length(classroom: Classroom) -> None:
    assert told(classroom, rows="3", cols="3") == []
