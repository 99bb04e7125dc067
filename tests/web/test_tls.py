"""HTTPS: the same server, the same port, and who may come without."""

from __future__ import annotations

import os
import signal
import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from http import HTTPStatus
from pathlib import Path

import pytest
from werkzeug.test import Client

from edu_battle.web.greeting import Doors, greet
from edu_battle.web.listening import lan_host
from edu_battle.web.security import PROXIES
from edu_battle.web.server import CannotServe, Plan, run
from edu_battle.web.tls import own_names, sent_on
from tests.fakes.school import School, opened
from tests.fakes.servers import NEAR, Browser, Running, free_port, serving, started
from tests.fakes.stages import open_lesson
from tests.web.test_security import cookies
from tests.web.test_server import a_room, house_in, join, sign_in_link

STOP_SECONDS = 3
EVERYWHERE = "0.0.0.0"  # noqa: S104  (what serves a class)
ELSEWHERE = {"REMOTE_ADDR": "192.0.2.9"}
HERE = {"REMOTE_ADDR": NEAR}
ELSEWHERE_BY_BOTH = {"REMOTE_ADDR": "::ffff:192.0.2.9"}
HERE_BY_BOTH = {"REMOTE_ADDR": f"::ffff:{NEAR}"}
"""As a socket that serves IPv6 and IPv4 names them."""

slow = pytest.mark.slow


@pytest.fixture
def secure(tmp_path: Path) -> Iterator[School]:
    """A site that is served by HTTPS."""
    with opened(tmp_path / "school", SCHEME="https") as school:
        yield school


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    port = free_port()
    words = [*serving(port, tmp_path / "instance"), "--https"]
    with started(words, port) as running:
        running.wait_until_open()
        yield running


@pytest.mark.parametrize(
    ("way", "whence", "status"),
    [
        ("http", ELSEWHERE, 307),
        ("http", ELSEWHERE_BY_BOTH, 307),
        ("http", HERE, 200),
        ("http", HERE_BY_BOTH, 200),
        ("https", ELSEWHERE, 200),
    ],
)
def test_plain_http_from_elsewhere_is_sent_on_and_only_for_now(
    secure: School, way: str, whence: dict[str, str], status: int
) -> None:
    # when
    answer = Client(sent_on(secure.app)).get(
        "/?code=KQ7", base_url=f"{way}://192.0.2.7:8000", environ_base=whence
    )
    # then
    assert answer.status_code == status
    there = "https://192.0.2.7:8000/?code=KQ7" if status == HTTPStatus.TEMPORARY_REDIRECT else None
    assert answer.headers.get("Location") == there
    assert "Strict-Transport-Security" not in answer.headers


@pytest.mark.parametrize(
    ("asked", "there"),
    [
        ("192.0.2.7", "https://192.0.2.7:80/"),
        ("[2001:db8::7]", "https://[2001:db8::7]:80/"),
        ("[2001:db8::7]:8000", "https://[2001:db8::7]:8000/"),
        ("battle.example:443", "https://battle.example/"),
    ],
)
def test_who_is_sent_on_stays_at_the_port_of_the_server(
    secure: School, asked: str, there: str
) -> None:
    # when
    answer = Client(sent_on(secure.app)).get("/", headers={"Host": asked}, environ_base=ELSEWHERE)
    # then
    assert answer.headers["Location"] == there


def test_every_page_says_https_and_what_the_warning_means(secure: School) -> None:
    # given
    lesson = open_lesson(secure)
    # when
    wall = secure.stranger().page(f"/screen/{lesson.code}").text
    desk, network = lesson.desk.page().text, lesson.desk.page("network").text
    phone = lesson.desk.send("devices/phone", htmx=False).text
    # then
    for page in (wall, desk, network):
        assert "https://school.example:8000" in page
        assert "“Advanced”" in page
    assert "https://school.example:8000/" in phone
    assert "beginning with http and not https" not in network


def test_cookies_of_both_ways_live_side_by_side(secure: School) -> None:
    # when
    names = [
        set(cookies(Client(secure.app).get("/teach", base_url=f"{way}://192.0.2.7")))
        for way in ("http", "https")
    ]
    # then a cookie of yesterday's HTTPS cannot stand in the way of today's plain HTTP
    assert names[0]
    assert names[1]
    assert not names[0] & names[1]


def test_the_certificate_names_what_pupils_and_teacher_may_type() -> None:
    everywhere = own_names(EVERYWHERE)
    assert {"localhost", NEAR, "::1", lan_host(EVERYWHERE), socket.gethostname()} <= everywhere
    assert EVERYWHERE not in everywhere
    assert "192.0.2.77" in own_names("192.0.2.77")


def test_the_terminal_prepares_for_the_warning(capsys: pytest.CaptureFixture[str]) -> None:
    # when
    greet(Doors("https://192.0.2.7:8000", "http://127.0.0.1:8000/teach/in/key"))
    # then
    assert "each tablet warns once" in capsys.readouterr().out


