"""Fixtures of a school and its lesson, for the tests of the service and of the web."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from flask import Flask

from tests.fakes.school import School, opened, renewed
from tests.fakes.stages import Lesson, open_lesson


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an instance folder once; copying it is quicker than making it."""
    folder = tmp_path_factory.mktemp("prepared") / "instance"
    with opened(folder):
        return folder


@pytest.fixture(scope="session")
def standing(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """Build one site for all tests that ask for a school, each of which finds it new."""
    with opened(copytree(prepared, tmp_path_factory.mktemp("standing") / "school")) as school:
        yield school.app


@pytest.fixture
def school(standing: Flask, prepared: Path) -> Iterator[School]:
    """Open a site with every guard on and the clock held by hand."""
    with renewed(standing, prepared) as school:
        yield school


@pytest.fixture
def lesson(school: School) -> Lesson:
    """Open a room in its lobby with five crews in it."""
    return open_lesson(school)
