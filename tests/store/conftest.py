from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from edu_battle.store.database import Database, open_database
from edu_battle.store.upgrade import upgrade_database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = open_database(f"sqlite:///{tmp_path / 'rooms.sqlite3'}")
    upgrade_database(opened)
    yield opened
    opened.close()
