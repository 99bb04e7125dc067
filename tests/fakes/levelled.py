"""Whole matches by chance in which some crews have an easier or a harder task, and say the same."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game import events as e
from edu_battle.game.opened import OpenedTask
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.snapshot import OwnTask
from edu_battle.game.state import Match
from edu_battle.game.switches import WhoAnswers
from tests.fakes.wild import Wild, small

EASIER, HARDER = 1, 3
_SEEDS = {EASIER: 1001, HARDER: 1002}


class Levelled(Wild):
    """The first crews of all teams are at one level, the second crew of the first at the other."""

    texts = ("4", "x = 4", "")

    def _answer(self, task: OpenedTask) -> None:
        super()._answer(task)
        if self.chance.below(3) == 0:
            self._mark()

    def _served(self, state: Match, due: e.TaskDue) -> tuple[e.Event, ...]:
        served, *others = super()._served(state, due)
        if not isinstance(served, e.TaskServed):
            return (served, *others)
        made = served.snapshot
        tasks = {
            level: replace(made, template=f"{made.template}-{level}", level=level, seed=seed)
            for level, seed in _SEEDS.items()
        }
        levels = {crew.seat: EASIER for crew in self.crews[::2]} | {self.crews[1].seat: HARDER}
        own = tuple(OwnTask(seat, tasks[level]) for seat, level in sorted(levels.items()))
        return (replace(served, own=own), *others)


def for_levels(rules: Ruleset, seed: int) -> Ruleset:
    """Return rules under which crews may have levels, with second tries or without."""
    solving = replace(rules.solving, who=WhoAnswers.EVERYONE, second_try=bool(seed % 2))
    return replace(small(rules, teams=(2, 3, 4)[seed % 3]), solving=solving)
