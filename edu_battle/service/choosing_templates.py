"""Which template a task is made from: those that fit a row of the rules, the least used first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from edu_battle.chance import Chance
from edu_battle.game.ruleset import TaskRule
from edu_battle.tasks.template import Template
from edu_battle.tasks.verdicts import Kind

SEED_SHIFT = 24
"""Seeds of 40 bits are exact in every reader of JSON."""


def fitting_templates(templates: Sequence[Template], rule: TaskRule) -> list[Template]:
    """Return the templates of the row's banks at its level, or at the nearest level there is.

    What the teacher has to judge would hold up play: it comes only where there is nothing else.
    """
    banked = [one for one in templates if not rule.banks or one.bank in rule.banks]
    banked = [one for one in banked if not _for_the_jury(one)] or banked
    if not banked:
        return []
    nearest = min((abs(one.level - rule.level), one.level) for one in banked)[1]
    return [one for one in banked if one.level == nearest]


def least_used(fitting: Sequence[Template], used: Counter[str], chance: Chance) -> Template:
    """Choose and count one of the templates that were used least."""
    template = min(chance.shuffled(fitting), key=lambda one: used[one.id])
    used[template.id] += 1
    return template


def _for_the_jury(template: Template) -> bool:
    return any(question.kind == Kind.JURY for question in template.questions)
