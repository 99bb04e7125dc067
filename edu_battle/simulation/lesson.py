"""One simulated lesson: commands of crews and of the clock, in the order of their virtual times.

Whatever the rules refuse comes too late and is dropped, as the service does with it.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from itertools import count

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import RuleBroken
from edu_battle.game.clocks import deadlines, shown_task
from edu_battle.game.decide import decide
from edu_battle.game.decide.placing import create
from edu_battle.game.evolve import created, evolve
from edu_battle.game.facts import Crew
from edu_battle.game.ids import Instant, SeatId, Seq, TeamId
from edu_battle.game.players.moves import move
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Choose, Match, Obligation, Phase, Solve
from edu_battle.simulation.answers import Answering, Wish
from edu_battle.simulation.crews import Plan, moved_at
from edu_battle.simulation.tasks import due_task

START = Instant(1_000_000_000_000)
MOST_STEPS = 20_000
_DONE = (Phase.OVER, Phase.VOID)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson's log, what it adds up to, and its crews."""

    log: tuple[e.Logged, ...]
    match: Match
    crews: tuple[Crew, ...]


def lesson(rules: Ruleset, plan: Plan, chance: Chance) -> Lesson:
    """Play a lesson from the first turn to the last verdict, the same for the same chance."""
    playing = _Lesson(rules, plan, chance)
    playing.run()
    return Lesson(tuple(playing.log), playing.match, playing.crews)


@dataclass
class _Lesson:
    rules: Ruleset
    plan: Plan
    chance: Chance
    now: Instant = START
    log: list[e.Logged] = field(default_factory=list)
    match: Match = field(init=False)
    crews: tuple[Crew, ...] = field(init=False)
    answering: Answering = field(init=False)
    wishes: list[tuple[Instant, int, Wish]] = field(default_factory=list)
    order: count[int] = field(default_factory=count)
    head: Obligation | None = None

    def __post_init__(self) -> None:
        seats = count(1)
        self.crews = tuple(
            Crew(TeamId(team), SeatId(next(seats)))
            for team, squad in enumerate(self.plan.squads)
            for _ in range(squad.crews)
        )
        self.answering = Answering(self.plan, self.crews)

    def run(self) -> None:
        teams = tuple(range(self.rules.teams.count))
        first, *more = create(self.rules, teams, self.now, self.chance)
        assert isinstance(first, e.MatchCreated)  # noqa: S101  (so `create` begins)
        self.match = created(first)
        self._keep((first,))
        self._happen(tuple(more))
        self._do(c.StartMatch())
        for _ in range(MOST_STEPS):
            if self.match.phase in _DONE or not self._step():
                return
        self._do(c.EndMatch())

    def _step(self) -> bool:
        clock = next(iter(deadlines(self.match)), None)
        if self.wishes and (clock is None or self.wishes[0][0] <= clock.at):
            self.now, _, wish = heapq.heappop(self.wishes)
            command = wish(self.match)
        elif clock:
            self.now, command = max(self.now, clock.at), clock.command
        else:
            return False
        if command:
            self._do(command)
        return True

    def _do(self, command: c.Command) -> None:
        try:
            self._happen(decide(self.match, command, self.now, self.chance))
        except RuleBroken:
            return
        head = self.match.head()
        if head != self.head or isinstance(command, c.Fire):
            self.head = head
            self._plan_move(head)

    def _happen(self, events: tuple[e.Event, ...]) -> None:
        for event in events:
            self.match = evolve(self.match, event)
        self._keep(events)
        for event in events:
            self._react(event)

    def _react(self, event: e.Event) -> None:
        if isinstance(event, e.TaskDue):
            self._do(due_task(self.match, event.task, self.crews, self.plan, self.chance))
            return
        for at, wish in self.answering.after(self.match, event, self.now, self.chance):
            self._later(at, wish)

    def _plan_move(self, head: Obligation | None) -> None:
        """A verdict on the screen is read to its end before the next move."""
        if head is None or isinstance(head, Solve):
            return
        shown = shown_task(self.match)
        begin = max(self.now, (shown.shown_until if shown else None) or self.now)
        if isinstance(head, Choose):
            begin = self.now
        at = moved_at(begin, self.plan.shot, self.chance)
        self._later(at, lambda match: self._move(match, head))

    def _move(self, match: Match, head: Obligation) -> c.Command | None:
        if match.head() != head or isinstance(head, Solve):
            return None
        if isinstance(head, Choose):
            return self.answering.choice(head, match, self.chance)
        return move(match, head, self.plan.shooting, self.chance)

    def _later(self, at: Instant, wish: Wish) -> None:
        heapq.heappush(self.wishes, (at, next(self.order), wish))

    def _keep(self, events: tuple[e.Event, ...]) -> None:
        cause = Seq(len(self.log) + 1)
        self.log += [
            e.Logged(Seq(seq), self.now, cause, event) for seq, event in enumerate(events, cause)
        ]
