"""Does the network let tablets through? The lobby counts them, a page says what to do."""

from __future__ import annotations

import re

import pytest

from edu_battle.service import rooms
from edu_battle.service.cards import TeacherId
from tests.fakes.markup import sentence
from tests.fakes.stages import Lesson, join

SECRET = "corre;ct horse:battery"


def reached(lesson: Lesson) -> str:
    """Return what the lobby says of the tablets."""
    page = lesson.desk.page().text
    found = re.search(r'data-reached="(\d+)">\s*<p[^>]*><b>([^<]*)</b>', page)
    assert found
    assert found[2].startswith(found[1])
    return found[2]


def test_the_lobby_counts_the_tablets_that_get_through(lesson: Lesson) -> None:
    # given
    assert reached(lesson) == "5 tablets reached"
    # when
    lesson.desk.send("tablets", tablets=8)
    join(lesson.school, lesson.code, "Sixth")
    # then
    assert reached(lesson) == "6 of 8 tablets reached"
    # when
    lesson.school.clock.wait(100)
    lesson.crew(0).page()
    # then
    assert reached(lesson) == "1 of 8 tablets reached"


def test_names_without_a_tablet_and_paper_crews_are_not_counted(lesson: Lesson) -> None:
    # when
    lesson.desk.send("names", names="Ada\nEmmy")
    lesson.desk.send("paper/add", team=1, name="Paper")
    # then
    assert reached(lesson) == "5 tablets reached"


def test_the_set_up_asks_for_the_tablets_and_keeps_them(lesson: Lesson) -> None:
    # given
    before = rooms.room_of(lesson.school.house, TeacherId(1), lesson.room).rules
    # when
    lesson.desk.send("rules", preset=before.preset, tablets=12)
    # then
    assert rooms.room_of(lesson.school.house, TeacherId(1), lesson.room).tablets == 12
    form = lesson.desk.page("rules").text
    assert 'id="f-tablets" name="tablets" type="number" value="12"' in form


def test_the_page_says_what_to_do_with_address_and_port(lesson: Lesson) -> None:
    # when
    page = lesson.desk.page("network").text
    # then
    assert "http://school.example:8000" in page
    assert "sudo ufw allow 8000/tcp" in page
    assert "client isolation" in page


@pytest.mark.parametrize("htmx", [True, False])
def test_a_wifi_is_drawn_and_nothing_of_it_is_kept(lesson: Lesson, htmx: bool) -> None:
    # when
    one = lesson.desk.send("network/wifi", htmx=htmx, ssid="Class 7B", password=SECRET)
    other = lesson.desk.send("network/wifi", htmx=htmx, ssid="Class 7C", password=SECRET)
    # then
    drawings = [re.findall(r"<svg.*?</svg>", answer.text, re.DOTALL)[0] for answer in (one, other)]
    assert drawings[0] != drawings[1]
    assert SECRET in one.text
    assert one.headers["Cache-Control"] == "no-store"
    assert SECRET not in lesson.desk.page("network").text
    folder = lesson.school.house.database.engine.url.database
    assert folder
    with open(folder, "rb") as kept:  # noqa: PTH123
        assert SECRET.encode() not in kept.read()


@pytest.mark.parametrize("ssid", ["", "   ", "x" * 33])
def test_a_wifi_without_a_usable_name_is_refused_in_words(lesson: Lesson, ssid: str) -> None:
    # when
    refused = lesson.desk.send("network/wifi", ssid=ssid, password="")
    # then
    assert refused.status_code == 422
    assert "name" in sentence(refused)
