"""Teams that solve tasks of their own meet the same templates, with their own numbers or not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.switches import Numbers, TriggerKind, WhoAnswers
from edu_battle.service.slots import place_for
from edu_battle.service.stock import Stock
from edu_battle.store import shelf
from tests.fakes.plain import PLAIN
from tests.fakes.school import Named, School
from tests.fakes.stages import Lesson, bring, open_lesson

NO_CONTENT = 204


def rules(numbers: Numbers, who: WhoAnswers = WhoAnswers.ANYONE) -> Ruleset:
    return replace(PLAIN, numbers=numbers, solving=replace(PLAIN.solving, who=who))


def stocked(school: School, chosen: Ruleset) -> Lesson:
    lesson, house = open_lesson(school, chosen), school.house
    stock = Stock(house.database, house.library, Named(), Chance(5))
    house.stock = stock
    stock.fill(lesson.room)
    return lesson


def on_shelf(lesson: Lesson, chosen: Ruleset) -> list[list[TaskSnapshot]]:
    """Return what waits for each team after a mine, in order."""
    mine = next(rule for rule in chosen.tasks if rule.trigger is TriggerKind.MINE)
    place = place_for(chosen, mine, TeamId(0))
    with lesson.school.house.database.reading() as session:
        made = shelf.lying(session, lesson.room, place.mates)
    return [[one.task for one in made if one.slot == slot] for slot in place.mates]


def solved_mines(lesson: Lesson) -> list[TaskSnapshot]:
    """Let each team hit a mine and solve its task; return the tasks."""
    bring(lesson, "battle")
    for _ in range(2):
        team = lesson.shooter
        assert lesson.fire(lesson.mine()) == NO_CONTENT
        assert lesson.answer(lesson.crew(team), lesson.key) == NO_CONTENT
    return [task.snapshot for task in lesson.state.tasks if task.snapshot]


@pytest.mark.parametrize("numbers", Numbers)
def test_teams_meet_the_same_templates_in_the_same_order(school: School, numbers: Numbers) -> None:
    # given
    chosen = rules(numbers)
    # when
    north, south = on_shelf(stocked(school, chosen), chosen)
    # then
    assert len(north) == len(south) > 1
    assert [one.template for one in north] == [one.template for one in south]
    assert all((a.texts == b.texts) is (numbers is Numbers.SAME) for a, b in pairs(north, south))


def pairs(north: list[TaskSnapshot], south: list[TaskSnapshot]) -> list[tuple[TaskSnapshot, ...]]:
    return list(zip(north, south, strict=True))


@pytest.mark.parametrize("numbers", Numbers)
def test_each_team_is_served_its_own_task_of_the_same_template(
    school: School, numbers: Numbers
) -> None:
    # given
    lesson = stocked(school, rules(numbers))
    # when
    one, other = solved_mines(lesson)
    # then
    assert one.template == other.template
    assert (one.texts == other.texts) is (numbers is Numbers.SAME)


def test_where_every_crew_answers_there_is_one_place_for_all(school: School) -> None:
    # given
    chosen = rules(Numbers.OWN, WhoAnswers.EVERYONE)
    # when
    lists = on_shelf(stocked(school, chosen), chosen)
    # then
    assert len(lists) == 1
    assert len({one.texts for one in lists[0]} | {one.template for one in lists[0]}) > 1


def test_storms_and_a_lone_team_have_a_place_of_their_own() -> None:
    chosen = rules(Numbers.OWN)
    storm = next(rule for rule in chosen.tasks if rule.trigger is TriggerKind.DROUGHT)
    alone = replace(chosen, teams=replace(chosen.teams, count=1))
    assert len(place_for(chosen, storm, None).mates) == 1
    assert len(place_for(alone, chosen.tasks[0], TeamId(0)).mates) == 1
