"""Which templates may be made for a row of the rules."""

from __future__ import annotations

from dataclasses import replace

from edu_battle.banks.reader import read_text
from edu_battle.game.ids import whole
from edu_battle.game.ruleset import TaskRule
from edu_battle.game.switches import TriggerKind
from edu_battle.service.choosing_templates import fitting_templates
from edu_battle.tasks.question import Question, Spelling
from edu_battle.tasks.template import Language, Level, Template
from tests.fakes.bank_text import GOOD_BANK

RULE = TaskRule(TriggerKind.MINE, 0, whole(2), level=2)


def template(level: int, kind: str = "number") -> Template:
    bank, problems = read_text(GOOD_BANK, "sums.toml")
    assert bank is not None, problems
    question = Question(kind, spellings=(Spelling({Language("en"): ("Because.",)}),))
    return replace(bank.templates[0], level=Level(level), questions=(question,))


def test_the_nearest_level_is_taken_where_the_row_s_own_is_not_there() -> None:
    one, three, four = (template(level) for level in (1, 3, 4))

    assert fitting_templates([one, three, four], RULE) == [one]
    assert fitting_templates([three, four], RULE) == [three]


def test_what_the_teacher_judges_comes_only_where_there_is_nothing_else() -> None:
    sums, proof = template(4), template(2, "jury")

    assert fitting_templates([proof, sums], RULE) == [sums]
    assert fitting_templates([proof], RULE) == [proof]
