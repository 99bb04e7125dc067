"""Whole matches by chance: shots, tasks, clocks that run out, and all that a teacher may do.

Written again with `python -m tests.fakes.wild`: the playthroughs, one for each preset.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.clocks import deadlines
from edu_battle.game.decide import decide
from edu_battle.game.decide.placing import create
from edu_battle.game.evolve import evolve, fold
from edu_battle.game.facts import Clock, Crew, Mark
from edu_battle.game.gifts import choices
from edu_battle.game.ids import Instant, Millis, Points, SeatId, Seconds, Seq, TeamId
from edu_battle.game.opened import OpenedTask
from edu_battle.game.presets import PRESETS
from edu_battle.game.record import Headers, write
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import TaskSnapshot
from edu_battle.game.state import Choose, Match, Move, Obligation, Owe, Phase, Reply, Shoot
from edu_battle.game.switches import Boards
from edu_battle.game.targets import at_once, open_squares, targets
from edu_battle.game.undo import undoing
from tests.fakes import paper
from tests.fakes.aims import aim_for, shot_at_the_aim
from tests.fakes.learners import handed_in, learning_wish
from tests.fakes.playing import JUDGED

NOON = Instant(1_767_000_000_000)
PLAYTHROUGHS = Path(__file__).parents[1] / "cases" / "playthroughs"
TEXTS = (
    *("x = 4", "12", "", '"', "\\", "шесть", "a\nb\r", "{}[]();!%", "q12", "\ud800", "\u2028"),
    *("🙂 ^2", "-", "1,5", ";why=x", "\x00\x7f\x85"),
)
MOST_STEPS = 3_000


class Wild:
    """One match; `calm`: nobody but the players and the clock does anything."""

    texts: tuple[str, ...] = TEXTS
    """What may be answered."""

    def __init__(self, rules: Ruleset, seed: int, *, calm: bool = False) -> None:
        self.rules, self.calm = rules, calm
        self.chance, self.now = Chance(seed), NOON
        self.log: tuple[e.Logged, ...] = ()
        teams = tuple(range(50, 50 + rules.teams.count))
        self.crews = tuple(
            Crew(TeamId(team), SeatId(10 * team + crew))
            for team in range(len(teams))
            for crew in (1, 2)
        )
        self._append(create(rules, teams, self.now, self.chance))

    def played(self) -> tuple[e.Logged, ...]:
        """Play to the end and a little beyond."""
        if not self.calm and self.chance.below(3) == 0:
            self._meddle()
        if not self.calm:
            paper.botch(self.match, self.chance, self.try_to)
        self.try_to(c.StartMatch())
        self._on()
        if not self.calm:
            self.try_to(c.Review())
            self._on()
            self._mark()
            self._adjust()
            self._look_back()
        return self.log

    def _on(self) -> None:
        for _ in range(MOST_STEPS):
            if self.match.phase in {Phase.OVER, Phase.VOID}:
                break
            self.step()

    def _look_back(self) -> None:
        """Hear what was not heard, claim something now and then, and ask for an audit."""
        paper.hear_all(self.match, self.try_to)
        if self.chance.below(4) == 0:
            self._claim()
        while paper.ask(self.match, self.try_to):
            pass

    def _claim(self) -> None:
        team = TeamId(self.chance.below(self.rules.teams.count))
        self.try_to(c.DecideFoul(team, self.chance.choice(TEXTS)))

    def step(self) -> None:
        """Let a little time pass, then let somebody or the clock do something."""
        self.now = Instant(self.now + self.chance.below(4000))
        due = [one for one in deadlines(self.match) if one.at <= self.now]
        if due:
            self.now = Instant(max(due[0].at, self.log[-1].at))
            self.try_to(due[0].command)
        elif self.match.paused:
            self.try_to(c.Resume())
        elif not self.calm and self.chance.below(25) == 0:
            self._meddle()
        else:
            self._play()

    def try_to(self, command: c.Command) -> bool:
        """Carry out a command and serve what is due, unless the rules refuse."""
        try:
            events = decide(self.match, command, self.now, self.chance)
        except RuleBroken:
            return False
        self._append(self._with_tasks(events))
        return True

    def _with_tasks(self, events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
        """Serve what is due in the same append, as the service does."""
        due = [event for event in events if isinstance(event, e.TaskDue)]
        state, new = self.match, events
        while due:
            for event in new:
                state = evolve(state, event)
            new = self._served(state, due.pop(0))
            due += [event for event in new if isinstance(event, e.TaskDue)]
            events += new
        return events

    def _served(self, state: Match, due: e.TaskDue) -> tuple[e.Event, ...]:
        made = TaskSnapshot(
            *("sums", f"one-{due.task % 3}", 1, due.task, 2), Seconds(30), "number", (), "{}"
        )
        crews = self.crews if self.calm or self.chance.below(4) else self.crews[2:]
        asleep = tuple(crew for crew in self.crews if crew not in crews)
        aim = aim_for(state, due.task, self.chance)
        serve = c.ServeTask(due.task, made, crews, asleep, aim)
        return decide(state, serve, self.now, self.chance)

    def _play(self) -> None:
        tasks = [
            task
            for task in self.match.tasks
            if not task.closed and task.snapshot and not task.choosing
        ]
        head = self.match.head()
        if tasks and (not isinstance(head, Shoot) or self.chance.below(2)):
            self._answer(self.chance.choice(tasks))
        elif isinstance(head, Shoot):
            self._shoot(head)
        elif self.match.phase is Phase.JUDGING:
            self._judge()
        else:
            self._give(head)

    def _shoot(self, head: Shoot) -> None:
        target = self.chance.choice(targets(self.match, head.team))
        cells = self.chance.shuffled(open_squares(self.match, target))
        shots = head.shots if at_once(self.match) else 1
        named = shot_at_the_aim(self.match, head.team, self.chance)
        self.try_to(named or c.Fire(head.team, target, tuple(cells[:shots])))

    def _give(self, head: Obligation | None) -> None:
        if isinstance(head, Owe):
            cell = self.chance.choice(choices(self.match.seas[head.team], head.gift))
            self.try_to(c.Give(head.team, cell))
        elif isinstance(head, Move):
            self.try_to(c.Relocate(head.team, self._course(head.team)))
        elif isinstance(head, Choose):
            self.try_to(c.ChooseMine(head.team, defuse=bool(self.chance.below(3))))
        elif isinstance(head, Reply):
            self.try_to(paper.reply(self.match, head, self.chance, lies=0 if self.calm else 9))

    def _answer(self, task: OpenedTask) -> None:
        text, mark = self.chance.choice(self.texts), self.chance.choice(JUDGED)
        plain = text if self.chance.below(2) else text.strip().lower()
        about = (("wanted", "4"), ("got", text)) if mark is Mark.FORM else ()
        reason = "equal" if mark is Mark.RIGHT else ""
        slip = self.chance.below(3) - 1
        crew = self.chance.choice(self.crews)
        credit = self.chance.below(100) if mark is Mark.WRONG else 0
        answer = c.SubmitAnswer(
            task.id, crew, text, plain, mark, reason, slip, about, credit=credit
        )
        self.try_to(handed_in(self.match, answer, self.crews))
        if self.chance.below(3) == 0:
            self.try_to(learning_wish(self.match, self.crews, self.chance))

    def _course(self, team: TeamId) -> tuple[Cell, ...]:
        sea = self.match.seas[team]
        decks = sum(cell not in sea.fired() for ship in sea.afloat() for cell in ship.cells)
        row = self.chance.below(self.rules.board.rows)
        return tuple(Cell(row, col) for col in range(decks)) if self.chance.below(2) else ()

    def _meddle(self) -> None:
        acts: tuple[Callable[[], object], ...] = (
            lambda: self.try_to(c.Pause(eyes=bool(self.chance.below(2)))),
            lambda: self.try_to(c.SkipTurn()),
            lambda: self.try_to(c.ExtendTime(self.chance.choice(tuple(Clock)), Millis(30_500))),
            lambda: self.try_to(c.Interrupt(Instant(self.now - 1 - self.chance.below(30_000)))),
            self._adjust,
            self._mark,
            self._remark,
            self._skip_task,
            self._undo,
            self._undo,
            self._truce,
            self._complain,
            self._end,
        )
        self.chance.choice(acts)()

    def _adjust(self) -> None:
        team = TeamId(self.chance.below(self.rules.teams.count))
        reason = self.chance.choice(TEXTS)
        self.try_to(c.AdjustPoints(team, Points(self.chance.below(9) - 4), reason))

    def _mark(self) -> None:
        answered = [task for task in self.match.tasks if task.answers]
        if answered:
            task = self.chance.choice(answered)
            answer = self.chance.choice(task.answers)
            marks: tuple[Mark | None, ...] = (Mark.RIGHT, Mark.PARTLY, Mark.WRONG, None)
            mark, why = self.chance.choice(marks), self.chance.choice(TEXTS)
            self.try_to(c.MarkAnswer(task.id, answer.crew.seat, mark, why, answer.second))

    def _remark(self) -> None:
        if self.match.tasks:
            mark = self.chance.choice((Mark.RIGHT, Mark.WRONG, None))
            task = self.chance.choice(self.match.tasks)
            self.try_to(c.RemarkTask(task.id, mark, self.chance.choice(TEXTS)))

    def _judge(self) -> None:
        paper.hear_all(self.match, self.try_to)
        for task in self.match.tasks:
            for answer in task.answers:
                seat, second = answer.crew.seat, answer.second
                if task.mark_of(seat, second=second) is Mark.UNDECIDED:
                    mark = self.chance.choice((Mark.RIGHT, Mark.WRONG))
                    self.try_to(c.MarkAnswer(task.id, seat, mark, "", second))
                    return

    def _skip_task(self) -> None:
        for task in self.match.tasks:
            if not task.closed:
                self.try_to(c.SkipTask(task.id))

    def _truce(self) -> None:
        paper.truce(self.match, self.chance, self.try_to)

    def _complain(self) -> None:
        paper.complain(self.match, self.chance, self.try_to, self.chance.choice(TEXTS))

    def _undo(self) -> None:
        undone = undoing(self.log, self.now, self.match.paused)
        if undone:
            self._append((undone,))

    def _end(self) -> None:
        if self.chance.below(12) == 0:
            spying = c.DecideFoul(TeamId(0), "spying")
            ends: tuple[c.Command, ...] = (c.VoidMatch("fire alarm"), c.EndMatch(), spying)
            self.try_to(self.chance.choice(ends))

    def _append(self, events: tuple[e.Event, ...]) -> None:
        cause = Seq(len(self.log) + 1)
        self.log += tuple(
            e.Logged(Seq(seq), self.now, cause, event) for seq, event in enumerate(events, cause)
        )
        if any(isinstance(event, e.Undone | e.MatchCreated) for event in events):
            self.match: Match = fold(self.log)
            return
        for event in events:
            self.match = evolve(self.match, event)


def small(rules: Ruleset, teams: int = 0) -> Ruleset:
    """Return a ruleset on the smallest board that its fleet may need, for many short matches."""
    shared = rules.teams.boards is Boards.SHARED
    count = teams or rules.teams.count
    rules = replace(rules, teams=replace(rules.teams, count=max(2, count)))
    if shared or rules.board.holes or rules.board.rows <= 6:
        return rules
    side = 7
    return replace(
        rules,
        board=replace(rules.board, rows=side, cols=side),
        fleet=tuple(replace(kind, count=1) for kind in rules.fleet if kind.size <= 4)
        or rules.fleet,
        extras=replace(rules.extras, mines=min(1, rules.extras.mines)),
    )


def main() -> None:
    """Write the playthroughs anew."""
    for name, rules in PRESETS.items():
        text = write(Wild(rules, 1, calm=True).played(), Headers(event=name))
        (PLAYTHROUGHS / f"{name}.sbn").write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
