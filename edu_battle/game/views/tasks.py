"""Tasks as they may be shown: the card while it is open, the verdict once it is closed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from edu_battle.game.clocks import READING, SECOND_TRY, shown_task
from edu_battle.game.coming_back import few_right
from edu_battle.game.facts import Closing, Mark, Trigger
from edu_battle.game.ids import Instant, Points, SeatId, Seconds, TaskId, TeamId
from edu_battle.game.opened import OpenedTask, seats_of, teams_of, undecided
from edu_battle.game.own_numbers import common_seats, each_apart
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import AskText, TaskSnapshot
from edu_battle.game.state import Match
from edu_battle.game.worth import share


@dataclass(frozen=True, slots=True)
class Words:
    """A task's question in one language; `text_html` is safe markup."""

    language: str
    title: str
    text_html: str
    asks: tuple[AskText, ...] = ()


@dataclass(frozen=True, slots=True)
class TaskCard:
    """An open task: nothing here tells its key or whose answer is right.

    `hint_free`: from when on a hint costs nothing; None where there are no hints. `each`: the rules
    give crews tasks of their own, which are told to them alone; what stands here is that of the
    rest, whose seats are `common`. A crew that has another for its level is not told of here.
    """

    id: TaskId
    trigger: Trigger
    team: TeamId | None
    right: Points
    wrong: Points
    level: int
    kind: str
    seconds: Seconds
    words: tuple[Words, ...]
    until: Instant | None
    last_call: bool
    crews: tuple[CrewTick, ...]
    hint_free: Instant | None = None
    second: SecondWindow | None = None
    each: bool = False
    common: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class SecondWindow:
    """Second tries: how many crews have one and how many have taken it; not which crews.

    `open`: the mistakes have been read.
    """

    open: bool
    crews: int
    answered: int


@dataclass(frozen=True, slots=True)
class CrewTick:
    """Whether a crew has answered; not what."""

    team: TeamId
    seat: SeatId
    answered: bool


@dataclass(frozen=True, slots=True)
class Solution:
    """What is told in one language when a task is closed; all safe markup."""

    language: str
    key_html: str
    key_plain: str
    solution_html: str
    mistake_html: str


@dataclass(frozen=True, slots=True)
class TeamResult:
    """How a team did on a task: crews right, crews that took part, points."""

    team: TeamId
    right: int
    crews: int
    points: Points


@dataclass(frozen=True, slots=True)
class Slip:
    """The commonest wrong answer to a closed task, nobody's by name, with what it is judged by."""

    text: str
    kept: TaskSnapshot


@dataclass(frozen=True, slots=True)
class VerdictCard:
    """A closed task with its key, how the teams did, and the commonest mistake, unnamed.

    `cancelled`: it was faulty and counts for nobody. `slip`: the wrong answer that several crews
    gave, or one that shows a typical mistake. `worked`: the solution is to be shown.
    """

    card: TaskCard
    solutions: tuple[Solution, ...]
    results: tuple[TeamResult, ...]
    undecided: int
    cancelled: bool = False
    slip: Slip | None = None
    worked: bool = False


def cards(match: Match) -> tuple[TaskCard, ...]:
    """Return the open tasks, oldest first; not those that a team may still sail round."""
    return tuple(
        card(match.ruleset, task, task.snapshot)
        for task in match.tasks
        if task.snapshot and task.closed is None and not task.choosing
    )


def newest_verdict(match: Match) -> VerdictCard | None:
    """Return the verdict that is shown, if one is."""
    shown = shown_task(match)
    return verdict(match, shown) if shown else None


def card(rules: Ruleset, task: OpenedTask, snapshot: TaskSnapshot) -> TaskCard:
    """Return a served task's card."""
    teams, each = teams_of(task), each_apart(rules, task)
    return TaskCard(
        id=task.id,
        trigger=task.trigger,
        team=task.team,
        right=task.stake.right,
        wrong=task.stake.wrong,
        level=snapshot.level,
        kind=snapshot.kind,
        seconds=_seconds(task, snapshot),
        words=words_of(snapshot),
        until=task.until,
        last_call=task.last_call,
        crews=tuple(CrewTick(teams[seat], seat, task.counts(seat)) for seat in seats_of(task)),
        hint_free=task.hint_free if snapshot.hints else None,
        second=_second(task),
        each=each,
        common=common_seats(task) if each else (),
    )


def words_of(snapshot: TaskSnapshot) -> tuple[Words, ...]:
    """Return a task's question in each language."""
    return tuple(Words(t.language, t.title, t.text_html, t.asks) for t in snapshot.texts)


def _seconds(task: OpenedTask, snapshot: TaskSnapshot) -> Seconds:
    """Return the length of the window that is open, for a bar that empties."""
    if task.second is None or task.closed:
        return snapshot.seconds
    return SECOND_TRY if task.second.open else READING


def _second(task: OpenedTask) -> SecondWindow | None:
    if task.second is None or task.closed:
        return None
    seats = task.second.seats
    answered = sum(task.counts(seat, second=True) for seat in seats)
    return SecondWindow(task.second.open, len(seats), answered)


def verdict(match: Match, task: OpenedTask) -> VerdictCard | None:
    """Return a closed task's verdict, or None where it was never served.

    Where each crew had a task of its own there is no common mistake: each is told of its own.
    """
    if task.snapshot is None:
        return None
    seats = () if each_apart(match.ruleset, task) else common_seats(task)
    mistake = _commonest_mistake(task, seats)
    return VerdictCard(
        card=card(match.ruleset, task, task.snapshot),
        solutions=solutions_of(task.snapshot, mistake),
        results=tuple(_result(task, TeamId(team)) for team in range(len(match.teams))),
        undecided=sum(undecided(task, seat) for seat in seats_of(task)),
        cancelled=task.closed is Closing.CANCELLED,
        slip=_slip(task, task.snapshot, seats),
        worked=task.told or few_right(match, task),
    )


def solutions_of(snapshot: TaskSnapshot, mistake: int | None = None) -> tuple[Solution, ...]:
    """Return what is told of a closed task in each language, with a mistake by its index."""
    return tuple(
        Solution(
            language=text.language,
            key_html=text.key_html,
            key_plain=text.key_plain,
            solution_html=text.solution_html,
            mistake_html=text.mistakes_html[mistake] if mistake is not None else "",
        )
        for text in snapshot.texts
    )


def _result(task: OpenedTask, team: TeamId) -> TeamResult:
    right, crews = share(task, team)
    points = task.awards[team] if task.awards else Points(0)
    return TeamResult(team, right, crews, points)


def _commonest_mistake(task: OpenedTask, seats: Sequence[SeatId]) -> int | None:
    shown = [
        answer.mistake
        for seat in seats
        if (answer := task.answer_of(seat))
        and answer.mistake >= 0
        and task.mark_of(seat) is Mark.WRONG
    ]
    return max(sorted(set(shown)), key=shown.count) if shown else None


def _slip(task: OpenedTask, kept: TaskSnapshot, seats: Sequence[SeatId]) -> Slip | None:
    """What one crew alone wrote is its own, unless it is a mistake that templates know."""
    answers = [task.answer_of(seat) for seat in seats]
    wrong = [
        answer
        for answer in answers
        if answer and not answer.paper and task.mark_of(answer.crew.seat) is Mark.WRONG
    ]
    given = Counter(answer.said for answer in wrong)
    shown = [answer for answer in wrong if answer.mistake >= 0 or given[answer.said] > 1]
    commonest = max(shown, key=lambda answer: given[answer.said], default=None)
    return Slip(commonest.text, kept) if commonest else None
