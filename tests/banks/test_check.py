"""The proofs of a template find each fault they are for."""

from __future__ import annotations

import pytest

from edu_battle.banks.check import check, enough, variants
from edu_battle.banks.reader import read_text
from edu_battle.tasks.template import Template
from tests.fakes.bank_text import GOOD_BANK

# what is replaced, by what, and then: code, key
SPOILT = [
    ('answer = "a - b"', 'answer = "b + a"', "mistake-not-wrong", "mistake 1"),
    ('kind = "number"', 'kind = "number"\nform = "percent"', "key-not-right", "answer"),
    ("{@ value(a + b) @}", "{@ a @}", "solution-end", "solution.en"),
    ('"Tens first."', '"Add 5 + -3x"', "ugly-maths", "hint.en"),
    ('"Tens first."', '"Take 1x away"', "ugly-maths", "hint.en"),
    ('pick.b = "integer(2, 90)"', 'pick.b = "integer(5, 1)"', "cannot-make", "pick.b"),
    ('answer = "a + b"', 'answer = "1/(a - a)"', "cannot-make", "answer"),
]


def template(part: str = "", spoilt: str = "") -> Template:
    bank, problems = read_text(GOOD_BANK.replace(part, spoilt) if part else GOOD_BANK, "sums.toml")
    assert bank is not None, problems
    return bank.templates[0]


def test_a_good_template_has_no_problem() -> None:
    assert check(template(), range(10)) == ()
    assert variants(template()) >= template().variants


@pytest.mark.parametrize(("part", "spoilt", "code", "key"), SPOILT)
def test_each_fault_is_found_and_placed(part: str, spoilt: str, code: str, key: str) -> None:
    problems = check(template(part, spoilt), range(10))

    assert (code, key) in [(problem.code, problem.key) for problem in problems]
    assert {problem.place.line for problem in problems} == {8}
    assert all(str(problem).startswith("sums.toml, line 8, template 'two'") for problem in problems)


def test_two_mistakes_that_are_the_same_are_found() -> None:
    head, marker, mistake = GOOD_BANK.partition("[[template.mistake]]")
    bank, _ = read_text(head + marker + mistake + marker + mistake, "sums.toml")
    assert bank is not None

    problems = check(bank.templates[0], range(3))

    assert [(problem.code, problem.key) for problem in problems] == [
        ("mistakes-alike", "mistake 2")
    ]


def test_variants_are_counted() -> None:
    assert variants(template('"integer(2, 90)"', '"integer(2, 4)"')) == 9


def test_an_endless_condition_is_named_and_ends() -> None:
    endless = template('pick.a = "integer', 'where = "a + b > 1000"\npick.a = "integer')

    assert [problem.code for problem in check(endless, range(3))] == ["cannot-make"]


@pytest.mark.slow
def test_a_condition_that_seldom_holds_is_named_when_variants_are_counted() -> None:
    scarce = template('pick.a = "integer(2, 90)"', 'pick.a = "integer(1, 9999)"\nwhere = "a < 99"')

    assert check(scarce, range(3)) == ()
    assert [problem.code for problem in enough(scarce)[1]] == ["cannot-make"]
    assert [problem.code for problem in enough(template("2, 90", "2, 4"))[1]] == ["few-variants"]
