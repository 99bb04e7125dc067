"""People's words: fouls, appeals within their window, and seas that a loser may ask to see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.game import commands as c
from edu_battle.game.appeals import MOST
from edu_battle.game.broken import Rule
from edu_battle.game.cells import Cell
from edu_battle.game.facts import AnswerDoubted, Mark, ShotDoubted, ShotResult, Termination
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import AppealId, SeatId, TaskId, TeamId
from edu_battle.game.ruleset import Integrity
from edu_battle.game.scoring import outcome, shown
from edu_battle.game.state import Phase
from edu_battle.game.switches import Again, Audit, BothGuilty, LayoutCheck
from edu_battle.game.verdict import Ruling
from tests.fakes.calling import HIT, call, sailing, say
from tests.fakes.fives import NORTHS, SMALL, SOUTHS
from tests.fakes.playing import NORTH, SOUTH, Play, begun
from tests.fakes.variants import DECKS, NORTH_PLAIN, SOUTH_PLAIN, calm

FIRST, MINE = AppealId(1), (4, 4)
WRONG = AnswerDoubted(TaskId(1), SeatId(10))


def judged(mark: Mark = Mark.WRONG) -> Play:
    """North's crews have both answered the task of a mine; South's are right."""
    play = begun(SMALL, NORTHS, SOUTHS)
    play.fire(MINE)
    for seat, said in ((10, mark), (11, Mark.WRONG), (20, Mark.RIGHT), (21, Mark.RIGHT)):
        play.answer(seat, said, text=f"{said} {seat}")
    return play


def test_an_appeal_that_is_upheld_makes_the_answer_right_and_the_points_follow() -> None:
    # given
    play = judged()
    before = shown(play.match)
    # when
    play.do(c.Appeal(NORTH, WRONG, "I wrote 2"))
    play.do(c.DecideAppeal(FIRST, upheld=True, why="so it is"))
    # then
    assert play.task.mark_of(SeatId(10)) is Mark.RIGHT
    assert shown(play.match)[NORTH] > before[NORTH]


def test_an_appeal_that_is_turned_down_changes_nothing_and_is_not_heard_again() -> None:
    # given
    play = judged()
    before = shown(play.match)
    play.do(c.Appeal(NORTH, WRONG, ""))
    # when
    play.do(c.DecideAppeal(FIRST, upheld=False, why=""))
    # then
    assert shown(play.match) == before
    assert play.refused(c.Appeal(NORTH, WRONG, "")) is Rule.ALREADY_APPEALED
    assert play.refused(c.DecideAppeal(FIRST, upheld=True, why="")) is Rule.NO_APPEAL


@pytest.mark.parametrize(
    ("team", "subject"),
    [
        (SOUTH, WRONG),
        (SOUTH, AnswerDoubted(TaskId(1), SeatId(20))),
        (NORTH, AnswerDoubted(TaskId(7), SeatId(10))),
        (NORTH, AnswerDoubted(TaskId(1), SeatId(99))),
        (NORTH, ShotDoubted(SOUTH, Cell(*MINE))),
    ],
    ids=["of-others", "right", "no-task", "no-crew", "answered-by-the-program"],
)
def test_only_an_own_judgement_that_went_wrong_can_be_doubted(
    team: TeamId, subject: AnswerDoubted | ShotDoubted
) -> None:
    assert judged().refused(c.Appeal(team, subject, "")) is Rule.NOT_APPEALABLE


def test_after_two_more_shots_of_each_team_a_judgement_stands() -> None:
    # given
    play = judged()
    play.fire((0, 4), (0, 4), (1, 0))
    assert play.refused(c.Appeal(NORTH, WRONG, "")) is None
    play.undo()
    # when
    play = judged()
    play.fire((0, 4), (0, 4), (1, 0), (1, 4))
    # then
    assert play.refused(c.Appeal(NORTH, WRONG, "")) is Rule.NOT_APPEALABLE


def test_a_team_has_two_appeals() -> None:
    # given
    play = judged()
    for seat in (10, 11):
        play.do(c.Appeal(NORTH, AnswerDoubted(TaskId(1), SeatId(seat)), ""))
    # then
    assert len(play.match.appeals) == MOST
    third = c.Appeal(NORTH, AnswerDoubted(TaskId(2), SeatId(10)), "")
    assert play.refused(third) is Rule.TOO_MANY_APPEALS


def test_the_end_waits_for_an_appeal_and_an_appeal_survives_what_is_taken_back() -> None:
    # given
    play = judged()
    play.do(c.Appeal(NORTH, WRONG, ""))
    # when
    play.do(c.EndMatch())
    # then
    assert (play.match.phase, outcome(play.match)) == (Phase.JUDGING, None)
    play.undo()  # the end, and not the appeal
    assert not play.match.ended
    assert len(play.match.appeals) == 1
    while play.undo():
        pass
    play.do(c.EndMatch())
    assert play.match.phase is Phase.OVER  # of what never was nobody decides


def test_an_answer_to_a_shot_is_doubted_and_the_layout_tells_the_truth() -> None:
    # given
    play = sailing()
    call(play, (4, 4))
    say(play, HIT)
    # when
    play.do(c.Appeal(NORTH, ShotDoubted(SOUTH, Cell(4, 4)), "there is water all round"))
    play.do(c.DecideAppeal(FIRST, upheld=True, why=""))
    # then
    assert play.match.seas[SOUTH].shots == ((Cell(4, 4), ShotResult.MISS),)


def audited(audit: Audit = Audit.REQUEST, **integrity: object) -> Integrity:
    return replace(Integrity(audit=audit), **integrity)  # type: ignore[arg-type]


@pytest.mark.parametrize(("audit", "ends"), [(Audit.OFF, False), (Audit.REQUEST, True)])
def test_a_breach_that_was_seen_ends_the_game_against_its_author(audit: Audit, ends: bool) -> None:
    # given
    play = begun(calm(integrity=audited(audit)), NORTH_PLAIN, SOUTH_PLAIN)
    # when
    play.do(c.DecideFoul(NORTH, "looked over the shoulder"))
    # then
    end = outcome(play.match)
    assert (end is not None) is ends
    if end:
        assert (end.winner, end.why, end.ruling) == (SOUTH, Termination.FOUL, Ruling.STANDS)


def cheats(north: bool, south: bool, both: BothGuilty, audit: Audit) -> Play:
    """A ship is missing on the seas of the guilty; North sinks what South has."""
    rules = calm(
        again=Again.HIT,
        integrity=audited(audit, both_guilty=both, layout_check=LayoutCheck.AT_AUDIT),
    )
    play = Play(replace(rules, first=SMALL.first))
    start = begun(calm(), NORTH_PLAIN, SOUTH_PLAIN).match.seas
    for team, guilty in ((NORTH, north), (SOUTH, south)):
        ships = start[team].layout.ships
        play.do(c.PlaceFleet(team, Layout(ships[:1] if guilty else ships)))
        play.do(c.MarkReady(team))
    if play.match.shooter() == SOUTH:
        play.do(c.SkipTurn())
    play.fire(*(DECKS[:3] if south else DECKS))
    return play


Row = tuple[bool, bool, BothGuilty, TeamId | None, Ruling]
TABLE: list[Row] = [
    (False, False, BothGuilty.VOID, NORTH, Ruling.STANDS),
    (False, True, BothGuilty.VOID, NORTH, Ruling.STANDS),
    (True, False, BothGuilty.VOID, SOUTH, Ruling.OVERTURNED),
    (True, True, BothGuilty.VOID, None, Ruling.VOID),
    (True, True, BothGuilty.BOTH_LOSE, None, Ruling.BOTH_LOSE),
]


@pytest.mark.parametrize("row", TABLE)
@pytest.mark.parametrize("audit", [Audit.ALWAYS, Audit.REQUEST])
def test_the_verdict_follows_from_who_is_guilty(row: Row, audit: Audit) -> None:
    # given
    north, south, both, winner, ruling = row
    play = cheats(north, south, both, audit)
    # when
    if audit is Audit.REQUEST:
        play.do(c.AskAudit(SOUTH, NORTH))
        play.refused(c.AskAudit(NORTH, SOUTH))
    # then
    end = outcome(play.match)
    assert end is not None
    assert (end.winner, end.ruling, end.first) == (winner, ruling, NORTH)


def test_the_loser_asks_first_and_the_winner_only_when_it_has_lost_by_that() -> None:
    # given
    play = cheats(north=True, south=True, both=BothGuilty.VOID, audit=Audit.REQUEST)
    # then
    assert play.refused(c.AskAudit(NORTH, SOUTH)) is Rule.NOT_TO_ASK
    assert play.refused(c.AskAudit(SOUTH, NORTH)) is None
    assert play.refused(c.AskAudit(SOUTH, NORTH)) is Rule.NOT_TO_ASK
    assert play.refused(c.AskAudit(NORTH, SOUTH)) is None


def test_without_an_audit_nobody_asks_and_every_result_stands() -> None:
    # given
    play = cheats(north=True, south=False, both=BothGuilty.VOID, audit=Audit.OFF)
    # then
    assert play.refused(c.AskAudit(SOUTH, NORTH)) is Rule.NOT_TO_ASK
    end = outcome(play.match)
    assert end is not None
    assert (end.winner, end.ruling) == (NORTH, Ruling.STANDS)


def test_a_faulty_fleet_sails_only_where_the_audit_looks_at_it_later() -> None:
    for check, refusal in (
        (LayoutCheck.AT_ENTRY, Rule.LAYOUT_FAULTY),
        (LayoutCheck.AT_AUDIT, None),
    ):
        # given
        play = Play(calm(integrity=Integrity(layout_check=check)))
        ships = play.match.seas[NORTH].layout.ships
        # when
        play.do(c.PlaceFleet(NORTH, Layout(ships[:1])))
        # then
        assert play.refused(c.MarkReady(NORTH)) is refusal
        play.do(c.ClearFleet(SOUTH))
        assert play.refused(c.MarkReady(SOUTH)) is Rule.LAYOUT_FAULTY
