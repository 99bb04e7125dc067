"""The report of a match over HTTP: the page and every file tell the same, and only the teacher."""

from __future__ import annotations

import json
from typing import Any

import pytest

from edu_battle.game.facts import Mark
from edu_battle.game.ids import SeatId, TaskId
from edu_battle.service import joining, paper, teaching, ushering
from edu_battle.service.snapshots import answer_key
from edu_battle.store import log
from edu_battle.store import matches as kept
from edu_battle.web.report_files import guarded
from tests.fakes import plays
from tests.fakes.classroom import Classroom, Tablet
from tests.fakes.desks import Browser, other_teacher, pupil_of, stranger_to, teacher_of
from tests.fakes.plays import Play
from tests.fakes.tables import as_shown, csv_table, page_tables, workbook_tables

AT = "matches/1/"
NAMES = ("=1+1", "+7 José", "@海獭")
PUPILS = (("José",), ("Аня", "-Ли"), ("سارة",))
KEYS = ["teams", "crews", "pupils", "topics", "templates", "mistakes", "tasks", "answers"]
MARKS = {"en": (".", ","), "ru": (",", ";")}


def call(room: Classroom, tablet: Tablet, name: str, pupils: tuple[str, ...]) -> None:
    crew = room.card.crew(SeatId(tablet.seat))
    assert crew
    joining.rename_crew(room.house, crew, name, pupils)


@pytest.fixture
def played(play: Play) -> Play:
    """One task: the first crew right, the others wrong with an answer like a formula."""
    for tablet, name, pupils in zip(play.crews, NAMES, PUPILS, strict=True):
        call(play.room, tablet, name, pupils)
    plays.task(play)
    made = play.room.state().tasks[0].snapshot
    assert made
    right = answer_key(made).text
    for tablet, text in zip(play.crews, (right, "-123456", "+123456"), strict=True):
        tablet.post("answer", task=1, text=text)
    return play


def finished(play: Play) -> Browser:
    teaching.end(play.room.house, play.room.desk())
    return teacher_of(play.room)


def spoken(desk: Browser, language: str) -> Browser:
    desk.client.set_cookie("language", language)
    return desk


@pytest.mark.parametrize("language", MARKS)
def test_10_the_page_the_workbook_and_every_csv_tell_the_same_cell_by_cell(
    played: Play, language: str
) -> None:
    # given
    desk, (mark, separator) = spoken(finished(played), language), MARKS[language]
    # when
    page = page_tables(desk.page(AT + "report").text)
    book = workbook_tables(desk.page(AT + "report.xlsx").data)
    files = [csv_table(desk.page(f"{AT}report-{key}.csv").data, separator) for key in KEYS]
    # then
    assert list(page) == KEYS
    assert [as_shown(rows, mark) for rows in book] == list(page.values())
    for rows, shown in zip(files, page.values(), strict=True):
        guarded_page = [[guarded(cell) for cell in row] for row in shown]
        assert [[cell.replace("-", "\N{MINUS SIGN}") for cell in row] for row in rows] == [
            [cell.replace("-", "\N{MINUS SIGN}") for cell in row] for row in guarded_page
        ]


def test_10_names_like_formulas_stay_text_and_numbers_are_numbers(played: Play) -> None:
    # given
    desk = finished(played)
    # when
    teams, crews, pupils, *_ = workbook_tables(desk.page(AT + "report.xlsx").data)
    lines = csv_table(desk.page(AT + "report-crews.csv").data, ",")
    # then
    assert {row[0] for row in crews[1:]} == set(NAMES)
    assert {row[0] for row in pupils[1:]} == {"José", "Аня", "-Ли", "سارة"}
    assert [type(cell) for row in teams[1:] for cell in row[2:]] == [int] * 22
    assert {line[0] for line in lines[1:]} == {"'=1+1", "'+7 José", "'@海獭"}


def test_a_shared_tablet_is_nobodys_mark(played: Play) -> None:
    # given
    desk = finished(played)
    # when
    _, _, pupils, *_ = workbook_tables(desk.page(AT + "report.xlsx").data)
    # then
    marks = {row[0]: row[pupils[0].index("Right, %")] for row in pupils[1:]}
    assert marks == {"José": 100, "Аня": None, "-Ли": None, "سارة": 0}


def test_wrong_answers_are_told_with_who_gave_them(played: Play) -> None:
    # given
    desk = finished(played)
    # when
    mistakes = page_tables(desk.page(AT + "report").text)["mistakes"]
    # then
    assert sorted((row[3], row[5], row[6]) for row in mistakes[1:]) == [
        ("+123456", "1", "@海獭"),
        ("-123456", "1", "+7 José"),
    ]


def test_what_was_seen_on_paper_counts_like_what_was_typed(play: Play) -> None:
    # given
    room = play.room
    paper.add_crew(room.house, room.room, room.card.teams[1].key, "Paper", ("Ada",))
    plays.task(play)
    for crew in play.crews:
        crew.post("answer", task=1, text="123456")
    seat = next(crew.seat for crew in room.card.teams[1].crews if crew.name == "Paper")
    # when
    paper.mark(room.house, room.desk(), TaskId(1), seat, Mark.WRONG)
    tables = page_tables(finished(play).page(AT + "report").text)
    # then
    assert ["Paper", "Ada"] in [row[:2] for row in tables["crews"]]
    assert sorted((row[3], row[5]) for row in tables["mistakes"][1:]) == [
        ("123456", "3"),
        ("on paper", "1"),
    ]


