"""Events of placing and shooting onto the state before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.altered import altered
from edu_battle.game.evolve.changes import seas_after, with_sea
from edu_battle.game.fleet import Layout
from edu_battle.game.ids import TeamId
from edu_battle.game.shooting import keeps_turn
from edu_battle.game.state import Match, Obligation, Reply, Shoot


def _fleet_placed(match: Match, event: e.FleetPlaced) -> Match:
    return with_sea(match, event.team, layout=event.layout)


def _fleet_cleared(match: Match, event: e.FleetCleared) -> Match:
    return with_sea(match, event.team, layout=Layout())


def _team_ready(match: Match, event: e.TeamReady) -> Match:
    return with_sea(match, event.team, ready=True)


def _first_named(match: Match, event: e.FirstNamed) -> Match:
    if event.team is None:
        return altered(match, first=event.first)
    others = tuple(word for word in match.named_first if word[0] != event.team)
    return altered(match, named_first=(*others, (event.team, event.first)))


def _started(match: Match, event: e.MatchStarted) -> Match:
    return altered(
        match,
        started=True,
        until=event.until,
        placing_until=None,
        promises=event.commitments,
    )


def _turn_given(match: Match, event: e.TurnGiven) -> Match:
    turns = list(match.turns)
    turns[event.team] += event.fresh
    queue = (*match.queue, Shoot(event.team, event.fresh, event.until, event.shots))
    return altered(
        match,
        queue=queue,
        turns=tuple(turns),
        on_turn=event.team,
        keeps_turn=False,
        shots_left=event.shots,
        turn_task=match.next_task,
    )


def _no_shoot(match: Match) -> tuple[Obligation, ...]:
    return tuple([one for one in match.queue if not isinstance(one, Shoot)])


def _no_reply(queue: tuple[Obligation, ...], team: TeamId) -> tuple[Obligation, ...]:
    """Drop the answer that a team owed, where the shots were called before."""
    owed = next((one for one in queue if isinstance(one, Reply) and one.team == team), None)
    return tuple([one for one in queue if one is not owed])


def _shots_fired(match: Match, event: e.ShotsFired) -> Match:
    """A shot that falls on several seas has an event for each, and counts once, as the best."""
    first = match.shooter() is not None
    fired = len(event.shots) if first else 0
    shots = list(match.shots)
    shots[event.team] += fired
    keeps = keeps_turn(match.ruleset, event.shots[-1])
    return altered(
        match,
        seas=seas_after(match, event.target, event.shots, event.team),
        queue=_no_reply(_no_shoot(match), event.target),
        last=event,
        salvo=(event,) if first else (*match.salvo, event),
        shots=tuple(shots),
        dry_shots=match.dry_shots + fired,
        shots_left=max(0, match.shots_left - fired),
        keeps_turn=keeps or (match.keeps_turn and not first),
    )


def _turn_over(match: Match, _: e.TurnSkipped | e.TurnPassed) -> Match:
    """Nothing that was solved in the turn brings it back."""
    return altered(
        match,
        queue=_no_shoot(match),
        keeps_turn=False,
        shots_left=0,
        turn_task=match.next_task,
    )


def _shot_clock_started(match: Match, event: e.ShotClockStarted) -> Match:
    queue = [altered(o, until=event.until) if isinstance(o, Shoot) else o for o in match.queue]
    return altered(match, queue=tuple(queue))


def _team_eliminated(match: Match, event: e.TeamEliminated) -> Match:
    return altered(match, eliminated=match.eliminated | {event.team})


STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.FleetPlaced: _fleet_placed,
    e.FleetCleared: _fleet_cleared,
    e.TeamReady: _team_ready,
    e.FirstNamed: _first_named,
    e.SaltsDrawn: lambda match, _: match,
    e.MatchStarted: _started,
    e.TurnGiven: _turn_given,
    e.ShotsFired: _shots_fired,
    e.TeamEliminated: _team_eliminated,
    e.ShotClockStarted: _shot_clock_started,
    e.TurnPassed: _turn_over,
    e.TurnSkipped: _turn_over,
}
