"""What a log must add up to, counted again in the plainest way: the points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from edu_battle.game import events as e
from edu_battle.game.facts import Closing, Mark, Stake
from edu_battle.game.ids import TaskId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import TriggerKind, WhoAnswers


def points(told: Sequence[e.Event], teams: int) -> list[int]:
    """Return each team's half-points: what each task was last worth, and the teacher's word."""
    sums = [0] * teams
    last = {event.task: event.awards for event in told if isinstance(event, e.TaskScored)}
    for awards in last.values():
        sums = [have + more for have, more in zip(sums, awards, strict=True)]
    for event in told:
        if isinstance(event, e.PointsAdjusted):
            sums[event.team] += event.points
    return sums


def scorings(told: Sequence[e.Event]) -> Iterator[tuple[int, e.TaskScored, e.TaskDue]]:
    """Yield each scoring with its place in the story and what brought its task."""
    due = {event.task: event for event in told if isinstance(event, e.TaskDue)}
    for place, event in enumerate(told):
        if isinstance(event, e.TaskScored):
            yield place, event, due[event.task]


@dataclass
class Papers:
    """What lies on the teacher's table of a task: the crews, both tries of each, early hints."""

    team_of: dict[int, int] = field(default_factory=dict)
    tries: tuple[dict[int, Mark], dict[int, Mark]] = field(default_factory=lambda: ({}, {}))
    decided: tuple[dict[int, Mark], dict[int, Mark]] = field(default_factory=lambda: ({}, {}))
    early: set[int] = field(default_factory=set)

    def decide(self, first: Iterable[int], second: Iterable[int], mark: Mark | None) -> None:
        """Write the teacher's word on answers; no word takes back what was written."""
        for decided, seats in zip(self.decided, (first, second), strict=True):
            for seat in seats:
                decided.pop(seat, None)
                if mark:
                    decided[seat] = mark

    def marks(self, seat: int) -> list[Mark | None]:
        """Return what a crew's first and second try are worth."""
        return [
            decided.get(seat, tried.get(seat))
            for decided, tried in zip(self.decided, self.tries, strict=True)
        ]


def papers(told: Sequence[e.Event], task: TaskId) -> Papers:
    """Collect what was said of a task."""
    found = Papers()
    for event in told:
        if getattr(event, "task", None) != task:
            continue
        match event:
            case e.TaskServed(crews=crews):
                found.team_of |= {crew.seat: crew.team for crew in crews}
            case e.AnswerSubmitted(crew=crew, mark=mark, second=second):
                found.team_of[crew.seat] = crew.team
                found.tries[second][crew.seat] = mark
            case e.AnswersMarked(seats=seats, again=again, mark=mark):
                found.decide(seats, again, mark)
            case e.HintTaken(crew=crew, early=True):
                found.early.add(crew.seat)
            case _:
                pass
    return found


def asked(told: Sequence[e.Event], task: int, team: int) -> bool:
    """Tell whether a crew of this team was asked a task."""
    return team in papers(told, TaskId(task)).team_of.values()


def skipped(told: Sequence[e.Event], task: int) -> bool:
    """Tell whether a task was closed without counting."""
    return e.TaskClosed(TaskId(task), Closing.SKIPPED) in told


def solved(rules: Ruleset, told: Sequence[e.Event], task: int) -> bool:
    """Tell whether the team that earned a task has solved it, doubts believed."""
    due = next(event for event in told if isinstance(event, e.TaskDue) and event.task == task)
    closed = any(isinstance(event, e.TaskClosed) and event.task == task for event in told)
    if skipped(told, task) or not closed:
        return False
    found = papers(told, TaskId(task))
    own = [found.marks(seat) for seat, team in found.team_of.items() if team == due.team]
    good = sum(bool({Mark.RIGHT, Mark.UNDECIDED} & set(tries)) for tries in own)
    least = len(own) / 2 if rules.solving.who is WhoAnswers.EVERYONE else 1
    return good > 0 and good >= least


def award(rules: Ruleset, told: Sequence[e.Event], due: e.TaskDue, team: int) -> Fraction:
    """Return what a task brings a team in half-points, before any doubling of a storm."""
    found = papers(told, due.task)
    own = [seat for seat, place in found.team_of.items() if place == team]
    theirs = due.team not in {team, None}
    if rules.solving.who is not WhoAnswers.EVERYONE:
        return Fraction(0) if theirs else _one_answer(found, own, due.stake)
    worths = [_worth(due.stake.right, found.marks(seat), seat in found.early) for seat in own]
    if due.trigger.kind is TriggerKind.MINE:
        return _mine(found, own, worths, None if theirs else due.stake.wrong)
    average = Fraction(sum(worths), 2 * len(own)) if own else Fraction(0)
    whole = int(average + Fraction(1, 2))
    return Fraction(whole * 2 // (2 if theirs else 1))


def _worth(right: int, marks: list[Mark | None], early: bool) -> int:
    full = right if not early else right - 2 if right >= 4 else min(right, 2)
    if marks[0] is Mark.RIGHT:
        return full
    again = full // 2
    return (again if marks[1] is Mark.RIGHT else 0) or _half(full, again, marks)


def _half(full: int, again: int, marks: list[Mark | None]) -> int:
    """Return half of what the tries would be worth that the teacher found partly right."""
    tries = zip((full, again), marks, strict=True)
    return max((worth + 1) // 2 if mark is Mark.PARTLY else 0 for worth, mark in tries)


def _one_answer(found: Papers, own: list[int], stake: Stake) -> Fraction:
    early = any(seat in found.early for seat in own)
    marks = [found.marks(seat) for seat in own]
    worths = [_worth(stake.right, found.marks(seat), seat in found.early) for seat in own]
    for place in (0, 1):
        if any(tries[place] is Mark.RIGHT for tries in marks):
            only = [Mark.RIGHT, None] if place == 0 else [None, Mark.RIGHT]
            return Fraction(_worth(stake.right, only, early))
    doubts = any(Mark.UNDECIDED in tries for tries in marks)
    return Fraction(max(worths, default=0) or (0 if doubts else stake.wrong))


def _mine(found: Papers, own: list[int], worths: list[int], wrong: int | None) -> Fraction:
    """The best value that at least half of the crews have reached."""
    reached = [w for w in worths if 2 * sum(other >= w for other in worths) >= len(worths)]
    best = max(reached, default=0)
    if wrong is None:
        return Fraction(best // 2)
    hopes = sum(bool({Mark.RIGHT, Mark.UNDECIDED} & set(found.marks(seat))) for seat in own)
    return Fraction(best if best or 2 * hopes >= len(own) else wrong)


def storm_doubled(rules: Ruleset, told: Sequence[e.Event], storm: e.TaskDue, team: int) -> bool:
    """Tell whether a team was far behind by what was known when a storm broke or is known now.

    `told`: the story up to the scoring; a re-mark of an earlier task counts, what came later not.
    """
    place = told.index(storm)
    earlier = {event.task for event in told[:place] if isinstance(event, e.TaskDue)}
    known = [
        event
        for at, event in enumerate(told)
        if (isinstance(event, e.TaskScored) and event.task in earlier)
        or (isinstance(event, e.PointsAdjusted) and at < place)
    ]
    sums = points(known, rules.teams.count)
    return bool(rules.solving.catch_up) and max(sums) - sums[team] >= rules.solving.catch_up
