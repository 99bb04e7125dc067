"""Decisions about what a team owes and does not do: the clock or the teacher does it instead."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.clocks import owed_until
from edu_battle.game.decide.answering import answered, true_answers
from edu_battle.game.decide.choosing import sailed_round
from edu_battle.game.decide.owing import given, relocated
from edu_battle.game.gifts import choices
from edu_battle.game.ids import Instant
from edu_battle.game.state import Choose, Match, Move, Owe, Reply


def time_ran_out(
    match: Match, _: c.ObligationTimeRanOut, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Do for a team what it has not done in time."""
    head = match.head()
    until = owed_until(match, head)
    if match.paused or until is None or now < until:
        raise RuleBroken(Rule.NOT_DUE)
    assert isinstance(head, Owe | Move | Reply | Choose)  # noqa: S101  (what is overdue is one)
    if isinstance(head, Choose):
        return sailed_round(match, head, now, by_clock=True)
    return _settled(match, head, now, chance)


def settle(
    match: Match, _: c.SettleObligation, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Do the same at the teacher's word, whatever the clock says."""
    head = match.head()
    if not isinstance(head, Owe | Move | Reply | Choose):
        raise RuleBroken(Rule.NOTHING_OWED)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    if isinstance(head, Choose):
        return sailed_round(match, head, now, by_clock=False)
    return _settled(match, head, now, chance)


def _settled(
    match: Match, head: Owe | Move | Reply, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """A square is named by chance, a ship stays where it is, a shot is answered by the layout."""
    if isinstance(head, Move):
        return relocated(match, head.team, None, now)
    if isinstance(head, Reply):
        return answered(match, head, true_answers(match, head), now)
    cell = chance.choice(choices(match.seas[head.team], head.gift))
    return given(match, head, cell, now)
