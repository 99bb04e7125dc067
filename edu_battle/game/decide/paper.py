"""Decisions over crews without a device: what the teacher has seen on their paper."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.closing import last_call, score, when_all_answered
from edu_battle.game.decide.lookups import known
from edu_battle.game.decide.rights import asked, not_by_a_team_mate
from edu_battle.game.decide.story import event, story
from edu_battle.game.facts import Closing, Crew, Mark
from edu_battle.game.ids import Instant
from edu_battle.game.opened import OpenedTask, seats_of
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.worth import right_at

_UNCOUNTED = (Closing.SKIPPED, Closing.SAILED, Closing.VOID, Closing.CANCELLED)
_BY_CAPTAIN = (WhoAnswers.CAPTAIN, WhoAnswers.AGREEMENT)


def mark(match: Match, command: c.MarkPaper, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Take the teacher's word on a crew's paper; after the task is closed its points follow."""
    if command.mark not in {Mark.RIGHT, Mark.WRONG}:
        raise RuleBroken(Rule.NO_ANSWER)
    task = known(match, command.task)
    second = paper_try(match, task, command.crew, captain=command.captain)
    answer = event(
        e.AnswerSubmitted(task.id, command.crew, "", "", command.mark, second=second, paper=True)
    )
    if task.closed:
        return story(match, answer, score(task.id))
    return story(match, answer, when_all_answered(task.id, now), last_call(task.id, now))


def awaits(match: Match, task: OpenedTask, crew: Crew, *, captain: bool) -> bool:
    """Tell whether the teacher can say now what a crew has on its paper."""
    try:
        paper_try(match, task, crew, captain=captain)
    except RuleBroken:
        return False
    return True


def paper_try(match: Match, task: OpenedTask, crew: Crew, *, captain: bool) -> bool:
    """Tell whether a mark would be of a crew's second try; raises where none is awaited.

    The teacher walks round the class: a mark may come when the time is over, or the task closed;
    then from a crew that had the task, not from one that came later.
    """
    missed = task.closed and crew.seat not in seats_of(task)
    if task.snapshot is None or task.closed in _UNCOUNTED or missed:
        raise RuleBroken(Rule.TASK_CLOSED)
    if task.choosing:
        raise RuleBroken(Rule.CHOICE_OPEN)
    asked(match, task, crew)
    if match.ruleset.solving.who in _BY_CAPTAIN and not captain:
        raise RuleBroken(Rule.NOT_CAPTAIN)
    second = task.second is not None and task.second.open and task.retries(crew.seat)
    if task.counts(crew.seat, second=second) or right_at(task, crew.seat) is not None:
        raise RuleBroken(Rule.ALREADY_ANSWERED)
    not_by_a_team_mate(match, task, crew, second=second)
    return second
