"""Small calm matches of every variant: no tasks, no clocks, ships where a test can find them."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.fleet import Layout, Ship
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import End, Extras, Pace, Ruleset, ShipClass, Teams
from edu_battle.game.switches import (
    First,
    Win,
)
from tests.fakes.fives import NORTHS, SOUTHS, small
from tests.fakes.playing import Play, begun

EAST, WEST = TeamId(2), TeamId(3)
CALM = small(tasks=(), extras=Extras(), pace=Pace(), end=End(), win=Win.AFLOAT)
NORTH_PLAIN, SOUTH_PLAIN = NORTHS.replace("*", "."), SOUTHS.replace("*", ".")
WATER = ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4))
DECKS = ((0, 0), (0, 1), (0, 2), (2, 2), (3, 2))


def calm(**changes: object) -> Ruleset:
    return replace(CALM, **changes)  # type: ignore[arg-type]


def sailing(**changes: object) -> Play:
    return begun(calm(**changes), NORTH_PLAIN, SOUTH_PLAIN)


def boats(count: int, **changes: object) -> Play:
    """So many teams with one boat each, in the corner."""
    teams = changes.pop("teams", Teams(count))
    play = Play(calm(fleet=(ShipClass("ship 1", 1),), teams=teams, first=First.TEAM_0, **changes))
    for team in range(count):
        play.do(c.PlaceFleet(TeamId(team), Layout((Ship("ship 1", (Cell(0, 0),)),))))
    play.do(c.StartMatch())
    return play


def answers(play: Play) -> list[str]:
    return [
        str(shot.result)
        for event in play.told()
        if isinstance(event, e.ShotsFired)
        for shot in event.shots
    ]
