"""A wrong answer beside the key: where both lie, or numbers for which they differ."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.figures.two_points import two_points
from edu_battle.tasks.mirror import Mirror, mirrored, written
from edu_battle.tasks.reading import Decimal

NUMBER = re.compile(r'<text class="label small" x="([^"]+)" y="108">([^<]+)')
DIGIT = 9
"""How wide a digit under the line is drawn."""


@pytest.mark.parametrize(
    ("kind", "key", "text", "wrong", "right"),
    [
        ("number", "5/6", "2/5", Fraction(2, 5), Fraction(5, 6)),
        ("fraction", "5/6", "1", Fraction(1), Fraction(5, 6)),
        ("number", "-7", "7", Fraction(7), Fraction(-7)),
        ("percent", "25%", "20%", Fraction(1, 5), Fraction(1, 4)),
    ],
)
def test_numbers_are_set_side_by_side(
    kind: str, key: str, text: str, wrong: Fraction, right: Fraction
) -> None:
    found = mirrored(text, AnswerKey(kind, key), "point")
    assert found
    assert (found.wrong, found.right, found.at) == (wrong, right, ())


@pytest.mark.parametrize(
    ("key", "text", "at"),
    [
        ("x^2+2*x+1", "x^2+1", (("x", 2),)),
        ("2*a+b", "2*a*b", (("a", 2), ("b", 3))),
        ("x^2", "2*x", (("x", 3),)),
    ],
)
def test_expressions_are_told_apart_by_numbers_put_in(
    key: str, text: str, at: tuple[tuple[str, int], ...]
) -> None:
    # when
    found = mirrored(text, AnswerKey("expression", key), "point")
    # then
    assert found
    assert found.at == at
    assert found.wrong != found.right


@pytest.mark.parametrize(
    ("kind", "key", "text"),
    [
        ("number", "5", "5"),
        ("number", "sqrt(2)", "3"),
        ("expression", "a+b+c+d", "a"),
        ("interval", "[1; 2]", "[1; 3]"),
        ("choice", "A", "B"),
        ("word", "even", "odd"),
    ],
)
def test_what_cannot_be_compared_has_no_mirror(kind: str, key: str, text: str) -> None:
    assert mirrored(text, AnswerKey(kind, key), "point") is None


@pytest.mark.parametrize(
    ("value", "decimal", "text"),
    [
        (Fraction(5, 2), "point", "2.5"),
        (Fraction(5, 2), "comma", "2,5"),
        (Fraction(-3, 4), "point", "−0.75"),
        (Fraction(1, 3), "comma", "1/3"),
        (Fraction(-12), "point", "−12"),
        (Fraction(21, 20), "point", "1.05"),
    ],
)
def test_a_value_is_written_shortly(value: Fraction, decimal: Decimal, text: str) -> None:
    assert written(value, decimal) == text


@pytest.mark.parametrize(("kind", "told"), [("fraction", "−2/5"), ("number", "−0.4")])
def test_where_fractions_are_asked_for_they_are_written(kind: str, told: str) -> None:
    # when
    found = mirrored("-2/5", AnswerKey(kind, "5/6"), "point")
    # then
    assert found
    assert found.told(found.wrong, "point") == told


@pytest.mark.parametrize(
    "apart", [Fraction(1, 1000), Fraction(13, 30), Fraction(1), Fraction(14), Fraction(123456)]
)
def test_the_line_has_a_few_ticks_and_both_points_on_it(apart: Fraction) -> None:
    # when
    drawn = two_points(Mirror(Fraction(7, 3) + apart, Fraction(7, 3)), "point", "in words")
    # then
    assert 2 <= drawn.count('y1="78"') <= 9
    assert drawn.count("<circle") == 2
    places = [float(part.split('"')[1]) for part in drawn.split("cx=")[1:]]
    assert all(40 <= place <= 320 for place in places)
    assert 'aria-label="in words"' in drawn


@pytest.mark.parametrize("wrong", [-12345, -1_190_000, 700, 5])
def test_the_numbers_under_the_line_do_not_touch(wrong: int) -> None:
    # when
    drawn = two_points(Mirror(Fraction(wrong), Fraction(-4)), "point", "in words")
    # then
    told = [(float(x), said) for x, said in NUMBER.findall(drawn)]
    assert len(told) > 1
    for (left, one), (right, other) in pairwise(told):
        assert right - left > DIGIT * (len(one) + len(other)) / 2
