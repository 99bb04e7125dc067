"""What one simulated lesson was like: tasks, waits without maths, its end, its points."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game import events as e
from edu_battle.game.facts import Closing, Termination
from edu_battle.game.ids import Instant, Millis, Points, TaskId, TeamId
from edu_battle.game.scoring import outcome, shown
from edu_battle.simulation.lesson import Lesson

NO_MATHS = (Closing.SAILED, Closing.VOID, Closing.SKIPPED)


@dataclass(frozen=True, slots=True)
class Measured:
    """`tasks`: answered by a crew itself, on average. `gap`: the longest time without a task.

    `why`: what ended play. `equal`: every team had had as many turns. `winner` None: a draw.
    """

    tasks: float
    gap: Millis
    why: Termination | None
    equal: bool
    winner: TeamId | None
    points: tuple[Points, ...]
    length: Millis


def measured(played: Lesson) -> Measured:
    """Return the measures of a lesson, from the first turn to the last verdict's points."""
    log, match, end = played.log, played.match, outcome(played.match)
    return Measured(
        tasks=_answered(log) / len(played.crews),
        gap=longest_gap(log),
        why=match.ended,
        equal=len(set(turns_had(log, len(match.teams)))) == 1,
        winner=end.winner if end else None,
        points=shown(match),
        length=Millis(log[-1].at - _begin_of_play(log)),
    )


def turns_had(log: tuple[e.Logged, ...], teams: int) -> list[int]:
    """Return each team's turns; one that was given but not begun does not count."""
    turns, begun = [0] * teams, False
    for entry in reversed(log):
        event = entry.event
        if isinstance(event, e.TurnGiven) and event.fresh:
            turns[event.team] += begun
        begun = begun or isinstance(event, e.ShotsFired | e.TurnPassed | e.TurnSkipped)
    return turns


def _answered(log: tuple[e.Logged, ...]) -> int:
    """Count pairs of a task and a crew that gave or proposed an answer to it."""
    given = [one.event for one in log]
    pairs = {(event.task, event.crew) for event in given if isinstance(event, e.AnswerSubmitted)}
    proposed = [event.answer for event in given if isinstance(event, e.AnswerProposed)]
    return len(pairs | {(answer.task, answer.crew) for answer in proposed})


def longest_gap(log: tuple[e.Logged, ...]) -> Millis:
    """Return the longest time of play in which no task was open.

    A task lasts from when it is put to the crews to its verdict; reading that is no task.
    """
    begin = _begin_of_play(log)
    gap, since = 0, begin
    for start, end in (*_spans(log), (_end_of_play(log), begin)):
        gap, since = max(gap, start - since), max(since, end)
    return Millis(gap)


def _spans(log: tuple[e.Logged, ...]) -> list[tuple[Instant, Instant]]:
    begun, spans = dict[TaskId, Instant](), list[tuple[Instant, Instant]]()
    for entry in log:
        match entry.event:
            case e.TaskServed(task=task) | e.MineChosen(task=task):
                begun[task] = entry.at
            case e.TaskClosed(task=task, why=why) if why not in NO_MATHS:
                spans.append((begun[task], entry.at))
    return sorted(spans)


def _begin_of_play(log: tuple[e.Logged, ...]) -> Instant:
    return next(one.at for one in log if isinstance(one.event, e.MatchStarted))


def _end_of_play(log: tuple[e.Logged, ...]) -> Instant:
    ends = (one.at for one in log if isinstance(one.event, e.MatchEnded))
    return next(ends, log[-1].at)
