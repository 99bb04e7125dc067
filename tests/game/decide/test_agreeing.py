"""Who begins, where the teams agree on it."""

from __future__ import annotations

import pytest

from edu_battle.game import commands as c
from edu_battle.game.broken import Rule
from edu_battle.game.ids import Seconds, TeamId
from edu_battle.game.ruleset import Pace, Teams
from edu_battle.game.state import Phase
from edu_battle.game.switches import Boards, First
from edu_battle.game.views.projector import projector_view
from tests.fakes.playing import NORTH, SOUTH, Play
from tests.fakes.variants import EAST, calm

LIMIT = 60


def placing(*, ready: bool = True, teams: int = 2, limit: int = 0) -> Play:
    pace = Pace(placing=Seconds(limit))
    play = Play(calm(first=First.AGREED, teams=Teams(teams), pace=pace))
    for team in range(teams) if ready else ():
        play.do(c.MarkReady(TeamId(team)))
    return play


def test_fleets_that_stand_wait_until_it_is_agreed_who_begins() -> None:
    # given
    play = placing()
    assert play.match.phase is Phase.PLACING
    # when
    play.do(c.NameFirst(NORTH, SOUTH))
    assert play.match.phase is Phase.PLACING
    play.do(c.NameFirst(SOUTH, SOUTH))
    # then
    assert play.match.shooter() == SOUTH


def test_teams_that_name_different_ones_may_change_their_word() -> None:
    # given
    play = placing()
    play.do(c.NameFirst(NORTH, NORTH))
    play.do(c.NameFirst(SOUTH, SOUTH))
    assert play.match.phase is Phase.PLACING
    # when
    play.do(c.NameFirst(NORTH, SOUTH))
    # then
    assert play.match.shooter() == SOUTH


def test_an_agreement_that_comes_first_waits_for_the_fleets() -> None:
    # given
    play = placing(ready=False)
    play.do(c.NameFirst(NORTH, SOUTH))
    play.do(c.NameFirst(SOUTH, SOUTH))
    # when
    play.do(c.MarkReady(NORTH))
    assert play.match.phase is Phase.PLACING
    play.do(c.MarkReady(SOUTH))
    # then
    assert play.match.shooter() == SOUTH


def test_all_of_many_teams_have_to_name_the_same_one() -> None:
    # given
    play = placing(teams=3)
    # when
    play.do(c.NameFirst(NORTH, EAST))
    play.do(c.NameFirst(SOUTH, EAST))
    assert play.match.phase is Phase.PLACING
    play.do(c.NameFirst(EAST, EAST))
    # then
    assert play.match.shooter() == EAST


def test_the_teacher_decides_against_every_word() -> None:
    # given
    play = placing()
    play.do(c.NameFirst(NORTH, NORTH))
    # when
    play.do(c.NameFirst(None, SOUTH))
    # then
    assert play.match.shooter() == SOUTH


@pytest.mark.parametrize("by_clock", [True, False])
def test_without_an_agreement_the_lot_decides(*, by_clock: bool) -> None:
    # given
    play = placing(limit=LIMIT)
    play.do(c.NameFirst(NORTH, NORTH))
    # when
    if by_clock:
        play.wait(LIMIT)
        play.ring()
    else:
        play.do(c.StartMatch())
    # then
    assert play.match.shooter() in {NORTH, SOUTH}


def test_what_is_agreed_counts_when_the_time_is_over() -> None:
    # given
    play = placing(ready=False, limit=LIMIT)
    play.do(c.NameFirst(NORTH, SOUTH))
    play.do(c.NameFirst(SOUTH, SOUTH))
    # when
    play.wait(LIMIT)
    play.ring()
    # then
    assert play.match.shooter() == SOUTH


@pytest.mark.parametrize("first", [First.LOT, First.TEAM_0, First.LOSER])
def test_where_the_rules_know_who_begins_nobody_is_asked(first: First) -> None:
    # given
    play = Play(calm(first=first))
    # then
    assert play.refused(c.NameFirst(NORTH, NORTH)) is Rule.NOT_PLACING
    assert projector_view(play.match, play.standing).course.naming is None


def test_the_words_are_told_to_everyone() -> None:
    # given
    play = placing()
    # when
    play.do(c.NameFirst(NORTH, SOUTH))
    # then
    naming = projector_view(play.match, play.standing).course.naming
    assert naming
    assert (naming.words, naming.agreed) == ((SOUTH, None), None)


def test_on_a_common_sea_the_teacher_starts_with_the_agreed_team() -> None:
    # given
    play = Play(calm(first=First.AGREED, teams=Teams(2, Boards.SHARED)))
    # when
    for team in (NORTH, SOUTH):
        play.do(c.NameFirst(team, SOUTH))
    assert play.match.phase is Phase.PLACING
    play.do(c.StartMatch())
    # then
    assert play.match.shooter() == SOUTH
