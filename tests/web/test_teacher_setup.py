"""The set-up over HTTP: each change is checked in words, and only what can be played is saved."""

from __future__ import annotations

import re

import pytest

from edu_battle.game.presets import preset
from edu_battle.service import rooms
from edu_battle.web.sample_sea import sample_sea
from edu_battle.web.setup_form import form_from_rules
from tests.fakes.classroom import Classroom
from tests.fakes.desks import teacher_of


def form(**changes: str) -> dict[str, str]:
    return form_from_rules(preset("lesson-20")) | changes


def test_the_form_shows_the_rules_as_they_stand(classroom: Classroom) -> None:
    # when
    page = teacher_of(classroom).page("rules").text
    # then
    for field, value in form().items():
        shown = re.findall(rf'<(?:input|select)[^>]* name="{field}"[^>]*>', page)
        assert shown, field
        if 'type="number"' in shown[-1]:
            assert f'value="{value}"' in shown[-1], field
    assert page.count('class="preset"') == 3


CHANGES = [
    ({}, "Ready to play"),
    ({"ships_3": "14"}, "15 ships and 1 mines do not fit on 5 × 5"),
    ({"rows": "4"}, "Rows: 4 is too small. The least is 5."),
    ({"rows": "<b>"}, "Rows: “&lt;b&gt;” is not a whole number."),
    ({"ships_3": "0", "ships_2": "0"}, "The fleet has no ships"),
    ({"shot": "3"}, "Seconds for a shot (0: no limit) is 3 seconds"),
    ({"tablets": "1"}, "A team without a tablet cannot answer"),
    ({"tablets": "7"}, "3 or 4 tablets a team"),
]


def test_each_change_is_checked_in_words(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    for changes, said in CHANGES:
        # when
        answer = desk.post("rules/check", **form(**changes))
        # then
        assert answer.status_code == 200
        assert said in answer.text
    assert classroom.card.rules == preset("lesson-20")


def test_another_preset_fills_the_form_and_draws_its_board(classroom: Classroom) -> None:
    # when
    answer = teacher_of(classroom).post(
        "rules/fill", **form(preset="mathematical"), changed="preset"
    )
    # then
    assert re.search(r'name="rows"[^>]* value="10"', answer.text)
    assert 'hx-target="#sample"' in answer.text
    assert "10 × 10 squares" in answer.text


def test_what_is_saved_is_what_the_next_match_plays(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    first = classroom.card.teams[0]
    fields = form(rows="7", banks="fractions", title="7B", **{f"team_{first.key}": "Whales"})
    # when
    answer = desk.post("rules", **fields)
    desk.post("begin")
    # then
    assert answer.status_code == 204
    assert answer.headers["HX-Redirect"] == f"/teach/rooms/{classroom.room}/"
    assert classroom.card.teams[0].name == "Whales"
    assert classroom.state().ruleset.board.rows == 7
    assert {rule.banks for rule in classroom.state().ruleset.tasks} == {("fractions",)}


def test_what_cannot_be_played_is_not_saved(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    for changes in ({"rows": "x"}, {"ships_3": "14"}):
        # when
        answer = desk.post("rules", **form(**changes))
        # then
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
    assert classroom.card.rules == preset("lesson-20")


def test_teams_can_swap_their_names_and_nothing_is_half_saved(classroom: Classroom) -> None:
    # given
    desk, (blue, orange) = teacher_of(classroom), classroom.card.teams
    swapped = {f"team_{blue.key}": orange.name, f"team_{orange.key}": blue.name}
    alike = {f"team_{blue.key}": "Gulls", f"team_{orange.key}": "gulls"}
    # when
    first = desk.post("rules", **form(rows="7"), **swapped, title="7B")
    second = desk.post("rules", **form(rows="8"), **alike, title="8C")
    # then
    assert first.status_code == 204
    assert [team.name for team in classroom.card.teams] == [orange.name, blue.name]
    assert second.status_code == 409
    assert (classroom.card.title, classroom.card.rules.board.rows) == ("7B", 7)


def test_rules_do_not_change_under_a_match(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    desk.post("begin")
    # when
    answer = desk.post("rules", **form(rows="7"))
    # then
    assert answer.status_code == 409
    assert "A match is being played" in answer.text
    assert rooms.room_of(classroom.house, classroom.teacher, classroom.room).rules.board.rows == 5


@pytest.mark.parametrize("name", ["lesson-40", "lesson-20", "mathematical"])
def test_the_sample_shows_the_whole_fleet_and_the_same_each_time(name: str) -> None:
    # given
    rules = preset(name)
    # when
    sea = sample_sea(rules)
    # then
    assert sea
    assert sea == sample_sea(rules)
    assert len(sea.ships) == sum(kind.count for kind in rules.fleet)
    assert len(sea.mines) == rules.extras.mines
