"""Every shipped template proves itself, and the bands have all levels."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from edu_battle.banks.check import check, variants
from edu_battle.banks.library import load
from edu_battle.tasks.template import Template
from edu_battle.tasks.verdicts import KINDS_WITHOUT_MATHS

FOLDER = Path(__file__).parents[2] / "question_banks"
LIBRARY = load(FOLDER)
TEMPLATES = [pytest.param(each, id=f"{each.bank}/{each.id}") for each in LIBRARY.templates]


def test_every_shipped_bank_loads() -> None:
    assert [str(problem) for problem in LIBRARY.problems] == []
    assert {bank.licence for bank in LIBRARY.banks} == {"CC0-1.0"}
    assert {bank.languages for bank in LIBRARY.banks} == {("en", "ru")}


def test_each_grade_band_has_every_level() -> None:
    for band, level in product(((1, 2), (3, 4), (5, 6), (7, 8), (9, 9), (10, 11)), range(1, 6)):
        found = [
            template
            for template in LIBRARY.templates
            if band[0] <= template.grades[0] <= band[1] and template.level == level
        ]
        assert found, (band, level)


@pytest.mark.slow
@pytest.mark.parametrize("template", TEMPLATES)
def test_a_shipped_template_proves_itself(template: Template) -> None:
    maths = [each for each in template.questions if each.kind not in KINDS_WITHOUT_MATHS]
    assert not maths or sum(len(question.mistakes) for question in maths) >= 2
    assert [str(problem) for problem in check(template, range(5))] == []


@pytest.mark.slow
@pytest.mark.parametrize("template", TEMPLATES)
def test_a_shipped_template_proves_itself_for_many_seeds(template: Template) -> None:
    assert [str(problem) for problem in check(template, range(1000, 1060))] == []
    assert variants(template) >= template.variants
