"""Which tasks a shot earns, and the storm that comes after too many shots without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.coming_back import failed_by, recovery
from edu_battle.game.decide.story import Step
from edu_battle.game.ids import Points, TaskId, TeamId, whole
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.state import Match
from edu_battle.game.switches import Answers, TieBreak, TriggerKind

RECOVERED = whole(1)
"""What a template is worth that was failed before and comes back."""


def earned(match: Match) -> tuple[e.Event, ...]:
    """Bring the tasks that the newest shots have earned, or a storm after too many without."""
    assert match.last is not None  # noqa: S101  (a shot has just been fired)
    due: list[e.Event] = []
    for shot in _in_order(match):
        found = next(_rows(match.ruleset, shot), None)
        if found:
            number = TaskId(match.next_task + len(due))
            due.append(task_due(number, found[0], match.last.team, found[1]))
    return tuple(due) or unearned(match)


def _in_order(match: Match) -> tuple[f.Shot, ...]:
    """Return the newest shots; where only totals are told, the tasks may not tell their order."""
    assert match.last is not None  # noqa: S101  (a shot has just been fired)
    if match.ruleset.answers is not Answers.TOTALS:
        return match.last.shots
    return tuple(sorted(match.last.shots, key=lambda shot: (shot.result, len(shot.wreck))))


def earned_late(fired: e.ShotsFired, before: f.Shot) -> Step:
    """Return the step that brings the task which a corrected shot earns and had not `before`."""

    def step(match: Match) -> tuple[e.Event, ...]:
        found = next(_rows(match.ruleset, fired.shots[0]), None)
        if found is None or found == next(_rows(match.ruleset, before), None):
            return ()
        return (task_due(match.next_task, found[0], fired.team, found[1]),)

    return step


def _rows(rules: Ruleset, shot: f.Shot) -> Iterator[tuple[f.Trigger, TaskRule]]:
    """Yield the rows that fit a shot, the most particular first: only one counts."""
    for trigger in _triggers(shot):
        rule = rule_for(rules, trigger)
        if rule:
            yield trigger, rule


def _triggers(shot: f.Shot) -> tuple[f.Trigger, ...]:
    result = f.ShotResult
    cell = f.Trigger(TriggerKind.CELL)
    if shot.result is result.SUNK:
        hit = f.Trigger(TriggerKind.HIT)
        return (f.Trigger(TriggerKind.SUNK, len(shot.wreck)), hit, cell)
    if shot.result is result.HIT:
        return (f.Trigger(TriggerKind.HIT), cell)
    if shot.result is result.MINE:
        return (f.Trigger(TriggerKind.MINE), cell)
    return () if shot.result is result.WASTED else (cell,)


def unearned(match: Match) -> tuple[e.Event, ...]:
    """After a shot without a task: a template that was failed comes back, or a storm breaks."""
    rule = next((r for r in match.ruleset.tasks if r.trigger is TriggerKind.DROUGHT), None)
    storm = rule is not None and match.dry_shots >= rule.size
    failed = recovery(match, storm=storm)
    if failed:
        return (_recovery_due(match, failed),)
    if rule is None or not storm:
        return ()
    return (task_due(match.next_task, f.Trigger(TriggerKind.DROUGHT), None, rule),)


def _recovery_due(match: Match, failed: OpenedTask) -> e.TaskDue:
    """Bring a failed template back to the team that failed it alone, or to all."""
    by = failed_by(match, failed)
    team = by[0] if len(by) == 1 else None
    stake = f.Stake(RECOVERED, Points(0))
    trigger = f.Trigger(TriggerKind.RECOVERY)
    return e.TaskDue(match.next_task, trigger, team, stake, again=failed.id)


def task_due(number: TaskId, trigger: f.Trigger, team: TeamId | None, rule: TaskRule) -> e.TaskDue:
    """Return the event that a row of the rules brings a task to a team, or to all."""
    return e.TaskDue(number, trigger, team, f.Stake(rule.right, rule.wrong))


def rule_for(rules: Ruleset, trigger: f.Trigger) -> TaskRule | None:
    """Return the ruleset's row for what brought a task; a drought's size is its patience."""
    if trigger.kind is TriggerKind.TIE:
        return extra_rule(rules)
    drought = trigger.kind is TriggerKind.DROUGHT
    return next(
        (
            rule
            for rule in rules.tasks
            if rule.trigger is trigger.kind and (drought or rule.size in {0, trigger.size})
        ),
        None,
    )


def extra_rule(rules: Ruleset) -> TaskRule | None:
    """Return the row for the task that decides a tie: as hard as the hardest, without points."""
    if TieBreak.EXTRA_TASK not in rules.tie or not rules.tasks:
        return None
    hardest = max(rules.tasks, key=lambda rule: rule.level)
    return replace(hardest, trigger=TriggerKind.TIE, size=0, right=Points(0), wrong=Points(0))
