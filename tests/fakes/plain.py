"""Lessons without their kindnesses: a mine brings its task at once, an answer is the only one.

Their storms and ends stay as they are here, however the presets are tuned.
"""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Mine, Ruleset, TaskRule
from edu_battle.game.switches import TriggerKind

DROUGHT = 5


def plain(rules: Ruleset) -> Ruleset:
    """Return a ruleset without choices at mines, hints, second tries, recovery and even turns."""
    return replace(
        rules,
        mine=Mine(),
        recovery=False,
        end=replace(rules.end, equalize=False),
        tasks=tuple(map(_patient, rules.tasks)),
        solving=replace(rules.solving, second_try=False, hints=False),
    )


def _patient(rule: TaskRule) -> TaskRule:
    return replace(rule, size=DROUGHT) if rule.trigger is TriggerKind.DROUGHT else rule


PLAIN = plain(preset("lesson-20"))
