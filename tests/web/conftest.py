"""A site in a folder of its own, at rest: no timer, no makers, no heartbeat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from edu_battle.web import create_app
from tests.fakes.classroom import Classroom, open_classroom
from tests.fakes.fixtures import lesson, prepared, school

__all__ = ["lesson", "prepared", "school"]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    site = create_app(tmp_path / "instance", start=False, WTF_CSRF_ENABLED=False)
    with site.app_context():
        yield site


@pytest.fixture
def classroom(app: Flask) -> Classroom:
    return open_classroom(app)
