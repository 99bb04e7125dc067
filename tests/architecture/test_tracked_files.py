"""No tracked file points at a download, at a foreign host or into somebody's machine."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.architecture import rules

PROSE = {".md"}  # documents may name their sources; everything else runs or is shown


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    """List the files that git knows; outside a checkout there are none to check."""
    if shutil.which("git") is None or not (rules.ROOT / ".git").exists():
        pytest.skip("no checkout")
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=rules.ROOT, capture_output=True, check=True
    ).stdout.decode()
    paths = [rules.ROOT / name for name in names.split("\0") if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def test_no_tracked_file_names_a_path_of_a_machine(tracked: list[Path]) -> None:
    assert rules.faults(tracked, rules.machine_paths) == {}


def test_no_tracked_file_points_at_a_foreign_host(tracked: list[Path]) -> None:
    # given
    running = [path for path in tracked if path.suffix not in PROSE]
    # then
    assert rules.faults(running, rules.foreign_addresses) == {}


def test_the_lock_file_holds_no_address_but_what_makes_a_part_certain() -> None:
    # given
    lock = (rules.ROOT / "package-lock.json").read_text("utf-8")
    # then
    assert "://" not in lock
    assert '"resolved"' not in lock
    assert lock.count('"integrity"') == lock.count('"node_modules/')


SLASH = "/"  # kept apart, so that this very file names no such path


@pytest.mark.parametrize(
    "path", [f"{SLASH}home/ann/x", f"({SLASH}work/main", f"{SLASH}root/x", f"C:{chr(92)}Users"]
)
def test_a_path_of_a_machine_is_found(path: str) -> None:
    assert rules.machine_paths(f"open {path}") != ()


@pytest.mark.parametrize("path", ["./home/x", "/teacher/room", "tests/work/x", "$HOME/work/x"])
def test_a_path_of_the_project_is_left_alone(path: str) -> None:
    assert rules.machine_paths(f"open {path}") == ()


def test_a_foreign_host_is_found() -> None:
    # given
    text = "see " + "https:" + "//elsewhere.org/x and " + "http:" + "//8.8.8.8:80"
    # then
    assert rules.foreign_addresses(text) == ("elsewhere.org", "8.8.8.8")


@pytest.mark.parametrize(
    "address",
    ["http://127.0.0.1:5000/", "http://[::1]/", "http://192.168.1.5", "http://www.w3.org/2000/svg"],
)
def test_a_harmless_address_is_left_alone(address: str) -> None:
    assert rules.foreign_addresses(address) == ()
