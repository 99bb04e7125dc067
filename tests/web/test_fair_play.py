"""Fair play over HTTP: answers from paper, appeals, truces, fouls, and seas asked for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask

from edu_battle.game.cells import Cell
from edu_battle.game.commands import PlaceFleet
from edu_battle.game.facts import Mark, ShotResult
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import TeamId
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Integrity, Ruleset
from edu_battle.game.state import Phase, Reply
from edu_battle.game.switches import AnswersBy, Audit, First, LayoutCheck
from edu_battle.service.acting import CLOCK, Deed, act
from edu_battle.service.matches import match_of
from tests.fakes.arranging import change_rules
from tests.fakes.classroom import Classroom, Tablet, open_classroom
from tests.fakes.desks import Browser, teacher_of
from tests.fakes.school import School
from tests.fakes.stages import bring, open_lesson

HONEST = Integrity(audit=Audit.REQUEST, answers_by=AnswersBy.DEFENDER)
PAPER = replace(preset("russian"), first=First.TEAM_0, integrity=HONEST)
NORTH, SOUTH = TeamId(0), TeamId(1)


def opened(app: Flask, rules: Ruleset = PAPER) -> tuple[Classroom, list[Tablet], Browser]:
    """Open a room by these rules with a tablet in each of two teams, at play."""
    room = open_classroom(app)
    change_rules(room.house, room.room, rules)
    tablets = [room.join(team, f"Crew {team}") for team in (NORTH, SOUTH)]
    room.begin()
    room.start()
    return room, tablets, teacher_of(room)


def deck(room: Classroom, team: TeamId = SOUTH) -> Cell:
    ships = room.state().seas[team].layout.ships
    return max(ships, key=lambda ship: len(ship.cells)).cells[0]


def fragment(tablet: Tablet, name: str) -> str:
    return str(tablet.fragments()["fragments"][name])


def choices(text: str) -> list[str]:
    return re.findall(r'name="answer" value="([^"]+)"', text)


def test_a_shot_is_answered_on_the_tablet_of_the_team_that_was_fired_at(app: Flask) -> None:
    # given
    room, (north, south), _ = opened(app)
    cell = deck(room)
    # when
    north.fire(SOUTH, cell)
    # then
    assert isinstance(room.state().head(), Reply)
    assert choices(fragment(south, "answering")) == ["miss", "hit", "sunk"]
    assert fragment(north, "answering") == ""
    assert "to say what was hit" in fragment(north, "sea")
    assert south.post("answer-shots", answer="hit").status_code == 204
    assert room.state().seas[SOUTH].shots == ((cell, ShotResult.HIT),)


def test_where_ships_are_named_the_answers_name_them(app: Flask) -> None:
    # given
    rules = replace(preset("hasbro"), first=First.TEAM_0, integrity=HONEST)
    room, (north, south), _ = opened(app, rules)
    # when
    north.fire(SOUTH, deck(room))
    # then
    text = fragment(south, "answering")
    assert '<option value="hit:Carrier">' in text
    assert south.post("answer-shots", answer="hit:Carrier").status_code == 204


@pytest.mark.parametrize("answer", ["", "nonsense", "hit:Titanic", "miss:3", "wasted"])
def test_what_is_no_answer_is_refused_in_a_sentence(app: Flask, answer: str) -> None:
    # given
    room, (north, south), _ = opened(app)
    north.fire(SOUTH, deck(room))
    # when
    refusal = south.post("answer-shots", answer=answer)
    # then
    assert refusal.status_code == 409
    assert "Choose one answer" in refusal.text
    assert isinstance(room.state().head(), Reply)


def test_a_doubted_answer_goes_to_the_teacher_who_sees_the_truth_and_decides(app: Flask) -> None:
    # given
    room, (north, south), desk = opened(app)
    cell = deck(room)
    north.fire(SOUTH, cell)
    south.post("answer-shots", answer="miss")
    assert 'name="square"' in fragment(north, "sea")
    # when
    doubt = f"{SOUTH} {cell.row} {cell.col}"
    assert north.post("appeal", square=doubt, why="a ship must be there").status_code == 204
    # then
    page = desk.page().text
    assert "a ship must be there" in page
    assert "an appeal" in page
    assert "waits for the teacher" in fragment(north, "sea")
    assert desk.post("decide-appeal", appeal=1, upheld="yes").status_code == 204
    assert room.state().seas[SOUTH].shots == ((cell, ShotResult.HIT),)


def test_in_a_truce_the_teacher_puts_an_answer_and_the_turn_right(app: Flask) -> None:
    # given
    room, (north, south), desk = opened(app)
    cell = deck(room)
    north.fire(SOUTH, cell)
    south.post("answer-shots", answer="miss")
    right = {"square": f"{SOUTH} {cell.row} {cell.col}", "answer": "hit"}
    assert "Pause the match first" in desk.post("correct-answer", **right).text
    # when
    desk.post("pause")
    page = desk.page().text
    # then
    assert 'action="correct-answer"' in page
    assert 'action="correct-turn"' in page
    assert desk.post("correct-answer", **right).status_code == 204
    assert desk.post("correct-turn", team=NORTH).status_code == 204
    assert room.state().shooter() == NORTH
    assert room.state().seas[SOUTH].shots == ((cell, ShotResult.HIT),)


def test_the_teacher_answers_for_a_team_by_its_fleet(app: Flask) -> None:
    # given
    room, (north, _), desk = opened(app)
    cell = deck(room)
    north.fire(SOUTH, cell)
    assert "Answer by their fleet" in desk.page().text
    # when
    desk.post("do-obligation")
    # then
    assert room.state().seas[SOUTH].shots == ((cell, ShotResult.HIT),)


def test_a_foul_ends_the_match_against_its_author(app: Flask) -> None:
    # given
    room, (north, south), desk = opened(app)
    # when
    assert desk.post("foul", team=NORTH, reason="").status_code == 409
    assert desk.post("foul", team=NORTH, reason="looked over").status_code == 204
    # then
    assert room.state().phase is Phase.OVER
    assert "Victory!" in fragment(south, "podium")
    assert "Victory!" not in fragment(north, "podium")


def test_a_faulty_fleet_is_found_when_the_loser_asks_and_the_win_changes_hands(app: Flask) -> None:
    # given
    honest = Integrity(audit=Audit.REQUEST, layout_check=LayoutCheck.AT_AUDIT)
    room = open_classroom(app)
    change_rules(room.house, room.room, replace(PAPER, integrity=honest))
    north, south = (room.join(team, f"Crew {team}") for team in (NORTH, SOUTH))
    room.begin()
    match = match_of(room.house, room.room)
    ships = room.state().seas[NORTH].layout.ships
    act(room.house, match, PlaceFleet(NORTH, Layout((*ships[:-1],))), Deed(CLOCK))
    assert 'id="faults"' not in fragment(north, "placing")
    assert north.post("ready").status_code == 204
    room.start()
    desk = teacher_of(room)
    for ship in room.state().seas[SOUTH].layout.ships[:2]:
        for cell in ship.cells:
            north.fire(SOUTH, cell)
    desk.post("end")
    assert "Victory!" in fragment(north, "podium")
    assert 'action="ask-audit"' not in fragment(north, "podium")
    # when
    assert south.post("ask-audit", of=NORTH).status_code == 204
    # then
    text = fragment(south, "podium")
    assert "Victory!" in text
    assert "The audit gives the win to" in text
    assert "1 still to place" in text
    assert "Victory!" not in fragment(north, "podium")
    assert "1 breach of the rules" in screen(room)


def screen(room: Classroom) -> str:
    return room.app.test_client().get(f"/screen/{room.card.code}").text


def test_an_appeal_against_a_mark_is_heard_and_the_points_follow(school: School) -> None:
    # given
    lesson = bring(open_lesson(school), "verdict")
    crew, before = lesson.crew(1, 0), lesson.state
    task = lesson.task
    # when
    assert crew.send("appeal", task=task.id, why="it is the same").status_code == 204
    desk = lesson.desk.page().text
    assert "it is the same" in desk
    assert lesson.desk.send("decide-appeal", appeal=1, upheld="yes").status_code == 204
    # then
    seat = next(answer.crew.seat for answer in task.answers if answer.crew.team == SOUTH)
    assert lesson.task.mark_of(seat) is Mark.RIGHT
    assert lesson.state != before
    assert "was upheld" in crew.page().text
