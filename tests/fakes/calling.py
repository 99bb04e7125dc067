"""Small matches in which squares are called and their owners answer as the test wants."""

from __future__ import annotations

from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.cells import Cell
from edu_battle.game.facts import ShotResult, Told
from edu_battle.game.ruleset import Integrity, Ruleset
from edu_battle.game.state import Reply
from edu_battle.game.switches import AnswersBy, SunkSays
from edu_battle.game.targets import targets
from tests.fakes.playing import Play, begun
from tests.fakes.variants import NORTH_PLAIN, SOUTH_PLAIN, calm

PAPER = Integrity(answers_by=AnswersBy.DEFENDER)
MISS, HIT, SUNK = Told(ShotResult.MISS), Told(ShotResult.HIT), Told(ShotResult.SUNK)


def paper(**changes: object) -> Ruleset:
    return calm(integrity=PAPER, sunk_says=SunkSays.SUNK, **changes)


def sailing(**changes: object) -> Play:
    return begun(paper(**changes), NORTH_PLAIN, SOUTH_PLAIN)


def call(play: Play, *cells: tuple[int, int]) -> tuple[e.Event, ...]:
    team = play.match.shooter()
    assert team is not None
    squares = tuple(Cell(*cell) for cell in cells)
    return play.do(c.Fire(team, targets(play.match, team)[0], squares))


def say(play: Play, *answers: Told) -> tuple[e.Event, ...]:
    head = play.match.head()
    assert isinstance(head, Reply)
    return play.do(c.AnswerShots(head.team, answers))
