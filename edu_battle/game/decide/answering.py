"""Decisions about answers from paper: a call that waits for one, and what follows from it."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.earning import earned
from edu_battle.game.decide.owing import next_owed, owed
from edu_battle.game.decide.story import event, story
from edu_battle.game.decide.turns import losses, next_turn, shot_until
from edu_battle.game.facts import Shot, ShotResult, Told
from edu_battle.game.ids import Instant, Seconds, TeamId, after
from edu_battle.game.shooting import volley
from edu_battle.game.state import Match, Move, Owe, Reply
from edu_battle.game.targets import struck
from edu_battle.game.told import answer_of, asked, fits, shots_told

ANSWER_TIME = Seconds(60)
"""Time to answer a shot, unless the shot clock gives more; after it the layout answers."""


def called(match: Match, fire: c.Fire, now: Instant, *, by_clock: bool) -> tuple[e.Event, ...]:
    """Return the events of shots whose owners have to answer; a wasted one needs no answer."""
    until = _until(match, now)
    steps = []
    for sea in struck(match, fire.team, fire.target):
        if asked(match.seas[sea], fire.cells):
            call = e.ShotsCalled(fire.team, sea, fire.cells, by_clock, until)
            steps.append(event(call))
        else:
            steps += [event(_wasted(fire, sea, by_clock=by_clock)), earned]
    return story(match, *steps, lambda match: _settled(match, now))


def _wasted(fire: c.Fire, sea: TeamId, *, by_clock: bool) -> e.ShotsFired:
    shots = tuple(Shot(cell, ShotResult.WASTED) for cell in fire.cells)
    return e.ShotsFired(fire.team, sea, shots, by_clock)


def answer(match: Match, command: c.AnswerShots, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Take what a team says of the shots at its sea."""
    head = match.head()
    if not isinstance(head, Reply) or head.team != command.team:
        raise RuleBroken(Rule.NOTHING_OWED)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    return answered(match, head, command.answers, now)


def answered(
    match: Match, reply: Reply, answers: tuple[Told, ...], now: Instant
) -> tuple[e.Event, ...]:
    """Return the events of an answer, as it was given."""
    rules, sea = match.ruleset, match.seas[reply.team]
    wanted = len(asked(sea, reply.cells))
    if len(answers) != wanted or not all(fits(rules, one) for one in answers):
        raise RuleBroken(Rule.NOT_AN_ANSWER, (("shots", wanted),))
    fired = e.ShotsFired(reply.by, reply.team, shots_told(rules, sea, reply.cells, answers))
    return story(match, event(fired), owed(now), earned, lambda match: _settled(match, now))


def true_answers(match: Match, reply: Reply) -> tuple[Told, ...]:
    """Return what the layout of the sea answers."""
    shots = volley(match.ruleset, match.seas[reply.team], reply.cells)
    new = [shot for shot in shots if shot.result is not ShotResult.WASTED]
    return tuple(answer_of(match.ruleset, shot) for shot in new)


def _settled(match: Match, now: Instant) -> tuple[e.Event, ...]:
    """Only when every sea has answered is it known who is left and who fires next."""
    head = match.queue[0] if match.queue else None
    if isinstance(head, Reply):
        until = _until(match, now)
        return () if head.until == until else (e.OwingClockStarted(until),)
    waited = isinstance(head, Owe | Move) and head.until != shot_until(match, now)
    return story(match, losses, next_owed(now) if waited else _nothing, next_turn(now))


def _nothing(_: Match) -> tuple[e.Event, ...]:
    return ()


def _until(match: Match, now: Instant) -> Instant:
    return after(now, max(ANSWER_TIME, match.ruleset.pace.shot))
