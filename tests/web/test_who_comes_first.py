"""After a command: the wall first, then the desk, then the answer to whoever gave it."""

from __future__ import annotations

import http.client
import select
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.fakes import servers

ROUNDS = 3
PATIENCE = 20.0


@pytest.mark.slow
def test_a_command_is_on_the_wall_before_the_desk_and_answered_last(tmp_path: Path) -> None:
    # given
    port = servers.free_port()
    words = servers.serving(port, tmp_path / "instance")
    with servers.started(words, port) as server, ThreadPoolExecutor(1) as hand:
        server.wait_until_open()
        desk, code = servers.desk(server)
        wall = servers.Browser(port)
        # The desk listens first, so that nothing but the server's own order puts it last.
        with (
            desk.stream("/teach/rooms/1/live") as papers,
            wall.stream(f"/screen/{code}/live") as large,
        ):
            for _ in range(ROUNDS):
                desk.post("/teach/rooms/1/begin")
                for stream in (papers, large):
                    servers.until(stream, b'"stage":"placing"')
                # when
                answer = hand.submit(desk.post, "/teach/rooms/1/void", reason="again")
                _wait_for(papers)
                # then
                assert _told(large)
                assert answer.result().status == http.client.NO_CONTENT
                for stream in (papers, large):
                    servers.until(stream, b'"stage":"void"')


@pytest.mark.slow
def test_whoever_gave_a_command_is_answered_when_the_screens_know(tmp_path: Path) -> None:
    # given
    port = servers.free_port()
    words = servers.serving(port, tmp_path / "instance")
    with servers.started(words, port) as server:
        server.wait_until_open()
        desk, code = servers.desk(server)
        with servers.Browser(port).stream(f"/screen/{code}/live") as large:
            for _ in range(ROUNDS):
                desk.post("/teach/rooms/1/begin")
                servers.until(large, b'"stage":"placing"')
                # when
                answer = desk.post("/teach/rooms/1/void", reason="again")
                # then
                assert answer.status == http.client.NO_CONTENT
                assert _told(large)
                servers.until(large, b'"stage":"void"')


def _told(stream: http.client.HTTPResponse) -> bool:
    """Tell whether something has come that was not read."""
    return bool(select.select([stream], [], [], 0)[0])


def _wait_for(stream: http.client.HTTPResponse) -> None:
    assert select.select([stream], [], [], PATIENCE)[0]
