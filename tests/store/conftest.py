"""A real SQLite file at the newest schema, and a room with two teams in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile

import pytest

from edu_battle.game.ids import Instant
from edu_battle.game.ruleset import Ruleset, ShipClass
from edu_battle.store import matches, rooms, teachers, teams
from edu_battle.store.database import Database, open_database
from edu_battle.store.keys import MatchId, RoomCode, RoomId, TeacherId, TeamKey
from edu_battle.store.rows import RoomPlan
from edu_battle.store.upgrade import upgrade_database

RULESET = Ruleset("small", fleet=(ShipClass("Boat", 1, 2),))
NOON = Instant(1_767_000_000_000)


@dataclass(frozen=True)
class Class:
    """Ids of a teacher with a room, its two teams and its first match."""

    teacher: TeacherId
    room: RoomId
    teams: tuple[TeamKey, ...]
    match: MatchId


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rooms.sqlite3"


@pytest.fixture(scope="session")
def newest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Bring an empty file to the newest schema once; copying it is quicker."""
    path = tmp_path_factory.mktemp("newest") / "rooms.sqlite3"
    opened = open_database(f"sqlite:///{path}")
    upgrade_database(opened)
    opened.close()
    return path


@pytest.fixture
def database(path: Path, newest: Path) -> Iterator[Database]:
    opened = open_database(f"sqlite:///{copyfile(newest, path)}")
    yield opened
    opened.close()


@pytest.fixture
def klass(database: Database) -> Class:
    with database.writing() as session:
        teacher = teachers.create(session, "Ada", NOON).id
        plan = RoomPlan("Fractions 6b", "en", RULESET)
        room = rooms.create(session, teacher, RoomCode("KQ74FD"), plan, NOON).id
        keys = tuple(
            teams.create(session, room, name, "blue", "anchor").key for name in ("North", "Юг")
        )
        return Class(teacher, room, keys, matches.create(session, room, NOON).id)
