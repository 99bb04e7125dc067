"""Random rulesets, and a class that plays them: mostly well, now and then in everyone's way."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import assume
from hypothesis import strategies as st

from edu_battle.game import commands as c
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Clock, Mark
from edu_battle.game.ids import Instant, Millis, Points, SeatId, Seconds, TaskId, TeamId
from edu_battle.game.ruleset import (
    Board,
    End,
    Extras,
    Mine,
    Pace,
    Ruleset,
    ShipClass,
    Solving,
    TaskRule,
)
from edu_battle.game.ruleset_faults import ruleset_faults
from edu_battle.game.state import Phase, seats_of
from edu_battle.game.switches import (
    Again,
    First,
    Halo,
    HitSays,
    MineTurn,
    SunkSays,
    TieBreak,
    Touch,
    TriggerKind,
    WhoAnswers,
    Win,
)
from tests.fakes.playing import CREWS, Play

_FLEETS = ((1,), (2, 1), (3, 2), (3, 3, 2), (2, 2, 1, 1), (4, 3))
_NAMES = ("Kestrel", "Heron", "Swift", "Martin")
_MARKS = tuple(Mark)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Draw a ruleset that can be played."""
    touch = draw(st.sampled_from(Touch))
    fleet = draw(st.sampled_from(_FLEETS))
    mines = draw(st.integers(0, 2))
    named = tuple(
        # Ships of one size may share a name or not.
        ShipClass(name, size)
        for name, size in zip(_NAMES, fleet, strict=False)
    )
    twins = tuple(ShipClass("Ship", size, fleet.count(size)) for size in dict.fromkeys(fleet))
    rules = Ruleset(
        preset="drawn",
        fleet=draw(st.sampled_from((named, twins))),
        board=Board(draw(st.integers(5, 6)), draw(st.integers(5, 7))),
        extras=Extras(mines=mines),
        touch=touch,
        touch_extras=draw(st.sampled_from(Touch)),
        first=draw(st.sampled_from((First.LOT, First.TEAM_0))),
        again=draw(st.sampled_from(Again)),
        hit_says=draw(st.sampled_from(HitSays)),
        sunk_says=draw(st.sampled_from(SunkSays)),
        mine=Mine(turn=draw(st.sampled_from(MineTurn))),
        end=End(turns=draw(st.sampled_from((0, 4, 9))), minutes=draw(st.sampled_from((0, 2, 9)))),
        win=draw(st.sampled_from(Win)),
        tie=draw(st.sampled_from(((), (TieBreak.FEWER_SHOTS,), (TieBreak.SHIPS_AFLOAT,)))),
        tasks=draw(_task_rules(fleet)),
        solving=draw(_solvings()),
        pace=draw(_paces()),
        halo=Halo.NONE if touch is Touch.ANY else draw(st.sampled_from((Halo.NONE, Halo.SUNK))),
    )
    assume(not ruleset_faults(rules))
    return rules


def _task_rules(fleet: tuple[int, ...]) -> st.SearchStrategy[tuple[TaskRule, ...]]:
    sunk = [TaskRule(TriggerKind.SUNK, size, Points(2 * size)) for size in sorted(set(fleet))]
    rows = [
        *sunk,
        TaskRule(TriggerKind.MINE, 0, Points(4), Points(-4)),
        TaskRule(TriggerKind.DROUGHT, 3, Points(2), seconds=Seconds(10)),
    ]
    return st.lists(st.sampled_from(rows), unique=True).map(tuple)


def _solvings() -> st.SearchStrategy[Solving]:
    return st.builds(
        Solving,
        who=st.sampled_from((WhoAnswers.EVERYONE, WhoAnswers.ANYONE)),
        floor=st.booleans(),
        catch_up=st.sampled_from((Points(0), Points(4))),
    )


def _paces() -> st.SearchStrategy[Pace]:
    return st.builds(
        Pace,
        placing=st.sampled_from((Seconds(0), Seconds(60))),
        shot=st.sampled_from((Seconds(0), Seconds(20))),
        verdict=st.sampled_from((Seconds(0), Seconds(25))),
    )


