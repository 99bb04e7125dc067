"""Stories of the teacher's desk during a match."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game import commands as c
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Clock, Mark
from edu_battle.game.ids import Millis, Points, SeatId, TaskId, TeamId
from edu_battle.service import acting
from edu_battle.service.acting import Deed
from edu_battle.service.cards import NO_MATCH
from edu_battle.service.house import House
from edu_battle.service.matches import match_of, open_matches
from edu_battle.store import matches
from edu_battle.store.keys import ActionKey, Actor, MatchId, MatchNumber, RoomId, TeacherId

MOST_REASON = 120


@dataclass(frozen=True, slots=True)
class Desk:
    """A teacher at the desk of a room, with the key of what is being done.

    `match`: which of the room's matches is looked at; none where there is but one.
    """

    teacher: TeacherId
    room: RoomId
    key: str
    match: MatchNumber = NO_MATCH

    def deed(self) -> Deed:
        """Return the deed that the log will name."""
        actor = Actor(f"teacher:{self.teacher}")
        return Deed(actor, ActionKey(f"desk:{self.key}") if self.key else None)


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """Which answer is meant: of which task, whose, and of which try."""

    task: TaskId
    seat: SeatId
    second: bool = False


def start(house: House, desk: Desk) -> None:
    """Begin to play, whoever is ready."""
    _act(house, desk, c.StartMatch())


def start_all(house: House, desk: Desk) -> None:
    """Begin to play in every match of the room where fleets are placed, whoever is ready."""
    _everywhere(house, desk, c.StartMatch())


def decide_first(house: House, desk: Desk, first: TeamId) -> None:
    """Decide which team begins."""
    _act(house, desk, c.NameFirst(None, first))


def pause(house: House, desk: Desk, *, eyes: bool = False) -> None:
    """Stop every clock of the room; with `eyes`, screens go blank and all look at the teacher."""
    _everywhere(house, desk, c.Pause(eyes))


def resume(house: House, desk: Desk) -> None:
    """Let the clocks of the room run on, in all its matches."""
    _everywhere(house, desk, c.Resume())


def fire_for(
    house: House, desk: Desk, team: TeamId, target: TeamId, cells: tuple[Cell, ...]
) -> None:
    """Fire at the squares that a team without a tablet has called."""
    _act(house, desk, c.Fire(team, target, cells))


def undo(house: House, desk: Desk) -> None:
    """Take back the newest move; what is over stays over once a team has begun another match."""
    match = match_at(house, desk)
    with house.database.reading() as session:
        if house.lineups.moved_on(session, matches.of_room(session, desk.room), match):
            raise RuleBroken(Rule.MATCH_OVER)
    acting.undo(house, match, desk.deed())


def skip_turn(house: House, desk: Desk) -> None:
    """Pass over the team that has the turn."""
    _act(house, desk, c.SkipTurn())


def do_obligation(house: House, desk: Desk) -> None:
    """Do for a team what it owes: a square by chance, or its ship stays."""
    _act(house, desk, c.SettleObligation())


def choose_mine(house: House, desk: Desk, team: TeamId, *, defuse: bool) -> None:
    """Say for a team whether it defuses its mine or sails round it."""
    _act(house, desk, c.ChooseMine(team, defuse))


def move_on(house: House, desk: Desk) -> None:
    """End what the class is looking at: second tries or a verdict."""
    _act(house, desk, c.MoveOn())


def show_solution(house: House, desk: Desk, task: TaskId) -> None:
    """Let the class see how a closed task is solved."""
    _act(house, desk, c.ShowSolution(task))


def review(house: House, desk: Desk) -> None:
    """After play, bring the weakest template to everyone once more, unscored."""
    _act(house, desk, c.Review())


def skip_task(house: House, desk: Desk, task: TaskId) -> None:
    """Close a task without points."""
    _act(house, desk, c.SkipTask(task))


def give_time(house: House, desk: Desk, clock: Clock, seconds: int) -> None:
    """Give time to what runs now or to the match."""
    _act(house, desk, c.ExtendTime(clock, Millis(seconds * 1000)))


def mark(house: House, desk: Desk, answer: GivenAnswer, verdict: Mark | None, reason: str) -> None:
    """Decide over an answer; equal answers follow."""
    task, seat, second = answer.task, answer.seat, answer.second
    _act(house, desk, c.MarkAnswer(task, seat, verdict, reason[:MOST_REASON], second))


def remark_task(house: House, desk: Desk, task: TaskId, verdict: Mark | None, reason: str) -> None:
    """Mark a faulty task alike for all teams, or, without a verdict, let it count for nobody."""
    _act(house, desk, c.RemarkTask(task, verdict, reason[:MOST_REASON]))


def adjust(house: House, desk: Desk, team: TeamId, points: Points, reason: str) -> None:
    """Give or take points for a reason."""
    _act(house, desk, c.AdjustPoints(team, points, reason[:MOST_REASON]))


def end(house: House, desk: Desk) -> None:
    """End play now; the points stand."""
    _act(house, desk, c.EndMatch())


def void(house: House, desk: Desk, reason: str) -> None:
    """Call the match off."""
    _act(house, desk, c.VoidMatch(reason[:MOST_REASON]))


def match_at(house: House, desk: Desk) -> MatchId:
    """Return the match that a desk looks at; raises NotFound, NoMatch, OtherMatch."""
    return match_of(house, desk.room, desk.match)


def _act(house: House, desk: Desk, command: c.Command) -> None:
    acting.act(house, match_at(house, desk), command, desk.deed())


def _everywhere(house: House, desk: Desk, command: c.Command) -> None:
    """One match that is paused already must not keep the others from being so."""
    matches = open_matches(house, desk.room) or (match_at(house, desk),)
    refused = []
    for match in matches:
        try:
            acting.act(house, match, command, desk.deed())
        except RuleBroken as broken:
            refused.append(broken)
    if len(refused) == len(matches):
        raise refused[0]