def test_https_behind_a_proxy_is_refused_before_anything_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    monkeypatch.setenv(PROXIES, "1")
    # when
    with pytest.raises(CannotServe, match="EDU_BATTLE_PROXIES=1") as refused:
        run(Plan(NEAR, free_port(), tmp_path / "instance", https=True))
    # then
    assert "Leave --https out" in str(refused.value)
    assert not (tmp_path / "instance").exists()


def hello(port: int, folder: Path) -> ssl.SSLSocket:
    """Say hello by TLS, sure that it is this server's own certificate."""
    known = ssl.create_default_context(cafile=folder / "https.pem")
    return known.wrap_socket(socket.create_connection((NEAR, port), 10), server_hostname=NEAR)


def asked(port: int, folder: Path, path: str) -> bytes:
    """Ask for a page by TLS and read all of it."""
    with hello(port, folder) as door:
        door.sendall(f"GET {path} HTTP/1.0\r\nHost: {NEAR}\r\n\r\n".encode())
        return b"".join(iter(lambda: door.recv(4096), b""))


@slow
def test_one_port_speaks_both_and_its_cookies_stay_on_https(
    server: Running, tmp_path: Path
) -> None:
    # when
    link = sign_in_link(server.said())
    by_tls = asked(server.port, tmp_path / "instance", link)
    plain = Browser(server.port).get("/health")
    # then
    assert f"Teacher, once  http://{NEAR}:{server.port}{link}" in server.said()
    assert f"Pupils open    https://{NEAR}:{server.port}" in server.said()
    assert b"303" in by_tls.partition(b"\r\n")[0]
    assert b"; Secure;" in by_tls
    assert plain.status == HTTPStatus.OK


@slow
def test_who_turns_back_at_the_warning_makes_no_noise(server: Running, tmp_path: Path) -> None:
    # given
    said = server.said()
    careful = ssl.create_default_context()
    # when
    for first in (b"\x16\x03\x01rubbish", b"\x16", b""):
        with socket.create_connection((NEAR, server.port), 10) as door:
            door.sendall(first)
    door = socket.create_connection((NEAR, server.port), 10)
    with pytest.raises(ssl.SSLCertVerificationError), door:
        careful.wrap_socket(door, server_hostname=NEAR)
    with hello(server.port, tmp_path / "instance") as door:
        door.sendall(b"GET / HTTP/1.1\r\nHo")
    # then
    assert b"200" in asked(server.port, tmp_path / "instance", "/health")
    assert server.said() == said


@slow
def test_a_tablet_that_leaves_its_stream_makes_no_noise(tmp_path: Path) -> None:
    # given a stream that stays and one that is gone
    port, folder = free_port(), tmp_path / "instance"
    code = a_room(house_in(folder))
    with started([*serving(port, folder), "--https"], port) as server:
        server.wait_until_open()
        teacher = Browser(port)
        teacher.get(sign_in_link(server.said()))
        teacher.get("/teach/rooms/1/")
        with stream(port, folder, code) as stays:
            stream(port, folder, code).close()
            said = server.said()
            # when there is news, more than once: the first may still be sent into the void
            for number in range(4):
                teacher.post("/teach/rooms/1/team-name", team=1, name=f"Team {number}")
                wait_for(stays, f"Team {number}".encode())
        server.seconds_to_stop(signal.SIGTERM)
        # then
        assert server.said() == said


def wait_for(door: ssl.SSLSocket, words: bytes) -> None:
    """Read on until these words come."""
    heard = b""
    while words not in heard:
        more = door.recv(4096)
        assert more, heard
        heard += more


def stream(port: int, folder: Path, code: str) -> ssl.SSLSocket:
    """Open the projector's stream by TLS."""
    door = hello(port, folder)
    door.sendall(f"GET /screen/{code}/live HTTP/1.1\r\nHost: {NEAR}\r\n\r\n".encode())
    assert door.recv(4096).startswith(b"HTTP/1.1 200 OK")
    return door


@slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals for one process")
def test_streams_run_by_tls_too_and_the_server_stops_in_seconds(tmp_path: Path) -> None:
    # given
    took = []
    for number in (signal.SIGINT, signal.SIGTERM):
        port, folder = free_port(), tmp_path / number.name
        code = a_room(house_in(folder))
        with ExitStack() as doors:
            words = [*serving(port, folder), "--https"]
            server = doors.enter_context(started(words, port))
            server.wait_until_open()
            seat = join(Browser(port), code, 1)
            for _ in range(5):
                doors.enter_context(stream(port, folder, code))
            said = server.said()
            # when
            took.append(server.seconds_to_stop(number))
        # then
        assert seat.startswith("/play/")
        assert server.process.returncode == 0
        assert server.said() == said
    # The quicker one counts: the machine may be busy with something else.
    assert min(took) < STOP_SECONDS
