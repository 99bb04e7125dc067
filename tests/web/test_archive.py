"""Records, audits and replays of a room's matches, and of records brought in."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from flask import Flask

from edu_battle.chance import Chance
from edu_battle.game.audit import audit
from edu_battle.game.bout import bout
from edu_battle.game.ids import Instant
from edu_battle.game.presets import PRESETS
from edu_battle.service import archive, teaching
from edu_battle.service.matches import match_of
from edu_battle.store import records
from edu_battle.store.keys import MatchNumber
from tests.fakes import plays
from tests.fakes.arranging import change_rules
from tests.fakes.classroom import Classroom, open_classroom
from tests.fakes.desks import teacher_of
from tests.fakes.plays import Play
from tests.fakes.promises import promised_record
from tests.fakes.whole_match import play_to_the_end
from tests.fakes.wild import PLAYTHROUGHS

MANY = [name for name, rules in PRESETS.items() if rules.teams.count > 1]
BY_HAND = PLAYTHROUGHS.parent / "records" / "by_hand.sbn"
NOT_OVER = "still being played"


def ask(room: Classroom, below: str, kind: str = "match", number: int = 1) -> Any:
    """Ask as a device without any cookie."""
    with room.app.app_context():
        return room.app.test_client().get(f"/screen/{room.card.code}/{kind}/{number}/{below}")


def bring(room: Classroom, text: str | bytes, name: str = "old.sbn") -> Any:
    content = text.encode() if isinstance(text, str) else text
    fields = {"file": (BytesIO(content), name)}
    at = f"/teach/rooms/{room.room}/archive"
    return teacher_of(room).client.post(at, data=fields, content_type="multipart/form-data")


@pytest.mark.slow
@pytest.mark.parametrize("name", MANY)
def test_the_record_of_a_match_played_in_a_room_replays_without_a_finding(
    app: Flask, name: str
) -> None:
    # given
    room = open_classroom(app, name)
    room.begin()
    room.start()
    play_to_the_end(room)
    # when
    text = ask(room, "record.sbn").text
    # then
    assert audit(text).findings == ()
    assert text.count("[Salt") == text.count("[Commit") == text.count("[Layout") > 0
    assert "not kept" not in ask(room, "audit").text
    assert ask(room, "record.sbn").text == text


def secrets_of(room: Classroom) -> list[str]:
    """Return what nobody may read before the end: salts, and the words of the layouts."""
    text = archive.record_text(room.house, room.card, MatchNumber(1))
    assert "Salt" not in text
    with room.house.database.reading() as session:
        log = room.house.records.newest(session, match_of(room.house, room.room)).log
    return [salt for entry in log for salt in getattr(entry.event, "salts", ())]


@pytest.mark.parametrize("stage", ["placing", "battle", "task", "verdict", "paused"])
def test_before_the_end_a_record_is_public_and_nothing_else_is_shown(
    play: Play, stage: str
) -> None:
    # given
    getattr(plays, stage)(play)
    salts = secrets_of(play.room)
    # when
    record = ask(play.room, "record.sbn")
    told = [record.text, *(tablet.page() for tablet in play.crews)]
    told += [str(tablet.fragments()) for tablet in play.crews]
    closed = [ask(play.room, below) for below in ("audit", "replay", "replay/1/fragments")]
    # then
    assert record.status_code == 200
    assert len(salts) == (0 if stage == "placing" else 2)
    assert not [salt for salt in salts for text in told if salt in text]
    assert "Layout" not in record.text
    assert "123456789" not in record.text  # an answer
    assert [answer.status_code for answer in closed] == [404] * 3
    assert all(NOT_OVER in answer.text for answer in closed[:2])


def test_everyone_is_shown_the_same_promises_before_the_first_shot(play: Play) -> None:
    # given
    plays.battle(play)
    promises = play.room.state().promises
    # when
    tablets = [tablet.page() for tablet in play.crews]
    screen = play.room.app.test_client().get(f"/screen/{play.room.card.code}").text
    # then
    assert len(set(promises)) == 2
    for page in (*tablets, screen, teacher_of(play.room).page().text):
        assert all(promise in page for promise in promises)
        assert f"{promises[0][7:11]}\N{NO-BREAK SPACE}{promises[0][11:15]}" in page


def test_after_the_end_the_audit_proves_every_promise(play: Play) -> None:
    # given
    plays.over(play)
    promises = play.room.state().promises
    # when
    page = ask(play.room, "audit").text
    # then
    assert page.count("✓</span> kept") == 2
    assert all(page.count(promise) == 2 for promise in promises)  # promised, made again
    assert "Nothing was found" in page


def test_a_match_that_was_called_off_can_be_looked_at(play: Play) -> None:
    # given
    plays.battle(play)
    teaching.void(play.room.house, play.room.desk(), "fire drill")
    # then
    assert ask(play.room, "audit").status_code == 200
    assert ask(play.room, "replay").status_code == 200


def test_a_replay_goes_from_the_first_step_to_the_last(play: Play) -> None:
    # given
    plays.verdict(play)
    teaching.end(play.room.house, play.room.desk())
    first = ask(play.room, "replay").text
    found = re.search(r'data-steps="(\d+)"', first)
    assert found
    steps = int(found[1])
    # when
    frames = [ask(play.room, f"replay/{step}/fragments").get_json() for step in range(1, steps + 1)]
    pages = [ask(play.room, f"replay/{step}").text for step in range(1, steps + 1)]
    # then
    assert frames[0]["said"] == "The battle begins"
    stages = [frame["stage"] for frame in frames]
    assert (stages[0], stages[-1]) == ("battle", "over")
    assert {"task", "verdict"} <= set(stages)
    for frame, page in zip(frames, pages, strict=True):
        assert f'data-stage="{frame["stage"]}"' in page
        assert "data-live" not in page
    assert ask(play.room, f"replay/{steps + 1}").status_code == 404
    assert ask(play.room, "replay/0").status_code == 404


@pytest.mark.parametrize(
    "name", ["mathematical", "salvo-open", "dutchman", "classroom-shared-board"]
)
def test_a_record_that_is_brought_in_is_audited_and_shown_again(
    classroom: Classroom, name: str
) -> None:
    # given
    text = promised_record(bout(PRESETS[name], Chance(4)).log)
    # when
    answer = bring(classroom, text)
    # then
    assert answer.headers["Location"] == f"/screen/{classroom.card.code}/record/1/audit"
    assert ask(classroom, "record.sbn", "record").text == text
    page = ask(classroom, "audit", "record").text
    assert "Nothing was found" in page
    assert "Blue Anchors" in page
    replay = ask(classroom, "replay", "record")
    steps = int(re.findall(r'data-steps="(\d+)"', replay.text)[0])
    assert ask(classroom, f"replay/{steps}/fragments", "record").get_json()["stage"] == "over"
    assert "old.sbn" in teacher_of(classroom).page("archive").text


def test_a_lie_in_a_record_is_shown_where_it_stands(classroom: Classroom) -> None:
    # given
    text = promised_record(bout(PRESETS["hasbro"], Chance(4)).log)
    lie = re.sub(r"(\d[A-J]\d+)-", r"\1x=CA", text, count=1)
    # when
    bring(classroom, lie)
    page = ask(classroom, "audit", "record").text
    # then
    assert lie != text
    assert "The answer is false: the layout says otherwise." in page
    assert page.count('class="wrong"') == 1
    assert re.search(r"Line \d+, column \d+", page)
    assert ask(classroom, "replay", "record").status_code == 200


def test_a_record_written_by_hand_is_taken_in_and_only_its_sum_is_missed(
    classroom: Classroom,
) -> None:
    # given
    text = BY_HAND.read_text("utf-8")
    # when
    answer = bring(classroom, text)
    page = ask(classroom, "audit", "record").text
    # then
    assert answer.status_code == 303
    assert "1 finding" in page
    assert "nothing tells whether the text was changed" in page
    assert 'class="wrong"' not in page
    assert ask(classroom, "replay", "record").status_code == 200


def test_the_words_of_a_refusal_do_not_blame_a_missing_sum(classroom: Classroom) -> None:
    assert "sum is missing" not in bring(classroom, '[SBN "1"]\n[Rules "hasbro"]\n\n1 0A1-').text


BAD: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "does not begin as one"),
    "not text": (b"\xff\xfe\x00\x81", "no text in UTF-8"),
    "a picture's beginning": (b"\x89PNG\r\n", "no text in UTF-8"),
    "another text": ("Dear colleague,\nhere it is", "does not begin as one"),
    "no layouts": ('[SBN "1"]\n[Rules "hasbro"]\n\n1 0A1-', "A layout is not told"),
    "markup": ('[SBN "1"]\n[Rules "<script>alert(1)</script>"]\n\n1', "Line 2"),
    "no rules": ('[SBN "1"]\n\n1 0A1-', "The rules are not told"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_is_no_record_is_refused_in_words(classroom: Classroom, case: str) -> None:
    # given
    content, words = BAD[case]
    # when
    answer = bring(classroom, content)
    # then
    assert answer.status_code == 422
    assert words in answer.text
    assert "<script>alert" not in answer.text
    assert ask(classroom, "audit", "record").status_code == 404


def test_a_record_of_too_many_signs_is_refused(classroom: Classroom) -> None:
    # given
    text = promised_record(bout(PRESETS["hasbro"], Chance(4)).log)
    longest = text + "{" + " " * (archive.LONGEST - len(text) - 2) + "}"
    # then
    assert bring(classroom, longest).status_code == 303
    refused = bring(classroom, longest + " ")
    assert (refused.status_code, "100000" in refused.text) == (413, True)
    assert bring(classroom, " " * 450_000).status_code == 413


def test_a_room_keeps_only_so_many_records(classroom: Classroom) -> None:
    # given
    text = promised_record(bout(PRESETS["hasbro"], Chance(4)).log)
    with classroom.house.database.writing() as session:
        for _ in range(archive.MOST_RECORDS):
            records.add(session, classroom.room, "old", text, Instant(0))
    # then
    assert bring(classroom, text).status_code == 409


def test_half_letters_and_strange_names_are_shown_without_harm(classroom: Classroom) -> None:
    # given
    log = bout(PRESETS["hasbro"], Chance(4)).log
    text = promised_record(log)
    tags = '[Team0 "\\ud800 \\u202e<b>"]\n[Team1 "\\ud83d\\ude00"]\n[First'
    # when
    bring(classroom, text.replace("[First", tags, 1))
    page = ask(classroom, "audit", "record")
    # then
    assert page.status_code == 200
    assert "\N{GRINNING FACE}" in page.text
    assert "Blue Anchors" in page.text  # the other name cannot be shown


def test_a_record_of_another_room_is_not_here(app: Flask, classroom: Classroom) -> None:
    # given
    bring(classroom, promised_record(bout(PRESETS["hasbro"], Chance(4)).log))
    other = open_classroom(app)
    # then
    assert ask(other, "audit", "record").status_code == 404
    assert ask(classroom, "audit", "record", 2**40).status_code == 404
    assert ask(classroom, "audit", "match").status_code == 404


def test_only_the_teacher_brings_records_in(classroom: Classroom) -> None:
    # given
    pupil = classroom.join(0, "Otters").client
    # when
    answer = pupil.post(f"/teach/rooms/{classroom.room}/archive", data={})
    # then
    assert answer.status_code == 401


def test_the_archive_lists_what_is_over(play: Play) -> None:
    # given
    plays.over(play)
    # when
    page = teacher_of(play.room).page("archive").text
    # then
    assert "Match 1" in page
    assert f"/screen/{play.room.card.code}/match/1/replay" in page


def test_more_teams_are_told_apart_in_the_audit(app: Flask) -> None:
    # given
    rules = PRESETS["hasbro"]
    room = open_classroom(app, "hasbro")
    change_rules(room.house, room.room, replace(rules, teams=replace(rules.teams, count=3)))
    room.begin()
    room.start()
    play_to_the_end(room)
    # then
    page = ask(room, "audit").text
    assert page.count("✓</span> kept") == 3
    assert "at \N{FIRST STRONG ISOLATE}" in page
