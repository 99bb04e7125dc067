"""A pasted list of names: read with all its faults told, taken by a tap, thirty at a time."""

from __future__ import annotations

import threading

import pytest

from edu_battle.service import rooms, rosters
from edu_battle.service.cards import CrewCard, RoomCard, TeacherId
from edu_battle.service.refusals import ListBad
from edu_battle.service.rosters import Line
from tests.fakes.markup import sentence
from tests.fakes.stages import Lesson, join


def room(lesson: Lesson) -> RoomCard:
    return rooms.room_of(lesson.school.house, TeacherId(1), lesson.room)


def expected(lesson: Lesson) -> dict[str, CrewCard]:
    return {crew.name: crew for crew in room(lesson).standing("expected")}


def aboard(lesson: Lesson) -> dict[str, CrewCard]:
    return {crew.name: crew for crew in room(lesson).aboard()}


LISTS = {
    "Ada\nEmmy\n": (Line(1, "Ada"), Line(2, "Emmy")),
    "\n  Ada  Lovelace \r\n\r\n": (Line(2, "Ada Lovelace"),),
    "Ada;2\nEmmy\tRed Whales": (Line(1, "Ada", team="2"), Line(2, "Emmy", team="Red Whales")),
    "Ada + Emmy;1": (Line(1, "Ada + Emmy", ("Ada", "Emmy"), "1"),),
    "Katherine + Srinivasa + Mary": (Line(1, "Katherine + 2", ("Katherine", "Srinivasa", "Mary")),),
    "Оля\nJosé\n李\nעדה": (Line(1, "Оля"), Line(2, "José"), Line(3, "李"), Line(4, "עדה")),
    "": (),
}


@pytest.mark.parametrize("text", LISTS)
def test_a_list_is_read_line_by_line(text: str) -> None:
    assert rosters.read(text) == LISTS[text]


def test_every_fault_of_a_list_is_told_with_its_line() -> None:
    # when
    with pytest.raises(ListBad) as bad:
        rosters.read(f"Ada\n{'x' * 25}\n ; 2\nA+B+C+D+E")
    # then
    assert [(fault.line, fault.why) for fault in bad.value.faults] == [
        (2, "too_long"),
        (3, "empty"),
        (4, "pupils"),
    ]


def test_names_are_put_on_the_list_and_taken_back(lesson: Lesson) -> None:
    # when
    done = lesson.desk.send("names", names="Ada;1\nEmmy; Orange Stars\nAda\n", htmx=False)
    # then
    assert done.status_code == 303
    assert {name: crew.team for name, crew in expected(lesson).items()} == {
        "Ada": 1,
        "Emmy": 2,
        "Ada 2": None,
    }
    assert "Ada 2" not in aboard(lesson)
    assert "Emmy" in lesson.desk.page("names").text
    # when
    lesson.desk.send("deed/undo", deed=_newest(lesson))
    # then
    assert expected(lesson) == {}


def _newest(lesson: Lesson) -> int:
    page = lesson.desk.page().text
    return int(page.split('name="deed" value="')[1].split('"')[0])


def test_taking_the_list_back_leaves_those_who_have_come(lesson: Lesson) -> None:
    # given
    lesson.desk.send("names", names="Ada\nEmmy")
    deed, ada = _newest(lesson), expected(lesson)["Ada"]
    lesson.school.stranger().send(f"/j/{lesson.code}", seat=ada.seat)
    # when
    lesson.desk.send("deed/undo", deed=deed)
    # then
    assert expected(lesson) == {}
    assert "Ada" in aboard(lesson)


def test_the_same_list_again_adds_only_who_is_new(lesson: Lesson) -> None:
    # given
    lesson.desk.send("names", names="Ada\nEmmy")
    before = expected(lesson)
    # when
    lesson.desk.send("names", names="ada\nEmmy\nSofja")
    # then
    assert {**before, "Sofja": expected(lesson)["Sofja"]} == expected(lesson)


def test_names_without_a_team_are_dealt_out_in_turn(lesson: Lesson) -> None:
    # when
    lesson.desk.send("names", names="A\nB\nC\nD\nE;2", deal="yes")
    # then
    assert [crew.team for crew in expected(lesson).values()] == [1, 2, 1, 2, 2]


