"""Coming on board: once however often it is tapped, thirty at a time, under any name."""

from __future__ import annotations

import threading

import pytest

from edu_battle.service import rooms
from edu_battle.service.cards import CrewCard, TeacherId
from edu_battle.service.names import unlike
from tests.fakes.markup import sentence
from tests.fakes.school import School
from tests.fakes.stages import Lesson, bring, join, open_lesson

ATTEMPT = "a-long-secret-of-the-page-" * 2


def people(lesson: Lesson) -> dict[str, CrewCard]:
    card = rooms.room_of(lesson.school.house, TeacherId(1), lesson.room)
    crews = [*card.waiting, *(crew for team in card.teams for crew in team.crews)]
    return {crew.name: crew for crew in crews}


def test_twenty_taps_on_join_are_one_seat(lesson: Lesson) -> None:
    # given
    browser, before = lesson.school.stranger(), len(people(lesson))
    # when
    taps = [
        browser.send(f"/j/{lesson.code}", htmx=tap % 2 == 0, name="Otters", attempt=ATTEMPT)
        for tap in range(20)
    ]
    # then
    places = {tap.headers.get("Location") or tap.headers["HX-Redirect"] for tap in taps}
    assert len(places) == 1
    assert len(people(lesson)) == before + 1
    assert browser.page(places.pop()).status_code == 200


def test_thirty_tablets_join_at_once_and_none_is_limited(lesson: Lesson) -> None:
    # given
    statuses: list[int] = []
    start = threading.Barrier(6)

    def some(first: int) -> None:
        start.wait(10)
        for number in range(first, first + 5):
            crew = join(lesson.school, lesson.code, f"Tablet {number}")
            statuses.append(crew.page().status_code)

    threads = [threading.Thread(target=some, args=(5 * number,)) for number in range(6)]
    # when
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    # then
    assert statuses == [200] * 30
    assert {f"Tablet {number}" for number in range(30)} <= people(lesson).keys()


def test_a_name_in_use_gets_a_number_and_stays_short(lesson: Lesson) -> None:
    # given
    long = "Ж" * 24
    # when
    for name in ("Otters", "otters", "OTTERS", long, long):
        lesson.school.stranger().send(f"/j/{lesson.code}", name=name)
    # then
    names = people(lesson).keys()
    assert {"Otters", "otters 2", "OTTERS 3", long, "Ж" * 22 + " 2"} <= names
    assert max(map(len, names)) == 24


@pytest.mark.parametrize("taken", [1, 9, 12, 120])
def test_a_number_is_always_found(taken: int) -> None:
    names: list[str] = []
    for _ in range(taken):
        names.append(unlike("x" * 24, names))
    assert len({name.casefold() for name in names}) == taken


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["الدلافين", "דולפינים", "海豚队", "Дельфины", "Älvor & Øyer", "🐬🐳", "นาก", "José"]
)
def test_any_script_is_a_name_on_every_page(lesson: Lesson, name: str) -> None:
    # when
    browser = join(lesson.school, lesson.code, name, _team(lesson))
    # then
    shown = name.replace("&", "&amp;")
    assert name in people(lesson)
    for page in (browser.page(), lesson.desk.page(), lesson.screen.page(f"/screen/{lesson.code}")):
        assert shown in page.text


def _team(lesson: Lesson) -> int:
    return rooms.room_of(lesson.school.house, TeacherId(1), lesson.room).teams[0].key


def test_a_locked_room_takes_nobody_new_and_keeps_who_is_in(lesson: Lesson) -> None:
    # given
    late = lesson.school.stranger()
    joined = lesson.school.stranger()
    joined.send(f"/j/{lesson.code}", name="Early", attempt=ATTEMPT)
    lesson.desk.send("lock", locked="yes")
    # when
    refused = late.send(f"/j/{lesson.code}", name="Late")
    again = joined.send(f"/j/{lesson.code}", name="Early", attempt=ATTEMPT)
    # then
    assert refused.status_code == 409
    assert "closed this room to new devices. Ask for it to be opened" in sentence(refused)
    assert again.status_code == 204
    assert "Late" not in people(lesson)
    assert lesson.crew(0).page().status_code == 200
    # when
    lesson.desk.send("lock", locked="no")
    # then
    assert late.send(f"/j/{lesson.code}", name="Late").status_code == 204


def test_a_crew_that_is_sent_away_is_told_so_and_may_join_anew(lesson: Lesson) -> None:
    # given
    browser = lesson.school.stranger()
    place = browser.send(f"/j/{lesson.code}", htmx=False, name="Otters", attempt=ATTEMPT)
    browser.at = place.headers["Location"]
    # when
    lesson.desk.send("crew/free", seat=browser.at.split("/")[2])
    # then
    for answer in (browser.page(), browser.page("live"), browser.send("name", name="X")):
        assert answer.status_code == 410
        assert "taken this tablet out of the room. To come back, join again" in sentence(answer)
    assert "Otters" not in people(lesson)
    # when
    back = browser.send(f"/j/{lesson.code}", htmx=False, name="Otters", attempt=ATTEMPT)
    # then
    assert back.headers["Location"] != browser.at
    assert browser.page(back.headers["Location"]).status_code == 200


