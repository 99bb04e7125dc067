"""Whose turn comes next, and when turns, time or lost fleets end the play."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.decide.earning import rule_for, task_due
from edu_battle.game.decide.story import Step
from edu_battle.game.events import (
    Event,
    MatchEnded,
    ShotClockStarted,
    TaskClosed,
    TeamEliminated,
    TurnGiven,
    TurnPassed,
)
from edu_battle.game.facts import Closing, Termination
from edu_battle.game.gates import BEFORE_SHOT, may_fire, task_first, turn_kept
from edu_battle.game.ids import Instant, Seconds, TaskId, TeamId, after
from edu_battle.game.state import Choose, Match, Shoot
from edu_battle.game.targets import alive, allowance, shared, targets

NO_PAUSE = Seconds(0)
TWO = 2


def losses(match: Match) -> tuple[Event, ...]:
    """Take teams without a ship out of the match; end play when it is decided."""
    gone = [] if shared(match) else [t for t in alive(match) if not match.seas[t].afloat()]
    if not _decided(match):
        return tuple(TeamEliminated(team) for team in gone)
    if match.ended or (match.ruleset.end.equalize and (_answer_due(match) or _choosing(match))):
        return ()
    # Nobody can choose any more whether to defuse a mine.
    unsaid = [task.id for task in match.tasks if task.choosing and task.closed is None]
    skipped = [TaskClosed(task, Closing.SKIPPED) for task in unsaid]
    return (*skipped, MatchEnded(Termination.FLEET))


def _choosing(match: Match) -> bool:
    """Tell whether a mine of the turn that evens out is still to be defused or sailed round."""
    return any(isinstance(one, Choose) for one in match.queue)


def _decided(match: Match) -> bool:
    """Tell whether the fleets alone decide: one sea cleared, or at most one team afloat."""
    if shared(match):
        return not match.seas[0].afloat()
    return sum(bool(match.seas[team].afloat()) for team in alive(match)) < TWO


def next_turn(now: Instant, pause: Seconds = NO_PAUSE) -> Step:
    """Return the step that gives the next turn, or ends play where a cap is reached.

    `pause` is put before the shot clock, for a verdict that is being read.
    """

    def step(match: Match) -> tuple[Event, ...]:
        if match.ended or match.queue or match.on_turn is None:
            return ()
        # A mine that was still to be chosen upon may have put the end off.
        late = losses(match) if _decided(match) else ()
        return late or capped(match) or _next(match, now, pause)

    return step


def capped(match: Match) -> tuple[Event, ...]:
    """End play where a cap is reached and every team has had as many turns."""
    if not _round_complete(match):
        return ()
    if _decided(match):
        return (MatchEnded(Termination.FLEET),)
    if match.bell:
        return (MatchEnded(Termination.MINUTES),)
    turns = match.ruleset.end.turns
    return (MatchEnded(Termination.TURNS),) if turns and max(match.turns) >= turns else ()


def _goes_on(match: Match) -> bool:
    """Tell whether the team on turn has another shot, and something to fire at."""
    team = match.on_turn
    if team is None or team not in alive(match):
        return False
    more = match.keeps_turn or match.shots_left > 0 or turn_kept(match)
    return more and bool(targets(match, team))


def _answer_due(match: Match) -> bool:
    """Tell whether a team that has had fewer turns, or is in its last, has something to fire at."""
    teams = () if shared(match) else alive(match)
    most = max(match.turns)
    return bool(teams and _goes_on(match)) or any(
        match.turns[team] < most and targets(match, team) for team in teams
    )


def _round_complete(match: Match) -> bool:
    """Turns that were given but not begun do not count."""
    turns = list(match.turns)
    if not match.queue and _goes_on(match):
        return False
    for one in match.queue:
        if not isinstance(one, Shoot) or not one.fresh:
            return False
        turns[one.team] -= 1
    return len({turns[team] for team in alive(match)}) == 1


def _next(match: Match, now: Instant, pause: Seconds) -> tuple[Event, ...]:
    assert match.on_turn is not None  # noqa: S101  (asked by the caller)
    until = shot_until(match, now, pause)
    if _goes_on(match):
        shots = match.shots_left or allowance(match, match.on_turn)
        return with_task(match, TurnGiven(match.on_turn, fresh=False, until=until, shots=shots))
    count = len(match.teams)
    order = [TeamId((match.on_turn + step) % count) for step in range(1, count + 1)]
    # Where a fleet is gone, only the team that is to have as many turns has something to fire at.
    team = next(team for team in order if team in alive(match) and targets(match, team))
    return new_turn(match, team, until)


def new_turn(match: Match, team: TeamId, until: Instant | None) -> tuple[Event, ...]:
    """Return the events with which a team's turn begins."""
    return with_task(match, TurnGiven(team, fresh=True, until=until, shots=allowance(match, team)))


def with_task(match: Match, turn: TurnGiven) -> tuple[Event, ...]:
    """Return a turn, with the task before its shot; the shot clock waits for that."""
    rule = rule_for(match.ruleset, BEFORE_SHOT)
    if rule is None:
        return (turn,)
    if task_first(match.ruleset):
        turn = replace(turn, until=None)
    return (turn, task_due(match.next_task, BEFORE_SHOT, turn.team, rule))


def gate(task: TaskId, now: Instant, pause: Seconds = NO_PAUSE) -> Step:
    """Return the step that opens or bars the shot for which a task has just been closed."""

    def step(match: Match) -> tuple[Event, ...]:
        done, head = match.task(task), match.head()
        before = done and done.trigger == BEFORE_SHOT and task_first(match.ruleset)
        if not done or not before or not isinstance(head, Shoot):
            return ()
        if not may_fire(match, done):
            return (TurnPassed(head.team),)
        until = shot_until(match, now, pause)
        return (ShotClockStarted(head.team, until),) if until else ()

    return step


def shot_until(match: Match, now: Instant, pause: Seconds = NO_PAUSE) -> Instant | None:
    """Return when a shot has to be fired that may be fired from now on."""
    limit = match.ruleset.pace.shot
    return after(now, Seconds(limit + pause)) if limit else None
