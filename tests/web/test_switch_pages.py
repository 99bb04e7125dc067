"""Pages of the switches of a turn: who begins, the task before the shot, totals alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask

from edu_battle.game.cells import Alphabet, Axes, Cell, Letters
from edu_battle.game.ids import TeamId, whole
from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Board, Ruleset, Solving, TaskRule, Teams, Volley
from edu_battle.game.state import Phase
from edu_battle.game.switches import (
    Aim,
    Answers,
    First,
    Gate,
    Target,
    TaskFlow,
    TriggerKind,
    WhoAnswers,
)
from edu_battle.service import teaching
from tests.fakes.arranging import change_rules
from tests.fakes.classroom import Classroom, Tablet, open_classroom

BEFORE = TaskRule(TriggerKind.BEFORE_SHOT, 0, right=whole(1))
ASKED_FIRST = replace(
    preset("russian"),
    tasks=(BEFORE,),
    solving=Solving(gate=Gate.RIGHT_NEEDED_TO_FIRE, who=WhoAnswers.ANYONE),
)
TOTALS = replace(preset("salvo-hidden"), answers=Answers.TOTALS)


def placing(app: Flask, rules: Ruleset) -> tuple[Classroom, list[Tablet]]:
    room = open_classroom(app)
    change_rules(room.house, room.room, rules)
    tablets = [room.join(team, f"Crew {team}") for team in range(rules.teams.count)]
    room.begin()
    return room, tablets


def fragment(tablet: Tablet, name: str) -> str:
    return str(tablet.fragments()["fragments"][name])


def test_two_teams_agree_on_their_tablets_who_begins(app: Flask) -> None:
    # given
    room, (north, south) = placing(app, replace(preset("russian"), first=First.AGREED))
    for tablet in (north, south):
        tablet.post("ready")
    assert room.state().phase is Phase.PLACING
    # when
    north.post("first", team=1)
    asked = fragment(south, "placing")
    south.post("first", team=1)
    # then
    assert "Who begins?" in asked
    assert "say: " in asked
    assert room.shooter() == TeamId(1)


def test_the_teacher_decides_who_begins(app: Flask) -> None:
    # given
    room, (north, south) = placing(app, replace(preset("russian"), first=First.AGREED))
    for tablet in (north, south):
        tablet.post("ready")
    # when
    teaching.decide_first(room.house, room.desk(), TeamId(1))
    # then
    assert room.shooter() == TeamId(1)


def test_where_nobody_is_asked_the_tablet_does_not_ask(app: Flask) -> None:
    # given
    _, (north, _) = placing(app, preset("russian"))
    # then
    assert "Who begins?" not in fragment(north, "placing")


def test_the_task_before_the_shot_is_on_the_tablet_and_the_others_are_told(app: Flask) -> None:
    # given
    room, tablets = placing(app, ASKED_FIRST)
    room.start()
    team = room.state().tasks[0].team
    assert team is not None
    # when
    own, other = tablets[team], tablets[1 - team]
    early = own.fire(1 - team, Cell(0, 0))
    # then
    assert "A task is open" in early.text
    assert "Before the shot" in fragment(own, "task")
    assert "have a task to solve before they fire" in fragment(other, "sea")


def test_a_wrong_answer_gives_the_task_and_the_turn_to_the_other_team(app: Flask) -> None:
    # given
    room, tablets = placing(app, ASKED_FIRST)
    room.start()
    team = room.state().tasks[0].team
    assert team is not None
    # when
    tablets[team].post("answer", task=1, text="123456789")
    # then
    assert room.state().tasks[-1].team == 1 - team
    assert "not solved, the turn passes" in fragment(tablets[team], "log")


def test_of_a_volley_with_totals_the_tablet_tells_the_number_of_hits(app: Flask) -> None:
    # given
    room, tablets = placing(app, TOTALS)
    room.start()
    team, state = room.shooter(), room.state()
    ships = state.seas[1 - team].layout.ships
    taken = {cell for ship in ships for cell in ship.cells}
    water = [Cell(row, col) for row in range(10) for col in range(10)]
    cells = [*(ship.cells[0] for ship in ships[:3]), *(c for c in water if c not in taken)][:5]
    # when
    rows, cols = [cell.row for cell in cells], [cell.col for cell in cells]
    answer = tablets[team].post("fire", target=1 - team, row=rows, col=cols)
    # then
    assert answer.status_code == 204
    assert "hits" in fragment(tablets[team], "sea")
    assert room.state().seas[1 - team].untold == tuple(cells)


def test_every_open_task_of_a_crew_is_on_its_tablet_in_a_place_of_its_own(app: Flask) -> None:
    # given
    solving = Solving(flow=TaskFlow.PARALLEL, who=WhoAnswers.EVERYONE)
    room, tablets = placing(app, replace(preset("russian"), tasks=(BEFORE,), solving=solving))
    room.start()
    before = tablets[0].fragments()["fragments"]
    # when
    water = iter([Cell(row, col) for row in range(10) for col in range(10)])
    while len(room.state().tasks) < len(("first", "second", "third")):
        team = room.shooter()
        tablets[team].fire(1 - team, next(water))
    # then
    after = tablets[0].fragments()["fragments"]
    assert after["task-1"] == before["task-1"]
    assert [f'id="answer-{task}"' in after[f"task-{task}"] for task in (1, 2, 3)] == [True] * 3
    assert after["tabs"].count('role="tab"') == 3
    assert not before["tabs"]
    # when
    tablets[0].post("answer", task=2, text="123456789")
    # then
    own = str(tablets[0].fragments()["fragments"]["crew"])
    assert [f'data-task="{task}"' in own for task in (1, 2, 3)] == [False, True, False]


def test_of_several_seas_each_says_how_many_shots_it_has_room_for(app: Flask) -> None:
    # given
    teams = Teams(3, target=Target.CHOSEN)
    salvo = replace(preset("salvo-hidden"), board=Board(6, 6), teams=teams)
    room, tablets = placing(app, replace(salvo, fleet=salvo.fleet[-2:], volley=Volley(10)))
    room.start()
    everything = [Cell(row, col) for row in range(6) for col in range(6)]
    shooter, victim = room.shooter(), TeamId((room.shooter() + 1) % 3)
    ships = {cell for ship in room.state().seas[victim].layout.ships for cell in ship.cells}
    water = [cell for cell in everything if cell not in ships]
    # when
    while len(water) >= 10:
        cells, water = water[:10], water[10:]
        rows, cols = [cell.row for cell in cells], [cell.col for cell in cells]
        assert tablets[shooter].post("fire", target=victim, row=rows, col=cols).status_code == 204
        while room.shooter() != shooter:
            teaching.skip_turn(room.house, room.desk())
    # then
    left = len(water) + len(ships)
    sea = fragment(tablets[shooter], "sea")
    assert left < 10
    assert f'id="waters-{victim}" data-picks="{left}"' in " ".join(sea.split())
    assert sea.count('data-picks="10"') == len(("the other sea", "the form"))


def test_the_squares_for_a_ship_that_moves_are_checked_before_it_does(app: Flask) -> None:
    # given
    room, tablets = placing(app, preset("dutchman"))
    room.start()
    team = room.shooter()
    deck = room.state().seas[1 - team].layout.ships[0].cells[0]
    tablets[team].fire(1 - team, deck)
    left = len(room.state().seas[1 - team].layout.ships[0].cells) - 1
    # when
    line = [(10, 3 + place) for place in range(left)]
    gap = [*line[:-1], (15, 15)]
    said = [
        tablets[1 - team].post("course", row=[r for r, _ in cells], col=[c for _, c in cells]).text
        for cells in (line, gap)
    ]
    # then
    assert "can lie here" in said[0]
    assert f"({left})" in said[1]
    assert "data-refused" in said[1]


def test_a_square_of_a_plane_is_spoken_without_brackets(app: Flask) -> None:
    # given
    axes = replace(preset("russian").axes, alphabet=Alphabet.CARTESIAN, origin=Cell(9, 0))
    room, tablets = placing(app, replace(preset("russian"), axes=axes))
    room.start()
    # then
    sea = fragment(tablets[0], "sea")
    assert 'aria-label="0, 0, not fired at"' in sea
    assert 'data-label="(0, 0)"' in sea


@pytest.mark.parametrize("alphabet", [Alphabet.LATIN, Alphabet.CARTESIAN])
def test_the_answer_is_the_square_that_the_tablet_offers(app: Flask, alphabet: Alphabet) -> None:
    # given
    solving = Solving(aim=Aim.ANSWER_IS_CELL, who=WhoAnswers.ANYONE)
    axes = Axes(Letters.COLS, alphabet, Cell(9, 0))
    rules = replace(preset("russian"), axes=axes, tasks=(BEFORE,), solving=solving)
    room, tablets = placing(app, rules)
    room.start()
    task = room.state().tasks[0]
    assert task.team is not None
    assert task.snapshot is not None
    team, aim = task.team, task.aim
    assert aim is not None
    # when
    tablets[team].post("answer", task=1, text=task.snapshot.texts[0].key_plain)
    # then
    sea = fragment(tablets[team], "sea")
    assert f"fire at {axes.label(aim)}" in sea
    assert sea.count(" offered") == 1
    assert tablets[team].fire(1 - team, aim).status_code == 204
    (shot,) = room.state().seas[1 - team].shots
    assert shot[0] == aim


def test_another_square_than_the_answer_is_refused_in_words(app: Flask) -> None:
    # given
    solving = Solving(aim=Aim.ANSWER_IS_CELL, who=WhoAnswers.ANYONE)
    room, tablets = placing(app, replace(preset("russian"), tasks=(BEFORE,), solving=solving))
    room.start()
    team, aim = room.state().tasks[0].team, room.state().tasks[0].aim
    assert team is not None
    tablets[team].post("answer", task=1, text="123456789")
    # when
    other = Cell(0, 0) if aim != Cell(0, 0) else Cell(1, 1)
    answer = tablets[team].fire(1 - team, other)
    # then
    assert "Your answer is the square" in answer.text
