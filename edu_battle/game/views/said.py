"""What is said aloud of a shot: no more than the ruleset's disclosure switches tell."""

from __future__ import annotations

from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.switches import HitSays, SunkSays


def said(rules: Ruleset, shot: Shot) -> Shot:
    """Return the shot as everyone hears it: a silent sinking is a hit, an untold name is empty."""
    silent = rules.sunk_says is SunkSays.NONE
    sunk = shot.result is ShotResult.SUNK and not silent
    result = ShotResult.HIT if shot.result is ShotResult.SUNK and silent else shot.result
    return Shot(
        cell=shot.cell,
        result=result,
        ship=shot.ship if names_told(rules, sunk=sunk) else "",
        wreck=tuple(sorted(shot.wreck)) if sunk else (),
        near=shot.near,
    )


def names_told(rules: Ruleset, *, sunk: bool) -> bool:
    """Tell whether a ship's name is known once it is hit, or (sunk) once it is told sunk."""
    return rules.hit_says is HitSays.NAME or (sunk and rules.sunk_says is SunkSays.NAME)
