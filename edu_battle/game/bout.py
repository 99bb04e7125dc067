"""A whole match between computer players, without clocks: the same seed plays the same match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.aiming import aimable
from edu_battle.game.decide import decide
from edu_battle.game.decide.placing import create
from edu_battle.game.evolve import created, evolve
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.gates import BEFORE_SHOT
from edu_battle.game.ids import Instant, SeatId, Seconds, Seq, TeamId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.players import Level
from edu_battle.game.players.moves import move
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Choose, Match, Move, Owe, Reply, Shoot
from edu_battle.game.switches import Aim, WhoAnswers

NOON = Instant(1_000_000_000_000)
"""The one moment of a match without clocks."""

MOST_STEPS = 20_000
_COIN = TaskSnapshot("bots", "coin", 1, 0, 1, Seconds(60), "coin", (), "{}")


@dataclass(frozen=True, slots=True)
class Played:
    """A match's log and what it adds up to."""

    log: tuple[e.Logged, ...]
    match: Match


def bout(rules: Ruleset, chance: Chance, levels: Sequence[Level] = (Level.RANDOM,)) -> Played:
    """Play a match to its end; levels are dealt to the teams in turn, tasks fall to a coin."""
    playing = _Bout(rules, chance, tuple(levels))
    playing.run()
    return Played(tuple(playing.log), playing.match)


@dataclass
class _Bout:
    rules: Ruleset
    chance: Chance
    levels: tuple[Level, ...]
    log: list[e.Logged] = field(default_factory=list)
    match: Match = field(init=False)

    def run(self) -> None:
        teams = tuple(range(self.rules.teams.count))
        first, *more = create(self.rules, teams, NOON, self.chance)
        assert isinstance(first, e.MatchCreated)  # noqa: S101  (so `create` begins)
        self.match = created(first)
        self._keep((first,))
        self._happen(tuple(more))
        self._do(c.StartMatch())
        for _ in range(MOST_STEPS):
            if not self._step():
                return
        self._do(c.EndMatch())

    def _step(self) -> bool:
        task = next((one for one in self.match.tasks if not one.closed), None)
        head = self.match.head()
        if task and task.choosing and not task.snapshot:
            self._serve(task)
        elif task and not task.choosing:
            self._solve(task)
        elif isinstance(head, Choose):
            self._do(c.ChooseMine(head.team, defuse=bool(self.chance.below(2))))
        elif isinstance(head, Shoot | Owe | Move | Reply):
            level = self.levels[head.team % len(self.levels)]
            self._do(move(self.match, head, level, self.chance))
        else:
            return False
        return True

    def _serve(self, task: OpenedTask) -> None:
        teams = [TeamId(place) for place in range(len(self.match.teams))]
        crews = tuple(Crew(team, SeatId(team + 1)) for team in teams)
        named = task.trigger == BEFORE_SHOT and self.rules.solving.aim is Aim.ANSWER_IS_CELL
        team = task.team if named else None
        aim = None if team is None else self.chance.choice(aimable(self.match, team))
        self._do(c.ServeTask(task.id, _COIN, crews, aim=aim))

    def _solve(self, task: OpenedTask) -> None:
        """Each team is one crew; nobody takes a second try."""
        if task.snapshot is None:
            self._serve(task)
        who = self.rules.solving.who
        alone = who is not WhoAnswers.EVERYONE and task.team is not None
        for team in [TeamId(place) for place in range(len(self.match.teams))]:
            if not alone or team == task.team:
                mark, crew = self.chance.choice((Mark.RIGHT, Mark.WRONG)), SeatId(team + 1)
                said = str(mark)
                answer = c.SubmitAnswer(task.id, Crew(team, crew), said, said, mark, captain=True)
                agree = who is WhoAnswers.AGREEMENT
                self._do(c.ProposeAnswer(answer, ()) if agree else answer)
        if any(one.id == task.id and not one.closed for one in self.match.tasks):
            self._do(c.MoveOn())

    def _do(self, command: c.Command) -> None:
        self._happen(decide(self.match, command, NOON, self.chance))

    def _happen(self, events: tuple[e.Event, ...]) -> None:
        for event in events:
            self.match = evolve(self.match, event)
        self._keep(events)

    def _keep(self, events: tuple[e.Event, ...]) -> None:
        cause = Seq(len(self.log) + 1)
        self.log += [
            e.Logged(Seq(seq), NOON, cause, event) for seq, event in enumerate(events, cause)
        ]
