"""A teacher's browser at the desk of a room, and a match brought to each stage."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask.testing import FlaskClient

from edu_battle.service import accounts
from edu_battle.store import teachers
from tests.fakes.classroom import HTMX, Classroom, Tablet


@dataclass
class Browser:
    """Whoever is asking, at the desk of a room."""

    client: FlaskClient
    room: int

    def page(self, below: str = "") -> Any:
        """Load the desk, or a page below it."""
        # A context of its own: the language of another request is not this one's.
        with self.client.application.app_context():
            return self.client.get(f"/teach/rooms/{self.room}/{below}")

    def post(self, deed: str, key: str = "", **fields: object) -> Any:
        """Send a command as the page would."""
        headers = HTMX | ({"X-Command-Key": key} if key else {})
        return self.client.post(f"/teach/rooms/{self.room}/{deed}", data=fields, headers=headers)


def teacher_of(classroom: Classroom) -> Browser:
    """Sign the room's teacher in by a new link."""
    client = classroom.app.test_client()
    client.get(f"/teach/in/{accounts.new_link(classroom.house)}")
    return Browser(client, classroom.room)


def stranger_to(classroom: Classroom) -> Browser:
    """Nobody has signed in here."""
    return Browser(classroom.app.test_client(), classroom.room)


def pupil_of(classroom: Classroom) -> Browser:
    """A tablet of the room tries the desk."""
    return Browser(classroom.join(0, "Otters").client, classroom.room)


def other_teacher(classroom: Classroom) -> Browser:
    """A teacher signed in on the same server who has no part in this room."""
    with classroom.house.database.writing() as session:
        other = teachers.create(session, secrets.token_urlsafe(), classroom.house.clock.now())
    client = classroom.app.test_client()
    with client.session_transaction() as session:
        session["teacher"], session["epoch"] = int(other.id), other.epoch
    return Browser(client, classroom.room)


def walked_through(classroom: Classroom, desk: Browser) -> Iterator[str]:
    """Bring a room to one stage after another, and name each."""
    tablets = classroom.join(0, "Otters"), classroom.join(1, "Seals")
    yield "lobby"
    desk.post("begin")
    yield "placing"
    desk.post("start")
    yield "battle"
    desk.post("pause")
    yield "paused"
    desk.post("resume")
    hit_a_mine(classroom, tablets)
    yield "task"
    desk.post("end")
    yield "over"
    desk.post("begin")
    desk.post("void", reason="fire drill")
    yield "void"


def in_battle(classroom: Classroom, desk: Browser) -> tuple[Tablet, Tablet]:
    """Begin a match between a tablet in each team."""
    tablets = classroom.join(0, "Otters"), classroom.join(1, "Seals")
    desk.post("begin")
    desk.post("start")
    return tablets


def hit_a_mine(classroom: Classroom, tablets: tuple[Tablet, Tablet]) -> None:
    """Let the team whose turn it is bring a task upon everyone."""
    shooter = classroom.shooter()
    tablets[shooter].fire(1 - shooter, classroom.mine_of(1 - shooter))
    tablets[shooter].post("choose", defuse="yes")
