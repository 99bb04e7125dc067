"""Whose turn comes next, and when turns, time or a lost fleet end the play."""

from __future__ import annotations

from edu_battle.game.decide.story import Step
from edu_battle.game.events import Event, MatchEnded, TurnGiven
from edu_battle.game.facts import Termination
from edu_battle.game.ids import Instant, Seconds, TeamId, after
from edu_battle.game.state import Match, Shoot

NO_PAUSE = Seconds(0)


def fleet_gone(match: Match) -> tuple[Event, ...]:
    """End play when a team has no ship left."""
    gone = any(not sea.afloat() for sea in match.seas)
    return (MatchEnded(Termination.FLEET),) if gone and not match.ended else ()


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
    if match.keeps_turn or not _round_complete(match):
        return ()
    if match.bell:
        return (MatchEnded(Termination.MINUTES),)
    turns = match.ruleset.end.turns
    return (MatchEnded(Termination.TURNS),) if turns and max(match.turns) >= turns else ()


def _round_complete(match: Match) -> bool:
    """Turns that were given but not begun do not count."""
    turns = list(match.turns)
    for one in match.queue:
        if not isinstance(one, Shoot):
            return False
        turns[one.team] -= 1
        if not one.fresh:
            return False
    return len(set(turns)) == 1


def _turn(match: Match, now: Instant, pause: Seconds) -> TurnGiven:
    assert match.on_turn is not None  # noqa: S101  (asked by the caller)
    team = match.on_turn
    if not match.keeps_turn:
        team = TeamId((team + 1) % len(match.teams))
    return TurnGiven(team, not match.keeps_turn, shot_until(match, now, pause))


def shot_until(match: Match, now: Instant, pause: Seconds = NO_PAUSE) -> Instant | None:
    """Return when a shot has to be fired that may be fired from now on."""
    limit = match.ruleset.pace.shot
    return after(now, Seconds(limit + pause)) if limit else None
