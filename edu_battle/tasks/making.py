"""Making tasks with all of the author language. Loads sympy: for workers and bank checks only."""

from __future__ import annotations

from edu_battle.tasks.author.algebra import ALGEBRA_FUNCTIONS
from edu_battle.tasks.author.picking import PICKING_FUNCTIONS
from edu_battle.tasks.author.plain import PLAIN_FUNCTIONS
from edu_battle.tasks.building import build
from edu_battle.tasks.task import Task
from edu_battle.tasks.template import Template

FUNCTIONS = {**PLAIN_FUNCTIONS, **PICKING_FUNCTIONS, **ALGEBRA_FUNCTIONS}


def make(template: Template, seed: int) -> Task:
    """Make the task of a seed; raises CannotMake."""
    return build(template, seed, FUNCTIONS)
