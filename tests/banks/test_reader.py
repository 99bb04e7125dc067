"""Each fault of a bank file is named with line and key; hostile files end soon."""

from __future__ import annotations

import pytest

from edu_battle.banks.reader import read_text
from tests.fakes.bank_text import GOOD_BANK

# what is replaced, by what, and then: code, line, key
SPOILT = [
    ("level = 1", "levle = 1", "unknown-key", 10, "levle"),
    ("level = 1", "levle = 1", "missing-key", 8, "level"),
    ("level = 1", "level = 6", "wrong-value", 10, "level"),
    ("level = 1", "level = true", "wrong-value", 10, "level"),
    ("level = 1", 'level = "1"', "wrong-value", 10, "level"),
    ('kind = "number"', 'kind = "numbr"', "wrong-value", 11, "kind"),
    ('kind = "number"', 'kind = ["number"]', "wrong-value", 11, "kind"),
    ('hint.ru = "Сначала десятки."\n', "", "missing-language", 17, "hint"),
    ("grades = [5, 6]", "grades = [6, 5]", "wrong-value", 4, "grades"),
    ("grades = [5, 6]", "grades = [true, 5]", "wrong-value", 4, "grades"),
    ('id = "sums"', 'id = "Sums!"', "wrong-value", 2, "id"),
    ("[bank]", "[bnak]", "unknown-key", 1, "bnak"),
    ("[bank]", "[bank", "bad-toml", 1, ""),
    ("level = 1", "level = ", "bad-toml", 10, ""),
    ('"Add ${@ a + b @}$"', '"""Add', "bad-toml", GOOD_BANK.count("\n"), ""),
    ("level = 1", "level = " + "[" * 5000, "bad-toml", 0, ""),
    ("level = 1", "level = " + "9" * 5000, "bad-toml", 0, ""),
    ('answer = "a + b"', 'answer = "a + "', "bad-expression", 16, "answer"),
    ('answer = "a + b"', 'answer = "a + c"', "bad-expression", 16, "answer"),
    ('answer = "a + b"', "answer = \"__import__('os')\"", "bad-expression", 16, "answer"),
    ('answer = "a + b"', 'answer = "a.real"', "bad-expression", 16, "answer"),
    ('answer = "a + b"', 'answer = "expand(a, b)"', "bad-expression", 16, "answer"),
    ('answer = "a + b"', f'answer = "{"(" * 150}a{")" * 150}"', "bad-expression", 16, "answer"),
    ('answer = "a + b"', f'answer = "{"a+" * 500}a"', "wrong-value", 16, "answer"),
    ('pick.b = "integer(2, 90)"', 'pick.b = "integer(2, b)"', "bad-expression", 13, "pick.b"),
    ('pick.b = "integer(2, 90)"', 'pick.gcd = "3"', "bad-expression", 13, "pick.gcd"),
    ('pick.b = "integer(2, 90)"', "pick.b = 3", "wrong-value", 12, "pick"),
    ('"Add ${@ a + b @}$"', '"Add {@ a + @}"', "bad-expression", 14, "text.en"),
    ('"Add ${@ a + b @}$"', '"Add ${@ a + b @}"', "bad-expression", 14, "text.en"),
    ('answer = "a - b"', 'answer = "a - q"', "bad-expression", 23, "mistake.1.answer"),
    ('answer = "a - b"', "", "missing-key", 22, "answer"),
    ('id = "two"', 'id = ["two"]', "wrong-value", 9, "id"),
    ("[[template]]", "[template]", "wrong-value", 8, "template"),
    ("says.en", "say.en", "missing-language", 25, "says"),
]


def test_a_good_file_gives_a_bank_and_no_problem() -> None:
    bank, problems = read_text(GOOD_BANK, "sums.toml")

    assert problems == ()
    assert bank is not None
    assert [template.id for template in bank.templates] == ["two"]
    assert bank.templates[0].origin.line == 8


@pytest.mark.parametrize(("part", "spoilt", "code", "line", "key"), SPOILT)
def test_each_fault_is_named_with_its_line(
    part: str, spoilt: str, code: str, line: int, key: str
) -> None:
    assert part in GOOD_BANK
    text = GOOD_BANK.replace(part, spoilt, 1)

    bank, problems = read_text(text, "sums.toml")

    assert bank is None
    found = [(problem.code, problem.place.line, problem.key) for problem in problems]
    assert (code, line, key) in found
    for problem in problems:
        assert str(problem).startswith("sums.toml")
        assert len(str(problem)) < 400


HOSTILE = [
    "a" + ".a" * 140_000 + " = 1",
    "[[template]]\n" * 20_000,
    "[a" + ".a" * 140_000 + "]",
    "a = " + "{a = " * 50_000,
    "".join(f"[x{n}.y.z]\n" for n in range(20_000)),
    GOOD_BANK + ("[[template]]\n" + "answer = 'a" + "+a" * 190 + "'\n") * 700,
    GOOD_BANK.replace("Tens first.", "$" * 3_999),
    GOOD_BANK.replace("Tens first.", "{@" * 1_900),
    GOOD_BANK.replace("Tens first.", "$" + "{@ a @}" * 500 + "$"),
]


@pytest.mark.slow
@pytest.mark.timeout(20)
@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_file_is_refused_soon(text: str) -> None:
    bank, problems = read_text(text, "mailed.toml")

    assert bank is None
    assert problems


def test_all_faults_of_a_file_are_named_at_once() -> None:
    text = GOOD_BANK.replace("level = 1", "level = 9").replace("grades = [5, 6]", "grades = 5")

    _, problems = read_text(text, "sums.toml")

    assert {problem.key for problem in problems} == {"level", "grades"}


def test_a_repeated_id_is_named() -> None:
    head, marker, template = GOOD_BANK.partition("[[template]]")
    text = head + marker + template + marker + template

    _, problems = read_text(text, "sums.toml")

    assert [(problem.code, problem.place.line) for problem in problems] == [("duplicate-id", 27)]


def test_a_near_miss_is_guessed() -> None:
    _, problems = read_text(GOOD_BANK.replace("level = 1", "levle = 1"), "sums.toml")

    advice = next(str(problem) for problem in problems if problem.code == "unknown-key")
    assert "line 10, template 'two'" in advice
    assert "Did you mean 'level'?" in advice
