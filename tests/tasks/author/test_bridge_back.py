"""What sympy gives back stands as a teacher would write it."""

from __future__ import annotations

import pytest

from edu_battle.tasks.author.bridge import to_sympy
from edu_battle.tasks.author.bridge_back import from_sympy
from edu_battle.tasks.author.parse import expression
from edu_battle.tasks.author.values import AuthorError, as_node
from edu_battle.tasks.plain import plain

NAMES = frozenset("xy")

# What sympy gives back stands as a teacher would write it.
SCHOOL = [
    ("7", "7"),
    ("-3/4", "-3/4"),
    ("x + 1", "x + 1"),
    ("1 - x", "1 - x"),
    ("3x^2 - x + 5", "3*x^2 - x + 5"),
    ("x y - y", "x*y - y"),
    ("2/3 x", "2/3*x"),
    ("-x/2", "-1/2*x"),
    ("(x + 1)/2", "1/2*x + 1/2"),
    ("-3/(x - 1)", "-3/(x - 1)"),
    ("x^-2", "1/x^2"),
    ("2 x/(3 y)", "2*x/(3*y)"),
    ("(x + 1)(x - 2)^2", "(x - 2)^2*(x + 1)"),
    ("sqrt(x) + sqrt(2)", "sqrt(x) + sqrt(2)"),
    ("3 sqrt(2)", "3*sqrt(2)"),
    ("sin(x)^2", "sin(x)^2"),
    ("e^x ln(x)", "e^x*ln(x)"),
    ("pi/2", "1/2*pi"),
    ("abs(x)", "abs(x)"),
]


@pytest.mark.parametrize(("source", "expected"), SCHOOL)
def test_a_tree_comes_back_as_a_teacher_writes_it(source: str, expected: str) -> None:
    node = expression(source, NAMES)

    back = as_node(from_sympy(to_sympy(node)))

    assert plain(back) == expected
    assert as_node(from_sympy(to_sympy(back))) == back


@pytest.mark.parametrize("source", ["x = 1", "[x; y]", "1/0", "x^13", "x + " * 199 + "x"])
def test_what_is_no_expression_or_too_large_is_refused(source: str) -> None:
    with pytest.raises(AuthorError):
        to_sympy(expression(source, NAMES))