class Class:
    """A class at play. `fuss`: how many things may happen that do not bring the end nearer."""

    def __init__(self, rules: Ruleset, seed: int, fuss: int = 40) -> None:
        self.play = Play(rules, seed)
        self.chance = self.play.chance
        self.fuss = fuss
        self.board = rules.board

    def steps(self, most: int) -> Play:
        """Play on for so many steps at most, or to the end."""
        for _ in range(most):
            if self._done():
                break
            self.step()
        return self.play

    def step(self) -> None:
        """Let a little time pass, then let somebody do something."""
        self.play.wait(self.chance.choice((0.2, 1, 3, 6)))
        self.play.ring()
        if self.fuss > 0 and self.chance.below(3) == 0:
            self.fuss -= 1
            self.chance.choice(self._fusses())()
        elif not self._done():
            self._go_on()

    def _done(self) -> bool:
        return self.play.match.phase in {Phase.OVER, Phase.VOID}

    def _go_on(self) -> None:
        match, play = self.play.match, self.play
        if match.paused:
            play.do(c.Resume())
        elif match.phase is Phase.PLACING:
            play.refused(c.MarkReady(TeamId(self.chance.below(2))))
        elif (team := match.shooter()) is not None:
            play.do(c.Fire(team, TeamId(1 - team), (self._open_square(TeamId(1 - team)),)))
        else:
            self._solve()

    def _solve(self) -> None:
        """Answer the open task, mostly with an answer that counts, or decide over doubts."""
        open_tasks = [task for task in self.play.match.tasks if not task.closed]
        if not open_tasks:
            self.mark(Mark.UNDECIDED)
            return
        crew = self.chance.choice(CREWS)
        self.play.refused(self.submission(open_tasks[0].id, crew.seat))

    def submission(self, task: TaskId, seat: SeatId) -> c.SubmitAnswer:
        """Make an answer to a task."""
        crew = next(crew for crew in CREWS if crew.seat == seat)
        mark = self.chance.choice((*_MARKS, Mark.RIGHT, Mark.RIGHT, Mark.WRONG))
        text = f"{mark} {self.chance.below(2)}"
        return c.SubmitAnswer(task, crew, text, text, mark)

    def mark(self, *only: Mark) -> None:
        """Decide over an answer, of these marks or of any."""
        answers = [
            (task, seat)
            for task in self.play.match.tasks
            for seat in seats_of(task)
            if task.answer_of(seat) and (not only or task.mark_of(seat) in only)
        ]
        if answers:
            task, seat = self.chance.choice(answers)
            mark = self.chance.choice((Mark.RIGHT, Mark.WRONG))
            self.play.refused(c.MarkAnswer(task.id, seat, mark, "as discussed"))

    def _open_square(self, team: TeamId) -> Cell:
        fired = self.play.match.seas[team].fired()
        cells = [Cell(r, k) for r in range(self.board.rows) for k in range(self.board.cols)]
        return self.chance.choice([cell for cell in cells if cell not in fired])

    def _fusses(self) -> tuple[Callable[[], object], ...]:
        """What a class and its teacher may do in the way of the play; most may be refused."""
        play, team = self.play, TeamId(self.chance.below(2))
        ago = Millis(self.chance.choice((2_000, 14_000, 40_000)))
        points = Points(self.chance.between(-4, 4))
        tries: tuple[c.Command, ...] = (
            c.Pause(),
            c.Resume(),
            c.SkipTurn(),
            c.SkipTask(TaskId(len(play.match.tasks))),
            c.AdjustPoints(team, points, "fair play"),
            c.ExtendTime(self.chance.choice(tuple(Clock)), Millis(30_000)),
            c.ShuffleFleet(team),
            c.ClearFleet(team),
            c.StartMatch(),
            c.ShotClockRanOut(),
            c.Fire(team, TeamId(1 - team), (Cell(self.chance.below(7), self.chance.below(7)),)),
        )
        deeds = tuple(lambda one=one: play.refused(one) for one in tries)
        return (*deeds, self._interrupted(ago), self._long_wait, play.undo, play.undo, self.mark)

    def _interrupted(self, gap: Millis) -> Callable[[], object]:
        def interrupted() -> object:
            alive = self.play.now
            self.play.now = Instant(alive + gap)
            return self.play.refused(c.Interrupt(alive))

        return interrupted

    def _long_wait(self) -> None:
        self.play.wait(90)
        self.play.ring()
