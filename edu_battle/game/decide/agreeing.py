"""One answer for a team by agreement: laid before it, taken back, submitted by more than half."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.answers import equal, submitted
from edu_battle.game.decide.closing import LAST_CALL, last_call, when_all_answered
from edu_battle.game.decide.lookups import in_time, known, still_open
from edu_battle.game.decide.marking import follow
from edu_battle.game.decide.rights import may_answer, open_for
from edu_battle.game.decide.story import Step, event, story
from edu_battle.game.facts import Mark
from edu_battle.game.ids import Instant, Millis, after
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers

_FREE = (Mark.FORM, Mark.UNREADABLE)
"""What costs nothing is told to the crew at once, and nobody has to agree to it."""


def propose(match: Match, command: c.ProposeAnswer, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Lay an answer before the team; it is submitted when more than half of it agree."""
    task = open_for(match, command.answer.task, command.answer.crew)
    if match.ruleset.solving.who is not WhoAnswers.AGREEMENT:
        raise RuleBroken(Rule.NOTHING_PROPOSED)
    until = in_time(match, task, now)
    second = may_answer(match, task, command.answer.crew)
    answer = submitted(command.answer, second=second, spare=Millis(until - now))
    first = answer if answer.mark in _FREE else e.AnswerProposed(answer, command.present)
    return story(
        match,
        event(first),
        _agreed(first),
        follow(task.id, command.answer.crew.seat, second=second),
        when_all_answered(task.id, now),
        last_call(task.id, now),
    )


def _agreed(first: e.AnswerSubmitted | e.AnswerProposed) -> Step:
    def step(match: Match) -> tuple[e.Event, ...]:
        if isinstance(first, e.AnswerSubmitted):
            return ()
        answer = first.answer
        present = {*first.present, answer.crew.seat}
        held = [
            one.answer.crew.seat
            for one in known(match, answer.task).proposals
            if one.answer.crew.team == answer.crew.team and equal(one.answer, answer)
        ]
        agreed = 2 * len(present.intersection(held)) > len(present)
        return (answer,) if agreed else ()

    return step


def withdraw(
    match: Match, command: c.WithdrawProposal, now: Instant, _: Chance
) -> tuple[e.Event, ...]:
    """Take a proposal back."""
    task = still_open(match, command.task)
    in_time(match, task, now)
    if all(one.answer.crew != command.crew for one in task.proposals):
        raise RuleBroken(Rule.NOTHING_PROPOSED)
    return (e.ProposalWithdrawn(task.id, command.crew),)


def at_the_deadline(until: Instant, now: Instant) -> None:
    """Raise where the captain may not yet submit without agreement: before the last seconds."""
    if after(now, LAST_CALL) < until:
        raise RuleBroken(Rule.NOT_AGREED)
