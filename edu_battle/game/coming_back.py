"""Templates that a class has failed: which comes back soon, which are the weakest of a match."""

from __future__ import annotations

from edu_battle.game.ids import TeamId
from edu_battle.game.opened import COUNTED, OpenedTask, seats_of, undecided
from edu_battle.game.state import Match
from edu_battle.game.switches import TriggerKind, WhoAnswers
from edu_battle.game.worth import share

SOONEST, LATEST = 2, 4
"""So many tasks lie between a task that was failed and the one that recovers it."""

ENOUGH_PERCENT = 60
"""Where fewer crews are right, the class has failed a task (source: the lesson rules)."""

REVIEWS = 2
PERFECT = 100

Template = tuple[str, str]


def recovery(match: Match, *, storm: bool) -> OpenedTask | None:
    """Return the task whose template comes back now, after a shot that has earned none.

    It takes the place of a storm; where none would break, it waits as long as it can.
    """
    if not match.ruleset.recovery:
        return None
    shown = [task for task in match.tasks if task.snapshot and task.closed in {None, *COUNTED}]
    back = {_wanted(match, task) for task in shown}
    for place, task in enumerate(shown):
        between = len(shown) - place - 1
        due = between == LATEST or (storm and SOONEST <= between < LATEST)
        new = task.again is None and _template(task) not in back
        if due and new and failed_by(match, task):
            return task
    return None


def origin(match: Match, task: OpenedTask) -> OpenedTask:
    """Return the task that first had the template which comes back with this one."""
    before = match.task(task.again) if task.again is not None else None
    return origin(match, before) if before else task


def failed_by(match: Match, task: OpenedTask) -> tuple[TeamId, ...]:
    """Return the teams that have failed a task; where every crew solves it, all or none.

    An answer that waits for the teacher may still be right.
    """
    waiting = any(undecided(task, seat) for seat in seats_of(task))
    if not _counts(task) or waiting:
        return ()
    if match.ruleset.solving.who is WhoAnswers.EVERYONE:
        return _teams(match) if _percent(match, [task]) < ENOUGH_PERCENT else ()
    return tuple(team for team, (right, _) in _shares(match, task).items() if not right)


def few_right(match: Match, task: OpenedTask) -> bool:
    """Tell whether so few answers are right that the solution is to be shown."""
    return _percent(match, [task]) < ENOUGH_PERCENT


def may_come_back(match: Match, task: OpenedTask) -> bool:
    """Tell whether a task's template may be wanted once more: somebody was wrong."""
    return _counts(task) and _percent(match, [task]) < PERFECT


def weakest(match: Match) -> OpenedTask | None:
    """Return the newest task of the weakest template that was not reviewed yet."""
    found: dict[Template, list[OpenedTask]] = {}
    reviewed = set[Template]()
    for task in match.tasks:
        if task.trigger.kind is TriggerKind.REVIEW:
            reviewed.add(_wanted(match, task))
        elif _counts(task):
            found.setdefault(_template(task), []).append(task)
    open_ones = [tasks for name, tasks in found.items() if name not in reviewed]
    weak = [tasks for tasks in open_ones if _percent(match, tasks) < PERFECT]
    if len(reviewed) >= REVIEWS or not weak:
        return None
    return min(weak, key=lambda tasks: _percent(match, tasks))[-1]


def _counts(task: OpenedTask) -> bool:
    """Tell whether a task was judged; one whose answer is a square belongs to its shot alone."""
    return task.closed in COUNTED and task.snapshot is not None and task.aim is None


def _percent(match: Match, tasks: list[OpenedTask]) -> int:
    """Return how many in a hundred answers to these tasks were right."""
    shares = [one for task in tasks for one in _shares(match, task).values()]
    asked = sum(of for _, of in shares)
    return PERFECT * sum(right for right, _ in shares) // asked if asked else PERFECT


def _shares(match: Match, task: OpenedTask) -> dict[TeamId, tuple[int, int]]:
    """Return how many of each team's answers are right, and how many it was asked for."""
    told = {team: share(task, team) for team in _teams(match)}
    if match.ruleset.solving.who is WhoAnswers.EVERYONE:
        return told
    asked = {team: one for team, one in told.items() if one[1] and task.team in {team, None}}
    return {team: (min(right, 1), 1) for team, (right, _) in asked.items()}


def _teams(match: Match) -> tuple[TeamId, ...]:
    return tuple(TeamId(team) for team in range(len(match.teams)))


def _wanted(match: Match, task: OpenedTask) -> Template:
    """Return the template that was to come back with a task, whatever was at hand."""
    before = match.task(task.again) if task.again is not None else None
    return _template(before) if before else ("", "")


def _template(task: OpenedTask) -> Template:
    made = task.snapshot
    return (made.bank, made.template) if made else ("", "")
