"""How a task's windows close: all have answered, time is over, second tries, points."""

from __future__ import annotations

from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.clocks import READING
from edu_battle.game.decide.lookups import known
from edu_battle.game.decide.story import Step, event, story
from edu_battle.game.decide.turns import gate, next_turn
from edu_battle.game.ids import Instant, SeatId, Seconds, TaskId, TeamId, after
from edu_battle.game.opened import OpenedTask, counted_answer, seats_of, teams_of
from edu_battle.game.scoring import awards
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.worth import own_seats, right_at

LAST_CALL = Seconds(15)


def when_all_answered(task: TaskId, now: Instant) -> Step:
    """Return the step that closes a window for which nobody is waited any more."""

    def step(match: Match) -> tuple[e.Event, ...]:
        if not _complete(match, known(match, task)):
            return ()
        return window_over(task, f.Closing.ANSWERED, now)(match)

    return step


def window_over(task: TaskId, why: f.Closing, now: Instant) -> Step:
    """Return the step that closes a window: a second one follows it, or the verdict."""

    def step(match: Match) -> tuple[e.Event, ...]:
        opened = known(match, task)
        again = () if opened.second else _wrong(match, opened)
        if again:
            return (e.FirstTryOver(task, why, again, after(now, READING)),)
        return closed(task, why, now)(match)

    return step


def closed(task: TaskId, why: f.Closing, now: Instant) -> Step:
    """Return the step that closes a task for good and gives its points."""

    def step(match: Match) -> tuple[e.Event, ...]:
        verdict = match.ruleset.pace.verdict
        over = e.TaskClosed(task, why, after(now, verdict) if verdict else None)
        return story(
            match, event(over), score(task), gate(task, now, verdict), next_turn(now, verdict)
        )

    return step


def uncounted(task: TaskId, why: f.Closing, now: Instant) -> Step:
    """Return the step that closes a task without points."""
    over = event(e.TaskClosed(task, why))
    return lambda match: story(match, over, gate(task, now), next_turn(now))


def score(task: TaskId) -> Step:
    """Return the step that says what a task brings as its answers stand."""
    return lambda match: (e.TaskScored(task, awards(match, known(match, task))),)


def last_call(task: TaskId, now: Instant) -> Step:
    """When three crews in four have answered, the rest get fifteen seconds at most."""

    def step(match: Match) -> tuple[e.Event, ...]:
        opened, until = known(match, task), after(now, LAST_CALL)
        seats = seats_of(opened)
        most = 4 * sum(opened.counts(seat) for seat in seats) >= 3 * len(seats)
        soon = opened.until is None or opened.until <= until
        called = opened.last_call or opened.second is not None
        if opened.closed or called or soon or not most:
            return ()
        return (e.LastCall(task, until),)

    return step


def _complete(match: Match, task: OpenedTask) -> bool:
    everyone = match.ruleset.solving.who is WhoAnswers.EVERYONE
    if task.second:
        teams = teams_of(task)
        return all(
            _settled(task, seat) if everyone else _team_settled(task, teams[seat])
            for seat in task.second.seats
        )
    if everyone:
        return all(task.counts(seat) for seat in seats_of(task))
    asked = range(len(match.teams)) if task.team is None else (task.team,)
    return all(counted_answer(task, TeamId(team), second=False) for team in asked)


def _settled(task: OpenedTask, seat: SeatId) -> bool:
    """Tell whether a second try is over: it was taken, or the teacher found the first one right."""
    return task.counts(seat, second=True) or right_at(task, seat) is not None


def _team_settled(task: OpenedTask, team: TeamId) -> bool:
    return any(_settled(task, seat) for seat in own_seats(task, team))


def _wrong(match: Match, task: OpenedTask) -> tuple[SeatId, ...]:
    """Return who may try a second time: crews that were wrong, or all of a team that was."""
    if not match.ruleset.solving.second_try or _picked(task):
        return ()
    wrong = [seat for seat in seats_of(task) if task.mark_of(seat) is f.Mark.WRONG]
    if match.ruleset.solving.who is WhoAnswers.EVERYONE:
        return tuple(wrong)
    teams = teams_of(task)
    losers = {teams[seat] for seat in wrong}
    return tuple(seat for seat in seats_of(task) if teams[seat] in losers)


def _picked(task: OpenedTask) -> bool:
    """Tell whether answers are picked from what is offered, or nobody was asked.

    The task of all decides: a window for some or for none would tell who had another one.
    """
    return task.snapshot is None or task.snapshot.offers_choice
