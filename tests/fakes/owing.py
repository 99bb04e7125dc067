"""Matches in which a team owes something: a square, a mine, a ship, or a move."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import Seconds
from edu_battle.game.ruleset import Extras, Mine, Pace, ShipClass
from edu_battle.game.switches import (
    First,
    MineEffect,
    Shapes,
)
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.fleets import drawn
from tests.fakes.playing import NORTH, SOUTH, Play

SHOT_CLOCK = Pace(shot=Seconds(20), verdict=Seconds(0))
CALM = Pace(verdict=Seconds(0))
MINE, SWEEPER = (4, 4), (4, 0)
DECKS = [Cell(*at) for at in ((0, 0), (0, 1), (0, 2), (2, 2), (3, 2))]


def mined(effect: MineEffect = MineEffect.GIVE_CELL, **changes: object) -> Play:
    """Both fleets lie alike; South's mine and minesweeper lie in the last row, no tasks."""
    changes = {"mine": Mine(effect), "pace": CALM, **changes}
    rules = small(tasks=(), extras=Extras(1, 1), first=First.TEAM_0, **changes)
    play = Play(rules)
    for team, picture, sweeper in ((NORTH, NORTHS, (4, 4)), (SOUTH, SOUTHS, SWEEPER)):
        play.do(c.PlaceFleet(team, replace(drawn(picture), sweepers=(Cell(*sweeper),))))
    play.do(c.StartMatch())
    return play


def twice_mined() -> Play:
    """South has two mines in the last column."""
    rules = small(
        tasks=(),
        extras=Extras(2, 0),
        first=First.TEAM_0,
        mine=Mine(MineEffect.GIVE_CELL),
        pace=CALM,
    )
    play = Play(rules)
    for team, picture in ((NORTH, NORTHS), (SOUTH, SOUTHS)):
        layout = drawn(picture)
        play.do(c.PlaceFleet(team, replace(layout, mines=(*layout.mines, Cell(2, 4)))))
    play.do(c.StartMatch())
    return play


def owing(**changes: object) -> Play:
    play = mined(MineEffect.GIVE_CELL, **changes)
    play.fire(MINE)
    return play


def dutch(**changes: object) -> Play:
    """One ship of three decks on each sea; North has hit South's."""
    rules = small(
        tasks=(),
        fleet=(ShipClass("Dutchman", 3),),
        extras=Extras(),
        shapes=Shapes.KING,
        relocate=True,
        first=First.TEAM_0,
        **{"pace": CALM, **changes},
    )
    play = Play(rules)
    cells = (Cell(0, 0), Cell(1, 1), Cell(2, 1))
    for team in (NORTH, SOUTH):
        play.do(c.PlaceFleet(team, Layout((Ship("Dutchman", cells),))))
    play.do(c.StartMatch())
    play.fire((4, 4), (4, 4), (1, 1))
    return play


def gifts(play: Play, kind: type[e.Event]) -> list[object]:
    return [getattr(event, "cell", event) for event in play.told() if isinstance(event, kind)]
