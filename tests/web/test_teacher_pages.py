"""The teacher's pages: who may come in, what each stage offers, and what stays covered."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask

from edu_battle.game.presets import preset
from edu_battle.service import accounts, pages, rooms
from edu_battle.store.keys import TeacherId
from tests.fakes.classroom import Classroom
from tests.fakes.desks import (
    Browser,
    hit_a_mine,
    in_battle,
    other_teacher,
    pupil_of,
    stranger_to,
    teacher_of,
    walked_through,
)

PAGES = ("", "live", "fragments", "rules")
DEEDS: tuple[str, ...] = ("begin", "start", "pause", "resume", "undo", "time", "skip-turn")
DEEDS += ("skip-task", "mark", "points", "end", "void", "lock", "team-name", "robot")
DEEDS += ("admits", "admit-all", "tablets", "deed/undo", "crew/name", "crew/move", "crew/captain")
DEEDS += ("crew/watch", "crew/disconnect", "crew/free", "crew/ban", "crew/back")
DEEDS += ("crew/admit", "crew/turn-away")
DEEDS += ("rules", "rules/check", "rules/fill")


def test_a_link_signs_one_browser_in_and_no_other(classroom: Classroom) -> None:
    # given
    link = f"/teach/in/{accounts.new_link(classroom.house)}"
    first, second = classroom.app.test_client(), classroom.app.test_client()
    # when
    came, late = first.get(link), second.get(link)
    # then
    assert (came.status_code, came.headers["Location"]) == (303, "/teach")
    assert first.get("/teach").status_code == 200
    assert late.status_code == 410
    assert "Start the server again" in late.text
    assert second.get("/teach").status_code == 401


def test_a_made_up_link_is_refused_in_words(classroom: Classroom) -> None:
    # when
    answer = classroom.app.test_client().get("/teach/in/made-up")
    # then
    assert answer.status_code == 404
    assert "link" in answer.text


@pytest.mark.parametrize(
    ("then", "page"), [({}, ""), ({"then": "rules"}, "rules"), ({"then": "//evil.example"}, "")]
)
def test_one_click_opens_a_room_with_the_usual_lesson_or_its_questions(
    classroom: Classroom, then: dict[str, str], page: str
) -> None:
    # given
    desk = teacher_of(classroom)
    # when
    answer = desk.client.post("/teach/rooms", data=then)
    opened = rooms.rooms_of(classroom.house, classroom.teacher)[0]
    # then
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/teach/rooms/{opened.id}/{page}"
    assert desk.client.get(answer.headers["Location"]).status_code == 200
    assert opened.id != classroom.room
    assert opened.rules == preset("lesson-40")


def test_all_rooms_of_a_teacher_are_listed_and_no_others(classroom: Classroom) -> None:
    # given
    card = classroom.card
    # when
    own = teacher_of(classroom).client.get("/teach").text
    others = other_teacher(classroom).client.get("/teach").text
    # then
    assert f"/teach/rooms/{card.id}/" in own
    assert card.title in own
    assert f"/teach/rooms/{card.id}/" not in others


@pytest.mark.parametrize(
    ("who", "status"), [(stranger_to, 401), (pupil_of, 401), (other_teacher, 404)]
)
def test_the_desk_is_nobody_elses(
    classroom: Classroom, who: Callable[[Classroom], Browser], status: int
) -> None:
    # given
    browser = who(classroom)
    version = pages.desk_page(classroom.house, classroom.room).version
    # when
    looked = {page: browser.page(page).status_code for page in PAGES}
    done = {deed: browser.post(deed).status_code for deed in DEEDS}
    # then
    assert looked == dict.fromkeys(PAGES, status)
    assert done == dict.fromkeys(DEEDS, status)
    assert pages.desk_page(classroom.house, classroom.room).version == version


def test_a_room_that_is_not_looks_like_one_of_somebody_else(classroom: Classroom) -> None:
    # given
    other = other_teacher(classroom)
    # when
    foreign, missing = other.page(), Browser(other.client, 999).page()
    # then
    assert (foreign.status_code, foreign.text) == (missing.status_code, missing.text)


OFFERED = {
    "lobby": ('action="begin"', '/rules"'),
    "placing": ('action="start"', 'id="pause-button"', 'data-opens="void-dialog"'),
    "battle": ('id="pause-button"', 'action="skip-turn"', 'data-opens="end-dialog"'),
    "paused": ('action="resume"',),
    "task": ('id="pause-button"', 'id="undo-button"', 'action="skip-task"', 'action="points"'),
    "over": ('id="begin-button"', 'id="undo-button"', 'data-opens="void-dialog"'),
    "void": ('id="begin-button"', '/rules"'),
}
REFUSED = {
    "lobby": ('id="pause-button"', 'id="undo-button"', 'id="end-button"'),
    "placing": ('action="begin"', 'id="undo-button"', 'action="points"'),
    "battle": ('action="begin"', 'action="start"', 'action="resume"'),
    "paused": ('action="start"',),
    "task": ('action="start"',),
    "over": ('id="pause-button"', 'action="skip-turn"'),
    "void": ('id="pause-button"', 'id="undo-button"'),
}


def test_each_stage_offers_what_can_be_done_then(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    for stage in walked_through(classroom, desk):
        # when
        page = desk.page()
        # then
        assert page.status_code == 200, stage
        assert [words for words in OFFERED[stage] if words not in page.text] == [], stage
        assert [words for words in REFUSED[stage] if words in page.text] == [], stage


def test_page_and_stream_show_the_same_at_every_stage(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    for stage in walked_through(classroom, desk):
        # when
        page, frame = desk.page().text, desk.page("fragments").get_json()
        # then
        assert frame["fragments"], stage
        for name, text in frame["fragments"].items():
            assert f'id="live-{name}"' in page
            assert "".join(text.split()) in "".join(page.split()), (stage, name)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_desk_speaks_the_teachers_language(classroom: Classroom, language: str) -> None:
    # given
    desk = teacher_of(classroom)
    chosen = desk.client.post("/language", data={"language": language, "back": "/teach"})
    assert chosen.headers["Location"] == "/teach"
    for stage in walked_through(classroom, desk):
        # when
        page = desk.page().text
        # then
        assert f'<html lang="{language}"' in page, stage


_SECRET = re.compile(r'<span class="secret[^"]*"><span class="under">.*?</span></span>', re.DOTALL)


def test_key_and_answers_stand_under_the_cover_only(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    tablets = in_battle(classroom, desk)
    hit_a_mine(classroom, tablets)
    task = classroom.state().tasks[-1]
    assert task.snapshot
    tablets[0].post("answer", task=task.id, text="31415")
    key = task.snapshot.texts[0].key_html
    # when
    page = desk.page().text
    open_part = _SECRET.sub("", re.sub(r"</?(?:b|bdi)\b[^>]*>", "", page))
    # then
    assert key in page
    assert "31415" in page
    assert key not in open_part.replace(task.snapshot.texts[0].text_html, "")
    assert "31415" not in open_part


def test_own_ships_are_drawn_where_the_cover_lies(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    in_battle(classroom, desk)
    # when
    seas = re.findall(r'<div class="covered-sea">.*?</svg>\s*</div>', desk.page().text, re.DOTALL)
    # then
    assert len(seas) == 2
    assert all('class="own"' in sea for sea in seas)
    assert desk.page().text.count('class="own"') == 2


def test_a_teacher_whose_account_is_gone_is_signed_out(app: Flask) -> None:
    # given
    client = app.test_client()
    with client.session_transaction() as session:
        session["teacher"], session["epoch"] = int(TeacherId(999)), 1
    # then
    assert client.get("/teach").status_code == 401
