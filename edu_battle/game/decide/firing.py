"""Decisions about shots, and the tasks they bring."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game import facts as f
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.cells import Cell
from edu_battle.game.decide.story import event, story
from edu_battle.game.decide.turns import fleet_gone, next_turn
from edu_battle.game.ids import Instant, TeamId
from edu_battle.game.ruleset import Ruleset, TaskRule
from edu_battle.game.shooting import found
from edu_battle.game.state import Match, Phase, Shoot
from edu_battle.game.switches import TriggerKind
from edu_battle.game.views.sea import SquareMark, public_sea


def fire(match: Match, command: c.Fire, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Fire a team's shot."""
    _may_fire(match, command)
    shot = found(match.seas[command.target], command.cell)
    return _fired(match, e.ShotsFired(command.team, command.target, (shot,)), now)


def time_ran_out(
    match: Match, _: c.ShotClockRanOut, now: Instant, chance: Chance
) -> tuple[e.Event, ...]:
    """Fire for a team whose time is over, at a square that may still hold something."""
    head = match.queue[0] if match.queue else None
    if not isinstance(head, Shoot) or not head.until or match.paused or now < head.until:
        raise RuleBroken(Rule.NOT_DUE)
    target = TeamId((head.team + 1) % len(match.teams))
    cell = chance.choice(_open_squares(match, target))
    shot = found(match.seas[target], cell)
    return _fired(match, e.ShotsFired(head.team, target, (shot,), by_clock=True), now)


def _open_squares(match: Match, team: TeamId) -> tuple[Cell, ...]:
    marks = public_sea(match, team).marks
    return tuple(
        Cell(row, col)
        for row, line in enumerate(marks)
        for col, mark in enumerate(line)
        if mark is SquareMark.UNKNOWN
    )


def _fired(match: Match, shots: e.ShotsFired, now: Instant) -> tuple[e.Event, ...]:
    return story(match, event(shots), _due, fleet_gone, next_turn(now))


def _may_fire(match: Match, command: c.Fire) -> None:
    if match.phase is not Phase.PLAYING:
        raise RuleBroken(Rule.NOT_PLAYING)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    if match.shooter() is None:
        raise RuleBroken(Rule.TASK_OPEN)
    if match.shooter() != command.team:
        raise RuleBroken(Rule.NOT_YOUR_TURN)
    if command.target == command.team or not 0 <= command.target < len(match.teams):
        raise RuleBroken(Rule.OWN_SEA)
    _open_square(match, command)


def _open_square(match: Match, command: c.Fire) -> None:
    board, cell = match.ruleset.board, command.cell
    on_board = 0 <= cell.row < board.rows and 0 <= cell.col < board.cols
    if not on_board or cell in board.holes:
        raise RuleBroken(Rule.OFF_THE_BOARD)
    if cell in match.seas[command.target].fired():
        raise RuleBroken(Rule.REPEATED_SHOT, (("cell", match.ruleset.axes.label(cell)),))


def _due(match: Match) -> tuple[e.Event, ...]:
    """Bring the task that the newest shot has earned, or a storm after too many without one."""
    assert match.last is not None  # noqa: S101  (a shot has just been fired)
    shot = match.last.shots[-1]
    trigger = _trigger(shot)
    rule = trigger and rule_for(match.ruleset, trigger)
    if trigger and rule:
        return (_task(match, trigger, match.last.team, rule),)
    return _storm(match)


def _trigger(shot: f.Shot) -> f.Trigger | None:
    if shot.result is f.ShotResult.SUNK:
        return f.Trigger(TriggerKind.SUNK, len(shot.wreck))
    return f.Trigger(TriggerKind.MINE) if shot.result is f.ShotResult.MINE else None


def _storm(match: Match) -> tuple[e.Event, ...]:
    rule = next((r for r in match.ruleset.tasks if r.trigger is TriggerKind.DROUGHT), None)
    if rule is None or match.dry_shots < rule.size:
        return ()
    return (_task(match, f.Trigger(TriggerKind.DROUGHT), None, rule),)


def _task(match: Match, trigger: f.Trigger, team: TeamId | None, rule: TaskRule) -> e.TaskDue:
    return e.TaskDue(match.next_task, trigger, team, f.Stake(rule.right, rule.wrong))


def rule_for(rules: Ruleset, trigger: f.Trigger) -> TaskRule | None:
    """Return the ruleset's row for what brought a task; a drought's size is its patience."""
    drought = trigger.kind is TriggerKind.DROUGHT
    return next(
        (
            rule
            for rule in rules.tasks
            if rule.trigger is trigger.kind and (drought or rule.size in {0, trigger.size})
        ),
        None,
    )
