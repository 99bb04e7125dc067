"""How long rooms are kept: the days run from their last use, and then everything goes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import func, select

from edu_battle.game.ids import SeatId
from edu_battle.service import keeping, rooms
from edu_battle.service.keeping import DAY_MS, MOST_DAYS
from edu_battle.store import rooms as store_rooms
from edu_battle.store.base import Base
from tests.fakes.stages import Lesson, bring

SERVERS_OWN = {"teachers", "sign_in_links", "heartbeat", "template_stats"}
DAY = DAY_MS / 1000


def days_left(lesson: Lesson) -> float:
    until = keeping.kept_rooms(lesson.school.house, lesson.room)[lesson.room].until
    return (until - lesson.school.clock.now()) / DAY_MS


@pytest.mark.parametrize("days", [1, 3, MOST_DAYS])
def test_a_room_goes_when_its_days_are_over_and_no_moment_before(lesson: Lesson, days: int) -> None:
    # given
    house = lesson.school.house
    keeping.keep_for(house, lesson.room, days)
    lesson.school.clock.wait(days_left(lesson) * DAY - 1)
    # when
    before = keeping.clear_up(house)
    lesson.school.clock.wait(1)
    gone = keeping.clear_up(house)
    # then
    assert (before, gone) == ((), (lesson.room,))
    assert lesson.screen.page("fragments").status_code == 404
    assert lesson.desk.page().status_code == 404
    assert lesson.crew(0).page().status_code == 404


def test_fewer_days_leave_a_day_to_think_again(lesson: Lesson) -> None:
    # given
    house, clock = lesson.school.house, lesson.school.clock
    clock.wait(20 * DAY)
    # when
    keeping.keep_for(house, lesson.room, 1)
    told = days_left(lesson)
    clock.wait(DAY - 1)
    before = keeping.clear_up(house)
    clock.wait(1)
    # then
    assert (told, before) == (1, ())
    assert keeping.clear_up(house) == (lesson.room,)


def test_a_room_from_before_the_days_is_kept_a_day_after_it_was_first_seen(lesson: Lesson) -> None:
    # given
    house, clock = lesson.school.house, lesson.school.clock
    with house.database.writing() as session:
        plan = replace(rooms.found_room(session, lesson.room).plan, settings="{}")
        store_rooms.plan_anew(session, lesson.room, plan)
    clock.wait(400 * DAY)
    # when
    first = keeping.clear_up(house)
    clock.wait(DAY)
    # then
    assert first == ()
    assert keeping.clear_up(house) == (lesson.room,)


def test_nothing_of_a_room_is_left_behind(lesson: Lesson) -> None:
    # given
    house = lesson.school.house
    bring(lesson, "over")
    lesson.school.clock.wait(366 * DAY)
    # when
    keeping.clear_up(house)
    # then
    with house.database.reading() as session:
        left = {
            name: session.execute(select(func.count()).select_from(table)).scalar_one()
            for name, table in Base.metadata.tables.items()
            if name not in SERVERS_OWN
        }
    assert set(left.values()) == {0}, left


def test_playing_and_visiting_begin_the_days_anew(lesson: Lesson) -> None:
    # given
    house, clock = lesson.school.house, lesson.school.clock
    clock.wait(10 * DAY)
    opened = days_left(lesson)
    # when
    house.presence.saw(SeatId(int(lesson.loose.at.split("/")[2])), clock.now())
    lesson.school.life.beat()
    visited = days_left(lesson)
    clock.wait(5 * DAY)
    bring(lesson, "battle")
    played = days_left(lesson)
    # then
    assert (round(opened), visited, played) == (20, 30, 30)


def test_the_server_clears_up_when_it_starts_and_once_an_hour(lesson: Lesson) -> None:
    # given
    life, clock = lesson.school.life, lesson.school.clock
    life.wake()
    assert lesson.screen.page("fragments").status_code == 200
    # when
    clock.wait(31 * DAY)
    life.wake()
    # then
    assert lesson.screen.page("fragments").status_code == 404


@pytest.mark.parametrize("typed", ["0", "-1", "367", "soon", ""])
def test_days_that_cannot_be_are_refused_in_words_and_change_nothing(
    lesson: Lesson, typed: str
) -> None:
    # when
    answer = lesson.desk.send("archive/days", days=typed)
    # then
    assert answer.status_code == 422
    assert "1 to 366 days" in answer.text
    assert round(days_left(lesson)) == 30


def test_the_desk_says_when_and_that_nothing_brings_it_back(lesson: Lesson) -> None:
    # when
    lesson.desk.send("archive/days", days="7")
    # then
    said = "deleted for good on Jan 5, 2026"
    assert said in lesson.desk.page().text
    archive = lesson.desk.page("archive").text
    assert said in archive
    assert "Nothing can bring it back" in archive
    assert "Jan 5, 2026" in lesson.desk.page("/teach").text
    # and then
    bring(lesson, "battle")
    assert "deleted for good" not in lesson.desk.page().text


def test_what_is_known_of_templates_outlives_the_room(lesson: Lesson) -> None:
    # given
    house = lesson.school.house
    bring(lesson, "verdict")
    known = house.difficulty.known(house.database)
    lesson.school.clock.wait(366 * DAY)
    # when
    keeping.clear_up(house)
    # then
    assert sum(tally.tries for tally in known.values()) > 0
    assert house.difficulty.known(house.database) == known


def test_a_match_that_does_not_count_tells_nothing_of_templates_when_its_room_goes(
    lesson: Lesson,
) -> None:
    # given
    house = lesson.school.house
    bring(lesson, "verdict")
    lesson.desk.send("void", reason="fire drill")
    lesson.school.clock.wait(366 * DAY)
    # when
    gone = keeping.clear_up(house)
    # then
    assert gone == (lesson.room,)
    assert house.difficulty.known(house.database) == {}
