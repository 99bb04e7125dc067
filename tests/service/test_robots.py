"""Computer teams: they play whole matches by the rules, from what they may see."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.cells import Cell
from edu_battle.game.ids import TeamId
from edu_battle.game.players import Level
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Integrity, Ruleset, Volley
from edu_battle.game.state import Phase
from edu_battle.game.switches import Again, Answers, AnswersBy, First
from edu_battle.service import beginning, ushering
from edu_battle.service.computer_teams import set_robot
from edu_battle.service.joining import room_by_code
from edu_battle.service.robot_teams import levels_of, with_level
from edu_battle.service.robots import Robots, wish
from edu_battle.service.teaching import Desk
from edu_battle.store.keys import Actor, TeacherId, TeamKey
from tests.fakes.arranging import change_rules
from tests.fakes.fleets import fleet_of, ruleset_of
from tests.fakes.lessons import Class
from tests.fakes.playing import Play, begun
from tests.fakes.rulesets import rulesets
from tests.fakes.stages import Lesson
from tests.game.views.test_secrets import secret_sea, truths

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


def _moves_alike(rules: Ruleset, seed: int, steps: int) -> None:
    """Lay the enemy's fleet elsewhere, where every answer was the same: so is the next move."""
    for one, other in truths(rules, Class(rules, seed).steps(steps).standing, Chance(seed)):
        for level in Level:
            blind = [team for team in range(rules.teams.count) if team != secret_sea(rules)]
            levels = {TeamKey(one.match.teams[team]): level for team in blind}
            assert wish(one.match, levels, Chance(9)) == wish(other.match, levels, Chance(9))


@settings(max_examples=3)
@given(rulesets(), st.integers(0, 2**32), st.integers(4, 40))
def test_a_computer_team_moves_alike_wherever_the_enemy_could_lie(
    rules: Ruleset, seed: int, steps: int
) -> None:
    _moves_alike(rules, seed, steps)


@pytest.mark.slow
@settings(max_examples=40)
@given(rulesets(), st.integers(0, 2**32), st.integers(4, 80))
def test_in_very_many_matches_a_computer_team_knows_no_more_than_its_screen(
    rules: Ruleset, seed: int, steps: int
) -> None:
    _moves_alike(rules, seed, steps)


SALVO = replace(
    ruleset_of(6, 6, fleet_of(4, 2, 1)),
    first=First.TEAM_0,
    volley=Volley(3),
    answers=Answers.END,
    again=Again.NEVER,
)
FLEET = "aaaa.. ...... ....bb ...... .c.... ......"


def wished(play: Play, level: Level, seed: int) -> c.Fire:
    command = wish(play.match, {TeamKey(play.match.teams[0]): level}, Chance(seed))
    assert isinstance(command, c.Fire)
    return command


@pytest.mark.parametrize("level", [one for one in Level if one is not Level.RANDOM])
def test_every_shot_of_a_volley_is_chosen_by_the_level_not_the_first_alone(level: Level) -> None:
    # given: a wreck in the corner, and six squares around it where no ship can be
    play = begun(SALVO, FLEET, FLEET)
    north, south = TeamId(0), TeamId(1)
    play.do(c.Fire(north, south, (Cell(0, 0), Cell(0, 1), Cell(0, 2))))
    play.do(c.Fire(south, north, (Cell(5, 0), Cell(5, 1), Cell(5, 2))))
    play.do(c.Fire(north, south, (Cell(0, 3), Cell(5, 5), Cell(5, 3))))
    play.do(c.Fire(south, north, (Cell(5, 3), Cell(5, 4), Cell(5, 5))))
    around = {Cell(0, 4), *(Cell(1, col) for col in range(5))}
    # then
    for seed in range(8):
        assert not set(wished(play, level, seed).cells) & around
