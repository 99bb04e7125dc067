"""Our own command in a process of its own, and browsers that talk to it over the network."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
START_SECONDS = 60
NEAR = "127.0.0.1"


def free_port() -> int:
    """Return a port that nobody has just now."""
    with socket.socket() as probe:
        probe.bind((NEAR, 0))
        return int(probe.getsockname()[1])


def serving(port: int, folder: Path) -> list[str]:
    """Return the words that serve a folder on this computer alone."""
    where = ["--host", NEAR, "--port", str(port), "--instance", str(folder)]
    return [str(BIN / "edu-battle"), "serve", *where]


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run `edu-battle` with these words to its end."""
    return subprocess.run(
        [BIN / "edu-battle", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
        check=False,
    )


class Running:
    """A server with a process group of its own, as under a terminal."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port
        self._said = b""
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def said(self) -> str:
        """Return everything it has written so far."""
        return self._said.decode("utf-8", "replace")

    def wait_until_open(self) -> None:
        """Wait until it answers; an AssertionError shows what it said instead."""
        last = time.monotonic() + START_SECONDS
        while not self.is_open():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < last, self.said()
            time.sleep(0.05)

    def is_open(self) -> bool:
        """Tell whether anybody listens."""
        try:
            return Browser(self.port).get("/health").status == http.client.OK
        except OSError:
            return False

    def signal(self, number: int) -> None:
        """Send a signal to the whole group, as a terminal does."""
        os.killpg(self.process.pid, number)

    def seconds_to_stop(self, number: int) -> float:
        """Send a signal and return how long it took until server and workers were gone."""
        begun = time.monotonic()
        self.signal(number)
        self.process.wait(timeout=START_SECONDS)
        # The last process that could still write has closed its end.
        self._listener.join(timeout=START_SECONDS)
        assert not self._listener.is_alive(), "a worker was left behind"
        return time.monotonic() - begun

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as words:
            while more := os.read(words.fileno(), 4096):
                self._said += more


@contextmanager
def started(
    words: Sequence[str], port: int, more: Mapping[str, str] | None = None, where: Path = ROOT
) -> Iterator[Running]:
    """Start a command; `more`: variables of its environment, `where`: the folder it starts in."""
    ours = ("FLASK", "EDU_BATTLE", "PYTHONUNBUFFERED", "PYTHONWARNINGS")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    process = subprocess.Popen(
        words,
        cwd=where,
        env=clean | dict(more or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    running = Running(process, port)
    try:
        yield running
    finally:
        if process.poll() is None:
            running.seconds_to_stop(signal.SIGKILL)


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    url: str
    text: str


@dataclass
class Browser:
    """A browser with its cookies; it sends the token of the last page with every command."""

    port: int
    jar: CookieJar = field(default_factory=CookieJar)
    token: str = ""

    def get(self, path: str) -> Answer:
        """Load a page."""
        return self._ask(self._request(path))

    def post(self, path: str, **fields: object) -> Answer:
        """Send a form."""
        body = urllib.parse.urlencode(fields).encode()
        headers = {"X-CSRFToken": self.token, "HX-Request": "true"}
        return self._ask(self._request(path, body, headers))

    @contextmanager
    def stream(self, path: str) -> Iterator[http.client.HTTPResponse]:
        """Open a stream and leave it open."""
        connection = http.client.HTTPConnection(NEAR, self.port, timeout=10)
        request = self._request(path)
        self.jar.add_cookie_header(request)
        connection.request("GET", path, headers=dict(request.header_items()))
        with closing(connection), connection.getresponse() as answer:
            yield answer

    def _ask(self, request: urllib.request.Request) -> Answer:
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        try:
            with opener.open(request, timeout=10) as got:
                answer = Answer(got.status, got.url, got.read().decode("utf-8", "replace"))
                onward = got.headers.get("HX-Redirect")
        except urllib.error.HTTPError as refused:
            with refused:
                return Answer(refused.code, refused.url or "", refused.read().decode())
        if onward:
            return self.get(onward)
        found = re.search(r'"X-CSRFToken": "([^"]+)"', answer.text)
        self.token = found[1] if found else self.token
        return answer

    def _request(
        self, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> urllib.request.Request:
        address = f"http://{NEAR}:{self.port}{path}"
        return urllib.request.Request(address, body, dict(headers or {}))


def desk(server: Running) -> tuple[Browser, str]:
    """Sign in by the link on the terminal, open a room and return its code."""
    browser = Browser(server.port)
    link = server.said().split("/teach/in/")[1].split()[0]
    browser.get(f"/teach/in/{link}")
    room = browser.post("/teach/rooms").text
    return browser, room.split("/screen/")[1].split('"')[0]


def until(stream: http.client.HTTPResponse, mark: bytes) -> bytes:
    """Read whole events up to one that has a mark, and return that."""
    text = b""
    while mark not in text:
        text = b""
        while not text.endswith(b"\n\n"):
            text += stream.readline()
    return text
