"""Whether a team defuses a mine or sails round it, once its topic is known."""

from __future__ import annotations

from edu_battle.chance import Chance
from edu_battle.game import commands as c
from edu_battle.game import events as e
from edu_battle.game.broken import Rule, RuleBroken
from edu_battle.game.decide.earning import unearned
from edu_battle.game.decide.lookups import free_from, known, time_for
from edu_battle.game.decide.story import event, story
from edu_battle.game.decide.turns import next_turn
from edu_battle.game.facts import Closing
from edu_battle.game.ids import Instant, Seconds, after
from edu_battle.game.opened import OpenedTask
from edu_battle.game.state import Choose, Match

CHOICE = Seconds(20)
"""How long a team may think; then it sails round, which costs nothing."""


def time_to_choose(match: Match, task: OpenedTask) -> Seconds | None:
    """Return how long a team has for its choice, behind those that choose before it."""
    if not task.choosing:
        return None
    before = [one for one in match.queue if isinstance(one, Choose) and one.task < task.id]
    return Seconds(CHOICE * (1 + len(before)))


def choose(match: Match, command: c.ChooseMine, now: Instant, _: Chance) -> tuple[e.Event, ...]:
    """Take a team's choice."""
    head = match.head()
    if not isinstance(head, Choose) or head.team != command.team:
        raise RuleBroken(Rule.NOTHING_OWED)
    if match.paused:
        raise RuleBroken(Rule.PAUSED)
    task = known(match, head.task)
    if task.snapshot is None:
        raise RuleBroken(Rule.NOT_DUE)
    if not command.defuse:
        return sailed_round(match, head, now, by_clock=False)
    length = time_for(match, task, task.snapshot)
    free = free_from(match, now, length)
    chosen = e.MineChosen(task.id, head.team, defuse=True, until=after(now, length), hint_free=free)
    return story(match, event(chosen), next_turn(now))


def sailed_round(
    match: Match, head: Choose, now: Instant, *, by_clock: bool
) -> tuple[e.Event, ...]:
    """Let a team sail round its mine: no task, no points, and no end of a drought."""
    chosen = e.MineChosen(head.task, head.team, defuse=False, by_clock=by_clock)
    over = e.TaskClosed(head.task, Closing.SAILED)
    return story(match, event(chosen), event(over), unearned, next_turn(now))
