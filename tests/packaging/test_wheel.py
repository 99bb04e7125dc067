"""The wheel stands alone: installed far from the checkout, it holds all and serves."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STOP_SECONDS = 3
START_SECONDS = 60

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
        r"web/translations/en/LC_MESSAGES/messages\.mo",
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
    assert not [name for name in names if name.endswith("app.py") or "tests/" in name]


@pytest.fixture
def server(command: Path, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Start the installed command far from the checkout, with a fresh instance folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = (tmp_path / "server.log").open("wb")
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "FLASK"))}
    running = subprocess.Popen(
        [command, "serve", "--port", str(port), "--instance", tmp_path / "instance"],
        cwd=tmp_path,
        env=clean,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=subprocess.STDOUT,
    )
    yield running, port
    running.kill()
    running.wait()
    log.close()


def health(port: int, running: subprocess.Popen[bytes]) -> int:
    """Ask until the server answers; give up when it has ended or time is over."""
    last = time.monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
                return int(answer.status)
        except OSError:
            if running.poll() is not None or time.monotonic() > last:
                raise
            time.sleep(0.1)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for one process")
def test_the_installed_command_serves_and_stops_at_once(
    server: tuple[subprocess.Popen[bytes], int], tmp_path: Path
) -> None:
    # given
    running, port = server
    # when
    try:
        status = health(port, running)
    except OSError:
        pytest.fail((tmp_path / "server.log").read_text("utf-8", "replace"))
    running.send_signal(signal.SIGINT)
    running.wait(timeout=STOP_SECONDS)
    # then
    assert status == 200
    assert running.returncode in {0, 130, -signal.SIGINT}
    assert b"Traceback" not in (tmp_path / "server.log").read_bytes()
