"""Points: what a task brings each team, what a match stands at, and who won."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.facts import Termination
from edu_battle.game.ids import Points, TeamId, whole
from edu_battle.game.opened import OpenedTask, undecided
from edu_battle.game.state import Match, Phase
from edu_battle.game.switches import TieBreak, TriggerKind, WhoAnswers, Win
from edu_battle.game.worth import crew_worth, in_part, own_seats, right_at, worth


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winner (None: a draw), why play ended, the points it ended with."""

    winner: TeamId | None
    why: Termination
    points: tuple[Points, ...]


def awards(match: Match, task: OpenedTask) -> tuple[Points, ...]:
    """Return what a task brings each team as its answers stand (source: the lesson rules)."""
    everyone = match.ruleset.solving.who is WhoAnswers.EVERYONE
    value = _by_everyone if everyone else _by_one
    teams = [TeamId(place) for place in range(len(match.teams))]
    return tuple(_caught_up(match, task, team, value(task, team)) for team in teams)


def _caught_up(match: Match, task: OpenedTask, team: TeamId, value: Points) -> Points:
    """A storm brings a team that is far behind twice as much."""
    double = task.team is None and value > 0 and _behind(match, task, team)
    return Points(value * 2) if double else value


def _by_one(task: OpenedTask, team: TeamId) -> Points:
    """The team's one answer that counts decides; a storm belongs to every team.

    A hint that any crew took early is the team's.
    """
    if task.team not in {team, None}:
        return Points(0)
    own = own_seats(task, team)
    tries = [second for seat in own if (second := right_at(task, seat)) is not None]
    if tries:
        early = any(task.hinted(seat) for seat in own)
        return worth(task, second=min(tries), early=early)
    if credit := max((in_part(task, seat) for seat in own), default=0):
        return Points(credit)
    doubts = any(undecided(task, seat) for seat in own)
    return Points(0) if doubts else task.stake.wrong


def _by_everyone(task: OpenedTask, team: TeamId) -> Points:
    if task.trigger.kind is TriggerKind.MINE:
        return _mine(task, team, [crew_worth(task, seat) for seat in own_seats(task, team)])
    earned = [crew_worth(task, seat) or in_part(task, seat) for seat in own_seats(task, team)]
    value = _rounded_mean(earned)
    return value if task.team in {team, None} else Points(value // 2)


def _mine(task: OpenedTask, team: TeamId, worths: list[Points]) -> Points:
    """Half the crews right defuse it, for what the last of that half is worth.

    The others gain half and never lose. Nothing is lost while an undecided answer could still
    defuse it, or where no crew took part.
    """
    half = (len(worths) + 1) // 2
    defused = sorted(worths, reverse=True)[half - 1] if half else Points(0)
    if team != task.team:
        return Points(defused // 2)
    seats = own_seats(task, team)
    hopes = sum(undecided(task, seat) or right_at(task, seat) is not None for seat in seats)
    return defused if defused or hopes >= half else task.stake.wrong


def _rounded_mean(worths: list[Points]) -> Points:
    """Return what a team's crews have earned on average, rounded half up to whole points."""
    if not worths:
        return Points(0)
    return whole((sum(worths) + len(worths)) // (2 * len(worths)))


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
