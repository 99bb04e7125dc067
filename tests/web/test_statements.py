"""What a command costs the database: statements are counted, which no busy machine changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from edu_battle.service.pages import look
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring

SHOT = 7
"""The seat, its room and match; what is new in the log, the key; the log's end and its event."""

POINTS = 7
"""The account, its room and match; then as for a shot."""

LOOK = 3
"""The room, its match, and what is new in the log."""


@contextmanager
def asked(school: School) -> Iterator[list[str]]:
    """Give what the database is asked meanwhile."""
    statements: list[str] = []

    def note(*given: Any) -> None:
        statements.append(given[2])

    engine = school.house.database.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", note)


def without_begin(statements: list[str]) -> list[str]:
    return [one for one in statements if not one.startswith("BEGIN")]


def test_a_shot_and_its_screens_ask_the_database_little(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    lesson.fire(lesson.water(), "first")
    look(lesson.school.house, lesson.room)
    crew, aim = lesson.crew(lesson.shooter), lesson.aim(lesson.water())
    # when
    with asked(lesson.school) as shot:
        assert crew.send("fire", "second", **aim).status_code == 204
    with asked(lesson.school) as screens:
        look(lesson.school.house, lesson.room)
    # then
    assert len(without_begin(shot)) <= SHOT, shot
    assert len(without_begin(screens)) <= LOOK, screens


def test_points_given_ask_the_database_little(lesson: Lesson) -> None:
    # given
    bring(lesson, "battle")
    lesson.desk.send("points", "first", team=0, points="1", sign="give")
    # when
    with asked(lesson.school) as statements:
        lesson.desk.send("points", "second", team=0, points="1", sign="give")
    # then
    assert len(without_begin(statements)) <= POINTS, statements
