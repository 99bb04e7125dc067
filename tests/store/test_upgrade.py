"""Every schema there ever was comes to the newest with its rows; the scripts equal the tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, Table, insert, select

from edu_battle.store import models
from edu_battle.store.base import MIGRATIONS, Base
from edu_battle.store.database import Database, open_database
from edu_battle.store.upgrade import HEAD, revision, upgrade_database


def script() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


REVISIONS = [
    one.revision for one in reversed(list(ScriptDirectory.from_config(script()).walk_revisions()))
]


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Database]:
    opened = open_database(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    yield opened
    opened.close()


def bring(database: Database, target: str) -> None:
    with database.writing() as session:
        config = script()
        config.attributes["connection"] = session.connection()
        command.upgrade(config, target)


def take_back(database: Database, target: str) -> None:
    with database.writing() as session:
        config = script()
        config.attributes["connection"] = session.connection()
        command.downgrade(config, target)


def test_the_newest_schema_is_the_last_script_and_there_is_one_line_of_them() -> None:
    assert ScriptDirectory.from_config(script()).get_heads() == [HEAD]
    assert REVISIONS[-1] == HEAD


def test_the_scripts_make_exactly_the_tables_of_the_models(empty: Database) -> None:
    # when
    upgrade_database(empty)
    # then
    assert models.__all__
    with empty.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_an_upgrade_that_has_nothing_to_do_changes_nothing(empty: Database) -> None:
    # given
    upgrade_database(empty)
    # when
    upgrade_database(empty)
    # then
    with empty.engine.connect() as connection:
        assert revision(connection) == HEAD


@pytest.mark.parametrize("old", REVISIONS)
def test_an_old_schema_keeps_its_rows(empty: Database, old: str) -> None:
    # given
    bring(empty, old)
    with empty.engine.begin() as connection:
        tables = _filled(connection)
    # when
    upgrade_database(empty)
    # then
    with empty.engine.connect() as connection:
        assert revision(connection) == HEAD
        for table in tables:
            assert len(connection.execute(select(table)).all()) == 1, table.name


def test_every_script_can_be_taken_back(empty: Database) -> None:
    # given
    upgrade_database(empty)
    # when
    take_back(empty, "base")
    # then
    with empty.engine.connect() as connection:
        assert revision(connection) is None


def test_deleted_rules_do_not_come_back_with_an_older_schema(empty: Database) -> None:
    # given: rules that were deleted at 1, and others
    upgrade_database(empty)
    with empty.engine.begin() as connection:
        (rules,) = (one for one in _filled(connection) if one.name == "saved_rulesets")
        kept = {"teacher_id": 1, "name": "kept", "body": "{}", "saved_at": 1}
        connection.execute(insert(rules).values(**kept))
    # when
    take_back(empty, "0006")
    # then
    with empty.engine.connect() as connection:
        names = connection.execute(select(rules.c.name)).scalars().all()
    assert names == ["kept"]


def test_an_upgrade_that_breaks_off_leaves_the_old_schema(empty: Database) -> None:
    # given: a table that stands in the last script's way
    with empty.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE heartbeat (id INTEGER)")
    # when
    with pytest.raises(Exception, match="heartbeat"):
        upgrade_database(empty)
    # then
    with empty.engine.connect() as connection:
        assert revision(connection) is None
        found = MetaData()
        found.reflect(connection)
        assert set(found.tables) == {"heartbeat"}


def _filled(connection: Connection) -> list[Table]:
    """Put one row into every table that the schema has, parents first."""
    found = MetaData()
    found.reflect(connection)
    tables = [table for table in found.sorted_tables if table.name != "alembic_version"]
    for table in tables:
        row = {column.name: _some(column.type.python_type) for column in table.columns}
        connection.execute(insert(table).values(**row))
    return tables


def _some(kind: type) -> object:
    return "1" if kind is str else kind(1)
