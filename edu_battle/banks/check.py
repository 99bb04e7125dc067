"""Proves that a template works: for each seed the answer, the mistakes, the words and the maths.

Makes tasks, so it loads sympy: run it from the command line or in a worker, never in the server.
"""

from __future__ import annotations

from collections.abc import Iterable

from edu_battle.banks.problems import BankProblem
from edu_battle.banks.proofs import problem, problems_of
from edu_battle.tasks.building import built
from edu_battle.tasks.drawing import Draw, drawn
from edu_battle.tasks.making import FUNCTIONS
from edu_battle.tasks.task import CannotMake
from edu_battle.tasks.template import Template

ENOUGH_VARIANTS = 100
_VARIANT_SEEDS = 400


def check(template: Template, seeds: Iterable[int]) -> tuple[BankProblem, ...]:
    """Return all that is wrong with a template for these seeds; empty is good."""
    found: dict[tuple[str, str], BankProblem] = {}
    for seed in seeds:
        try:
            draw = drawn(template, seed, FUNCTIONS)
            problems = tuple(problems_of(draw, built(draw)))
        except CannotMake as trouble:
            return (*found.values(), _cannot_make(trouble))
        for one in problems:
            found.setdefault((one.code, one.key), one)
    return tuple(found.values())


def variants(template: Template) -> int:
    """Count different tasks, up to enough: a lower bound of all there are."""
    seen: set[str] = set()
    for seed in range(_VARIANT_SEEDS):
        seen.add(_picked(drawn(template, seed, FUNCTIONS, whole=False)))
        if len(seen) == ENOUGH_VARIANTS:
            break
    return len(seen)


def enough(template: Template) -> tuple[int, tuple[BankProblem, ...]]:
    """Count different tasks, and name what is wrong: too few, or a seed that gives none."""
    try:
        count = variants(template)
    except CannotMake as trouble:
        return 0, (_cannot_make(trouble),)
    if count >= template.variants:
        return count, ()
    return count, (problem(template, "few-variants", "pick", str(count), str(template.variants)),)


def _picked(draw: Draw) -> str:
    return repr([draw.scope.values[entry.name] for entry in draw.template.picks])


def _cannot_make(trouble: CannotMake) -> BankProblem:
    advice = f"{trouble.key}: {trouble.found} {trouble.advice}".strip()
    return problem(trouble.template, "cannot-make", trouble.key, str(trouble.seed), advice)
