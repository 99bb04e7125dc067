"""Comparing: the same both ways, the same every time, true to the value."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings

from edu_battle.tasks import walk
from edu_battle.tasks.answer_key import AnswerKey
from edu_battle.tasks.compare import Sameness, same_value
from edu_battle.tasks.evaluate import NotRational, NoValue, TooBig, exact
from edu_battle.tasks.judging import judge
from edu_battle.tasks.reader import read
from edu_battle.tasks.reading import Reading
from edu_battle.tasks.sampling import Ground, real_points
from edu_battle.tasks.tidy import tidy
from edu_battle.tasks.tolerance import BadTolerance, within
from edu_battle.tasks.tree import Node, Product, Sum, fraction, whole
from tests.fakes.trees import noise, rational_trees, trees

GROUND = Ground(seed=7)
OPEN = Reading(open_names=True)


@pytest.mark.slow
@settings(max_examples=60)
@given(one=trees, other=trees)
def test_comparing_is_symmetric_and_repeatable(one: Node, other: Node) -> None:
    found = same_value(one, other, GROUND)
    assert same_value(other, one, GROUND) is found
    assert same_value(one, other, GROUND) is found


@settings(max_examples=60)
@given(node=rational_trees)
def test_adding_nothing_and_taking_once_changes_no_value(node: Node) -> None:
    # given
    same = Sum((Product((whole(1), node)), whole(0)))
    more = Sum((node, whole(1)))
    # when
    found = same_value(node, same, GROUND), same_value(node, more, GROUND)
    # then
    undecided = (Sameness.UNDECIDED, Sameness.UNDECIDED)  # no value anywhere, as in 1/0
    assert found in {(Sameness.SAME, Sameness.DIFFERENT), undecided}


@settings(max_examples=60)
@given(node=trees)
def test_tidying_changes_no_value(node: Node) -> None:
    assert same_value(node, tidy(node), GROUND) is not Sameness.DIFFERENT


@pytest.mark.slow
@settings(max_examples=60)
@given(node=rational_trees)
def test_numbers_compare_as_their_fractions(node: Node) -> None:
    # given
    assume(not walk.names(node))
    try:
        value = exact(node)
    except (NotRational, NoValue, TooBig):
        return
    # then
    assert same_value(node, fraction(value), GROUND) is Sameness.SAME
    nearby = fraction(value + Fraction(1, 10**30))
    assert same_value(node, nearby, GROUND) is Sameness.DIFFERENT


@settings(max_examples=60)
@given(text=noise)
def test_any_answer_gets_a_verdict(text: str) -> None:
    for key in (AnswerKey("number", "2"), AnswerKey("expression", "sin(x)/x", names=("x",))):
        assert judge(text, key, "point") == judge(text, key, "point")


def test_points_stay_away_from_nothing_and_one() -> None:
    # when
    points = [p["x"] for p in real_points(GROUND, ["x"], 200)]
    # then
    assert all(
        abs(abs(value) - 1) > Fraction(1, 20) and abs(value) > Fraction(1, 10) for value in points
    )
    assert len(set(points)) > 150


def test_points_stay_within_the_declared_range() -> None:
    # given
    ground = Ground(1, ranges={"x": (Fraction(2), Fraction(3))})
    # when
    points = [p["x"] for p in real_points(ground, ["x"], 50)]
    # then
    assert all(2 < value < 3 for value in points)


@pytest.mark.parametrize(
    ("answer", "key", "tolerance", "expected"),
    [
        ("0.33", "1/3", "2 places", True),
        ("0.3", "1/3", "2 places", False),
        ("1230", "1234", "3 figures", True),
        ("1240", "1234", "3 figures", False),
        ("99", "100", "1%", True),
        ("98", "100", "1%", False),
        ("sqrt(2)", "1.41", "0.01", True),
        ("sqrt(-2)", "1.41", "0.01", None),
    ],
)
def test_a_tolerance_says_how_far_off_is_near(
    answer: str, key: str, tolerance: str, expected: bool | None
) -> None:
    assert within(read(answer, OPEN), read(key, OPEN), tolerance) is expected


@pytest.mark.parametrize("text", ["", "x", "2 paces", "-1", "1.5 places", "99 figures", "1e5"])
def test_a_tolerance_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(BadTolerance):
        within(whole(1), whole(1), text)
