"""Any commands in any order, one rule each: the match stays whole and can always be ended."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from edu_battle.game import commands as c
from edu_battle.game.cells import Cell
from edu_battle.game.evolve import fold
from edu_battle.game.facts import (
    AnswerDoubted,
    Clock,
    Crew,
    Mark,
    ShotDoubted,
    ShotResult,
    Told,
)
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import AppealId, Instant, Millis, Points, SeatId, TaskId, TeamId
from edu_battle.game.pieces import Piece
from edu_battle.game.placing import random_layout
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Phase, Reply
from edu_battle.game.switches import Boards
from edu_battle.game.views.projector import projector_view
from edu_battle.game.views.teacher import teacher_view
from edu_battle.game.views.team import team_view
from tests.fakes.lessons import Class, most_steps, next_move
from tests.fakes.playing import JUDGED, TASK, Play
from tests.fakes.referee import Referee
from tests.fakes.rulesets import rulesets

TEAMS = st.integers(-1, 8).map(TeamId)
CELLS = st.builds(Cell, st.integers(-1, 6), st.integers(-1, 7))
TASKS = st.integers(0, 6).map(TaskId)
CREWS = st.integers(0, 16)
MARKS = st.sampled_from(JUDGED)
WORDS = st.sampled_from((*Mark, None))


class Machine(RuleBasedStateMachine):
    """A match that everybody does anything to."""

    klass: Class
    ruleset: Ruleset
    play: Play

    @initialize(rules=rulesets(), seed=st.integers(0, 2**32))
    def create(self, rules: Ruleset, seed: int) -> None:
        self.ruleset = rules
        self.klass = Class(rules, seed, fuss=0)
        self.play = self.klass.play

    def ask(self, command: c.Command) -> None:
        before = self.play.match
        if self.play.refused(command):
            assert self.play.match is before

    @rule(team=TEAMS, bare=st.booleans())
    def place_fleet(self, team: TeamId, *, bare: bool) -> None:
        layout = Layout() if bare else random_layout(self.ruleset, self.klass.chance)
        self.ask(c.PlaceFleet(team, layout))

    @rule(team=TEAMS, piece=st.integers(-1, 5).map(Piece), cell=CELLS, turn=st.integers(0, 8))
    def move_piece(self, team: TeamId, piece: Piece, cell: Cell, turn: int) -> None:
        self.ask(c.MovePiece(team, piece, cell, turn))

    @rule(team=TEAMS)
    def shuffle_fleet(self, team: TeamId) -> None:
        self.ask(c.ShuffleFleet(team))

    @rule(team=TEAMS)
    def clear_fleet(self, team: TeamId) -> None:
        self.ask(c.ClearFleet(team))

    @rule(team=TEAMS)
    def mark_ready(self, team: TeamId) -> None:
        self.ask(c.MarkReady(team))

    @rule(team=st.one_of(st.none(), TEAMS), first=TEAMS)
    def name_first(self, team: TeamId | None, first: TeamId) -> None:
        self.ask(c.NameFirst(team, first))

    @rule()
    def start_match(self) -> None:
        self.ask(c.StartMatch())

    @rule(team=TEAMS, at=TEAMS, cells=st.lists(CELLS, max_size=3))
    def fire(self, team: TeamId, at: TeamId, cells: list[Cell]) -> None:
        self.ask(c.Fire(team, at, tuple(cells)))

    @precondition(lambda self: self.play.match.head())
    @rule()
    def move(self) -> None:
        """Fire, give or relocate as the rules allow: else play would hardly ever go on."""
        command = next_move(self.play.match, self.klass.chance)
        if command:
            self.ask(command)

    @rule(team=TEAMS, cell=CELLS)
    def give(self, team: TeamId, cell: Cell) -> None:
        self.ask(c.Give(team, cell))

    @rule(team=TEAMS, cells=st.lists(CELLS, max_size=3))
    def relocate(self, team: TeamId, cells: list[Cell]) -> None:
        self.ask(c.Relocate(team, tuple(cells)))

    @rule()
    def obligation_time_ran_out(self) -> None:
        self.ask(c.ObligationTimeRanOut())

    @rule()
    def settle_obligation(self) -> None:
        self.ask(c.SettleObligation())

    @rule()
    def shot_clock_ran_out(self) -> None:
        self.ask(c.ShotClockRanOut())

    @rule(task=TASKS)
    def serve_task(self, task: TaskId) -> None:
        self.ask(c.ServeTask(task, TASK, self.play.crews))

    @rule(task=TASKS, crew=CREWS, mark=MARKS)
    def submit_answer(self, task: TaskId, crew: int, mark: Mark) -> None:
        crews = self.play.crews
        self.ask(submission(task, crews[crew % len(crews)], mark))

    @rule(task=TASKS, crew=CREWS, mark=MARKS)
    def propose_answer(self, task: TaskId, crew: int, mark: Mark) -> None:
        crews = self.play.crews
        one = crews[crew % len(crews)]
        present = tuple(other.seat for other in crews if other.team == one.team)
        self.ask(c.ProposeAnswer(submission(task, one, mark), present))

    @rule(task=TASKS, crew=CREWS)
    def withdraw_proposal(self, task: TaskId, crew: int) -> None:
        crews = self.play.crews
        self.ask(c.WithdrawProposal(task, crews[crew % len(crews)]))

    @rule(task=TASKS, crew=CREWS)
    def take_hint(self, task: TaskId, crew: int) -> None:
        self.ask(c.TakeHint(task, self.play.crews[crew % len(self.play.crews)]))

    @rule(team=TEAMS, defuse=st.booleans())
    def choose_mine(self, team: TeamId, *, defuse: bool) -> None:
        self.ask(c.ChooseMine(team, defuse=defuse))

    @rule(task=TASKS)
    def try_second(self, task: TaskId) -> None:
        self.ask(c.TrySecond(task))

    @rule(task=TASKS)
    def show_solution(self, task: TaskId) -> None:
        self.ask(c.ShowSolution(task))

    @rule()
    def review(self) -> None:
        self.ask(c.Review())

    @rule()
    def move_on(self) -> None:
        self.ask(c.MoveOn())

    @rule(task=TASKS)
    def verdict_time_ran_out(self, task: TaskId) -> None:
        self.ask(c.VerdictTimeRanOut(task))

    @rule(asleep=st.integers(0, 2))
    def fall_asleep(self, asleep: int) -> None:
        """So many crews are not there when the next task is served."""
        self.play.asleep = self.play.crews[:asleep]

    @rule(task=TASKS)
    def task_time_ran_out(self, task: TaskId) -> None:
        self.ask(c.TaskTimeRanOut(task))

    @rule(
        task=TASKS,
        crew=CREWS,
        mark=st.one_of(st.sampled_from(Mark), st.none()),
        second=st.booleans(),
    )
    def mark_answer(self, task: TaskId, crew: int, mark: Mark | None, *, second: bool) -> None:
        self.ask(c.MarkAnswer(task, SeatId(crew + 10), mark, "seen", second))

    @rule(task=TASKS, mark=st.sampled_from((Mark.RIGHT, Mark.WRONG, None)))
    def remark_task(self, task: TaskId, mark: Mark | None) -> None:
        self.ask(c.RemarkTask(task, mark, "a slip in its key"))

    @rule(task=TASKS, crew=CREWS, mark=MARKS, captain=st.booleans())
    def mark_paper(self, task: TaskId, crew: int, mark: Mark, *, captain: bool) -> None:
        one = self.play.crews[crew % len(self.play.crews)]
        self.ask(c.MarkPaper(task, one, mark, captain))

    @rule(task=TASKS)
    def skip_task(self, task: TaskId) -> None:
        self.ask(c.SkipTask(task))

    @rule()
    def skip_turn(self) -> None:
        self.ask(c.SkipTurn())

    @rule(team=TEAMS, points=st.integers(-3, 3).map(Points))
    def adjust_points(self, team: TeamId, points: Points) -> None:
        self.ask(c.AdjustPoints(team, points, "fair play"))

    @rule()
    def pause(self) -> None:
        self.ask(c.Pause())

    @rule()
    def resume(self) -> None:
        self.ask(c.Resume())

    @rule(gap=st.sampled_from((1_000, 14_000, 40_000)))
    def interrupt(self, gap: int) -> None:
        alive = self.play.now
        self.play.now = Instant(alive + gap)
        self.ask(c.Interrupt(alive))

    @rule(clock=st.sampled_from(Clock), by=st.sampled_from((0, 30_000)).map(Millis))
    def extend_time(self, clock: Clock, by: Millis) -> None:
        self.ask(c.ExtendTime(clock, by))

    @rule()
    def placing_time_ran_out(self) -> None:
        self.ask(c.PlacingTimeRanOut())

    @rule()
    def match_time_ran_out(self) -> None:
        self.ask(c.MatchTimeRanOut())

    @precondition(lambda self: self.klass.chance.below(6) == 0)
    @rule()
    def end_match(self) -> None:
        self.ask(c.EndMatch())

    @rule(team=TEAMS, result=st.sampled_from(ShotResult), near=st.integers(-1, 9))
    def answer_shots(self, team: TeamId, result: ShotResult, near: int) -> None:
        """What is no truth is not asked for here: the referee believes the layout alone."""
        if not isinstance(self.play.match.head(), Reply):
            self.ask(c.AnswerShots(team, (Told(result, "", near),)))

    @rule(team=TEAMS, cell=CELLS)
    def correct_answer(self, team: TeamId, cell: Cell) -> None:
        self.ask(c.CorrectAnswer(team, cell, Told(ShotResult.WASTED)))

    @rule(team=TEAMS)
    def correct_turn(self, team: TeamId) -> None:
        self.ask(c.CorrectTurn(team))

    @precondition(lambda self: self.klass.chance.below(9) == 0)
    @rule(team=TEAMS)
    def decide_foul(self, team: TeamId) -> None:
        self.ask(c.DecideFoul(team, "looked over the shoulder"))

    @rule(task=TASKS, crew=CREWS)
    def appeal(self, task: TaskId, crew: int) -> None:
        crews = self.play.crews
        one = crews[crew % len(crews)]
        self.ask(c.Appeal(one.team, AnswerDoubted(task, one.seat), "but it is right"))

    @rule(team=TEAMS, cell=CELLS)
    def appeal_against_a_shot(self, team: TeamId, cell: Cell) -> None:
        self.ask(c.Appeal(team, ShotDoubted(TeamId(0), cell), "there must be a ship"))

    @rule(appeal=st.integers(0, 4).map(AppealId), upheld=st.booleans())
    def decide_appeal(self, appeal: AppealId, *, upheld: bool) -> None:
        self.ask(c.DecideAppeal(appeal, upheld, ""))

    @rule(team=TEAMS, of=TEAMS)
    def ask_audit(self, team: TeamId, of: TeamId) -> None:
        self.ask(c.AskAudit(team, of))

    @precondition(lambda self: self.klass.chance.below(12) == 0)
    @rule()
    def void_match(self) -> None:
        self.ask(c.VoidMatch("fire drill"))

    @rule()
    def undo(self) -> None:
        self.play.undo()

    @rule(seconds=st.sampled_from((1, 7, 30)))
    def wait(self, seconds: int) -> None:
        self.play.wait(seconds)

    @invariant()
    def somebody_is_waited_for(self) -> None:
        if not hasattr(self, "play") or self.play.match.phase is not Phase.PLAYING:
            return
        assert self.play.match.head()

    def teardown(self) -> None:
        """However it went so far, the match can be played to its end; then look at it all."""
        if not hasattr(self, "play"):
            return
        for team in self.klass.teams if self.play.match.phase is Phase.PLACING else ():
            if self.ruleset.teams.boards is Boards.OWN:
                self.play.refused(c.ShuffleFleet(team))
        play = self.klass.steps(most_steps(self.ruleset))
        assert play.match.phase in {Phase.OVER, Phase.VOID}
        assert fold(play.log) == play.match
        Referee(self.ruleset).read(play.told())
        for team in self.klass.teams:
            assert team_view(play.match, play.standing, team).course.phase is play.match.phase
        assert projector_view(play.match, play.standing).course.phase is play.match.phase
        assert teacher_view(play.match, play.standing).course.phase is play.match.phase


def submission(task: TaskId, crew: Crew, mark: Mark) -> c.SubmitAnswer:
    return c.SubmitAnswer(task, crew, f"{mark}", f"{mark}", mark, captain=crew.seat % 2 == 0)


def test_every_command_has_a_rule() -> None:
    # given
    names = {"".join(part.title() for part in name.split("_")) for name in vars(Machine)}
    # then
    assert {kind.__name__ for kind in get_args(c.Command)} <= names


def machine(examples: int, steps: int) -> Any:
    case = type("Case", (Machine.TestCase,), {})
    case.settings = settings(max_examples=examples, stateful_step_count=steps)  # type: ignore[attr-defined]
    return case


TestMachine = machine(4, 20)
TestMachineLong = pytest.mark.slow(machine(300, 60))
