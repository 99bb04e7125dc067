"""The instance folder: one server each, and one server for each database file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from edu_battle.service.instance import FolderUnusable, Instance, SecondServer


def test_a_folder_serves_one_server_at_a_time(tmp_path: Path) -> None:
    # given
    first, second = Instance(tmp_path), Instance(tmp_path)
    # when / then
    with first.locked(), pytest.raises(SecondServer) as refused, second.locked():
        pass
    assert refused.value.place == tmp_path
    with second.locked():
        assert (tmp_path / "server.lock").exists()


def test_two_folders_cannot_lead_to_one_database_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    database = tmp_path / "school.sqlite3"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{database}")
    first, second = Instance(tmp_path / "one"), Instance(tmp_path / "two")
    # when / then
    with first.locked(), pytest.raises(SecondServer) as refused, second.locked():
        pass
    assert refused.value.place == database


@pytest.mark.parametrize("url", ["postgresql://school/edu", "sqlite:///in-the-folder.sqlite3"])
def test_other_databases_need_no_lock_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    # given
    monkeypatch.setenv("DATABASE_URL", url)
    # when / then
    with Instance(tmp_path / "one").locked(), Instance(tmp_path / "two").locked():
        assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "two"]


@pytest.mark.skipif(sys.platform != "linux", reason="such a place is known on Linux only")
def test_a_place_that_takes_no_folder_is_refused_even_for_root() -> None:
    with pytest.raises(FolderUnusable):
        Instance(Path("/proc/edu-battle"))
