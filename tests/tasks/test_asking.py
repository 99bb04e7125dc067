"""Every kind of answer can be asked for by a bank: its key is written, shown and judged right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from edu_battle.banks.reader import read_text
from edu_battle.tasks.judging import judge
from edu_battle.tasks.making import make
from edu_battle.tasks.question import EVERY, Language, Question, Source
from edu_battle.tasks.task import CannotMake, Task
from edu_battle.tasks.template import Template
from edu_battle.tasks.verdicts import KINDS_WITHOUT_MATHS, Kind, Verdict
from tests.fakes.bank_text import GOOD_BANK

EN, RU = Language("en"), Language("ru")

# kind, the author's answer, its unit, the key that is judged, how a Russian tablet shows it
KINDS = [
    ("number", "7/2", "", "7/2", "7/2"),
    ("decimal", "7/2", "", "3.5", "3,5"),
    ("decimal", "5/6", "", "0.8(3)", "0,8(3)"),
    ("fraction", "7/2", "", "7/2", "7/2"),
    ("mixed", "7/2", "", "3 1/2", "3 1/2"),
    ("percent", "7/20", "", "35%", "35%"),
    ("ratio", "[2, 3]", "", "2:3", "2:3"),
    ("remainder", "[7, 2]", "", "7 r 2", "7 ост. 2"),
    ("time", "95", "", "1 h 35 min", "1 ч 35 мин"),
    ("time", "120", "", "2 h", "2 ч"),
    ("time", "clock(845)", "", "14:05", "14:05"),
    ("money", "5/2", "€", "2.5 €", "2,5 €"),
    ("quantity", "1.5", "cm", "1.5 cm", "1,5 см"),
    ("quantity", "1/3", "cm", "1/3 cm", "1/3 см"),
    ("expression", "2 x + 1", "", "2*x + 1", "2x + 1"),
    ("polynomial", "expand((x + 1)^2)", "", "x^2 + 2*x + 1", "x^2 + 2x + 1"),
    ("equation", "y = 2x - 1", "", "y = 2*x - 1", "y = 2x − 1"),
    ("inequality", "x >= 2.5", "", "x >= 5/2", "x >= 5/2"),
    ("inequality", "x < 1 or x > 3", "", "x < 1 or x > 3", "x < 1 или x > 3"),
    ("interval", "interval('[', 1, oo, ')')", "", "[1, oo)", "[1; ∞)"),
    (
        "interval",
        "union(interval('(', -oo, 0, ']'), interval('(', 2, 3, ')'))",
        "",
        "(-oo, 0] U (2, 3)",
        "(−∞; 0] ∪ (2; 3)",
    ),
    ("set", "[3, -3]", "", "{3, -3}", "{3; −3}"),
    ("set", "solve(x^2 + 1 = 0, x)", "", "{}", "{}"),
    ("list", "solve(x^2 + 1 = 0, x)", "", "{}", "{}"),
    ("list", "sort(3, 1)", "", "1, 3", "1; 3"),
    ("point", "[2, -1]", "", "(2, -1)", "(2; −1)"),
    ("vector", "[2, -1, 0]", "", "(2, -1, 0)", "(2; −1; 0)"),
    ("matrix", "[[1, 2], [0, -1]]", "", "[[1, 2], [0, -1]]", "[[1; 2]; [0; −1]]"),
    ("system", "[x = 2, y = -1]", "", "x = 2 and y = -1", "x = 2 и y = −1"),
]


def template(question: Question) -> Template:
    bank, problems = read_text(GOOD_BANK, "sums.toml")
    assert bank is not None, problems
    return replace(bank.templates[0], names=("x", "y"), questions=(question,))


def asked(kind: str, answer: str, unit: str) -> Task:
    units = {"": {}, "cm": {EN: "cm", RU: "см"}}.get(unit, {EVERY: unit})
    return make(template(Question(kind, Source(answer), units=units)), 1)


def test_every_kind_of_maths_is_here() -> None:
    assert {row[0] for row in KINDS} == {kind.value for kind in Kind} - KINDS_WITHOUT_MATHS


@pytest.mark.parametrize(("kind", "answer", "unit", "key", "russian"), KINDS)
def test_a_key_is_written_as_its_kind_wants_and_judged_right_as_shown(
    kind: str, answer: str, unit: str, key: str, russian: str
) -> None:
    # when
    task = asked(kind, answer, unit)
    # then
    assert (task.key.text, task.key_shown[RU].plain) == (key, russian)
    assert judge(task.key_shown[EN].plain, task.key, "point").verdict is Verdict.RIGHT
    assert judge(task.key_shown[RU].plain, task.key, "comma").verdict is Verdict.RIGHT


# what is no answer of its kind
WRONG = [
    ("number", "[1, 2]"),
    ("number", "'one'"),
    ("number", "1 = 1"),
    ("mixed", "x"),
    ("set", "3"),
    ("point", "x"),
    ("matrix", "[1, 2]"),
    ("matrix", "[]"),
    ("quantity", "x"),
    ("time", "1.5"),
    ("time", "-5"),
]


@pytest.mark.parametrize(("kind", "answer"), WRONG)
def test_what_is_no_answer_of_its_kind_is_named(kind: str, answer: str) -> None:
    with pytest.raises(CannotMake) as trouble:
        asked(kind, answer, "")

    assert (trouble.value.code, trouble.value.key) == ("no-answer", "answer")
