"""The set-up over HTTP: each change is checked in words, and only what can be played is saved."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest

from edu_battle.game.cells import Alphabet, Axes, Cell, Letters
from edu_battle.game.presets import PRESETS, preset
from edu_battle.game.ruleset import Board, Ruleset
from edu_battle.game.ruleset_text import to_toml
from edu_battle.service import rooms
from edu_battle.service.new_teams import NAMES
from edu_battle.web.preset_words import PRESET_WORDS
from edu_battle.web.sample_sea import empty_sea, sample_sea
from edu_battle.web.setup_form import form_from_rules
from tests.fakes.classroom import HTMX, Classroom
from tests.fakes.desks import Browser, other_teacher, pupil_of, stranger_to, teacher_of


def form(**changes: str) -> dict[str, str]:
    return form_from_rules(preset("lesson-20")) | changes


def send_file(desk: Browser, content: bytes, name: str = "ours.toml") -> tuple[int, str]:
    answer = desk.client.post(
        f"/teach/rooms/{desk.room}/rules/file",
        data={"file": (io.BytesIO(content), name)} if name else {},
        headers=HTMX,
    )
    return answer.status_code, answer.text


def fields_in(page: str) -> set[str]:
    return set(re.findall(r'<(?:input|select)[^>]* name="([^"]+)"', page))


def test_the_form_shows_the_rules_as_they_stand(classroom: Classroom) -> None:
    # when
    page = teacher_of(classroom).page("rules").text
    # then: every field is there, every number as it is
    assert form().keys() <= fields_in(page)
    for field, value in form().items():
        shown = re.findall(rf'<(?:input|select)[^>]* name="{field}"[^>]*>', page)
        if shown and 'type="number"' in shown[-1]:
            assert f'value="{value}"' in shown[-1], field


def test_every_preset_is_a_card_with_a_sentence_and_a_drawn_board(classroom: Classroom) -> None:
    # when
    page = teacher_of(classroom).page("rules").text
    # then
    for name in PRESETS:
        assert page.count(f'id="f-preset-{name}"') == 1
        assert f'id="{name}-sea-0"' in page
        title, sentence = PRESET_WORDS[name]
        assert f"<b>{title}</b>" in page
        assert str(sentence) in page
    assert page.count('class="preset"') == len(PRESETS)


CHANGES = [
    ({}, "Ready to play", ""),
    ({"ship_1_count": "14"}, "15 ships and 1 mines do not fit on 5 × 5", "ship_1_count rows cols"),
    ({"rows": "4"}, "Rows: 4 is too small. The least is 5.", "rows"),
    ({"rows": "<b>"}, "Rows: “&lt;b&gt;” is not a whole number.", "rows"),
    ({"ship_1_count": "0", "ship_2_count": ""}, "The fleet has no ships", "ship_1_count"),
    ({"shot": "3"}, "Seconds for a shot (0: no limit) is 3 seconds", "shot"),
    ({"mine_seconds": "3"}, "Mine hit: seconds is 3 seconds", "mine_seconds"),
    ({"tie_1": "fewer_shots", "tie_2": "fewer_shots"}, "names the same thing twice", "tie_2"),
    ({"alphabet": "republic"}, "A word as the alphabet names exactly 10 lines", "alphabet letters"),
    ({"again": "hit", "shots": "2"}, "A hit cannot shoot again", "again shots afloat"),
    ({"touch": "any"}, "cannot be marked as empty when ships may touch", "halo touch"),
    ({"tablets": "1"}, "A team without a tablet cannot answer", ""),
    ({"tablets": "7"}, "3 or 4 tablets a team", ""),
]


def test_each_change_is_checked_in_words_and_beside_its_fields(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    for changes, said, fields in CHANGES:
        # when
        answer = desk.post("rules/check", **form(**changes))
        # then
        assert answer.status_code == 200
        assert said in answer.text
        assert not fields or f'data-fields="{fields}"' in answer.text
    assert classroom.card.rules == preset("lesson-20")


def test_everything_that_is_wrong_is_named_at_once(classroom: Classroom) -> None:
    # when
    text = (
        teacher_of(classroom)
        .post("rules/check", **form(rows="x", again="hit", shots="2", answers="each", shot="1"))
        .text
    )
    # then: a field that cannot be read, three pairs and bounds
    assert text.count("<li data-fields=") == 4


def test_a_field_that_cannot_be_used_falls_back_to_the_game_that_was_chosen(
    classroom: Classroom,
) -> None:
    # given
    fields = form_from_rules(preset("hasbro")) | {"rows": "x"}
    # when
    text = teacher_of(classroom).post("rules/check", **fields).text
    # then
    assert "10 × 10 squares" in text


def test_another_preset_fills_the_form_and_draws_its_board(classroom: Classroom) -> None:
    # when
    answer = teacher_of(classroom).post(
        "rules/fill", **form(preset="mathematical"), changed="preset"
    )
    # then
    assert re.search(r'name="rows"[^>]* value="10"', answer.text)
    assert 'hx-target="#sample"' in answer.text
    assert "10 × 10 squares" in answer.text


def test_more_teams_bring_more_names_and_lose_nothing_that_was_typed(classroom: Classroom) -> None:
    # given
    first = classroom.card.teams[0]
    typed = form(teams="4", rows="seven", title="7B", **{f"team_{first.key}": "Whales"})
    # when
    text = teacher_of(classroom).post("rules/fill", **typed, changed="teams").text
    # then
    for value in ("seven", "7B", "Whales", NAMES["en"][2], NAMES["en"][3]):
        assert f'value="{value}"' in text
    assert "“seven” is not a whole number" in text


def test_a_ship_half_typed_stays_in_its_row(classroom: Classroom) -> None:
    # when
    text = (
        teacher_of(classroom)
        .post("rules/fill", **form(ship_4_size="4", ship_4_name="Kraken"), changed="fleet")
        .text
    )
    # then
    assert re.search(r'name="ship_4_size"[^>]* value="4"', text)
    assert 'value="Kraken"' in text


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


def test_new_teams_get_the_names_that_were_typed(classroom: Classroom) -> None:
    # when
    answer = teacher_of(classroom).post("rules", **form(teams="4", team_at_2="Krakens"))
    # then
    assert answer.status_code == 204
    assert [team.name for team in classroom.card.teams][2:] == ["Krakens", NAMES["en"][3]]


def test_what_cannot_be_played_is_not_saved(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    for changes in ({"rows": "x"}, {"ship_1_count": "14"}):
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


def test_the_rules_can_be_taken_along_as_a_file(classroom: Classroom) -> None:
    # when
    answer = teacher_of(classroom).page("rules/file")
    # then
    assert answer.text == to_toml(preset("lesson-20"))
    assert answer.headers["Content-Disposition"] == 'attachment; filename="lesson-20.toml"'


@pytest.mark.parametrize("name", ["salvo-open", "dutchman", "mines-16", "lesson-40"])
def test_a_file_fills_the_form_and_saves_nothing_yet(classroom: Classroom, name: str) -> None:
    # when
    status, text = send_file(
        teacher_of(classroom), b"\xef\xbb\xbf" + to_toml(preset(name)).encode()
    )
    # then
    assert status == 200
    assert "ours.toml is in the form now" in text
    assert re.search(rf'name="rows"[^>]* value="{preset(name).board.rows}"', text)
    assert re.search(rf'id="f-preset-{name}"[^>]* checked', text)
    assert classroom.card.rules == preset("lesson-20")


def test_what_a_file_says_is_saved_whole(classroom: Classroom) -> None:
    # given: rules that no field of the form shows as such
    rules = replace(
        preset("hasbro"),
        preset="ours",
        axes=Axes(Letters.ROWS, Alphabet.CARTESIAN, Cell(9, 0)),
        board=Board(10, 10, holes=(Cell(4, 4),)),
    )
    desk = teacher_of(classroom)
    _, text = send_file(desk, to_toml(rules).encode())
    # when: the page sends what it was filled with
    shown = re.findall(r'<input[^>]* name="(preset|origin|holes)"[^>]* value="([^"]+)"', text)
    hidden = {name: value for name, value in shown if name != "preset"}
    answer = desk.post("rules", **form_from_rules(rules) | hidden)
    # then
    assert answer.status_code == 204
    assert classroom.card.rules == rules
    assert '<input type="hidden" name="preset" value="ours">' in text


WRONG_FILES = [
    (b'preset = "russian"\nagain = "sometimes"\nvoley = 3\n', ["Line 2: again", "Line 3: voley"]),
    (b'preset = "russian"\n\n[board]\nrows = 300\ncols = 4\n', ["Line 4: ", "Line 5: "]),
    (b'preset = "russian"\n[volley]\nshots = 2\n', ["A hit cannot shoot again"]),
    (b'preset = "russian"\nfleet = 3\n', ["Line 2: fleet must be a list"]),
    (b"touch = 'none'\n", ["preset is missing", "fleet is missing"]),
    (b"rows = \n", ["Line 1: This is not TOML"]),
    (b"\x89PNG\xff", ["This file is not text"]),
    (b"# " + b"x" * 60_000, ["fleet is missing"]),
]


@pytest.mark.parametrize(("content", "said"), WRONG_FILES, ids=lambda one: str(one)[:20])
def test_every_fault_of_a_wrong_file_is_named_with_its_line(
    classroom: Classroom, content: bytes, said: list[str]
) -> None:
    # when
    status, text = send_file(teacher_of(classroom), content)
    # then
    assert status == 422
    assert "Nothing was changed" in text
    assert "hx-partial" not in text
    for words in said:
        assert words in text


def test_a_rooms_rules_are_its_teachers_alone(classroom: Classroom) -> None:
    for who in (stranger_to(classroom), pupil_of(classroom), other_teacher(classroom)):
        assert who.page("rules/file").status_code in {401, 404}
        assert send_file(who, to_toml(preset("russian")).encode())[0] in {401, 404}


def test_no_file_and_a_file_too_large_are_said_in_words(classroom: Classroom) -> None:
    # given
    desk = teacher_of(classroom)
    # then
    assert "No file was chosen" in send_file(desk, b"", "")[1]
    assert send_file(desk, b"#" * 100_000)[0] == 413


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_the_sample_shows_the_whole_fleet_and_the_same_each_time(rules: Ruleset) -> None:
    # when
    sea = sample_sea(rules)
    # then
    assert sea == sample_sea(rules)
    assert len(sea.ships) == sum(kind.count for kind in rules.fleet)
    assert (len(sea.mines), len(sea.sweepers)) == (rules.extras.mines, rules.extras.sweepers)
    assert sum(row.count("hole") for row in sea.public.marks) == len(rules.board.holes)


def test_a_fleet_that_does_not_fit_leaves_an_empty_sea() -> None:
    assert empty_sea(preset("russian")).ships == ()
