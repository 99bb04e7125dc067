"""What is said aloud of a shot: no more than the ruleset's disclosure switches tell."""

from __future__ import annotations

from dataclasses import dataclass

from edu_battle.game.cells import Cell
from edu_battle.game.events import ShotsFired
from edu_battle.game.facts import Shot, ShotResult
from edu_battle.game.ids import TeamId
from edu_battle.game.ruleset import Ruleset
from edu_battle.game.shooting import hits
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


@dataclass(frozen=True, slots=True)
class Total:
    """What is said of a volley where only totals are told; `sunk`: names (or "") and decks."""

    team: TeamId
    target: TeamId
    cells: tuple[Cell, ...]
    hits: int
    sunk: tuple[tuple[str, int], ...]


def total(rules: Ruleset, fired: ShotsFired) -> Total:
    """Return a volley's total: which of its shots hit, or sank a ship, does not follow from it."""
    told = [said(rules, shot) for shot in fired.shots]
    sunk = sorted((shot.ship, len(shot.wreck)) for shot in told if shot.result is ShotResult.SUNK)
    cells = tuple(shot.cell for shot in fired.shots)
    return Total(fired.team, fired.target, cells, hits(fired.shots), tuple(sunk))


def names_told(rules: Ruleset, *, sunk: bool) -> bool:
    """Tell whether a ship's name is known once it is hit, or (sunk) once it is told sunk."""
    return rules.hit_says is HitSays.NAME or (sunk and rules.sunk_says is SunkSays.NAME)
