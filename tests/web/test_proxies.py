"""Behind a proxy: what it says of the browser counts only where it was said to be there."""

from __future__ import annotations

from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from edu_battle.service import accounts
from edu_battle.web.screen import draw
from edu_battle.web.security import PROXIES
from tests.fakes.school import Browser, opened
from tests.fakes.servers import free_port, serving, started
from tests.fakes.stages import open_lesson
from tests.web.test_server import a_room, house_in

BY_HTTPS = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "battle.example"}
BY_NUMBER = {"X-Forwarded-Proto": "http", "X-Forwarded-Host": "203.0.113.5"}
OURS, NUMBER, NEAR = "https://battle.example", "203.0.113.5", "localhost"


@pytest.mark.parametrize(
    ("said", "believed"), [(None, False), ("0", False), ("1", True), ("one", False), ("-1", False)]
)
def test_cookies_stay_on_https_where_a_proxy_of_ours_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str | None, *, believed: bool
) -> None:
    # given
    if said is not None:
        monkeypatch.setenv(PROXIES, said)
    with opened(tmp_path / "school") as school:
        link = accounts.new_link(school.house)
        # when
        answer = school.stranger().client.get(f"/teach/in/{link}", headers=BY_HTTPS)
    # then
    assert answer.status_code == 303
    assert ("; Secure" in answer.headers["Set-Cookie"]) == believed


def test_a_number_of_proxies_that_is_none_is_said_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    monkeypatch.setenv(PROXIES, "one")
    # when
    with opened(tmp_path / "school"):
        pass
    # then
    assert "EDU_BATTLE_PROXIES='one' is no number" in caplog.text


@pytest.mark.parametrize(
    ("ways", "shown"),
    [
        ([{}, BY_HTTPS], OURS),
        ([BY_HTTPS, BY_NUMBER], OURS),
        ([BY_NUMBER, BY_HTTPS], NUMBER),
        ([{}, {}], NEAR),
    ],
)
def test_who_came_through_the_proxy_first_tells_where_a_class_joins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ways: list[dict[str, str]], shown: str
) -> None:
    # given
    monkeypatch.setenv(PROXIES, "1")
    with opened(tmp_path / "school", LAN_ADDRESS="") as school:
        code = open_lesson(school).code
        # when
        for way in ways:
            school.stranger().client.get("/", headers=way)
        wall = school.stranger().page(f"/screen/{code}").text
    # then
    scheme = "" if "://" in shown else "http://"
    assert f"<b>{shown}</b>" in wall
    assert draw(f"{scheme}{shown}/j/{code}") in wall


def test_a_teacher_knows_the_address_better_than_a_passer_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    monkeypatch.setenv(PROXIES, "1")
    with opened(tmp_path / "school", LAN_ADDRESS="") as school:
        lesson = open_lesson(school)
        teacher = Browser(school.app, lesson.desk.at)
        school.stranger().client.get("/", headers=BY_NUMBER)
        # when
        by_proxy(teacher, f"/teach/in/{accounts.new_link(school.house)}")
        network, desk = by_proxy(teacher, "network"), by_proxy(teacher)
    # then
    assert f"<b>{OURS}</b>" in desk
    assert draw(f"{OURS}/j/{lesson.code}") in desk
    assert f"Open <b>{OURS}</b> on it, typed by hand.</p>" in network
    assert "Port <b>443</b>" in network


def by_proxy(browser: Browser, below: str = "") -> str:
    """Return the text of a page that came through the proxy."""
    there = below if below.startswith("/") else browser.at + below
    return browser.client.get(there, headers=BY_HTTPS, follow_redirects=True).text


def test_without_a_proxy_nobody_can_forge_where_a_class_joins(tmp_path: Path) -> None:
    # given
    with opened(tmp_path / "school", LAN_ADDRESS="") as school:
        code = open_lesson(school).code
        # when
        school.stranger().client.get("/", headers=BY_HTTPS)
        wall = school.stranger().page(f"/screen/{code}").text
    # then
    assert "battle.example" not in wall
    assert draw(f"http://{NEAR}/j/{code}") in wall


@pytest.mark.slow
def test_a_served_lesson_shows_the_address_of_the_proxy(tmp_path: Path) -> None:
    # given
    port, folder = free_port(), tmp_path / "instance"
    code = a_room(house_in(folder))
    with started(serving(port, folder), port, {PROXIES: "1"}) as server:
        server.wait_until_open()
        # when
        with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as proxy:
            proxy.request("GET", f"/screen/{code}", headers=BY_HTTPS)
            wall = proxy.getresponse().read().decode()
        said = server.said()
    # then
    assert f"<b>{OURS}</b>" in wall
    assert draw(f"{OURS}/j/{code}") in wall
    assert "Pupils open    the address of the proxy before this server" in said