def test_who_left_the_room_is_still_named(played: Play) -> None:
    # given
    desk = finished(played)
    before = page_tables(desk.page(AT + "report").text)
    # when
    ushering.free(played.room.house, played.room.desk(), SeatId(played.crews[1].seat))
    # then
    assert played.room.card.crew(SeatId(played.crews[1].seat)) is None
    assert page_tables(desk.page(AT + "report").text) == before


def test_a_chart_tells_its_figures_to_who_cannot_see_it(played: Play) -> None:
    # when
    page = finished(played).page(AT + "report").text
    # then
    assert "=1+1. 1 of 1 right. Right at once: 1" in page
    assert "1 of 3 right. Right at once: 1, Wrong: 2" in page


def test_the_matches_of_a_lesson_are_told_as_one(played: Play) -> None:
    # given: a second match of the same teams, and one that was called off
    desk = finished(played)
    alone = page_tables(desk.page(AT + "report").text)
    plays.verdict(played)
    teaching.end(played.room.house, played.room.desk())
    plays.battle(played)
    teaching.void(played.room.house, played.room.desk(), "fire drill")
    # when
    both = page_tables(desk.page("lesson/report").text)
    # then
    asked = both["crews"][0].index("Answers asked for")
    assert [len(alone["tasks"]), len(both["tasks"])] == [2, 3]
    assert [row[asked] for row in alone["crews"][1:]] == ["1", "1", "1"]
    assert [row[asked] for row in both["crews"][1:]] == ["2", "2", "2"]
    assert page_tables(desk.page("all/report").text) == both
    book = workbook_tables(desk.page("lesson/report.xlsx").data)
    assert [as_shown(rows, ".") for rows in book] == list(both.values())
    assert "2 matches" in desk.page("lesson/moodle.csv").text
    assert desk.page("lesson/tomorrow").status_code == 200
    assert 'href="lesson/report"' in desk.page("archive").text


def test_a_room_without_a_match_has_no_report(classroom: Classroom) -> None:
    desk = teacher_of(classroom)
    assert [desk.page(f"{span}/report").status_code for span in ("lesson", "all", "year")] == [
        404
    ] * 3


def test_a_gradebook_has_a_row_a_crew(played: Play) -> None:
    # when
    text = finished(played).page(AT + "moodle.csv").text
    # then
    first, *rows = text.splitlines()
    assert first.startswith("identifier,")
    assert {row.split(",")[0]: row.split(",")[-1] for row in rows} == {
        "'=1+1": "100",
        "'+7 José": "0",
        "'@海獭": "0",
    }


def test_a_task_is_reported_when_it_is_closed_and_not_before(play: Play) -> None:
    # given
    plays.task(play)
    desk = teacher_of(play.room)
    play.crews[0].post("answer", task=1, text="123456789")
    # when
    before = desk.page(AT + "report").text
    for crew in play.crews[1:]:
        crew.post("answer", task=1, text="123456789")
    # then
    assert "nothing to report" in before
    assert "123456789" not in before
    after = desk.page(AT + "report").text
    assert "123456789" in after
    assert 'id="not-over"' in after
    assert f"{AT}report" in desk.page("archive").text


def test_the_log_is_sent_as_it_is_stored_and_only_after_the_end(played: Play) -> None:
    # given
    desk = teacher_of(played.room)
    early = desk.page(AT + "log.json")
    finished(played)
    # when
    told = json.loads(desk.page(AT + "log.json").text)
    # then
    assert early.status_code == 404
    with played.room.house.database.reading() as session:
        line = next(iter(kept.of_room(session, played.room.room)), None)
        assert line
        stored = log.stored(session, line.id)
    assert [event["tag"] for event in told["events"]] == [one.tag for one in stored]
    assert [event["body"] for event in told["events"]] == [json.loads(one.body) for one in stored]


def test_no_name_is_in_the_log(played: Play) -> None:
    # when
    told = json.loads(finished(played).page(AT + "log.json").text)
    # then
    text = json.dumps(told["events"], ensure_ascii=False)
    assert [name for name in (*NAMES, *sum(PUPILS, ())) if name in text] == []


PAGES = ("report", "report.xlsx", "report-crews.csv", "moodle.csv", "log.json")


@pytest.mark.parametrize(
    ("who", "status"), [(stranger_to, 401), (pupil_of, 401), (other_teacher, 404)]
)
def test_nobody_but_the_rooms_teacher_sees_a_report(played: Play, who: Any, status: int) -> None:
    # given
    finished(played)
    asking = who(played.room)
    # then
    assert asking.page("lesson/report").status_code == status
    assert [asking.page(AT + below).status_code for below in PAGES] == [status] * len(PAGES)


def test_what_there_is_no_report_of_is_not_found(played: Play) -> None:
    # given
    desk = teacher_of(played.room)
    for below in ("matches/2/report", "matches/99999999999/report", "matches/1/report-x.csv"):
        # then
        assert desk.page(below).status_code == 404
