"""A site in a folder of its own, at rest: no timer, no makers, no heartbeat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from flask import Flask

from edu_battle.web import create_app
from tests.fakes.arranging import change_rules
from tests.fakes.classroom import Classroom, open_classroom
from tests.fakes.fixtures import lesson, prepared, school, standing
from tests.fakes.plain import PLAIN
from tests.fakes.plays import Play
from tests.fakes.school import quicken

__all__ = ["lesson", "prepared", "school", "standing"]


@pytest.fixture(scope="module")
def site(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """A site for all tests of a module, each with a room of its own."""
    folder = copytree(prepared, tmp_path_factory.mktemp("site") / "instance")
    site = create_app(folder, start=False, WTF_CSRF_ENABLED=False)
    quicken(site)
    yield site
    site.extensions["edu_battle"].house.database.close()


@pytest.fixture
def app(site: Flask) -> Iterator[Flask]:
    with site.app_context():
        yield site


@pytest.fixture
def classroom(app: Flask) -> Classroom:
    return open_classroom(app)


@pytest.fixture
def play(classroom: Classroom) -> Play:
    change_rules(classroom.house, classroom.room, PLAIN)
    crews = (classroom.join(0, "Otters"), classroom.join(0, "Terns"), classroom.join(1, "Crabs"))
    return Play(classroom, crews)
