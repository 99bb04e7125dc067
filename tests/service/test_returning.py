"""Spare tasks for templates that come back: there again after an undo, one for each match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game.ids import Points
from edu_battle.game.ruleset import TaskRule
from edu_battle.game.switches import TriggerKind
from edu_battle.service.slots import slot_again
from edu_battle.service.stock import Stock
from edu_battle.store import shelf
from tests.fakes.own_lessons import Prompt
from tests.fakes.plain import PLAIN
from tests.fakes.school import Named, School
from tests.fakes.stages import Lesson, bring, open_lesson

NO_CONTENT = 204
STORMS = TaskRule(TriggerKind.DROUGHT, 1, Points(2))


def prompt(school: School) -> Stock:
    house = school.house
    stock = house.stock = Prompt(house.database, house.library, Named(), Chance(5))
    return stock


def solved(lesson: Lesson, text: str = "") -> None:
    """Bring a storm; every crew answers this, or what is right."""
    assert lesson.fire(lesson.water()) == NO_CONTENT
    for crew in lesson.crews:
        assert lesson.answer(crew, text or lesson.key) == NO_CONTENT
    assert lesson.desk.send("move-on").status_code == NO_CONTENT


def test_a_template_comes_back_after_the_shot_that_brought_it_was_undone(school: School) -> None:
    # given
    stock, rules = prompt(school), replace(PLAIN, tasks=(STORMS,), recovery=True)
    lesson = open_lesson(school, rules)
    stock.fill(lesson.room)
    bring(lesson, "battle")
    solved(lesson, "987654321")
    first = lesson.task
    for _ in range(2):
        solved(lesson)
    lesson.fire(lesson.water())
    before = lesson.task
    # when
    lesson.desk.send("undo")
    lesson.fire(lesson.water())
    # then
    assert first.snapshot
    for task in (before, lesson.task):
        assert task.trigger.kind is TriggerKind.RECOVERY
        assert task.snapshot
        assert task.snapshot.template == first.snapshot.template
    assert lesson.task.id > before.id


@pytest.mark.parametrize("matches", [1, 2])
def test_one_spare_waits_for_each_match_that_may_want_it(school: School, matches: int) -> None:
    # given
    stock, lesson = prompt(school), open_lesson(school)
    lesson.desk.send("at-once", count=matches)
    lesson.desk.send("begin")
    template = school.house.library.templates[0]
    # when
    for _ in range(matches + 2):
        stock.again(lesson.room, template.bank, template.id)
    # then
    with school.house.database.reading() as session:
        waiting = shelf.waiting(session, lesson.room)
    assert waiting[slot_again(template.bank, template.id)] == matches
