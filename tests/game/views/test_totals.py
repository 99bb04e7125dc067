"""Volleys of which only totals are told: no view says which shot hit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game.bout import bout
from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult
from edu_battle.game.ids import Points
from edu_battle.game.players import Level
from edu_battle.game.record import read, replay, write
from edu_battle.game.ruleset import Ruleset, TaskRule, Volley
from edu_battle.game.state import Phase
from edu_battle.game.switches import Answers, Halo, HitSays, Repeat, SunkSays, Touch, TriggerKind
from edu_battle.game.views.lines import LineKind
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.sea import SquareMark
from edu_battle.game.views.team import team_view
from tests.fakes.fleets import drawn
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.variants import NORTH_PLAIN, calm

HERE = """
    aaa..
    .....
    ..b..
    ..b..
    .....
"""
THERE = """
    .....
    bbaaa
    .....
    .....
    .....
"""
MARKS = {
    SquareMark.CALLED: "?",
    SquareMark.MISS: "o",
    SquareMark.HIT: "x",
    SquareMark.SUNK: "#",
    SquareMark.UNKNOWN: ".",
}
SUNK_TASK, HIT_TASK = (
    TaskRule(TriggerKind.SUNK, 2, Points(4)),
    TaskRule(TriggerKind.HIT, 0, Points(2)),
)


def totals(**changes: object) -> Ruleset:
    usual = {"volley": Volley(3), "answers": Answers.TOTALS, "hit_says": HitSays.HIT}
    return calm(**(usual | changes))


def against(fleet: str, rules: Ruleset) -> Play:
    play = Play(rules)
    play.do(c.PlaceFleet(NORTH, drawn(NORTH_PLAIN)))
    play.do(c.PlaceFleet(SOUTH, drawn(fleet)))
    play.do(c.StartMatch())
    while play.match.shooter() == SOUTH:
        play.do(c.SkipTurn())
    return play


def seen(play: Play) -> str:
    marks = team_view(play.match, play.standing, NORTH).foes[0].marks
    return "\n".join("".join(MARKS.get(mark, "!") for mark in row) for row in marks)


VOLLEYS = [
    (((0, 0), (4, 4), (1, 1)), "?....\n.?...\n.....\n.....\n....?"),
    (((4, 4), (4, 3), (4, 2)), ".....\n.....\n.....\n.....\n..ooo"),
    (((0, 0), (0, 1), (2, 2)), "xx...\n.....\n..x..\n.....\n....."),
]


@pytest.mark.parametrize(("cells", "board"), VOLLEYS)
def test_squares_are_told_only_where_the_number_of_hits_leaves_no_doubt(
    cells: tuple[tuple[int, int], ...], board: str
) -> None:
    # given
    play = against(HERE, totals())
    # when
    play.salvo(*cells)
    # then
    assert seen(play) == board


def test_a_volley_is_one_line_with_its_hits_and_the_ship_that_sank_but_not_where() -> None:
    # given
    play = against(HERE, totals(sunk_says=SunkSays.NAME))
    # when
    play.salvo((2, 2), (3, 2), (4, 4))
    # then
    view = team_view(play.match, play.standing, NORTH)
    lines = [line.total for line in view.lines if line.kind is LineKind.VOLLEY and line.total]
    assert [(line.hits, line.sunk) for line in lines] == [(2, (("ship 2", 2),))]
    assert view.foes[0].wrecks == ()
    assert [line.sunk for line in view.foes[0].fleet] == [False, True]


@pytest.mark.parametrize("tasks", [(), (SUNK_TASK, HIT_TASK), (HIT_TASK, SUNK_TASK)])
def test_two_fleets_that_give_the_same_totals_look_the_same(tasks: tuple[TaskRule, ...]) -> None:
    # given
    rules = totals(sunk_says=SunkSays.NAME, touch=Touch.ANY, tasks=tasks, halo=Halo.NONE)
    views = []
    for fleet in (HERE, THERE):
        play = against(fleet, rules)
        # when
        play.salvo((0, 0), (1, 0), (4, 4))
        team = team_view(play.match, play.standing, NORTH)
        views.append((team, projector_view(play.match, play.standing)))
    # then
    assert views[0] == views[1]


def test_the_order_of_the_tasks_does_not_tell_which_shot_sank_the_ship() -> None:
    # given
    rules = totals(tasks=(SUNK_TASK, HIT_TASK))
    orders = []
    for cells in (((2, 2), (3, 2), (0, 0)), ((0, 0), (2, 2), (3, 2))):
        play = against(HERE, rules)
        # when
        play.salvo(*cells)
        orders.append([task.trigger for task in play.match.tasks])
    # then
    assert orders[0] == orders[1]


def test_the_record_tells_sums_and_replays_to_the_same_text() -> None:
    # given
    play = against(HERE, totals(sunk_says=SunkSays.NAME))
    play.salvo((2, 2), (3, 2), (4, 4))
    # when
    text = write(play.log)
    again = replay(read(text).record)
    # then
    assert not again.findings
    assert "=2,#=S2" in text
    assert write(again.log) == text


@pytest.mark.parametrize("level", [Level.POSSIBLE, Level.HUNTER, Level.DIAGONALS, Level.DENSITY])
def test_computer_players_find_the_fleet_from_totals(level: Level) -> None:
    # given
    rules = replace(totals(), touch=Touch.NONE)
    # when
    played = bout(rules, Chance(3), (level,))
    # then
    assert played.match.phase is Phase.OVER
    assert any(not sea.afloat() for sea in played.match.seas)


def test_shots_of_a_volley_that_were_fired_before_count_as_no_miss() -> None:
    # given
    play = against(HERE, totals(repeat=Repeat.WASTE))
    play.salvo((0, 0), (0, 1), (0, 2))
    play.do(c.SkipTurn())
    # when
    play.salvo((0, 0), (2, 2), (3, 2))
    # then
    assert play.match.last
    assert play.match.last.shots[0].result is ShotResult.WASTED
    assert Cell(2, 2) not in play.match.seas[SOUTH].untold
