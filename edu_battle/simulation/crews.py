"""Who plays a simulated lesson: how often its crews are right and how long they take.

The figures are assumptions about a class, and they stand here alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from edu_battle.chance import Chance
from edu_battle.game.ids import Instant, Millis
from edu_battle.game.players import Level as Shooting
from edu_battle.tasks.template import Level

Skill = NewType("Skill", float)
"""How often a crew is right at a task of level 2, from 0 to 1."""

USUAL_LEVEL = Level(2)
HARDER = 1.5
"""One level more divides the odds of being right by this; one level less multiplies them."""

SECOND_TRIES = 0.5
"""At a second try a crew is right so much more rarely than at the first."""

FASTEST, SLOWEST = 60, 95
"""A crew answers within this part of a task's time, in per cent: 77.5 on average."""

SHORTEST_SHOT, LONGEST_SHOT = 50, 150
"""A shot takes between these parts of its usual time, in per cent."""

_DRAWS = 1_000_000


@dataclass(frozen=True, slots=True)
class Squad:
    """A team: how many crews, and how well each of them solves."""

    crews: int
    skill: Skill


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays; `shot`: the usual time from a free turn to the shot; `grade`: of the tasks."""

    squads: tuple[Squad, ...]
    shot: Millis = Millis(12_000)
    shooting: Shooting = Shooting.HUNTER
    grade: int = 5


def chance_to_solve(skill: Skill, level: Level) -> float:
    """Return how likely a crew is right at a task of a level."""
    easier = HARDER ** (USUAL_LEVEL - level)
    return skill * easier / (1 - skill + skill * easier)


def solves(skill: Skill, level: Level, chance: Chance, *, second: bool = False) -> bool:
    """Draw whether a crew is right."""
    likely = chance_to_solve(skill, level) * (SECOND_TRIES if second else 1)
    return chance.below(_DRAWS) < likely * _DRAWS


def answered_at(begin: Instant, until: Instant, chance: Chance) -> Instant:
    """Draw when a crew answers in a window."""
    return Instant(begin + (until - begin) * chance.between(FASTEST, SLOWEST) // 100)


def moved_at(begin: Instant, usual: Millis, chance: Chance) -> Instant:
    """Draw when a team moves that may move from `begin` on."""
    return Instant(begin + usual * chance.between(SHORTEST_SHOT, LONGEST_SHOT) // 100)
