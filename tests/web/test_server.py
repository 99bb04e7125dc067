"""The real server in a process of its own: its troubles in words, its stopping in seconds."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path

import pytest

from edu_battle.game.presets import preset
from edu_battle.service import accounts, pages, rooms
from edu_battle.service.house import House
from edu_battle.web import create_app
from edu_battle.web.greeting import Doors, greet, qr
from edu_battle.web.listening import lan_host, listen, near_host
from edu_battle.web.server import CannotServe, Plan, run
from tests.fakes.servers import NEAR, Browser, Running, free_port, serving, started

STOP_SECONDS = 3
EVERYWHERE = "0.0.0.0"  # noqa: S104  (what serves a class)

slow = pytest.mark.slow
no_windows = pytest.mark.skipif(os.name == "nt", reason="Windows has no signals for one process")


def a_file(folder: Path) -> None:
    folder.write_text("not a folder")


def a_folder_where_the_secret_should_be(folder: Path) -> None:
    (folder / "secret.key").mkdir(parents=True)


def a_newer_schema(folder: Path) -> None:
    changed(folder, "UPDATE alembic_version SET version_num = '9999'")


def no_database(folder: Path) -> None:
    folder.mkdir()
    (folder / "edu-battle.sqlite3").write_bytes(b"Dear diary, today we played. " * 200)


def a_torn_database(folder: Path) -> None:
    changed(folder, "PRAGMA journal_mode = DELETE")
    path = folder / "edu-battle.sqlite3"
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * 8192 + whole[12288:])


def changed(folder: Path, statement: str) -> None:
    """Make a database as the program does, then change it."""
    house_in(folder).database.close()
    connection = sqlite3.connect(folder / "edu-battle.sqlite3", isolation_level=None)
    connection.execute(statement)
    connection.close()


def house_in(folder: Path) -> House:
    house: House = create_app(folder, start=False).extensions["edu_battle"].house
    return house


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (a_file, "cannot be used"),
        (a_folder_where_the_secret_should_be, "cannot be used"),
        (a_newer_schema, "newer edu-battle (9999)"),
        (no_database, "not a database"),
        (a_torn_database, "cannot be used"),
    ],
)
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_a_folder_that_cannot_serve_is_refused_with_a_way_out(
    tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    # given
    folder = tmp_path / "instance"
    spoil(folder)
    # when
    with pytest.raises(CannotServe) as refused:
        run(Plan(NEAR, free_port(), folder))
    # then
    assert said in str(refused.value)
    assert str(folder) in str(refused.value)
    assert "--instance FOLDER" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_the_right_to_write_is_refused(tmp_path: Path) -> None:
    # given
    tmp_path.chmod(0o500)
    # then
    with pytest.raises(CannotServe, match="cannot be used"):
        run(Plan(NEAR, free_port(), tmp_path / "instance"))


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.7", "::zz", "a b", "x" * 300])
def test_a_host_that_is_not_this_computer_is_refused_before_anything_is_made(
    host: str, tmp_path: Path
) -> None:
    # when
    with pytest.raises(CannotServe, match="no address of this computer") as refused:
        run(Plan(host, free_port(), tmp_path / "instance"))
    # then
    assert "--host" in str(refused.value)
    assert not (tmp_path / "instance").exists()


def test_a_class_is_told_an_address_that_others_can_reach() -> None:
    assert lan_host("192.0.2.7") == near_host("192.0.2.7") == "192.0.2.7"
    assert lan_host("fe80::1") == "[fe80::1]"
    assert near_host(EVERYWHERE) == NEAR
    assert lan_host(EVERYWHERE) not in {"", EVERYWHERE}


@pytest.mark.parametrize("host", [EVERYWHERE, NEAR, "localhost"])
def test_the_usual_hosts_can_be_listened_at(host: str) -> None:
    # when
    with listen(host, 0) as listener:
        # then
        assert listener.getsockname()[1] > 0


def test_the_terminal_gets_a_picture_only_where_it_can_show_one() -> None:
    assert qr("http://192.0.2.7:8000", "utf-8").count("\n") > 10
    assert [qr("http://192.0.2.7:8000", name) for name in ("cp1252", "ascii", "?")] == [""] * 3


def test_the_greeting_says_where_everyone_goes(capsys: pytest.CaptureFixture[str]) -> None:
    # when
    greet(Doors("http://192.0.2.7:8000", "http://127.0.0.1:8000/teach/in/key"))
    said = capsys.readouterr().out
    # then
    assert "Pupils open    http://192.0.2.7:8000\n" in said
    assert "Teacher, once  http://127.0.0.1:8000/teach/in/key\n" in said
    assert "Stop with Ctrl-C." in said
    assert "no network" not in said


def test_a_computer_without_a_network_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    # when
    greet(Doors("http://127.0.0.1:8000", "http://127.0.0.1:8000/teach/in/key"))
    # then
    assert "no network was found" in capsys.readouterr().out


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    port = free_port()
    with started(serving(port, tmp_path / "instance"), port) as running:
        running.wait_until_open()
        yield running


@slow
def test_a_taken_port_and_a_folder_in_use_are_refused(server: Running, tmp_path: Path) -> None:
    # when
    with pytest.raises(CannotServe) as same_port:
        run(Plan(NEAR, server.port, tmp_path / "other"))
    with pytest.raises(CannotServe) as same_folder:
        run(Plan(NEAR, free_port(), tmp_path / "instance"))
    # then
    assert f"Port {server.port} is in use" in str(same_port.value)
    assert f"--port {server.port + 1}" in str(same_port.value)
    assert "Another edu-battle server already uses" in str(same_folder.value)
    assert server.is_open()


@slow
@no_windows
def test_a_server_with_open_streams_stops_in_seconds_and_without_noise(tmp_path: Path) -> None:
    # given
    took = []
    for number in (signal.SIGINT, signal.SIGTERM):
        port, folder = free_port(), tmp_path / number.name
        code = a_room(house_in(folder))
        with ExitStack() as doors:
            server = doors.enter_context(started(serving(port, folder), port))
            server.wait_until_open()
            streams = [Browser(port).stream(f"/screen/{code}/live") for _ in range(5)]
            first = [doors.enter_context(stream).readline() for stream in streams]
            said = server.said()
            # when
            took.append(server.seconds_to_stop(number))
        # then
        assert first == [b"retry: 500\n"] * 5
        assert server.process.returncode == 0
        assert server.said() == said
    # The quicker one counts: the machine may be busy with something else.
    assert min(took) < STOP_SECONDS


@slow
@no_windows
def test_a_second_interrupt_ends_the_server_at_once(server: Running) -> None:
    # given a browser that keeps its connection, for which the server would wait a second
    with Browser(server.port).stream("/"):
        # when
        server.signal(signal.SIGINT)
        while server.is_open():
            time.sleep(0.01)
        server.seconds_to_stop(signal.SIGINT)
    # then
    assert server.process.returncode == -signal.SIGINT
    assert "Traceback" not in server.said()


@slow
def test_a_request_with_more_headers_than_any_browser_sends_is_refused_in_one_line(
    server: Running,
) -> None:
    # given
    before = server.said()
    headers = {f"X-Number-{number}": "1" for number in range(150)}
    # when
    with closing(HTTPConnection(NEAR, server.port, timeout=10)) as browser:
        browser.request("GET", "/", headers=headers)
        status = browser.getresponse().status
    opened = server.is_open()
    server.seconds_to_stop(signal.SIGTERM)
    # then
    assert (status, opened) == (HTTPStatus.BAD_REQUEST, True)
    said = server.said().removeprefix(before).splitlines()
    assert len(said) == 1
    assert "Invalid request" in said[0]


def a_room(house: House) -> str:
    """Open a room and return its code."""
    teacher = accounts.use_link(house, accounts.new_link(house))
    room = rooms.open_room(house, teacher.id, "7B", "en", preset("lesson-20"))
    code = pages.screen_page(house, room).room.code
    house.database.close()
    return code


def flask_run(port: int) -> list[str]:
    return [sys.executable, "-m", "flask", "--app", "app", "run", "--port", str(port)]


def python_app(port: int) -> list[str]:
    return [sys.executable, "app.py", "--host", NEAR, "--port", str(port)]


@slow
@pytest.mark.parametrize("words", [flask_run, python_app])
def test_a_checkout_serves_a_lesson_in_other_ways_too(
    tmp_path: Path, words: Callable[[int], list[str]]
) -> None:
    # given
    port, folder, desk = free_port(), tmp_path / "instance", "/teach/rooms/1"
    code = a_room(house_in(folder))
    teacher, blue, orange = Browser(port), Browser(port), Browser(port)
    where = {"EDU_BATTLE_INSTANCE": str(folder)}
    with started(words(port), port, where) as server:
        server.wait_until_open()
        # when
        teacher.get(sign_in_link(server.said()))
        seats = join(blue, code, 1), join(orange, code, 2)
        teacher.get(f"{desk}/")
        begun = [teacher.post(f"{desk}/{deed}").status for deed in ("begin", "start")]
        with blue.stream(f"{seats[0]}live") as stream:
            first = stream.readline()
        shots = [
            blue.post(f"{seats[0]}fire", target=1, row=0, col=0).status,
            orange.post(f"{seats[1]}fire", target=0, row=0, col=0).status,
        ]
        # then
        assert begun == [204, 204]
        assert first == b"retry: 500\n"
        assert 204 in shots
        assert "Traceback" not in server.said()


def sign_in_link(said: str) -> str:
    """Find the teacher's one-time link in what a server has written."""
    found = re.search(r"/teach/in/[\w-]+", said)
    assert found, said
    return found[0]


def join(tablet: Browser, code: str, team: int) -> str:
    """Join a team and return the address of the seat's page."""
    tablet.get(f"/j/{code}")
    answer = tablet.post(f"/j/{code}", team=team, name=f"Crew {team}", attempt="x" * 30 + str(team))
    return answer.url.split(str(tablet.port))[1]
