"""A match played without a service: commands in, a log and its state out, clocks by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.clocks import deadlines
from edu_battle.game.decide import decide
from edu_battle.game.decide.placing import create
from edu_battle.game.evolve import evolve, fold
from edu_battle.game.facts import Crew, Mark
from edu_battle.game.ids import Instant, Millis, SeatId, Seconds, Seq, TeamId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import OwnTask, TaskSnapshot, TaskText
from edu_battle.game.state import Match
from edu_battle.game.switches import First
from edu_battle.game.targets import targets
from edu_battle.game.undo import standing, undoing
from tests.fakes.aims import aim_for
from tests.fakes.fleets import drawn

NOON = Instant(1_767_000_000_000)
NORTH, SOUTH = TeamId(0), TeamId(1)
JUDGED = tuple(mark for mark in Mark if mark is not Mark.PARTLY)
"""What a judge may find; the rest is the teacher's word alone."""

WORDS = TaskText("en", "Sum", "1 + 1", "<math>2</math>", "2", "Count.", "So 2.", ("Not 3.",))
TASK = TaskSnapshot("sums", "one", 1, 5, 1, Seconds(60), "number", (WORDS,), "{}")


def crews_of(teams: int, each: int = 2) -> tuple[Crew, ...]:
    """Return so many crews of each team."""
    seats = [(team, 10 * team + 10 + place) for team in range(teams) for place in range(each)]
    return tuple(Crew(TeamId(team), SeatId(seat)) for team, seat in seats)


CREWS = crews_of(2)


@dataclass(frozen=True)
class Deed:
    """A command that was carried out: when, in which state, and what it caused by itself."""

    before: Match
    command: c.Command
    now: Instant
    events: tuple[e.Event, ...]


class Play:
    """One match: `log` as the store would keep it, `match` as it stands, `now` set by hand."""

    def __init__(self, rules: Ruleset, seed: int = 1, crews: Sequence[Crew] = ()) -> None:
        teams = rules.teams.count
        self.chance = Chance(seed)
        self.now = NOON
        self.crews = tuple(crews) or crews_of(teams)
        self.asleep: tuple[Crew, ...] = ()
        self.made = TASK
        self.own: tuple[OwnTask, ...] = ()
        self.log: tuple[e.Logged, ...] = ()
        self.states: list[Match] = []
        self.deeds: list[Deed] = []
        self._append(create(rules, tuple(range(70, 70 + 10 * teams, 10)), self.now, self.chance))

    @property
    def match(self) -> Match:
        """The match as it stands after the newest command."""
        return self.states[-1]

    @property
    def standing(self) -> tuple[e.Logged, ...]:
        """The log without what was undone."""
        return standing(self.log)

    def told(self) -> tuple[e.Event, ...]:
        """Return the events that still count."""
        return tuple(entry.event for entry in self.standing)

    def do(self, command: c.Command) -> tuple[e.Event, ...]:
        """Carry out a command; what is due is served in the same append, as the service does."""
        events = decide(self.match, command, self.now, self.chance)
        self.deeds.append(Deed(self.match, command, self.now, events))
        state = self.match
        for event in events:
            state = evolve(state, event)
        due = [event for event in events if isinstance(event, e.TaskDue)]
        while due:
            one = due.pop(0)
            awake = tuple(crew for crew in self.crews if crew not in self.asleep) or self.crews
            aim = aim_for(state, one.task, self.chance)
            own = self.own if aim is None else ()
            serve = c.ServeTask(one.task, self.made, awake, self.asleep, aim, own)
            served = decide(state, serve, self.now, self.chance)
            for event in served:
                state = evolve(state, event)
            events += served
            due += [event for event in served if isinstance(event, e.TaskDue)]
        self._append(events)
        return events

    def refused(self, command: c.Command) -> Rule | None:
        """Try a command; return the rule that refuses it, or None where it was carried out."""
        try:
            self.do(command)
        except RuleBroken as broken:
            return broken.rule
        return None

    def undo(self) -> bool:
        """Take back the newest move, if there is one."""
        undone = undoing(self.log, self.now, self.match.paused)
        if undone:
            self._append((undone,))
        return undone is not None

    def wait(self, seconds: float) -> None:
        """Let time pass; nothing rings by itself."""
        self.now = Instant(self.now + int(seconds * 1000))

    def ring(self) -> None:
        """Give every command whose time has come, in order."""
        while due := [one for one in deadlines(self.match) if one.at <= self.now]:
            self.do(due[0].command)

    def left(self) -> dict[str, Millis]:
        """Return the time that is left to each running clock, by the name of its command."""
        now = self.match.paused or self.now
        return {
            type(one.command).__name__: Millis(one.at - now) for one in deadlines(self._running())
        }

    def fire(self, *cells: tuple[int, int]) -> tuple[e.Event, ...]:
        """Fire for the team that may, at each square in turn; return the last shot's events."""
        told: tuple[e.Event, ...] = ()
        for cell in cells:
            team = self.match.shooter()
            assert team is not None
            told = self.do(c.Fire(team, targets(self.match, team)[0], (Cell(*cell),)))
        return told

    def salvo(self, *cells: tuple[int, int], at: TeamId | None = None) -> tuple[e.Event, ...]:
        """Fire a whole volley for the team that may."""
        team = self.match.shooter()
        assert team is not None
        target = targets(self.match, team)[0] if at is None else at
        return self.do(c.Fire(team, target, tuple(Cell(*cell) for cell in cells)))

    def answer(self, seat: int, mark: Mark, text: str = "") -> tuple[e.Event, ...]:
        """Answer the newest task for a crew, as the maths has judged it."""
        crew = next(crew for crew in self.crews if crew.seat == seat)
        text = text or f"{mark}"
        return self.do(c.SubmitAnswer(self.task.id, crew, text, text, mark))

    @property
    def task(self) -> OpenedTask:
        """The newest task."""
        return self.match.tasks[-1]

    def _running(self) -> Match:
        return replace(self.match, paused=None)

    def _append(self, events: tuple[e.Event, ...]) -> None:
        if not events:
            return
        cause = Seq(len(self.log) + 1)
        self.log += tuple(
            e.Logged(Seq(seq), self.now, cause, event) for seq, event in enumerate(events, cause)
        )
        if any(isinstance(event, (e.Undone, e.MatchCreated)) for event in events):
            self.states.append(fold(self.log))
            return
        state = self.match
        for event in events:
            state = evolve(state, event)
        self.states.append(state)


def begun(rules: Ruleset, north: str, south: str) -> Play:
    """Start a match on fleets that are drawn as text; North begins."""
    play = Play(replace(rules, first=First.TEAM_0))
    for team, picture in ((NORTH, north), (SOUTH, south)):
        play.do(c.PlaceFleet(team, drawn(picture)))
        play.do(c.MarkReady(team))
    return play
