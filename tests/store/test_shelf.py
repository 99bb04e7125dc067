"""The shelf: first come first served, each task once, slots apart."""

from __future__ import annotations

from edu_battle.game.ids import Seconds
from edu_battle.game.snapshot import TaskSnapshot, TaskText
from edu_battle.store import matches, shelf
from edu_battle.store.database import Database
from edu_battle.store.keys import Position, Slot
from tests.store.conftest import NOON, Class

EASY, HARD = Slot("1"), Slot("5")


def task(seed: int) -> TaskSnapshot:
    text = TaskText("ru", "Дроби", "<p>½ + ⅓</p>", "⅚", "5/6", "", "", ("знаменатели",))
    return TaskSnapshot("fractions", "add", 2, seed, 1, Seconds(90), "fraction", (text,), "{}")


def test_tasks_are_taken_in_the_order_they_were_put_and_never_twice(
    database: Database, klass: Class
) -> None:
    # given
    with database.writing() as session:
        shelf.put(session, klass.room, EASY, [task(1), task(2)])
        shelf.put(session, klass.room, HARD, [task(9)])
        shelf.put(session, klass.room, EASY, [task(3)])
    # when
    taken = []
    for _ in range(4):
        with database.writing() as session:
            taken.append(shelf.take(session, klass.room, EASY, klass.match, NOON))
    # then
    assert taken == [task(1), task(2), task(3), None]
    with database.reading() as session:
        assert shelf.waiting(session, klass.room) == {HARD: 1}


def test_a_shelf_remembers_every_task_that_was_made_for_the_room(
    database: Database, klass: Class
) -> None:
    # given: seeds of any size
    large = 2**70
    # when
    with database.writing() as session:
        shelf.put(session, klass.room, EASY, [task(-1), task(large)])
        shelf.take(session, klass.room, EASY, klass.match, NOON)
    # then
    with database.reading() as session:
        assert shelf.made(session, klass.room) == {
            ("fractions", "add", -1),
            ("fractions", "add", large),
        }


def test_the_first_task_that_fits_is_taken_and_the_others_still_wait(
    database: Database, klass: Class
) -> None:
    # given
    with database.writing() as session:
        shelf.put(session, klass.room, EASY, [task(1), task(2), task(3), task(4)])
    # when
    taken = []
    for _ in range(3):
        with database.writing() as session:
            even = shelf.take(
                session, klass.room, EASY, klass.match, NOON, fits=lambda one: one.seed % 2 == 0
            )
            taken.append(even)
    # then
    assert taken == [task(2), task(4), None]
    with database.reading() as session:
        assert shelf.waiting(session, klass.room) == {EASY: 2}


def test_teams_of_a_match_begin_where_none_has_taken_a_task_before(
    database: Database, klass: Class
) -> None:
    # given: in an earlier match one team took two tasks and its mate one
    mates = (Slot("1@0"), Slot("1@1"))
    other = klass.match
    with database.writing() as session:
        for slot in mates:
            for position in range(5):
                shelf.put_at(session, klass.room, slot, Position(position), task(position))
        for slot, count in zip(mates, (2, 1), strict=True):
            for _ in range(count):
                shelf.take(session, klass.room, slot, other, NOON)
        match = matches.create(session, klass.room, NOON).id
    # when
    taken = []
    for slot in (mates[1], mates[0], mates[1]):
        with database.writing() as session:
            start = shelf.start_of(session, klass.room, mates, match)
            taken.append(shelf.take(session, klass.room, slot, match, NOON, start=start))
    # then
    assert taken == [task(2), task(2), task(3)]
    with database.reading() as session:
        assert shelf.waiting(session, klass.room) == {mates[0]: 2, mates[1]: 1}
