"""Whose turn comes next, and when turns, time or lost fleets end the play."""

from __future__ import annotations

from edu_battle.game.decide.story import Step
from edu_battle.game.events import Event, MatchEnded, TeamEliminated, TurnGiven
from edu_battle.game.facts import Termination
from edu_battle.game.ids import Instant, Seconds, TeamId, after
from edu_battle.game.state import Match, Shoot
from edu_battle.game.targets import alive, allowance, shared

NO_PAUSE = Seconds(0)
TWO = 2


def losses(match: Match) -> tuple[Event, ...]:
    """Take teams without a ship out of the match; end play when it is decided."""
    gone = [] if shared(match) else [t for t in alive(match) if not match.seas[t].afloat()]
    if not _decided(match):
        return tuple(TeamEliminated(team) for team in gone)
    if match.ended or (match.ruleset.end.equalize and not _turns_equal(match)):
        return ()
    return (MatchEnded(Termination.FLEET),)


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
        return capped(match) or (_turn(match, now, pause),)

    return step


def capped(match: Match) -> tuple[Event, ...]:
    """End play where a cap is reached and every team has had as many turns."""
    if _goes_on(match) or not _round_complete(match):
        return ()
    if _decided(match):
        return (MatchEnded(Termination.FLEET),)
    if match.bell:
        return (MatchEnded(Termination.MINUTES),)
    turns = match.ruleset.end.turns
    return (MatchEnded(Termination.TURNS),) if turns and max(match.turns) >= turns else ()


def _goes_on(match: Match) -> bool:
    """Tell whether the team on turn has another shot."""
    return (match.keeps_turn or match.shots_left > 0) and not _decided(match)


def _turns_equal(match: Match) -> bool:
    return len({match.turns[team] for team in alive(match)}) == 1


def _round_complete(match: Match) -> bool:
    """Turns that were given but not begun do not count."""
    turns = list(match.turns)
    for one in match.queue:
        if not isinstance(one, Shoot) or not one.fresh:
            return False
        turns[one.team] -= 1
    return len({turns[team] for team in alive(match)}) == 1


def _turn(match: Match, now: Instant, pause: Seconds) -> TurnGiven:
    assert match.on_turn is not None  # noqa: S101  (asked by the caller)
    until = shot_until(match, now, pause)
    if _goes_on(match) and match.on_turn in alive(match):
        shots = match.shots_left or allowance(match, match.on_turn)
        return TurnGiven(match.on_turn, fresh=False, until=until, shots=shots)
    count = len(match.teams)
    order = [TeamId((match.on_turn + step) % count) for step in range(1, count + 1)]
    team = next(team for team in order if team in alive(match))
    return TurnGiven(team, fresh=True, until=until, shots=allowance(match, team))


def shot_until(match: Match, now: Instant, pause: Seconds = NO_PAUSE) -> Instant | None:
    """Return when a shot has to be fired that may be fired from now on."""
    limit = match.ruleset.pace.shot
    return after(now, Seconds(limit + pause)) if limit else None
