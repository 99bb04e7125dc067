"""A lesson on paper: leaves follow the rules, cards hold no key, a set stays the same."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from edu_battle.game.aiming import named_square
from edu_battle.game.ids import Points, whole
from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.switches import Aim, TriggerKind
from edu_battle.service import joining
from edu_battle.service.cards import RoomCard
from edu_battle.service.handout import Handout, SetNumber, handout
from edu_battle.service.snapshots import answer_key
from edu_battle.tasks.named_squares import whole_numbers
from tests.fakes.arranging import change_rules
from tests.fakes.markup import lasting
from tests.fakes.school import School
from tests.fakes.stages import Lesson, open_lesson

AT = "handout"


def room_of(lesson: Lesson, rules: Ruleset | None = None) -> RoomCard:
    if rules:
        change_rules(lesson.school.house, lesson.room, rules)
    return joining.room_by_code(lesson.school.house, lesson.code)


def printed(lesson: Lesson, rules: Ruleset | None = None, which: int = 1) -> Handout:
    return handout(lesson.school.house, room_of(lesson, rules), SetNumber(which))


def leaves(page: str, kind: str) -> list[str]:
    return re.findall(rf'<section class="leaf {kind}".*?</section>', page, re.DOTALL)


def test_there_is_a_card_for_every_task_that_a_match_can_ask_for(lesson: Lesson) -> None:
    # when
    cards = printed(lesson, preset("lesson-40")).cards
    # then
    found = [(card.trigger.kind, card.trigger.size) for card in cards]
    ships = [(TriggerKind.SUNK, size) for size in (4, 3, 2, 1)]
    assert [found.count(ship) for ship in ships] == [2, 2, 2, 2]
    assert found.count((TriggerKind.MINE, 0)) == 2
    assert [card.number for card in cards] == list(range(1, len(cards) + 1))


def test_a_set_is_the_same_at_every_printing_and_another_is_another(lesson: Lesson) -> None:
    # given
    first, second = printed(lesson), printed(lesson, which=2)
    # then
    assert printed(lesson) == first
    assert [card.task for card in second.cards] != [card.task for card in first.cards]
    page = lesson.desk.page(AT)
    assert lasting(lesson.desk.page(AT).text) == lasting(page.text)
    assert lasting(lesson.desk.page(AT + "?set=2").text) != lasting(page.text)


def test_keys_are_on_the_teachers_leaf_alone(lesson: Lesson) -> None:
    # when
    page = lesson.desk.page(AT).text
    cards, (key,) = leaves(page, "cards-leaf"), leaves(page, "key")
    # then
    assert len(leaves(page, "team-leaf")) == 2
    for card in printed(lesson).cards:
        words = card.task.texts[0]
        assert words.text_html in cards[0]
        assert words.key_html in key
        assert words.solution_html not in page


def test_each_team_has_a_sea_of_its_own_and_one_for_every_other(lesson: Lesson) -> None:
    # given
    rules = preset("hasbro")
    room_of(lesson, replace(rules, teams=replace(rules.teams, count=3)))
    # when
    page = lesson.desk.page(AT).text
    # then
    seas = [leaf.count('<svg class="board') for leaf in leaves(page, "team-leaf")]
    assert seas == [3, 3, 3]
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(set(ids)) == len(ids)


def test_a_common_sea_is_laid_for_the_teacher_and_empty_for_the_teams(lesson: Lesson) -> None:
    # given
    room_of(lesson, preset("classroom-shared-board"))
    # when
    page = lesson.desk.page(AT).text
    # then
    teams = leaves(page, "team-leaf")
    assert [leaf.count('<svg class="board') for leaf in teams] == [1] * len(teams)
    assert "hull" not in "".join(teams)
    assert "hull" in leaves(page, "key")[0]


def test_the_leaves_speak_as_the_room_does(school: School) -> None:
    # given
    russian = open_lesson(school, preset("lesson-40"), language="ru")
    # when
    pages = [one.desk.page(AT).text for one in (open_lesson(school, preset("lesson-40")), russian)]
    # then
    assert ["○ Mine ×" in pages[0], "○ Мина ×" in pages[1]] == [True, True]
    assert [page.count('lang="ru"') for page in pages] == [0, 1]


def test_where_the_answer_is_the_square_every_key_names_one(lesson: Lesson) -> None:
    # given
    rules = preset("hasbro")
    gate = TaskRule(TriggerKind.BEFORE_SHOT, 0, right=whole(1), wrong=Points(0))
    rules = replace(rules, tasks=(gate,), solving=replace(rules.solving, aim=Aim.ANSWER_IS_CELL))
    # when
    cards = printed(lesson, rules).cards
    # then
    assert cards
    assert all(named_square(rules, whole_numbers(answer_key(card.task))) for card in cards)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_every_variant_can_be_played_on_paper(lesson: Lesson, name: str) -> None:
    # given
    rules = PRESETS[name]
    teams = len(room_of(lesson, rules).teams)
    # when
    page = lesson.desk.page(AT)
    # then
    assert page.status_code == 200
    assert len(leaves(page.text, "team-leaf")) == teams
    assert bool(leaves(page.text, "cards-leaf")) == bool(rules.tasks)


@pytest.mark.parametrize("asked", ["0", "-3", "x", "99999999999999"])
def test_a_strange_set_is_taken_for_the_nearest(lesson: Lesson, asked: str) -> None:
    assert lesson.desk.page(f"{AT}?set={asked}").status_code == 200


def test_a_handout_is_the_teachers(lesson: Lesson) -> None:
    assert lesson.crew(0).page(f"{lesson.desk.at}{AT}").status_code == 401
