"""What a right answer means for the shot: whether it may be fired, and whether the turn goes on."""

from __future__ import annotations

from edu_battle.game.facts import Closing, Trigger
from edu_battle.game.opened import COUNTED, OpenedTask, undecided
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.state import Match
from edu_battle.game.switches import Gate, TaskFlow, TriggerKind, WhoAnswers
from edu_battle.game.worth import own_seats, right_at, share

BEFORE_SHOT = Trigger(TriggerKind.BEFORE_SHOT)


def task_first(rules: Ruleset) -> bool:
    """Tell whether a team may fire only when the task before its shot is done with."""
    held = rules.solving.flow is TaskFlow.HOLD
    return held and any(rule.trigger is TriggerKind.BEFORE_SHOT for rule in rules.tasks)


def may_fire(match: Match, task: OpenedTask) -> bool:
    """Tell whether a team may fire after the task before its shot.

    One that was skipped, found faulty or that no crew of the team was asked bars nobody.
    """
    if match.ruleset.solving.gate is not Gate.RIGHT_NEEDED_TO_FIRE:
        return True
    skipped = task.closed in {Closing.SKIPPED, Closing.CANCELLED}
    return skipped or not _asked(task) or _solved(match, task)


def turn_kept(match: Match) -> bool:
    """Tell whether the team on turn has solved a task of its turn, where that keeps the turn."""
    return match.ruleset.solving.gate is Gate.RIGHT_KEEPS_TURN and any(
        task.id >= match.turn_task
        and task.team == match.on_turn
        and task.closed in COUNTED
        and _solved(match, task)
        for task in match.tasks
    )


def _asked(task: OpenedTask) -> int:
    return share(task, task.team)[1] if task.team is not None else 0


def _solved(match: Match, task: OpenedTask) -> bool:
    """Half of the team's crews are enough; an answer that is not decided yet is believed."""
    own = own_seats(task, task.team) if task.team is not None else ()
    good = sum(right_at(task, seat) is not None or undecided(task, seat) for seat in own)
    if match.ruleset.solving.who is WhoAnswers.EVERYONE:
        return good > 0 and 2 * good >= _asked(task)
    return good > 0
