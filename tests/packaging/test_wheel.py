"""The wheel stands alone: installed far from the checkout, it holds all and serves."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.fakes.servers import ROOT, Browser, Running, free_port, serving, started

STOP_SECONDS = 3
MATH_FONT = "stix-two-math.woff2"
BANKS = [path.stem for path in (ROOT / "question_banks").glob("*.toml")]

pytestmark = [pytest.mark.packaging, pytest.mark.timeout(900)]


def scripts(environment: Path) -> Path:
    return environment / ("Scripts" if os.name == "nt" else "bin")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy without anything that an earlier build has made."""
    source = tmp_path_factory.mktemp("source") / "edu-battle"
    skip = shutil.ignore_patterns(
        ".git", ".venv", "__pycache__", "vendor", "*.mo", "instance", "node_modules", "tests"
    )
    shutil.copytree(ROOT, source, ignore=skip)
    out = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(out), str(source)], check=True)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment of its own; return its command."""
    environment = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(environment, with_pip=True)
    python = str(scripts(environment) / "python")
    pip = [python, "-m", "pip", "--disable-pip-version-check", "-qq"]
    constraints = str(ROOT / "constraints.txt")
    subprocess.run([*pip, "install", "--constraint", constraints, str(wheel)], check=True)
    return scripts(environment) / "edu-battle"


def test_the_wheel_holds_pages_banks_browser_parts_and_both_languages(wheel: Path) -> None:
    # given
    names = zipfile.ZipFile(wheel).namelist()
    needed = [
        r"templates/.+\.html",
        r"question_banks/.+\.\w+",
        r"web/static/vendor/htmx\.min\.js",
        r"web/static/vendor/fonts\.css",
        r"web/static/vendor/rubik-(latin|latin-ext|cyrillic|cyrillic-ext|hebrew|arabic)\.woff2",
        r"web/static/vendor/stix-two-math\.woff2",
        r"web/static/vendor/LICENSE-stix-two-math\.txt",
        r"web/translations/ru/LC_MESSAGES/messages\.mo",
        r"store/migrations/.+\.py",
    ]
    # when
    missing = [
        pattern
        for pattern in needed
        if not any(re.fullmatch(f"edu_battle/{pattern}", name) for name in names)
    ]
    # then
    assert missing == []


def test_the_wheel_holds_each_page_and_bank_of_the_checkout_and_no_app(wheel: Path) -> None:
    # given
    names = set(zipfile.ZipFile(wheel).namelist())
    here = [
        f"edu_battle/{path.relative_to(ROOT).as_posix()}"
        for folder in ("templates", "question_banks")
        for path in (ROOT / folder).rglob("*.*")
    ]
    # then
    assert set(here) <= names
    assert not [name for name in names if name == "app.py" or "tests/" in name]


@contextmanager
def far_away(command: Path, folder: Path) -> Iterator[Running]:
    """Start the installed command far from the checkout, with a fresh instance folder."""
    port = free_port()
    words = [str(command), *serving(port, folder / "instance")[1:]]
    with started(words, port, where=folder) as running:
        running.wait_until_open()
        yield running


@pytest.fixture
def server(command: Path, tmp_path: Path) -> Iterator[Running]:
    with far_away(command, tmp_path) as running:
        yield running


def test_the_installed_command_serves_pages_parts_and_banks(
    server: Running, tmp_path: Path
) -> None:
    # given
    browser, static = Browser(server.port), "/static/vendor/"
    link = re.search(r"/teach/in/[\w-]+", server.said())
    assert link
    # when
    parts = {
        path: browser.get(path).status
        for path in ("/", f"{static}htmx.min.js", f"{static}fonts.css", f"{static}{MATH_FONT}")
    }
    rooms = browser.get(link[0])
    desk = browser.post("/teach/rooms")
    setup = browser.get(f"{urlsplit(desk.url).path}rules")
    # then
    assert set(parts.values()) == {200}
    assert rooms.status == desk.status == setup.status == 200
    assert all(bank in setup.text for bank in BANKS)
    assert (tmp_path / "instance" / "edu-battle.sqlite3").is_file()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for one process")
def test_the_installed_command_stops_at_once(command: Path, tmp_path: Path) -> None:
    took = []
    for _ in range(2):
        # given
        with far_away(command, tmp_path) as server:
            # when
            took.append(server.seconds_to_stop(signal.SIGINT))
        # then
        assert server.process.returncode == 0
        assert "Traceback" not in server.said()
    # The quicker one counts: the machine may be busy with something else.
    assert min(took) < STOP_SECONDS