def test_an_attempt_in_one_room_opens_no_seat_in_another(lesson: Lesson) -> None:
    # given
    other = open_lesson(lesson.school)
    browser = lesson.school.stranger()
    browser.send(f"/j/{lesson.code}", htmx=False, name="Otters", attempt=ATTEMPT)
    # when
    answer = browser.send(f"/j/{other.code}", htmx=False, name="Otters", attempt=ATTEMPT)
    # then
    assert "Otters" in people(other)
    assert browser.page(answer.headers["Location"]).status_code == 200


def test_a_seat_is_the_newest_browsers_that_holds_its_token(lesson: Lesson) -> None:
    # given
    first, second = lesson.school.stranger(), lesson.school.stranger()
    # when
    for browser in (first, second):
        answer = browser.send(f"/j/{lesson.code}", htmx=False, name="Otters", attempt=ATTEMPT)
        browser.at = answer.headers["Location"]
    # then
    assert first.at == second.at
    assert first.page().status_code == second.page().status_code == 200


def test_sides_are_changed_in_the_lobby_only(lesson: Lesson) -> None:
    # given
    card = rooms.room_of(lesson.school.house, TeacherId(1), lesson.room)
    north, south = (team.key for team in card.teams)
    # when
    in_lobby = lesson.crew(0).send("team", team=south)
    bring(lesson, "battle")
    in_battle = lesson.crew(0).send("team", team=north)
    latecomer = lesson.loose.send("team", team=north)
    # then
    assert (in_lobby.status_code, in_battle.status_code, latecomer.status_code) == (204, 409, 204)
    assert "can be changed when it is over" in sentence(in_battle)
    assert people(lesson)["Crew 0"].team == south
    assert people(lesson)["Loose"].team == north


def test_a_device_that_wakes_is_news_for_the_room(lesson: Lesson) -> None:
    # given
    announced = lesson.school.house.announcer
    lesson.crew(0).page()
    lesson.school.clock.wait(50)
    asleep = people(lesson)["Crew 0"].asleep
    before = announced.tick(lesson.room)
    # when
    lesson.crew(0).page()
    # then
    assert asleep
    assert not people(lesson)["Crew 0"].asleep
    assert announced.tick(lesson.room) > before


def test_who_has_been_seen_is_written_down(school: School) -> None:
    # given
    lesson = open_lesson(school)
    school.clock.wait(100)
    lesson.crew(0).page()
    # when
    school.life.beat()
    school.house.presence.unwritten()
    # then
    assert [people(lesson)[name].asleep for name in ("Crew 0", "Crew 1")] == [False, True]


def test_a_browser_in_a_team_at_sea_joins_no_other_and_sees_one_fleet(lesson: Lesson) -> None:
    # given
    teams = rooms.room_of(lesson.school.house, TeacherId(1), lesson.room).teams
    pupil, door = lesson.crew(0), f"/j/{lesson.code}"
    bring(lesson, "battle")
    before = people(lesson).keys()
    # when
    tries = [pupil.send(door, htmx=False, name="Spy", team=team) for team in (teams[1].key, "")]
    # then
    assert [answer.status_code for answer in tries] == [409, 409]
    assert people(lesson).keys() == before
    assert pupil.send(door, htmx=False, name="Same side", team=teams[0].key).status_code == 303
    # when
    lesson.desk.send("end")
    # then
    assert pupil.send(door, htmx=False, name="Spy", team=teams[1].key).status_code == 303


def test_a_browser_is_known_at_the_door_however_the_code_is_spelt(lesson: Lesson) -> None:
    # given
    typed, browser = f"/j/{lesson.code.lower()}", lesson.school.stranger()
    moved = browser.send(typed, htmx=False, name="Spy")
    seat = int(
        browser.send(moved.headers["Location"], htmx=False, name="Spy")
        .headers["Location"]
        .split("/")[2]
    )
    # when
    lesson.desk.send("crew/ban", seat=seat)
    # then
    assert (moved.status_code, moved.headers["Location"]) == (307, f"/j/{lesson.code}")
    for door in (typed, f"/j/{lesson.code}"):
        page = browser.client.get(door, follow_redirects=True)
        again = browser.client.post(
            door,
            data={"name": "Spy"},
            headers={"X-CSRFToken": browser.token()},
            follow_redirects=True,
        )
        assert (page.status_code, again.status_code) == (403, 403)
