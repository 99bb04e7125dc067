"""Drawing: well-formed, escaped, with a true minus and none of the ugly 1x, x^1, + -3."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings

from edu_battle.tasks.mathml import mathml
from edu_battle.tasks.notation import Shape, Sign
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Reading
from edu_battle.tasks.tree import (
    Group,
    Name,
    Negative,
    Node,
    Power,
    Product,
    Relation,
    Sum,
    Text,
    whole,
)
from tests.fakes.trees import trees

OPEN = Reading(open_names=True)
X = Name("x")


class Balance(HTMLParser):
    """Collects open elements and shouts when one closes that is not open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def seen(markup: str) -> str:
    """Return what a reader sees in a row, tags gone and fractions as (a)/(b)."""
    markup = markup.replace("\u2062", "").replace("\u2061", "")
    return re.sub(r"<[^>]*>", "", markup)


@settings(max_examples=60)
@given(node=trees)
def test_every_tree_is_drawn_as_one_closed_element(node: Node) -> None:
    # given
    balance = Balance()
    # when
    drawn = mathml(node, "comma")
    balance.feed(drawn)
    # then
    assert balance.open == []
    assert drawn.startswith("<math>")
    assert "-" not in drawn
    assert re.search(r"[+−]</mo>(<mrow>)?<mo form=\"prefix\">−", drawn) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1x + -3", "x−3"),
        ("2*x", "2x"),
        ("2*3", "2×3"),
        ("2*3x", "2×3x"),
        ("x*2", "x×2"),
        ("0x + 5", "5"),
        ("x^1 - -2", "x+2"),
        ("5 - (-3)", "5−(−3)"),
        ("7*1", "7×1"),
        ("(-2)^2", "(−2)2"),
        ("-2(-3)", "−2×(−3)"),
        ("2(3 + 4)", "2×(3+4)"),
        ("6(8 - 5)^2 + 1", "6×(8−5)2+1"),
        ("2(x + 4)(x - 1)", "2(x+4)(x−1)"),
        ("(10 + 7)*7 - 3", "(10+7)×7−3"),
        ("(-4)*5 - 7", "(−4)×5−7"),
        ("3 + (-4)*5", "3+(−4)×5"),
        ("sin^2 x", "sin2(x)"),
        ("sin 2x", "sin2x"),
        ("sin x cos x", "sin(x)cosx"),
        ("asin(x+1)", "arcsin(x+1)"),
        ("|x-1|", "|x−1|"),
        ("9:5", "9÷5"),
        ("50%", "50%"),
        ("1.5e-7", "1.5×10−7"),
        ("a >= b", "a≥b"),
        ("oo", "∞"),
        ("12345.5", "12\u202f345.5"),
        ("1234", "1234"),
        ("(x+1)!", "(x+1)!"),
    ],
)
def test_a_formula_looks_as_a_careful_hand_writes_it(text: str, expected: str) -> None:
    assert seen(mathml(read(text, OPEN), "point")) == expected


def test_what_a_pupil_typed_is_shown_as_it_is() -> None:
    assert seen(mathml(read("1x + 0", OPEN), "point", typed=True)) == "1x+0"


def test_signs_follow_the_decimal_mark() -> None:
    # given
    node = Group(Shape.ROUND, (read("2.5*3:4", OPEN), whole(-1)))
    # then
    assert seen(mathml(node, "point")) == "(2.5×3÷4,−1)"
    assert seen(mathml(node, "comma")) == "(2,5·3:4;−1)"


def test_fractions_roots_and_indices_have_elements_of_their_own() -> None:
    # when
    drawn = mathml(read("sqrt(x)/root(y; 4) + 1 1/2", OPEN), "point")
    indexed = mathml(Name("x12"), "point")
    # then
    assert all(f"<{tag}>" in drawn for tag in ("mfrac", "msqrt", "mroot"))
    assert indexed == "<math><msub><mi>x</mi><mn>12</mn></msub></math>"


def test_short_function_brackets_are_not_stretched() -> None:
    assert 'stretchy="false"' in mathml(read("ln(x+1)", OPEN), "point")
    assert "stretchy" not in mathml(read("ln(x/2)", OPEN), "point")


def test_a_formula_may_stand_on_a_line_of_its_own() -> None:
    assert mathml(X, "point", block=True) == '<math display="block"><mi>x</mi></math>'


def test_author_made_trees_are_tidied() -> None:
    # given
    left = Sum((Product((whole(-1), X)), Product((whole(0), X)), Negative(whole(4))))
    equation = Relation((left, Power(X, whole(1))), (Sign.EQUAL,))
    # then
    assert seen(mathml(equation, "point")) == "−x−4=x"


def test_text_is_escaped() -> None:
    assert "<b>" not in mathml(Text("<b>&"), "point")
    assert "<b>" not in mathml(Name("<b>"), "point")
