"""Random trees as a pupil could type them, and random text that nobody should."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from edu_battle.tasks.notation import ConstantName, Notation
from edu_battle.tasks.tree import (
    Call,
    Constant,
    Mixed,
    Name,
    Negative,
    Node,
    Number,
    Percent,
    Power,
    Product,
    Quotient,
    Sum,
)

NAMES = ("x", "y", "n")
_FUNCTIONS = ("sin", "cos", "ln", "sqrt", "abs", "cbrt")


def _integer(value: int) -> Node:
    return Number(Fraction(value), Notation.INTEGER, str(value))


def _decimal(tenths: int) -> Node:
    return Number(Fraction(tenths, 10), Notation.DECIMAL, f"{tenths // 10}.{tenths % 10}")


def _mixed(whole: int, numerator: int) -> Node:
    return Mixed(whole, numerator, numerator + 1)


integers = st.integers(0, 12).map(_integer)
letters = st.sampled_from(NAMES).map(Name)
leaves: st.SearchStrategy[Node] = st.one_of(
    integers,
    letters,
    st.integers(1, 99).filter(lambda tenths: tenths % 10).map(_decimal),
    st.builds(_mixed, st.integers(1, 9), st.integers(1, 9)),
    st.just(Constant(ConstantName.PI)),
)


def _rational(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    some = st.lists(children, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        some.map(Sum),
        some.map(Product),
        children.map(Negative),
        children.map(Percent),
        st.builds(Quotient, children, children),
        st.builds(Power, children, integers),
        st.builds(Power, children, integers.map(Negative)),
    )


def _any(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    called = st.builds(
        lambda name, body: Call(name, (body,)), st.sampled_from(_FUNCTIONS), children
    )
    return st.one_of(_rational(children), called, st.builds(Power, children, children))


rational_trees = st.recursive(integers | letters, _rational, max_leaves=8)
trees = st.recursive(leaves, _any, max_leaves=8)
PIECES = (
    *"0123456789xyen.,;:+-*/^()[]{}|=<>!%°√π²⁻½…∞_'\" \u00a0\u0000\u202e",
    *(
        "sin",
        "ln",
        "log",
        "1 1/2",
        "0.(3)",
        "...",
        "**",
        "!=",
        "or",
        "и",
        "if",
        "else",
        "e5",
        "ж",
        "٣",
    ),
)
noise = st.one_of(st.text(max_size=40), st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
