"""A site in a folder of its own, at rest: no timer, no makers, no heartbeat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from flask import Flask

from edu_battle.web import create_app
from tests.fakes.classroom import Classroom, open_classroom
from tests.fakes.school import School, opened
from tests.fakes.stages import Lesson, open_lesson


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    site = create_app(tmp_path / "instance", start=False, WTF_CSRF_ENABLED=False)
    with site.app_context():
        yield site


@pytest.fixture
def classroom(app: Flask) -> Classroom:
    return open_classroom(app)


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an instance folder once; copying it is quicker than making it."""
    folder = tmp_path_factory.mktemp("prepared") / "instance"
    with opened(folder):
        return folder


@pytest.fixture
def school(prepared: Path, tmp_path: Path) -> Iterator[School]:
    """Open a site with every guard on and the clock held by hand."""
    with opened(copytree(prepared, tmp_path / "school")) as school:
        yield school


@pytest.fixture
def lesson(school: School) -> Lesson:
    """Open a room in its lobby with five crews in it."""
    return open_lesson(school)
