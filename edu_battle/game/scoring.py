"""Points: what a task brings each team, what a match stands at, and who won."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.facts import Termination
from edu_battle.game.guilt import fouled, guilty
from edu_battle.game.ids import Points, TeamId, whole
from edu_battle.game.opened import OpenedTask, undecided
from edu_battle.game.state import Match, Phase
from edu_battle.game.switches import Audit, TieBreak, TriggerKind, WhoAnswers, Win
from edu_battle.game.verdict import Ruling, verdict
from edu_battle.game.worth import crew_worth, in_part, own_seats, right_at, share, worth


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winner (None: a draw), why play ended, the points it ended with.

    `first`: who had won before the audit; `ruling`: what became of that; `guilty`: why.
    """

    winner: TeamId | None
    why: Termination
    points: tuple[Points, ...]
    first: TeamId | None = None
    ruling: Ruling = Ruling.STANDS
    guilty: tuple[TeamId, ...] = ()


def awards(match: Match, task: OpenedTask) -> tuple[Points, ...]:
    """Return what a task brings each team as its answers stand (source: the lesson rules)."""
    everyone = match.ruleset.solving.who is WhoAnswers.EVERYONE
    value = _by_everyone if everyone else _by_one
    teams = [TeamId(place) for place in range(len(match.teams))]
    return tuple(_caught_up(match, task, team, value(task, team)) for team in teams)


def _caught_up(match: Match, task: OpenedTask, team: TeamId, value: Points) -> Points:
    """A storm brings a team that is far behind twice as much."""
    storm = task.trigger.kind is TriggerKind.DROUGHT
    double = storm and value > 0 and _behind(match, task, team)
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
    earned = [crew_worth(task, seat) or in_part(task, seat) for seat in own_seats(task, team)]
    if task.trigger.kind is TriggerKind.MINE:
        return _mine(task, team, earned)
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
    """Return how the match ended and was ruled upon, once nothing waits any more."""
    if match.phase is not Phase.OVER or match.ended is None:
        return None
    first, guilt = _best(match, fouled(match)), guilty(match)
    ruling = _ruling(match, first, guilt)
    winner = {Ruling.STANDS: first, Ruling.OVERTURNED: _best(match, guilt)}.get(ruling)
    return Outcome(winner, match.ended, shown(match), first, ruling, tuple(sorted(guilt)))


def _ruling(match: Match, first: TeamId | None, guilt: frozenset[TeamId]) -> Ruling:
    """Of a draw every team has half won: one that is guilty loses it to those that are not."""
    everyone = frozenset(TeamId(place) for place in range(len(match.teams)))
    won = bool(guilt) if first is None else first in guilt
    lost = guilt == everyone if first is None else guilt >= everyone - {first}
    return verdict(won, lost, match.ruleset.integrity.both_guilty)


def askable(match: Match, team: TeamId) -> tuple[TeamId, ...]:
    """Return whose sea a team may ask to see: the winner's; after a draw, anybody's."""
    end = outcome(match)
    request = match.ruleset.integrity.audit is Audit.REQUEST and len(match.seas) > 1
    if end is None or not request or not match.started or end.winner == team:
        return ()
    if end.winner is None and end.ruling is not Ruling.STANDS:
        return ()
    of = range(len(match.teams)) if end.winner is None else (end.winner,)
    return tuple(TeamId(one) for one in of if one != team and one not in match.opened)


def _best(match: Match, barred: frozenset[TeamId]) -> TeamId | None:
    """Return the one team that is ahead of all others, but for those that cannot win."""
    teams = [TeamId(place) for place in range(len(match.teams)) if place not in barred]
    if not match.started or not teams:
        return None
    measures = _measures(match)
    best = max(measures[team] for team in teams)
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
        TieBreak.EXTRA_TASK: [_solved_extra(match, TeamId(team)) for team in range(count)],
    }
    # The true totals decide, not the floored ones: a floor spares feelings, not points.
    first = afloat if match.ruleset.win is Win.AFLOAT else totals(match)
    return [(first[team], *(ties[tie][team] for tie in match.ruleset.tie)) for team in range(count)]


def _solved_extra(match: Match, team: TeamId) -> int:
    """Return how many in a thousand of a team's crews solved the extra task; one answer: all."""
    extra = next((task for task in match.tasks if task.trigger.kind is TriggerKind.TIE), None)
    right, crews = share(extra, team) if extra else (0, 0)
    if match.ruleset.solving.who is WhoAnswers.EVERYONE:
        return 1000 * right // crews if crews else 0
    return 1000 * bool(right)


def tied(match: Match) -> bool:
    """Tell whether all that counts before an extra task leaves several teams ahead."""
    weighed = 1 + match.ruleset.tie.index(TieBreak.EXTRA_TASK)
    barred = fouled(match)
    measures = [one[:weighed] for team, one in enumerate(_measures(match)) if team not in barred]
    return measures.count(max(measures, default=())) > 1
