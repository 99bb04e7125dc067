"""The variants that can be started by name, each one row of values."""

from __future__ import annotations

from edu_battle.game.presets_hasbro import KITS
from edu_battle.game.presets_lesson import LESSONS
from edu_battle.game.presets_russian import PAPER
from edu_battle.game.ruleset import Ruleset


class NoSuchPreset(KeyError):
    """A preset was asked for by a name that none has; `known` are the names there are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.known = known


PRESETS: dict[str, Ruleset] = {rules.preset: rules for rules in (*LESSONS, *PAPER, *KITS)}


def preset(name: str) -> Ruleset:
    """Return the preset with this name, or raise NoSuchPreset."""
    try:
        return PRESETS[name]
    except KeyError:
        raise NoSuchPreset(name, tuple(PRESETS)) from None
