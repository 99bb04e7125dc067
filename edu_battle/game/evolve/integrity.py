"""Events that keep a match honest onto the state before them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from edu_battle.game import events as e
from edu_battle.game.altered import altered
from edu_battle.game.facts import Shot
from edu_battle.game.state import Appealed, Foul, Match, Reply, Shoot


def _record_corrected(match: Match, event: e.RecordCorrected) -> Match:
    seas = list(match.seas)
    seas[event.target] = seas[event.target].corrected(event.shots)
    last = match.last
    if last and last.target == event.target:
        new = {shot.cell: shot for shot in event.shots}
        last = replace(last, shots=tuple(_newest(new, shot) for shot in last.shots))
    return altered(match, seas=tuple(seas), last=last)


def _newest(new: dict[Any, Shot], shot: Shot) -> Shot:
    return new.get(shot.cell, shot)


def _turn_corrected(match: Match, _: e.TurnCorrected) -> Match:
    """A turn that was given by mistake and not begun does not count."""
    turns = list(match.turns)
    for one in match.queue:
        if isinstance(one, Shoot):
            turns[one.team] -= one.fresh
    queue = tuple(one for one in match.queue if not isinstance(one, Shoot))
    return altered(match, queue=queue, turns=tuple(turns), shots_left=0, keeps_turn=False)


def _foul_decided(match: Match, event: e.FoulDecided) -> Match:
    foul = Foul(event.team, event.why, late=match.ended is not None)
    return altered(match, fouls=(*match.fouls, foul))


def _appeal_raised(match: Match, event: e.AppealRaised) -> Match:
    subject = event.answer or event.shot
    if subject is None:
        return match
    return altered(match, appeals=(*match.appeals, Appealed(event.team, subject, event.why)))


def _appeal_decided(match: Match, event: e.AppealDecided) -> Match:
    appeals = list(match.appeals)
    appeals[event.appeal - 1] = replace(appeals[event.appeal - 1], upheld=event.upheld)
    return altered(match, appeals=tuple(appeals))


def _audit_asked(match: Match, event: e.AuditAsked) -> Match:
    return altered(match, opened=match.opened | {event.of})


def _shots_called(match: Match, event: e.ShotsCalled) -> Match:
    """A shot that falls on several seas is called on each, and counts once."""
    first = match.shooter() is not None
    fired = len(event.cells) if first else 0
    shots = list(match.shots)
    shots[event.team] += fired
    queue = tuple(one for one in match.queue if not isinstance(one, Shoot))
    return altered(
        match,
        queue=(*queue, Reply(event.target, event.team, event.cells, event.until)),
        shots=tuple(shots),
        dry_shots=match.dry_shots + fired,
        shots_left=max(0, match.shots_left - fired),
        keeps_turn=match.keeps_turn and not first,
    )


STEPS: dict[type, Callable[[Match, Any], Match]] = {
    e.ShotsCalled: _shots_called,
    e.RecordCorrected: _record_corrected,
    e.TurnCorrected: _turn_corrected,
    e.FoulDecided: _foul_decided,
    e.AppealRaised: _appeal_raised,
    e.AppealDecided: _appeal_decided,
    e.AuditAsked: _audit_asked,
}
