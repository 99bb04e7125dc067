"""Who may answer a task: the policies, and one answer that counts for each."""

from __future__ import annotations

from edu_battle.game import facts as f
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.lookups import known
from edu_battle.game.ids import TaskId
from edu_battle.game.opened import OpenedTask, counted_answer
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from edu_battle.game.worth import right_at

MOST_TRIES = 12
"""Answers that one crew may send in a window; only those that cost nothing can be so many."""


def open_for(match: Match, task: TaskId, crew: f.Crew) -> OpenedTask:
    """Return a task that is open; where a team-mate has closed it, say what counted."""
    found = known(match, task)
    if found.closed:
        for second in (True, False):
            not_by_a_team_mate(match, found, crew, second=second)
        raise RuleBroken(Rule.TASK_CLOSED)
    return found


def may_answer(match: Match, task: OpenedTask, crew: f.Crew) -> bool:
    """Raise where a crew may not answer now; return whether this is its second try."""
    second = task.second is not None
    asked(match, task, crew)
    if task.counts(crew.seat, second=second) or right_at(task, crew.seat) is not None:
        raise RuleBroken(Rule.ALREADY_ANSWERED)
    not_by_a_team_mate(match, task, crew, second=second)
    if task.second and not task.retries(crew.seat):
        first = task.counts(crew.seat)
        raise RuleBroken(Rule.ALREADY_ANSWERED if first else Rule.FIRST_TRY_OVER)
    if task.second and not task.second.open:
        raise RuleBroken(Rule.TOO_EARLY)
    tries = [a for a in task.answers if a.crew.seat == crew.seat and a.second is second]
    if len(tries) >= MOST_TRIES:
        raise RuleBroken(Rule.TOO_MANY_TRIES)
    return second


def asked(match: Match, task: OpenedTask, crew: f.Crew) -> None:
    """Raise where a task is not for a crew's team."""
    if not 0 <= crew.team < len(match.teams):
        raise RuleBroken(Rule.NO_SUCH_TEAM)
    everyone = match.ruleset.solving.who is WhoAnswers.EVERYONE
    if not everyone and task.team not in {crew.team, None}:
        raise RuleBroken(Rule.NOT_YOUR_TASK)


def not_by_a_team_mate(match: Match, task: OpenedTask, crew: f.Crew, *, second: bool) -> None:
    """Where a team has one answer, the crew that comes second is told what counted."""
    if match.ruleset.solving.who is WhoAnswers.EVERYONE:
        return
    counted = counted_answer(task, crew.team, second=second)
    if counted and counted.crew.seat != crew.seat:
        raise RuleBroken(Rule.TEAM_ANSWERED, (("text", counted.text),))
