"""Commands on their way into the log, tasks served with them, shelves filled for them."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from pathlib import Path
from threading import Event

import pytest

from edu_battle.chance import Chance
from edu_battle.game.commands import Fire, Pause
from edu_battle.game.events import TaskDue, TaskServed
from edu_battle.game.ids import SeatId, TeamId
from edu_battle.game.presets import preset
from edu_battle.places import question_banks
from edu_battle.service import beginning, rooms, ushering
from edu_battle.service.acting import Deed, act
from edu_battle.service.refusals import MatchOpen, NameBad, NotFound
from edu_battle.service.slots import wanted
from edu_battle.service.stock import Stock
from edu_battle.service.teaching import Desk
from edu_battle.store import shelf
from edu_battle.store import teams as store_teams
from edu_battle.store.keys import ActionKey, Actor, RoomId, TeacherId
from edu_battle.tasks.task import Task
from edu_battle.tasks.template import Template
from tests.fakes.arranging import change_rules
from tests.fakes.school import AtOnce, School, opened
from tests.fakes.stages import Lesson, bring, open_lesson

ME = Actor("teacher:1")
BROKEN = """
[bank]
id = "broken"
grades = [5, 6]
title = { en = "Broken" }

[[task]]
id = "half"
"""


def test_a_deed_is_answered_with_what_it_did_the_first_time(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    house, match = lesson.school.house, lesson.record().id
    # when
    first = act(house, match, Pause(), Deed(ME, ActionKey("k")))
    again = act(house, match, Pause(), Deed(ME, ActionKey("k")))
    # then
    assert first == again
    assert lesson.log()[-1:] == first


def test_a_task_that_is_due_is_served_in_the_same_breath(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    # when
    lesson.fire(lesson.mine())
    # then
    due, served = (
        next(one for one in lesson.log() if isinstance(one.event, kind))
        for kind in (TaskDue, TaskServed)
    )
    assert (served.cause, served.at) == (due.cause, due.at)
    assert {crew.seat for crew in lesson.task.crews} == set(map(SeatId, range(1, 5)))


def test_who_is_asleep_has_no_part_in_a_task_unless_the_whole_team_is(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    north, sleeper, *south = (SeatId(int(crew.at.split("/")[2])) for crew in lesson.crews)
    lesson.school.clock.wait(46)
    lesson.crew(0).page()
    # when
    shot = Fire(lesson.shooter, TeamId(1 - lesson.shooter), (lesson.mine(),))
    act(lesson.school.house, lesson.record().id, shot, Deed(ME))
    # then
    seats = {crew.seat for crew in lesson.task.crews}
    assert seats == {north, *south}
    assert sleeper not in seats


def test_shelves_are_filled_with_what_a_match_may_ask_for(school: School) -> None:
    # given
    lesson = open_lesson(school)
    house, rules = school.house, preset("lesson-20")
    # when
    house.stock.fill(lesson.room)
    # then
    with house.database.reading() as session:
        waiting = dict(shelf.waiting(session, lesson.room))
    assert waiting == {place.slot: count for place, (_, count) in wanted(rules).items()}
    # when
    house.stock.fill(lesson.room)
    # then
    with house.database.reading() as session:
        assert shelf.waiting(session, lesson.room) == waiting


def test_a_task_comes_from_the_shelf_once(school: School) -> None:
    # given
    lesson = bring(open_lesson(school), "battle")
    school.house.stock.fill(lesson.room)
    with school.house.database.reading() as session:
        before = sum(shelf.waiting(session, lesson.room).values())
    # when
    lesson.fire(lesson.mine())
    # then
    with school.house.database.reading() as session:
        assert sum(shelf.waiting(session, lesson.room).values()) == before - 1


def test_the_stock_goes_on_after_a_mishap(school: School, caplog: pytest.LogCaptureFixture) -> None:
    # given
    lesson, filled = open_lesson(school), Event()

    class Breaking(AtOnce):
        def make(self, template: Template, seed: int) -> Future[Task]:
            if not self.asked:
                self.asked.append(template)
                raise OSError("no more memory")
            filled.set()
            return super().make(template, seed)

    stock = Stock(school.house.database, school.house.library, Breaking(), Chance(1))
    stock.start()
    # when
    with caplog.at_level(logging.ERROR):
        stock.fill_later(lesson.room)
        stock.fill_later(RoomId(999))
        while "no more memory" not in caplog.text:
            Event().wait(0.01)
        stock.fill_later(lesson.room)
    # then
    assert filled.wait(30)
    stock.stop()


def test_a_broken_bank_is_named_at_the_start_and_the_rest_loads(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    banks = tmp_path / "banks"
    banks.mkdir()
    whole = min(question_banks().glob("*.toml"))
    (banks / whole.name).write_text(whole.read_text("utf-8"), "utf-8")
    (banks / "broken.toml").write_text(BROKEN, "utf-8")
    (banks / "worse.toml").write_text("[bank\nid =", "utf-8")
    # when
    with opened(tmp_path / "school", BANKS=banks) as school:
        templates = school.house.library.templates
    # then
    assert templates
    assert {one.bank for one in templates} == {whole.stem}
    assert "broken.toml, line 2: 'topic' is missing. Write" in caplog.text
    assert "worse.toml, line 1: this is not TOML" in caplog.text


def test_rooms_are_changed_between_matches_only(lesson: Lesson) -> None:
    # given
    house = lesson.school.house
    bring(lesson, "battle")
    # then
    with pytest.raises(MatchOpen):
        change_rules(house, lesson.room, preset("lesson-40"))
    with pytest.raises(MatchOpen):
        beginning.begin(house, lesson.room, ME)
    # when
    lesson.desk.send("end")
    # then
    change_rules(house, lesson.room, preset("lesson-40"))
    second = beginning.begin(house, lesson.room, ME)[0].id
    assert lesson.record().id == second
    assert lesson.state.ruleset == preset("lesson-40")


def test_what_belongs_to_another_room_is_not_found(lesson: Lesson) -> None:
    # given
    house, other = lesson.school.house, open_lesson(lesson.school)
    with house.database.reading() as session:
        foreign = store_teams.of_room(session, other.room)[0].key
    seat = SeatId(1)
    # then
    for wish in (
        lambda: ushering.free(house, Desk(TeacherId(1), other.room, ""), seat),
        lambda: ushering.move(house, Desk(TeacherId(1), lesson.room, ""), seat, foreign),
        lambda: ushering.rename_team(house, Desk(TeacherId(1), lesson.room, ""), foreign, "Ours"),
        lambda: beginning.begin(house, RoomId(999), ME),
        lambda: rooms.arrange(house, RoomId(999), preset("lesson-20"), "Ours", {}),
    ):
        with pytest.raises(NotFound):
            wish()
    with pytest.raises(NameBad):
        rooms.arrange(house, lesson.room, preset("lesson-20"), "x" * 61, {})