BAD_LISTS = {
    "x" * 25: "Line 1: a name has at most 24 signs",
    "Ada;Reds": "Line 1: no team is called “Reds”. Write its name or a number up to 2.",
    "\n".join(f"N{number}" for number in range(61)): "A room takes at most 60 names",
}


@pytest.mark.parametrize("text", BAD_LISTS)
def test_a_bad_list_is_answered_in_words_and_adds_nobody(lesson: Lesson, text: str) -> None:
    # when
    refused = lesson.desk.send("names", names=f"{text}\nSofja")
    # then
    assert refused.status_code == 422
    assert BAD_LISTS[text] in refused.text
    assert expected(lesson) == {}


def test_a_name_is_taken_by_one_tap_and_once(lesson: Lesson) -> None:
    # given
    lesson.desk.send("names", names="Ada + Emmy;2")
    seat = expected(lesson)["Ada + Emmy"].seat
    pupil, other = lesson.school.stranger(), lesson.school.stranger()
    door = pupil.page(f"/j/{lesson.code}")
    # when
    came = pupil.send(f"/j/{lesson.code}", htmx=False, seat=seat)
    late = other.send(f"/j/{lesson.code}", seat=seat)
    # then
    assert "Who are you?" in door.text
    assert pupil.page(came.headers["Location"]).status_code == 200
    crew = aboard(lesson)["Ada + Emmy"]
    assert (crew.team, crew.pupils, crew.captain) == (2, ("Ada", "Emmy"), False)
    assert late.status_code == 409
    assert "quicker to take this name" in sentence(late)
    assert "Who are you?" not in other.page(f"/j/{lesson.code}").text


def test_expected_names_take_no_part_in_a_match(lesson: Lesson) -> None:
    # given
    lesson.desk.send("names", names="Ada;1\nEmmy;2")
    lesson.desk.send("begin")
    lesson.desk.send("start")
    # when
    lesson.fire(lesson.mine())
    # then
    seats = {crew.seat for crew in lesson.task.crews}
    assert seats
    assert seats.isdisjoint(crew.seat for crew in expected(lesson).values())


def test_in_another_lesson_every_name_waits_for_any_tablet(lesson: Lesson) -> None:
    # given
    lesson.desk.send("paper/add", team=1, name="Paper")
    before = room(lesson)
    # when
    lesson.desk.send("disconnect-all")
    # then
    assert set(aboard(lesson)) == {"Paper"}
    assert [tablet.page().status_code for tablet in lesson.crews] == [404] * 4
    # when
    other = lesson.school.stranger()
    seat = expected(lesson)["Crew 2"].seat
    other.at = other.send(f"/j/{lesson.code}", htmx=False, seat=seat).headers["Location"]
    # then
    assert other.page().status_code == 200
    assert aboard(lesson)["Crew 2"].team == 2
    # when
    lesson.desk.send("deed/undo", deed=_newest(lesson))
    # then
    assert {crew.seat for crew in room(lesson).aboard()} == {crew.seat for crew in before.aboard()}
    assert other.page().status_code == 200
    assert [tablet.page().status_code for tablet in lesson.crews] == [200, 200, 404, 200]


@pytest.mark.slow
def test_thirty_pupils_tap_their_names_at_once_and_none_is_refused(lesson: Lesson) -> None:
    # given
    names = [f"Pupil {number}" for number in range(30)]
    lesson.desk.send("names", names="\n".join(names), deal="yes")
    seats = [crew.seat for crew in expected(lesson).values()]
    start, statuses = threading.Barrier(6), list[int]()

    def some(first: int) -> None:
        start.wait(10)
        for seat in seats[first::6]:
            browser = lesson.school.stranger()
            came = browser.send(f"/j/{lesson.code}", htmx=False, seat=seat)
            statuses.append(browser.page(came.headers["Location"]).status_code)

    threads = [threading.Thread(target=some, args=(number,)) for number in range(6)]
    # when
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    # then
    assert statuses == [200] * 30
    assert set(names) <= aboard(lesson).keys()
    assert expected(lesson) == {}


def test_whoever_is_not_on_the_list_still_joins_by_a_name(lesson: Lesson) -> None:
    # given
    lesson.desk.send("names", names="Ada")
    # when
    join(lesson.school, lesson.code, "Sofja", 1)
    # then
    assert "Sofja" in aboard(lesson)
    assert "Ada" in expected(lesson)
