"""The servers under the measurement: started as processes of their own, stopped for certain."""

from __future__ import annotations

import contextlib
import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

HOST = "127.0.0.1"
START_SECONDS = 40.0
STOP_SECONDS = 6.0
TWO = 2


@dataclass(frozen=True, slots=True)
class Server:
    """A running server; `started` tells how many seconds it took until it answered."""

    port: int
    pid: int
    started: float
    output: Path

    def resident_mb(self) -> float:
        """Return the memory that the server's own process holds."""
        shown = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.pid)], capture_output=True, text=True, check=True
        )
        return int(shown.stdout) / 1024

    def cpu_ms(self) -> float:
        """Return the processor time that the server's own process has used; 0 where untold."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def site(folder: Path, program: Path | None = None) -> Iterator[Server]:
    """Serve the site on an instance folder, by the command that a teacher uses, or another's."""
    port = _free_port()
    command = [str(program or _command()), "serve", "--host", HOST, "--port", str(port)]
    with _running([*command, "--instance", str(folder)], port, "/health", folder) as server:
        yield server


@contextlib.contextmanager
def echo(folder: Path) -> Iterator[Server]:
    """Serve the baseline: the bare gevent application that only echoes."""
    port = _free_port()
    with _running([sys.executable, "-m", "bench.echo", str(port)], port, "/", folder) as server:
        yield server


@contextlib.contextmanager
def floor(folder: Path) -> Iterator[Server]:
    """Serve the least that any server must do: who asks, and one synced row."""
    port = _free_port()
    words = [sys.executable, "-m", "bench.floor", str(port), str(folder)]
    with _running(words, port, "/", folder) as server:
        yield server


@contextlib.contextmanager
def apart(server: Server) -> Iterator[None]:
    """Keep this client to the last core and a server to the others, where a system can do that.

    Screens are machines of their own: sharing a core with the server, they would hold it up and
    wait for it, as the system happens to place them.
    """
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) < TWO:
        yield
        return
    os.sched_setaffinity(server.pid, cores[:-1])
    os.sched_setaffinity(0, cores[-1:])
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def one_time_link(server: Server) -> str:
    """Return the path of the sign-in link that the site printed when it started."""
    words = server.output.read_text("utf-8").split()
    link = next(word for word in words if "/teach/in/" in word)
    return link[link.index("/teach/in/") :]


@contextlib.contextmanager
def _running(command: list[str], port: int, path: str, folder: Path) -> Iterator[Server]:
    folder.mkdir(parents=True, exist_ok=True)
    output = folder / "output.txt"
    began = time.perf_counter()
    with output.open("w") as written:
        child = _start(command, written)
        try:
            _await_answer(child, port, path)
            yield Server(port, child.pid, time.perf_counter() - began, output)
        finally:
            _stop(child)


def _start(command: list[str], written: IO[str]) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(command, stdout=written, stderr=written, env=environment)


def _await_answer(child: subprocess.Popen[bytes], port: int, path: str) -> None:
    last = time.perf_counter() + START_SECONDS
    while time.perf_counter() < last and child.poll() is None:
        with contextlib.suppress(OSError):
            connection = http.client.HTTPConnection(HOST, port, timeout=5)
            connection.request("GET", path)
            if connection.getresponse().status == 200:
                return
        time.sleep(0.02)
    raise TimeoutError(f"no answer from the server on port {port}")


def _stop(child: subprocess.Popen[bytes]) -> None:
    child.send_signal(signal.SIGTERM)
    try:
        child.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _command() -> str:
    """Find the command beside the Python that runs this."""
    return shutil.which("edu-battle", path=str(Path(sys.executable).parent)) or "edu-battle"
