"""Joined to a Flask application: where the database lies, and the same Session as without."""

from __future__ import annotations

from pathlib import Path

import flask
import pytest
from sqlalchemy import select

from edu_battle.store import teachers
from edu_battle.store.base import attach, database_of, db, known_driver
from edu_battle.store.models import TeacherRow
from edu_battle.store.upgrade import upgrade
from tests.store.conftest import NOON


def application(folder: Path, url: str | None = None) -> flask.Flask:
    app = flask.Flask("classroom", instance_path=str(folder))
    app.config["DATABASE_URL"] = url
    return app


@pytest.mark.parametrize(
    ("url", "name"), [(None, "edu-battle.sqlite3"), ("sqlite:///own.sqlite3", "own.sqlite3")]
)
def test_the_file_lies_in_the_instance_folder(tmp_path: Path, url: str | None, name: str) -> None:
    # given
    app = application(tmp_path, url)
    database = attach(app)
    # when
    upgrade(app)
    database.close()
    # then
    assert (tmp_path / name).is_file()


def test_the_application_s_own_session_sees_what_was_written(tmp_path: Path) -> None:
    # given
    app = application(tmp_path)
    database = attach(app)
    upgrade(app)
    # when
    with database.writing() as session:
        teachers.create(session, "Ada", NOON)
    # then
    assert database_of(app) is database
    with app.app_context():
        assert db.session.scalars(select(TeacherRow.name)).all() == ["Ada"]
    database.close()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_a_server_s_address_is_taken_in_every_common_spelling(scheme: str) -> None:
    # when
    url = known_driver(f"{scheme}://ada:postgres@localhost/school")
    # then
    assert url.drivername == "postgresql+psycopg"
    assert (url.password, url.database) == ("postgres", "school")
