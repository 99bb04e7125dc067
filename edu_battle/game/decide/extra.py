"""The extra task: where play ended in a tie that it decides, all teams solve one more."""

from __future__ import annotations

from edu_battle.game.decide.earning import extra_rule, task_due
from edu_battle.game.events import Event
from edu_battle.game.facts import Termination, Trigger
from edu_battle.game.scoring import tied
from edu_battle.game.state import Match, Phase
from edu_battle.game.switches import TriggerKind

TIE = Trigger(TriggerKind.TIE)

_PLAYED_OUT = {Termination.FLEET, Termination.TURNS, Termination.MINUTES}


def extra_task(match: Match) -> tuple[Event, ...]:
    """Bring the task that decides a tie, once; a match that was cut short stays a draw."""
    rule = extra_rule(match.ruleset)
    over = match.phase is Phase.OVER and match.ended in _PLAYED_OUT
    had = any(task.trigger == TIE for task in match.tasks)
    if rule is None or not over or had or not tied(match):
        return ()
    return (task_due(match.next_task, TIE, None, rule),)
