"""Computer teams: they play whole matches by the rules, from what they may see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game.players import Level
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Integrity, Ruleset
from edu_battle.game.state import Phase
from edu_battle.game.switches import AnswersBy
from edu_battle.service import beginning, ushering
from edu_battle.service.computer_teams import set_robot
from edu_battle.service.joining import room_by_code
from edu_battle.service.robot_teams import levels_of, with_level
from edu_battle.service.robots import Robots
from edu_battle.service.teaching import Desk
from edu_battle.store.keys import Actor, TeacherId, TeamKey
from tests.fakes.arranging import change_rules
from tests.fakes.stages import Lesson

HONEST = Integrity(answers_by=AnswersBy.DEFENDER)
PAPER = replace(preset("two-shots-8x8"), integrity=HONEST)


@pytest.mark.parametrize(
    "rules",
    [preset("two-shots-8x8"), preset("salvo-open"), preset("mines-touch"), PAPER],
    ids=["two-shots-8x8", "salvo-open", "mines-touch", "paper"],
)
def test_two_computer_teams_play_a_match_to_its_end(lesson: Lesson, rules: Ruleset) -> None:
    # given
    house = lesson.school.house
    change_rules(house, lesson.room, rules)
    for team in room_by_code(house, lesson.code).teams:
        set_robot(house, Desk(TeacherId(1), lesson.room, ""), team.key, Level.HUNTER)
    match, robots = beginning.begin(house, lesson.room, Actor("test"))[0].id, Robots(house)
    # when
    moves = sum(robots.move(match) for _ in range(600))
    # then
    with house.database.reading() as session:
        state = house.records.newest(session, match).state
    assert state.phase is Phase.OVER
    assert moves < 600


def test_a_team_is_given_to_the_computer_and_back() -> None:
    # given
    team, other = TeamKey(3), TeamKey(4)
    given = with_level(with_level('{"x": 1}', team, Level.DENSITY), other, Level.RANDOM)
    # when
    back = with_level(given, team, None)
    # then
    assert levels_of(given) == {team: Level.DENSITY, other: Level.RANDOM}
    assert levels_of(back) == {other: Level.RANDOM}
    assert '"x": 1' in back


def test_nobody_moves_for_pupils(lesson: Lesson) -> None:
    # given
    house = lesson.school.house
    match = beginning.begin(house, lesson.room, Actor("test"))[0].id
    # when / then
    assert not Robots(house).move(match)


def test_a_task_that_nobody_can_answer_holds_up_no_computer(lesson: Lesson) -> None:
    # given
    house = lesson.school.house
    change_rules(house, lesson.room, preset("lesson-20"))
    for team in room_by_code(house, lesson.code).teams:
        set_robot(house, Desk(TeacherId(1), lesson.room, ""), team.key, Level.HUNTER)
        for crew in team.crews:
            ushering.free(house, Desk(TeacherId(1), lesson.room, ""), crew.seat)
    match, robots = beginning.begin(house, lesson.room, Actor("test"))[0].id, Robots(house)
    # when
    for _ in range(300):
        robots.move(match)
    # then
    with house.database.reading() as session:
        state = house.records.newest(session, match).state
    assert state.phase is Phase.OVER
    assert state.tasks
