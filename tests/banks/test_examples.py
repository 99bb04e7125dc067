"""The worked examples of the authors' guide prove themselves, as it promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edu_battle.banks.check import check, variants
from edu_battle.banks.reader import read_text
from edu_battle.tasks.figures import FIGURES
from edu_battle.tasks.template import Template

GUIDE = (Path(__file__).parents[2] / "docs/authoring.md").read_text("utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
BANK, PROBLEMS = read_text("\n".join(BLOCKS), "authoring.md")
TEMPLATES = [pytest.param(each, id=each.id) for each in (BANK.templates if BANK else ())]


def test_the_guide_shows_ten_examples() -> None:
    assert [str(problem) for problem in PROBLEMS] == []
    assert len(TEMPLATES) == 10


@pytest.mark.parametrize("template", TEMPLATES)
def test_an_example_proves_itself(template: Template) -> None:
    assert [str(problem) for problem in check(template, range(6))] == []


@pytest.mark.slow
@pytest.mark.parametrize("template", TEMPLATES)
def test_an_example_proves_itself_for_many_seeds(template: Template) -> None:
    assert [str(problem) for problem in check(template, range(100, 160))] == []
    assert variants(template) >= template.variants


def test_every_picture_is_in_the_guide_with_its_values() -> None:
    rows = dict(re.findall(r"^\| `([\w-]+)` \| (.*) \|$", GUIDE, re.MULTILINE))
    for kind, sketch in FIGURES.items():
        assert {f"`{name}`" for name in (*sketch.needed, *sketch.optional)} <= set(
            re.findall(r"`\w+`", rows[kind])
        )
