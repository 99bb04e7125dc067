"""A bank file is proved by a child process: what it finds, and that it never takes for ever."""

from __future__ import annotations

import pytest

from edu_battle.service.bank_check import proved
from tests.fakes.bank_text import GOOD_BANK

pytestmark = pytest.mark.slow


def test_a_good_bank_has_no_problems() -> None:
    assert proved(GOOD_BANK, "bank.toml") == ()


def test_a_check_that_takes_too_long_is_ended_and_said_so() -> None:
    (problem,) = proved(GOOD_BANK, "bank.toml", seconds=0.01)
    assert problem.code == "slow-bank"


def test_a_problem_names_its_file_line_and_template() -> None:
    # given
    wrong = GOOD_BANK.replace('answer = "a - b"', 'answer = "b + a"')
    # when
    problems = proved(wrong, "bank.toml")
    # then
    assert {(one.place.file, one.place.template) for one in problems} == {("bank.toml", "two")}
    assert all(one.place.line for one in problems)
