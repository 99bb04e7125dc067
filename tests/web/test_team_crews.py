"""Crews on their tablets: names, teams, and rooms with another language or policy."""

from __future__ import annotations

from flask import Flask

from tests.fakes.classroom import Classroom, open_classroom
from tests.fakes.plays import Play, battle, task


def test_a_crew_may_change_its_team_in_the_lobby(play: Play) -> None:
    # given
    other = play.room.card.teams[1]
    # when
    answer = play.crews[0].post("team", team=other.key)
    # then
    assert answer.status_code == 204
    assert f"team-{other.colour}" in play.crews[0].page()


def test_names_are_text_whatever_they_are_made_of(classroom: Classroom) -> None:
    # given
    tablet = classroom.join(0, "<b>'&quot;שלום")
    # when
    page = tablet.page()
    # then
    assert "<b>'" not in page
    assert "&lt;b&gt;" in page


def test_a_russian_room_has_its_own_decimal_mark(app: Flask) -> None:
    # given
    room = open_classroom(app, language="ru")
    crews = (room.join(0, "Выдры"), room.join(0, "Крачки"), room.join(1, "Крабы"))
    play = Play(room, crews)
    # when
    task(play)
    page = crews[0].page()
    # then
    assert '<html lang="ru"' in page
    assert 'data-types="."' not in page


def test_where_any_answer_counts_only_the_shooters_are_asked(app: Flask) -> None:
    # given
    room = open_classroom(app, rules="mathematical")
    play = Play(room, (room.join(0, "Otters"), room.join(0, "Terns"), room.join(1, "Crabs")))
    battle(play)
    us, them = play.shooters, play.others
    # when
    play.hit_mine()
    ours, theirs = us.fragments()["fragments"], them.fragments()["fragments"]
    them.post("answer", task=1, text="1")
    us.post("answer", task=1, text="123456789")
    told = them.fragments()["fragments"]
    # then
    assert 'name="text"' in ours["task"]
    assert 'name="text"' not in theirs["task"]
    assert 'class="question"' in theirs["task"]
    assert told["verdict"] != ""
    assert told["crew"] == ""
