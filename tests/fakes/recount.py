"""What a log must add up to, counted again in the plainest way: the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from edu_battle.game import events as e
from edu_battle.game.facts import Closing, Mark
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


def marks(told: Sequence[e.Event], task: TaskId) -> tuple[dict[int, Mark], dict[int, int]]:
    """Return what each crew's answer to a task is worth, and the team of each crew in it."""
    team_of: dict[int, int] = {}
    mark_of: dict[int, Mark] = {}
    decided: dict[int, Mark] = {}
    for event in told:
        if isinstance(event, e.TaskServed) and event.task == task:
            team_of |= {crew.seat: crew.team for crew in event.crews}
        elif isinstance(event, e.AnswerSubmitted) and event.task == task:
            mark_of[event.crew.seat] = event.mark
        elif isinstance(event, e.AnswersMarked) and event.task == task:
            decided |= dict.fromkeys(event.seats, event.mark)
    return mark_of | decided, team_of


def asked(told: Sequence[e.Event], task: int, team: int) -> bool:
    """Tell whether a crew of this team was asked a task."""
    return team in marks(told, TaskId(task))[1].values()


def skipped(told: Sequence[e.Event], task: int) -> bool:
    """Tell whether a task was closed without counting."""
    return e.TaskClosed(TaskId(task), Closing.SKIPPED) in told


def solved(rules: Ruleset, told: Sequence[e.Event], task: int) -> bool:
    """Tell whether the team that earned a task has solved it, doubts believed."""
    due = next(event for event in told if isinstance(event, e.TaskDue) and event.task == task)
    closed = any(isinstance(event, e.TaskClosed) and event.task == task for event in told)
    if skipped(told, task) or not closed:
        return False
    mark_of, team_of = marks(told, TaskId(task))
    own = [mark_of.get(seat) for seat, team in team_of.items() if team == due.team]
    good = own.count(Mark.RIGHT) + own.count(Mark.UNDECIDED)
    least = len(own) / 2 if rules.solving.who is WhoAnswers.EVERYONE else 1
    return good > 0 and good >= least


def award(rules: Ruleset, told: Sequence[e.Event], due: e.TaskDue, team: int) -> Fraction:
    """Return what a task brings a team in half-points, before any doubling of a storm."""
    mark_of, team_of = marks(told, due.task)
    own = [mark_of.get(seat) for seat, place in team_of.items() if place == team]
    right, doubts = own.count(Mark.RIGHT), own.count(Mark.UNDECIDED)
    mine, theirs = due.trigger.kind is TriggerKind.MINE, due.team not in {team, None}
    if rules.solving.who is WhoAnswers.ANYONE:
        if theirs:
            return Fraction(0)
        lost = 0 if doubts else due.stake.wrong
        return Fraction(due.stake.right if right else lost)
    if mine:
        return _mine(due.stake.right, due.stake.wrong, (right, doubts, len(own)), theirs=theirs)
    whole = int(Fraction(due.stake.right * right, 2 * len(own)) + Fraction(1, 2))
    return Fraction(whole * 2, 2 if theirs else 1)


def _mine(right: int, wrong: int, crews: tuple[int, int, int], *, theirs: bool) -> Fraction:
    solved, doubts, count = crews
    if Fraction(solved, count) >= Fraction(1, 2):
        return Fraction(right, 2 if theirs else 1)
    hopeless = Fraction(solved + doubts, count) < Fraction(1, 2)
    return Fraction(wrong if hopeless and not theirs else 0)


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
