"""Who broke the rules: what the machine finds wrong with a sea, and what people have seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from edu_battle.game.broken import Fault
from edu_battle.game.cells import Cell
from edu_battle.game.facts import Told
from edu_battle.game.ids import TeamId
from edu_battle.game.layouts import layout_faults
from edu_battle.game.state import Match, Phase
from edu_battle.game.switches import Audit
from edu_battle.game.targets import shared
from edu_battle.game.told import answer_of, same, truths


@dataclass(frozen=True, slots=True)
class FalseAnswer:
    """A square whose owner has said something else than lies there."""

    cell: Cell
    told: Told
    true: Told


@dataclass(frozen=True, slots=True)
class Breaches:
    """Everything that is wrong with a team's play: its layout, its answers, what people saw."""

    layout: tuple[Fault, ...] = ()
    answers: tuple[FalseAnswer, ...] = ()
    claims: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether there is any."""
        return bool(self.layout or self.answers or self.claims)


def breaches(match: Match, team: TeamId) -> Breaches:
    """Return what an audit of a team finds; the program's own doings are never wrong."""
    claims = tuple(foul.why for foul in match.fouls if foul.team == team)
    if shared(match) or not match.seas[team].squares:
        return Breaches(claims=claims)
    faults = layout_faults(match.ruleset, match.seas[team].layout)
    return Breaches(faults, tuple(_false_answers(match, team)), claims)


def _false_answers(match: Match, team: TeamId) -> Iterator[FalseAnswer]:
    rules, sea = match.ruleset, match.seas[team]
    for one, true in zip(sea.told or (), truths(rules, sea), strict=True):
        if one.by is not None and not same(rules, sea, one.shot, true):
            yield FalseAnswer(one.shot.cell, answer_of(rules, one.shot), answer_of(rules, true))


def audited(match: Match) -> tuple[TeamId, ...]:
    """Return the teams whose seas are open to all, now that play is over."""
    if match.phase is not Phase.OVER:
        return ()
    every = match.ruleset.integrity.audit is Audit.ALWAYS and not shared(match)
    teams = range(len(match.teams))
    return tuple(TeamId(team) for team in teams if every or team in match.opened)


def guilty(match: Match) -> frozenset[TeamId]:
    """Return who is known to have broken the rules, where the rules ask for an audit."""
    if match.ruleset.integrity.audit is Audit.OFF:
        return frozenset()
    seen = {team for team in audited(match) if breaches(match, team)}
    return frozenset(seen | {foul.team for foul in match.fouls})


def fouled(match: Match) -> frozenset[TeamId]:
    """Return the teams that ended the game by a breach: they cannot have won it."""
    if match.ruleset.integrity.audit is Audit.OFF:
        return frozenset()
    return frozenset(foul.team for foul in match.fouls if not foul.late)
