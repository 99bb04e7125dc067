"""Points: what a task brings each team, what a match stands at, and who won."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.facts import Mark, Termination
from edu_battle.game.ids import Points, TeamId, whole
from edu_battle.game.state import Match, OpenedTask, Phase, seats_of
from edu_battle.game.switches import TieBreak, TriggerKind, WhoAnswers, Win


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winner (None: a draw), why play ended, the points it ended with."""

    winner: TeamId | None
    why: Termination
    points: tuple[Points, ...]


def share(task: OpenedTask, team: TeamId) -> tuple[int, int]:
    """Return how many of a team's crews are right, and how many took part."""
    served = {crew.seat: crew.team for crew in task.crews}
    served |= {answer.crew.seat: answer.crew.team for answer in task.answers}
    own = [seat for seat in seats_of(task) if served[seat] == team]
    return sum(task.mark_of(seat) is Mark.RIGHT for seat in own), len(own)


def awards(match: Match, task: OpenedTask) -> tuple[Points, ...]:
    """Return what a task brings each team as its answers stand (source: the lesson rules)."""
    anyone = match.ruleset.solving.who is WhoAnswers.ANYONE
    value = _by_anyone if anyone else _by_everyone
    teams = [TeamId(place) for place in range(len(match.teams))]
    return tuple(_caught_up(match, task, team, value(task, team)) for team in teams)


def _caught_up(match: Match, task: OpenedTask, team: TeamId, value: Points) -> Points:
    """A storm brings a team that is far behind twice as much."""
    double = task.team is None and value > 0 and _behind(match, task, team)
    return Points(value * 2) if double else value


def _by_anyone(task: OpenedTask, team: TeamId) -> Points:
    """The team's first answer that counts decides; a storm belongs to every team."""
    if task.team not in {team, None}:
        return Points(0)
    right, _ = share(task, team)
    if right:
        return task.stake.right
    return Points(0) if _undecided(task, team) else task.stake.wrong


def _by_everyone(task: OpenedTask, team: TeamId) -> Points:
    right, crews = share(task, team)
    if task.trigger.kind is TriggerKind.MINE:
        return _mine(task, team, right, crews)
    value = _rounded_share(task.stake.right, right, crews)
    return value if task.team in {team, None} else Points(value // 2)


def _mine(task: OpenedTask, team: TeamId, right: int, crews: int) -> Points:
    """Half the crews right defuse it; the others gain half and never lose.

    Nothing is lost while an undecided answer could still defuse it, or where no crew took part.
    """
    enough = crews > 0 and 2 * right >= crews
    if team != task.team:
        return Points(task.stake.right // 2) if enough else Points(0)
    if enough:
        return task.stake.right
    lost = 2 * (right + _undecided(task, team)) < crews
    return task.stake.wrong if lost else Points(0)


def _undecided(task: OpenedTask, team: TeamId) -> int:
    """Return how many of a team's crews wait for the teacher's word."""
    seats = {answer.crew.seat for answer in task.answers if answer.crew.team == team}
    return sum(task.mark_of(seat) is Mark.UNDECIDED for seat in seats)


def _rounded_share(value: Points, right: int, crews: int) -> Points:
    """Value × share, rounded half up to whole points."""
    if not crews:
        return Points(0)
    return whole((value * right + crews) // (2 * crews))


def _behind(match: Match, storm: OpenedTask, team: TeamId) -> bool:
    """Tell whether a team was far enough behind, before this storm, for it to count double."""
    catch_up = match.ruleset.solving.catch_up
    before = totals(match, without=storm)
    return bool(catch_up) and max(before) - before[team] >= catch_up


def totals(match: Match, without: OpenedTask | None = None) -> tuple[Points, ...]:
    """Return each team's points as the log gives them, below zero too.

    `without`: a task; it and all that came after it are left out.
    """
    sums = [0] * len(match.teams)
    for task in match.tasks:
        if without is None or task.id < without.id:
            for team, points in enumerate(task.awards):
                sums[team] += points
    for adjustment in match.adjustments:
        if without is None or adjustment.before <= without.id:
            sums[adjustment.team] += adjustment.points
    return tuple(Points(total) for total in sums)


def shown(match: Match) -> tuple[Points, ...]:
    """Return each team's points as shown: never below zero under the floor."""
    floor = match.ruleset.solving.floor
    return tuple(Points(max(0, total)) if floor else total for total in totals(match))


def outcome(match: Match) -> Outcome | None:
    """Return how the match ended, once nothing waits any more."""
    if match.phase is not Phase.OVER or match.ended is None:
        return None
    return Outcome(_winner(match), match.ended, shown(match))


def _winner(match: Match) -> TeamId | None:
    if not match.started:
        return None
    teams = [TeamId(place) for place in range(len(match.teams))]
    measures = _measures(match)
    best = max(measures)
    leaders = [team for team in teams if measures[team] == best]
    return leaders[0] if len(leaders) == 1 else None


def _measures(match: Match) -> list[tuple[int, ...]]:
    """Return, per team, what decides in order of weight; larger is better."""
    count = len(match.teams)
    own = len(match.seas) == count
    afloat = [len(sea.afloat()) for sea in match.seas] if own else [1] * count
    ties = {
        TieBreak.DESTROYED_FLEET: [
            int(any(afloat[other] == 0 for other in range(count) if other != team))
            for team in range(count)
        ],
        TieBreak.SHIPS_AFLOAT: afloat,
        TieBreak.FEWER_SHOTS: [-shots for shots in match.shots],
        TieBreak.EXTRA_TASK: [0] * count,
    }
    # The true totals decide, not the floored ones: a floor spares feelings, not points.
    first = afloat if match.ruleset.win is Win.AFLOAT else totals(match)
    return [(first[team], *(ties[tie][team] for tie in match.ruleset.tie)) for team in range(count)]
