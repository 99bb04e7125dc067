"""Joining over HTTP: forgiving with codes, strict with seats, once however often it is tapped."""

from __future__ import annotations

import secrets

import pytest
from flask import Flask

from edu_battle.chance import Chance
from edu_battle.service import gate
from edu_battle.web.crew_names import crew_names
from tests.fakes.classroom import HTMX, Classroom, open_classroom

ATTEMPT = "one-long-secret-of-this-very-page"


def fields(classroom: Classroom, **changes: str) -> dict[str, str]:
    team = str(classroom.card.teams[0].key)
    return {"team": team, "name": "Otters", "attempt": ATTEMPT} | changes


def names(classroom: Classroom) -> list[str]:
    return [crew.name for team in classroom.card.teams for crew in team.crews]


@pytest.mark.parametrize("typed", ["{}", " {} ", "{:.3} {}", "{}-"])
def test_a_code_is_read_however_it_is_typed(classroom: Classroom, typed: str) -> None:
    # given
    code = classroom.card.code.lower()
    text = f"{code[:3]} {code[3:]}" if "{:.3}" in typed else typed.format(code)
    # when
    answer = classroom.app.test_client().post("/", data={"code": text})
    # then
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/j/{classroom.card.code}"


def test_a_wrong_code_is_answered_with_the_code_and_what_to_do(app: Flask) -> None:
    # when
    answer = app.test_client().post("/", data={"code": "ZZ9 ZZ9"}, headers=HTMX)
    # then
    assert answer.status_code == 404
    assert "ZZ9 ZZ9" in answer.text
    assert "<html" not in answer.text


def test_joining_gives_the_browser_its_seat_and_nobody_else(classroom: Classroom) -> None:
    # given
    client = classroom.app.test_client()
    # when
    answer = client.post(f"/j/{classroom.card.code}", data=fields(classroom))
    address = answer.headers["Location"]
    cookie = answer.headers["Set-Cookie"]
    # then
    assert answer.status_code == 303
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert f"Path={address.rstrip('/')}" in cookie
    assert f"Max-Age={30 * 24 * 3600}" in cookie
    assert client.get(address).status_code == 200
    assert classroom.app.test_client().get(address).status_code == 404


def test_over_https_the_seat_travels_there_only(classroom: Classroom) -> None:
    # when
    answer = classroom.app.test_client().post(
        f"/j/{classroom.card.code}", data=fields(classroom), base_url="https://localhost"
    )
    # then
    assert "Secure" in answer.headers["Set-Cookie"]


def test_joining_is_followed_by_htmx_too(classroom: Classroom) -> None:
    # when
    answer = classroom.app.test_client().post(
        f"/j/{classroom.card.code}", data=fields(classroom), headers=HTMX
    )
    # then
    assert answer.status_code == 204
    assert answer.headers["HX-Redirect"].startswith("/play/")


def test_joining_twenty_times_is_one_join(classroom: Classroom) -> None:
    # given
    client, taps = classroom.app.test_client(), fields(classroom, attempt=secrets.token_urlsafe())
    # when
    places = {
        client.post(f"/j/{classroom.card.code}", data=taps).headers["Location"] for _ in range(20)
    }
    # then
    assert len(places) == 1
    assert names(classroom) == ["Otters"]


def test_a_name_in_use_gets_a_number(classroom: Classroom) -> None:
    # when
    for attempt in ("first-tablet-" * 3, "second-tablet" * 3):
        classroom.app.test_client().post(
            f"/j/{classroom.card.code}", data=fields(classroom, attempt=attempt)
        )
    # then
    assert names(classroom) == ["Otters", "Otters 2"]


def test_a_secret_that_can_be_guessed_is_never_a_seat(classroom: Classroom) -> None:
    # when
    for _ in range(2):
        classroom.app.test_client().post(
            f"/j/{classroom.card.code}", data=fields(classroom, attempt="a")
        )
    # then
    assert len(names(classroom)) == 2


@pytest.mark.parametrize(
    ("name", "said"), [("", "name"), ("   ", "name"), ("x" * 5000, "24"), ("a\u202eb", "name")]
)
def test_a_bad_name_is_refused_in_words(classroom: Classroom, name: str, said: str) -> None:
    # when
    answer = classroom.app.test_client().post(
        f"/j/{classroom.card.code}", data=fields(classroom, name=name), headers=HTMX
    )
    # then
    assert answer.status_code == 422
    assert said in answer.text
    assert names(classroom) == []


@pytest.mark.parametrize("team", ["", "x", "-1", "9" * 5000])
def test_a_strange_team_seats_nobody_in_a_team(classroom: Classroom, team: str) -> None:
    # when
    answer = classroom.app.test_client().post(
        f"/j/{classroom.card.code}", data=fields(classroom, team=team)
    )
    # then
    assert answer.status_code in {303, 404}
    assert names(classroom) == []


def test_a_locked_room_says_so_and_lets_nobody_in(classroom: Classroom) -> None:
    # given
    gate.set_locked(classroom.house, classroom.desk(), locked=True)
    client = classroom.app.test_client()
    # when
    page = client.get(f"/j/{classroom.card.code}")
    answer = client.post(f"/j/{classroom.card.code}", data=fields(classroom))
    # then
    assert "locked" in page.text
    assert 'name="attempt"' not in page.text
    assert answer.status_code == 409
    assert names(classroom) == []


def test_every_load_of_the_page_has_an_attempt_of_its_own(classroom: Classroom) -> None:
    # given
    client = classroom.app.test_client()
    # when
    attempts = {
        client.get(f"/j/{classroom.card.code}")
        .text.split('name="attempt" value="')[1]
        .split('"')[0]
        for _ in range(5)
    }
    # then
    assert len(attempts) == 5
    assert min(map(len, attempts)) > 24


def test_the_smaller_team_is_offered_first(classroom: Classroom) -> None:
    # given
    classroom.join(0, "Otters")
    smaller = classroom.card.teams[1].key
    # when
    page = classroom.app.test_client().get(f"/j/{classroom.card.code}").text
    # then
    assert f'value="{smaller}" required checked' in page


def test_a_room_is_joined_in_its_own_language(app: Flask) -> None:
    # given
    room = open_classroom(app, language="ru")
    # when
    page = app.test_client().get(f"/j/{room.card.code}").text
    # then
    assert '<html lang="ru"' in page
    assert any(name in page for name in crew_names("ru", (), Chance(1), 99))


@pytest.mark.parametrize("language", ["en", "ru", "pt-BR"])
def test_names_on_offer_are_free_and_fit(language: str) -> None:
    # given
    taken = [name.upper() for name in crew_names(language, (), Chance(1), 10)]
    # when
    offered = crew_names(language, taken, Chance(2), 99)
    # then
    assert len(offered) >= 12
    assert {name.upper() for name in offered}.isdisjoint(taken)
    assert max(map(len, offered)) <= 24
