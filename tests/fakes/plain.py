"""Lessons without their kindnesses: a mine brings its task at once, an answer is the only one."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.game.presets import preset
from edu_battle.game.ruleset import Mine, Ruleset


def plain(rules: Ruleset) -> Ruleset:
    """Return a ruleset without choices at mines, hints and second tries."""
    return replace(
        rules, mine=Mine(), solving=replace(rules.solving, second_try=False, hints=False)
    )


PLAIN = plain(preset("lesson-20"))
